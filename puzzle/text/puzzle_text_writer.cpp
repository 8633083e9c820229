#include <algorithm>

#include "common/base/error.h"
#include "puzzle/text/assembly.h"
#include "puzzle/text/exit_signs.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {
namespace {

using namespace puzzle_words;

class PuzzleTextWriter {
 public:
  /// The puzzle must be in canonical form.
  explicit PuzzleTextWriter(const SlidingPuzzle& puzzle)
      : puzzle_(puzzle), frame_(Drawing::of_frame(puzzle)) {
    for (const Piece& piece : puzzle.pieces) taken_ += piece.name;
  }

  std::string text() {
    if (!puzzle_.name.empty()) header("name", puzzle_.name);
    write_groups();
    write_locks();
    write_colours();
    write_exits();
    if (std::ranges::any_of(puzzle_.goals, [](const PuzzleGoal& goal) { return !goal.voids.empty(); })) {
      void_sign_ = void_sign();
      header("void", std::string(1, void_sign_));
    }
    write_starts();
    for (std::size_t i = 0; i < puzzle_.goals.size(); ++i) write_goal(puzzle_.goals[i], i == 0 ? kGoal : kOr);
    return std::move(text_);
  }

 private:
  void header(const std::string& key, const std::string& value) {
    if (!value.empty()) text_ += "# " + key + ": " + value + "\n";
  }

  void draw(std::string_view word, const Drawing& drawing) {
    (text_ += word) += '\n';
    for (std::size_t row = 0; row < drawing.size(); row += static_cast<std::size_t>(drawing.width)) {
      const std::string cells = drawing.cells.substr(row, static_cast<std::size_t>(drawing.width));
      (text_ += is_word(cells) ? " " : "") += cells + '\n';
    }
  }

  /// The names of the pieces whose kinds have a property.
  template <class Property>
  std::string names_if(Property&& property) const {
    std::string names;
    for (const Piece& piece : puzzle_.pieces)
      if (property(piece.kind)) names += piece.name;
    return names;
  }

  std::string names_of(std::size_t kind) const {
    return names_if([&](std::size_t other) { return other == kind; });
  }

  void write_groups() {
    header("distinct", names_if([&](std::size_t kind) {
             return puzzle_.kinds[kind].distinct && names_of(kind).size() == 1;
           }));
    for (std::size_t kind = 0; kind < puzzle_.kinds.size(); ++kind)
      if (puzzle_.kinds[kind].distinct && names_of(kind).size() > 1) header("group", names_of(kind));
  }

  void write_locks() {
    const bool axis = keeps_to_axes(puzzle_.kinds);
    const auto locked = [&](bool horizontal, bool vertical) {
      return names_if([&](std::size_t number) {
        const PieceKind& kind = puzzle_.kinds[number];
        const bool covered_by_axis =
            axis && (is_row(kind.cells) || is_column(kind.cells)) && (horizontal || vertical);
        return kind.horizontal == horizontal && kind.vertical == vertical && !covered_by_axis;
      });
    };
    if (axis) header("axis", "yes");
    header("hlock", locked(true, false));
    header("vlock", locked(false, true));
    header("fixed", locked(false, false));
  }

  void write_colours() {
    std::string value;
    for (const std::string_view colour : kColours) {
      std::string names;
      for (const Piece& piece : puzzle_.pieces)
        if (puzzle_.drawn.colour(piece.name) == colour) names += piece.name;
      if (!names.empty()) value += (value.empty() ? "" : ", ") + names + " " + std::string(colour);
    }
    header("colour", value);
  }

  void write_exits() {
    for (const ExitSign& exit : exit_signs(puzzle_)) {
      if (exit.sign == 0) lacks_signs();
      header("exit", std::string(1, exit.sign) + " " + exit.names);
      frame_.fill(exit.cells, exit.sign);
      exits_ |= exit.cells;
      taken_ += exit.sign;
    }
  }

  [[noreturn]] static void lacks_signs() { throw Error(std::string(faults::kTooManyExits)); }

  char void_sign() const {
    const char sign = free_sign("-_=", taken_);
    if (sign == 0) lacks_signs();
    return sign;
  }

  void write_starts() {
    FrameSet hidden = exits_;  // exits covered in all starts
    for (const Placements& start : puzzle_.starts) hidden = hidden & puzzle_.covered(start);
    if (!hidden.empty() || puzzle_.starts.empty()) draw(kFrame, frame_);
    if (puzzle_.starts.empty()) write_pieces();
    for (const Placements& start : puzzle_.starts) {
      Drawing drawing = frame_;
      for (std::size_t i = 0; i < start.size(); ++i)
        drawing.fill(puzzle_.cells_of(puzzle_.pieces[i].kind, start[i]), puzzle_.pieces[i].name);
      draw(kStart, drawing);
    }
  }

  /// Draws each piece somewhere, as many per drawing as fit.
  void write_pieces() {
    std::size_t next = 0;
    while (next < puzzle_.pieces.size()) {
      Drawing drawing = Drawing::blank(puzzle_.width, puzzle_.height);
      while (next < puzzle_.pieces.size() && put(drawing, puzzle_.pieces[next])) ++next;
      draw(kPieces, drawing);
    }
  }

  bool put(Drawing& drawing, const Piece& piece) const {
    const Place last = last_corner(puzzle_.kinds[piece.kind].cells);
    for (int y = 0; y + last.y < puzzle_.height; ++y) {
      for (int x = 0; x + last.x < puzzle_.width; ++x) {
        const FrameSet cells = puzzle_.cells_of(piece.kind, {x, y});
        if (!drawing.all(kVoid).contains(cells)) continue;
        drawing.fill(cells, piece.name);
        return true;
      }
    }
    return false;
  }

  void write_goal(const PuzzleGoal& goal, std::string_view word) {
    Drawing drawing = Drawing::of_goal(puzzle_, goal);
    if (void_sign_ != 0) drawing.fill(goal.voids, void_sign_);
    draw(word, drawing);
  }

  const SlidingPuzzle& puzzle_;
  Drawing frame_;      ///< with the signs of exits
  FrameSet exits_;     ///< cells with such signs
  std::string taken_;  ///< characters in use
  char void_sign_ = 0;
  std::string text_;
};

}  // namespace

std::string write_puzzle(const SlidingPuzzle& puzzle) {
  require_sound(puzzle);
  const SlidingPuzzle usual = canonical(puzzle);
  std::string text = PuzzleTextWriter(usual).text();
  if (text.size() > SourceText::kMostBytes)
    throw Error("the text of the puzzle would be too large to be read again; use the format 'json'");
  return text;
}

}  // namespace sbp
