#include <algorithm>
#include <array>
#include <optional>

#include "puzzle/model/spelled_out.h"
#include "puzzle/text/assembly.h"
#include "puzzle/text/likely_mistakes.h"
#include "puzzle/text/puzzle_header.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {
namespace {

using namespace puzzle_words;

/// A keyword and the drawing below it.
struct Section {
  SourceLine word;
  SourceDrawing drawn;

  bool is(std::string_view name) const { return word.text == name; }
};

/// Indices into SlidingPuzzle::pieces by name.
using PieceNumbers = std::array<std::optional<std::size_t>, 128>;

class PuzzleTextReader {
 public:
  explicit PuzzleTextReader(const SourceText& source) : source_(source) {}

  SlidingPuzzle read() {
    read_lines();
    if (sections_.empty()) source_.fail(source_.end(), faults::kStartMissing);
    const Drawing& first = sections_.front().drawn.drawing;
    const FrameSet walls = read_frame();
    puzzle_ = empty_puzzle(header_.name, first.width, first.height, walls);
    read_pieces();
    read_starts();
    for (const Section& section : sections_)
      if (section.is(kGoal) || section.is(kOr)) add_goals(section.drawn);
    return finished(source_, sections_.front().word, std::move(puzzle_));
  }

 private:
  void read_lines() {
    std::vector<SourceLine> rows;
    std::optional<SourceLine> word;
    const auto end_section = [&] {
      refuse_misread_rows(source_, rows);
      if (word) add_section({*word, read_drawing(source_, std::move(rows), *word)});
      rows.clear();
    };
    for (const SourceLine& line : source_.lines()) {
      const SourceLine inner = line.trimmed();
      if (inner.text.empty()) continue;
      if (is_word(inner.text) && inner.column == line.column) {
        end_section();
        word = inner;
      } else if (word || begins_drawing(source_, inner)) {
        if (!word) refuse_lost_row(source_, inner);
        if (!word) word = {kStart, inner.number, inner.column};  // a drawing without a keyword is a start
        rows.push_back(inner);
      } else {
        header_.read(source_, inner);
      }
    }
    end_section();
  }

  void add_section(Section section) {
    const Drawing& drawing = section.drawn.drawing;
    if (!sections_.empty()) {
      const Drawing& first = sections_.front().drawn.drawing;
      if (drawing.width != first.width || drawing.height != first.height)
        source_.fail(section.drawn.rows.front(), faults::kFrameSize, size_of(drawing), size_of(first));
    }
    if (section.is(kOr) && (sections_.empty() || !(sections_.back().is(kGoal) || sections_.back().is(kOr))))
      source_.fail(section.word, faults::kOrWithoutGoal);
    sections_.push_back(std::move(section));
  }

  static std::string size_of(const Drawing& drawing) {
    return std::to_string(drawing.width) + "x" + std::to_string(drawing.height);
  }

  /// Compares the frame in all drawings of frames and starts. Returns the walls and stores the exits.
  FrameSet read_frame() {
    exits_ = Drawing::blank(sections_.front().drawn.drawing.width, sections_.front().drawn.drawing.height,
                            kUnseen);
    for (const Section& section : sections_)
      if (section.is(kFrame) || section.is(kStart)) see_frame(section);
    return exits_.all(kWall);
  }

  void see_frame(const Section& section) {
    for (std::size_t cell = 0; cell < exits_.size(); ++cell) {
      const char drawn = section.drawn.drawing.cells[cell];
      char& seen = exits_.cells[cell];
      const PuzzleHeader::Sign sign = header_.sign(drawn);
      const bool piece = drawn != kVoid && drawn != kWall && sign != PuzzleHeader::Sign::exit;
      if (piece && (section.is(kFrame) || sign != PuzzleHeader::Sign::piece))
        source_.fail(section.drawn.at(cell), faults::kNotAPiece, shown(drawn));
      if (piece ? seen == kWall : seen != kUnseen && seen != kCovered && seen != drawn)
        source_.fail(section.drawn.at(cell), faults::kFrameDiffers, shown(seen));
      if (drawn == kWall && seen == kCovered) source_.fail(section.drawn.at(cell), faults::kWallOverPiece);
      if (!piece) seen = drawn;
      if (piece && seen == kUnseen) seen = kCovered;
    }
  }

