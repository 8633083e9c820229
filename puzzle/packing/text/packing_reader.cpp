#include <algorithm>

#include "common/base/narrow.h"
#include "puzzle/packing/text/packing_drawing.h"
#include "puzzle/packing/text/packing_header.h"
#include "puzzle/packing/text/packing_text.h"

namespace sbp {
namespace {

using namespace packing_words;

/// A keyword and the drawing below it.
struct Section {
  SourceLine word;
  std::vector<SourceLine> rows;
};

class PackingReader {
 public:
  explicit PackingReader(const SourceText& source) : source_(source) {}

  Packing read() {
    split();
    packing_.name = header_.name;
    packing_.lattice = header_.lattice;
    const auto board = std::ranges::find(sections_, kBoard, [](const Section& s) { return s.word.text; });
    if (board == sections_.end())
      source_.fail(source_.end(), "the word 'board' is missing; add it and draw the board below it");
    for (const Section& section : sections_)
      if (section.word.text == kPieces)
        read_pieces(section);
      else if (section.word.text.starts_with(kPiece))
        read_piece(section);
    if (packing_.pieces.empty())
      source_.fail(source_.end(), "no piece is drawn; draw at least one below the word 'pieces'");
    read_board(*board);
    for (const Section& section : sections_) {
      if (section.word.text == kBoard && section.word.number != board->word.number)
        source_.fail(section.word, "this is a second board; draw only one");
      if (section.word.text == kGiven) read_given(section);
    }
    read_rules();
    return std::move(packing_);
  }

  /// Reads a packed board: the piece of each cell.
  std::vector<std::optional<std::size_t>> read_given_on(Packing packing) {
    packing_ = std::move(packing);
    packing_.given.assign(packing_.cells.size(), {});
    std::vector<SourceLine> rows;
    for (const SourceLine& line : source_.lines())
      if (!line.trimmed().text.empty()) rows.push_back(line);
    read_given({rows.empty() ? source_.end() : rows.front(), rows});
    return packing_.given;
  }

 private:
  void split() {
    for (const SourceLine& line : source_.lines()) {
      const SourceLine inner = line.trimmed();
      if (inner.text.empty()) continue;
      if (is_word(inner.text) && inner.column == line.column)
        sections_.push_back({inner, {}});
      else if (!sections_.empty())
        sections_.back().rows.push_back({line.text, line.number, line.column});
      else
        header_.read(source_, inner);
    }
  }

  std::vector<DrawnCell> cells_of(const Section& section, bool first_down = false) {
    return read_cells(source_, packing_.lattice, section.rows, section.word, first_down);
  }

  std::optional<std::size_t> piece_named(char name) const {
    const auto found = std::ranges::find(packing_.pieces, name, &PackingPiece::name);
    if (found == packing_.pieces.end()) return {};
    return static_cast<std::size_t>(found - packing_.pieces.begin());
  }

  /// Adds a piece; returns its index.
  std::size_t add_piece(char name, const SourceLine& at) {
    if (name == '*') source_.fail(at, "'*' stands for all pieces; give this piece another name");
    if (piece_named(name)) source_.fail(at, shown(name) + " was already drawn above; rename it");
    if (packing_.pieces.size() == Packing::kMostPieces)
      source_.fail(at, "there are more than " + std::to_string(Packing::kMostPieces) + " pieces; draw fewer");
    packing_.pieces.push_back({.name = name, .cells = {}});
    places_.push_back(at);
    return packing_.pieces.size() - 1;
  }

  void add_cell(std::size_t piece, const DrawnCell& cell) {
    if (packing_.pieces[piece].cells.size() == Packing::kMostCells)
      source_.fail(cell.at, "the piece has more than " + std::to_string(Packing::kMostCells) +
                                " cells, which is more than a board can have; draw a smaller piece");
    packing_.pieces[piece].cells.push_back(cell.place);
  }

  /// Reads several pieces, each drawn by its name.
  void read_pieces(const Section& section) {
    const std::size_t before = packing_.pieces.size();
    for (const DrawnCell& cell : cells_of(section)) {
      if (cell.sign == kHole || cell.sign == kHoleToo) continue;
      if (is_sign(packing_.lattice, cell.sign))
        source_.fail(cell.at,
                     shown(cell.sign) +
                         " is not the name of a piece; write '.' for no piece, or draw this piece below "
                         "the words 'piece A'");
      std::optional<std::size_t> piece = piece_named(cell.sign);
      if (!piece || *piece < before) piece = add_piece(cell.sign, cell.at);
      add_cell(*piece, cell);
    }
  }

  /// Reads one piece, drawn with '#' or its name.
  void read_piece(const Section& section) {
    const SourceLine name = section.word.from(kPiece.size()).trimmed();
    if (is_sign(packing_.lattice, name.text.front()) || !prints(name.text.front()))
      source_.fail(name, shown(name.text.front()) + " cannot name a piece; choose a letter");
    const std::size_t piece = add_piece(name.text.front(), name);
    for (const DrawnCell& cell : cells_of(section)) {
      if (cell.sign == kHole || cell.sign == kHoleToo) continue;
      const bool turned =
          packing_.lattice == Lattice::triangles && (cell.sign == kPointsUp || cell.sign == kPointsDown);
      if (cell.sign != kNoCell && cell.sign != name.text.front() && !turned)
        source_.fail(cell.at,
                     shown(cell.sign) +
                         " is not allowed in the drawing of a single piece; write '#' for its cells and "
                         "'.' elsewhere");
      add_cell(piece, cell);
    }
    if (packing_.pieces[piece].cells.empty())
      source_.fail(section.word, "the piece has no cells; write '#' for each cell that it covers");
  }

  void read_board(const Section& section) {
    for (const DrawnCell& cell : cells_of(section, header_.first_down)) {
      if (cell.sign == kNoCell) continue;
      if (packing_.cells.size() == Packing::kMostCells)
        source_.fail(cell.at, "the board has more than " + std::to_string(Packing::kMostCells) +
                                  " cells; draw a smaller board");
      if (cell.sign == kMayStayEmpty) packing_.optional |= FrameSet::of(narrow<int>(packing_.cells.size()));
      packing_.cells.push_back(cell.place);
      packing_.given.push_back(
          is_sign(packing_.lattice, cell.sign) ? std::nullopt : std::optional(known(cell.sign, cell.at)));
    }
    if (packing_.cells.empty()) source_.fail(section.word, "the board has no cells; write '.' for each cell");
  }

  std::size_t known(char name, const SourceLine& at) {
    const std::optional<std::size_t> piece = piece_named(name);
    if (!piece) source_.fail(at, "no piece " + shown(name) + " is drawn; name a piece that is drawn");
    return *piece;
  }

  /// Reads a drawing of the board with given pieces; its first cell is the board's.
  void read_given(const Section& section) {
    std::vector<DrawnCell> cells = cells_of(section, !points_up(packing_.lattice, packing_.cells.front()));
    std::erase_if(cells, [](const DrawnCell& cell) { return cell.sign == kNoCell; });
    for (std::size_t i = 0; i < std::max(cells.size(), packing_.cells.size()); ++i) {
      if (i >= packing_.cells.size() || i >= cells.size() || !is_same_place(cells, i))
        source_.fail(i < cells.size() ? cells[i].at : section.word,
                     "this drawing does not show the cells of the board; draw the whole board again");
      if (is_sign(packing_.lattice, cells[i].sign)) continue;
      const std::size_t piece = known(cells[i].sign, cells[i].at);
      if (packing_.given[i] && packing_.given[i] != piece)
        source_.fail(cells[i].at, "an earlier line already gives a piece for this cell; give only one");
      packing_.given[i] = piece;
    }
  }

  bool is_same_place(const std::vector<DrawnCell>& cells, std::size_t i) const {
    const Place drawn{cells[i].place.x - cells[0].place.x, cells[i].place.y - cells[0].place.y};
    const Place there = packing_.cells[i], first = packing_.cells[0];
    return drawn == Place{there.x - first.x, there.y - first.y};
  }

  void read_rules() {
    for (const auto& [pieces, least, most] : header_.copies)
      for_named(pieces, [least = least, most = most](PackingPiece& piece) {
        piece.least = least;
        piece.most = most;
      });
    for (const auto& [pieces, turning] : header_.turned)
      for_named(pieces, [turning = turning](PackingPiece& piece) { piece.turning = turning; });
    std::string loose;
    for (const SourceLine& pieces : header_.loose)
      for_named(pieces, [&](const PackingPiece& piece) { loose += piece.name; });
    for (std::size_t i = 0; i < packing_.pieces.size(); ++i) {
      const PackingPiece& piece = packing_.pieces[i];
      if (!is_connected(packing_.lattice, piece.cells) && loose.find(piece.name) == std::string::npos)
        source_.fail(places_[i], "the cells of " + shown(piece.name) +
                                     " are not connected; if that is intended, write '# loose: " +
                                     std::string(1, piece.name) + "'");
    }
  }

  template <class Rule>
  void for_named(const SourceLine& names, const Rule& rule) {
    for (std::size_t i = 0; i < names.text.size(); ++i) {
      if (names.text[i] == ' ') continue;
      if (names.text[i] == '*')
        for (PackingPiece& piece : packing_.pieces) rule(piece);
      else
        rule(packing_.pieces[known(names.text[i], names.from(i))]);
    }
  }

  const SourceText& source_;
  PackingHeader header_;
  std::vector<Section> sections_;
  Packing packing_;
  std::vector<SourceLine> places_;  ///< of the pieces in the text
};

}  // namespace

bool packing_words::is_word(std::string_view line) {
  if (line == kBoard || line == kGiven || line == kPieces) return true;
  return line.starts_with(kPiece) && line.size() >= kPiece.size() + 2 && line[kPiece.size()] == ' ' &&
         line.find_first_not_of(' ', kPiece.size()) == line.size() - 1;
}

Packing read_packing(const SourceText& source) {
  return PackingReader(source).read();
}

std::vector<std::optional<std::size_t>> read_packed(const Packing& packing, const SourceText& source) {
  return PackingReader(source).read_given_on(packing);
}

}  // namespace sbp