  /// Makes pieces from the drawings of pieces, or from the first start.
  void read_pieces() {
    const bool from_starts = std::ranges::any_of(sections_, [](const Section& s) { return s.is(kStart); });
    const bool has_frame = std::ranges::any_of(sections_, [](const Section& s) { return s.is(kFrame); });
    std::vector<PieceDraft> drafts;
    for (const Section& section : sections_) {
      if (section.is(kPieces) && from_starts) source_.fail(section.word, faults::kPiecesRepeated);
      if (section.is(kPieces) && !has_frame) source_.fail(section.word, faults::kPiecesNeedFrame);
      if (!section.is(from_starts ? kStart : kPieces)) continue;
      for (const DrawnPiece& piece : pieces_of(section.drawn.drawing)) {
        if (header_.sign(piece.name) != PuzzleHeader::Sign::piece) continue;
        std::optional<std::size_t>& number = number_of(piece.name);
        if (number) source_.fail(section.drawn.at(piece.first), faults::kDrawnTwice, shown(piece.name));
        number = drafts.size();
        drafts.push_back(draft_of(piece));
        if (drafts.size() > kMostPieces)
          source_.fail(section.drawn.at(piece.first), faults::kTooManyPieces, kMostPieces);
      }
      if (from_starts) break;
    }
    if (drafts.empty()) source_.fail(source_.end(), faults::kNoPieceDrawn);
    read_rules(drafts);
    puzzle_.drawn.signs = header_.all_signs();
    puzzle_.drawn.axis = header_.axis;
    set_pieces(puzzle_, std::move(drafts));
    if (!from_starts) puzzle_.starts.clear();
  }

  void read_rules(std::vector<PieceDraft>& drafts) {
    const auto for_named = [&](const PuzzleHeader::Names& names, const auto& rule) {
      for (const SourceLine& name : names) rule(drafts[known(name)], name);
    };
    for (PieceDraft& piece : drafts) {
      if (header_.axis && is_row(piece.cells)) piece.vertical = false;
      if (header_.axis && is_column(piece.cells)) piece.horizontal = false;
    }
    for_named(header_.hlock, [](PieceDraft& piece, const SourceLine&) { piece.vertical = false; });
    for_named(header_.vlock, [](PieceDraft& piece, const SourceLine&) { piece.horizontal = false; });
    for_named(header_.fixed,
              [](PieceDraft& piece, const SourceLine&) { piece.horizontal = piece.vertical = false; });
    for (const PuzzleHeader::Colour& given : header_.colours)
      for_named(given.pieces, [&](const PieceDraft& piece, const SourceLine&) {
        puzzle_.drawn.colours[piece.name] = given.colour;
      });
    int group = 0;
    for_named(header_.distinct, [&](PieceDraft& piece, const SourceLine&) { piece.group = ++group; });
    for (const PuzzleHeader::Names& names : header_.groups) {
      ++group;
      for_named(names, [&](PieceDraft& piece, const SourceLine& name) {
        if (piece.group != 0) source_.fail(name, faults::kInTwoGroups, shown(name.text.front()));
        piece.group = group;
      });
    }
    for (const PuzzleHeader::Exit& exit : header_.exits) {
      const char sign = exit.sign.text.front();
      const FrameSet cells = exits_.all(sign);
      if (cells.empty()) source_.fail(exit.sign, faults::kExitNotDrawn, shown(sign));
      puzzle_.drawn.exits.push_back({sign, cells});
      for (PieceDraft& piece : drafts) piece.barred |= cells;
      for_named(exit.pieces,
                [&](PieceDraft& piece, const SourceLine&) { piece.barred = piece.barred - cells; });
    }
  }

  std::size_t known(const SourceLine& name) {
    const std::optional<std::size_t> number = number_of(name.text.front());
    if (!number) source_.fail(name, faults::kPieceUnknown, shown(name.text.front()));
    return *number;
  }

  void read_starts() {
    puzzle_.starts.clear();
    for (const Section& section : sections_)
      if (section.is(kStart)) puzzle_.starts.push_back(start_of(section.drawn));
  }

  Placements start_of(const SourceDrawing& drawn) {
    Placements start(puzzle_.pieces.size());
    std::size_t found = 0;
    for (const DrawnPiece& piece : pieces_of(drawn.drawing)) {
      if (header_.sign(piece.name) != PuzzleHeader::Sign::piece) continue;
      const std::optional<std::size_t> number = number_of(piece.name);
      if (!number || puzzle_.kinds[puzzle_.pieces[*number].kind].cells != piece.cells)
        source_.fail(drawn.at(piece.first), faults::kStartOtherPiece, shown(piece.name));
      if (!puzzle_.kinds[puzzle_.pieces[*number].kind].cells_allowed.contains(drawn.drawing.all(piece.name)))
        source_.fail(drawn.at(piece.first), faults::kStartForbidden, shown(piece.name));
      start[*number] = piece.place;
      ++found;
    }
    if (found < start.size()) source_.fail(drawn.rows.front(), faults::kStartIncomplete);
    return start;
  }

  /// Adds the goals of a drawing: one, or several if it has "any piece of this shape".
  void add_goals(const SourceDrawing& drawn) {
    require_walls(drawn);
    DrawnGoal goal;
    std::optional<std::size_t> first_any;  // the first cell of the first shape of goal.any
    for (const DrawnPiece& shape : pieces_of(drawn.drawing)) {
      const PuzzleHeader::Sign sign = header_.sign(shape.name);
      if (sign == PuzzleHeader::Sign::hollow) goal.fixed.voids |= drawn.drawing.all(shape.name);
      if (sign == PuzzleHeader::Sign::any) goal.any.push_back({shape.cells, shape.place});
      if (sign == PuzzleHeader::Sign::any && !first_any) first_any = shape.first;
      if (sign == PuzzleHeader::Sign::piece) ask_for(drawn, shape, goal);
    }
    if (goal.fixed.targets.empty() && goal.fixed.voids.empty() && goal.any.empty())
      source_.fail(drawn.rows.front(), faults::kGoalEmpty);
    std::vector<int> pieces(puzzle_.kinds.size());
    for (const Piece& piece : puzzle_.pieces) ++pieces[piece.kind];
    const auto goals =
        spelled_out(goal, puzzle_, puzzle_.kinds, std::move(pieces), kMostGoals - puzzle_.goals.size());
    if (!goals) source_.fail(drawn.rows.front(), faults::kTooManyGoals, kMostGoals);
    if (goals->empty()) source_.fail(drawn.at(first_any.value()), faults::kGoalAnyTooFew);
    puzzle_.goals.insert(puzzle_.goals.end(), goals->begin(), goals->end());
    puzzle_.drawn.goals.push_back(std::move(goal));
  }

  void require_walls(const SourceDrawing& drawn) const {
    for (std::size_t cell = 0; cell < drawn.drawing.size(); ++cell) {
      const char sign = drawn.drawing.cells[cell];
      const bool open = puzzle_.open.contains(static_cast<int>(cell));
      if (sign == kWall && open) source_.fail(drawn.at(cell), faults::kGoalNoWall);
      if (sign != kWall && sign != kVoid && !open)
        source_.fail(drawn.at(cell), faults::kGoalOnWall, shown(sign));
    }
  }

  /// Makes a piece part of a goal.
  void ask_for(const SourceDrawing& drawn, const DrawnPiece& shape, DrawnGoal& goal) {
    const auto piece = std::ranges::find(puzzle_.pieces, shape.name, &Piece::name);
    if (piece == puzzle_.pieces.end())
      source_.fail(drawn.at(shape.first), faults::kGoalUnknownPiece, shown(shape.name));
    const PieceKind& kind = puzzle_.kinds[piece->kind];
    if (kind.cells != shape.cells) source_.fail(drawn.at(shape.first), faults::kGoalShape, shown(shape.name));
    if (!kind.cells_allowed.contains(drawn.drawing.all(shape.name)))
      source_.fail(drawn.at(shape.first), faults::kGoalForbidden, shown(shape.name));
    goal.fixed.targets.push_back({piece->kind, shape.place});
    puzzle_.drawn.targets.push_back({shape.name, shape.place});
  }

  std::optional<std::size_t>& number_of(char name) { return numbers_[static_cast<std::size_t>(name)]; }

  /// In exits_: the cell has not been drawn yet, or only with a piece on it.
  static constexpr char kUnseen = 0, kCovered = 1;

  const SourceText& source_;
  PuzzleHeader header_;
  std::vector<Section> sections_;
  Drawing exits_;  ///< the frame with the signs of exits
  PieceNumbers numbers_;
  SlidingPuzzle puzzle_;
};

}  // namespace

bool puzzle_words::is_word(std::string_view row) {
  return std::ranges::find(kPuzzleWords, row) != std::ranges::end(kPuzzleWords);
}

SlidingPuzzle read_puzzle(const SourceText& source) {
  return PuzzleTextReader(source).read();
}

SlidingPuzzle read_puzzle(std::string_view text, const std::string& file_name) {
  return read_puzzle(SourceText(text, file_name));
}

}  // namespace sbp
