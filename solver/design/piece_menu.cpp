#include "solver/design/piece_menu.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "common/system/error.h"
#include "solver/text/drawing.h"

namespace sbp {
namespace {

PieceKind free_kind(const SlidingPuzzle& puzzle, std::vector<Place> cells) {
  PieceKind kind;
  Place place;
  kind.cells = shape_of(std::move(cells), place);
  kind.cells_allowed = puzzle.open;
  return kind;
}

/// Rows with '/' between them: "##/#.".
std::string shape_text(const std::vector<Place>& cells) {
  int width = 0, height = 0;
  for (const Place& cell : cells) width = std::max(width, cell.x + 1), height = std::max(height, cell.y + 1);
  std::vector<std::string> rows(static_cast<std::size_t>(height),
                                std::string(static_cast<std::size_t>(width), kVoid));
  for (const Place& cell : cells)
    rows[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] = '#';
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
  return text;
}

}  // namespace

std::vector<PieceKind> ominoes(const SlidingPuzzle& puzzle, int size) {
  std::set<std::vector<Place>> shapes{{Place{0, 0}}};
  for (int cells = 1; cells < size; ++cells) {
    std::set<std::vector<Place>> larger;
    for (const std::vector<Place>& shape : shapes)
      for (const Place& cell : shape)
        for (const Place& next : {Place{cell.x, cell.y - 1}, Place{cell.x + 1, cell.y},
                                  Place{cell.x, cell.y + 1}, Place{cell.x - 1, cell.y}}) {
          if (std::ranges::find(shape, next) != shape.end()) continue;
          std::vector<Place> grown = shape;
          grown.push_back(next);
          const PieceKind kind = free_kind(puzzle, std::move(grown));
          if (fits_somewhere(puzzle, kind)) larger.insert(kind.cells);
        }
    shapes = std::move(larger);
  }
  std::vector<PieceKind> kinds;
  for (const std::vector<Place>& shape : shapes) {
    PieceKind kind = free_kind(puzzle, shape);
    if (fits_somewhere(puzzle, kind)) kinds.push_back(std::move(kind));
  }
  return kinds;
}

/// Reads the text of a menu.
class PieceMenu::Reader {
 public:
  Reader(PieceMenu& menu, std::string_view text) : menu_(menu), text_(text), rest_(text) {}

  std::vector<MenuItem> items() {
    std::vector<MenuItem> items;
    while (true) {
      items.push_back(item());
      if (rest_.empty()) return items;
      take(",");
    }
  }

 private:
  [[noreturn]] void fail(const std::string& why) const {
    throw UsageError("--choose: " + why + " at character " + std::to_string(text_.size() - rest_.size() + 1) +
                     " of " + shown(text_) +
                     "; items are such as 0..2xA, 1x##/#. or 3x2-omino, with commas between them");
  }

  void take(std::string_view expected) {
    if (!rest_.starts_with(expected)) fail("expected '" + std::string(expected) + "'");
    rest_.remove_prefix(expected.size());
  }

  int number(int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc() || value < 0 || value > most)
      fail("expected a number up to " + std::to_string(most));
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }

  MenuItem item() {
    MenuItem item;
    const std::string_view begin = rest_;
    item.least = item.most = number(kMostPieces);
    if (rest_.starts_with("..")) {
      take("..");
      item.most = number(kMostPieces);
      if (item.most < item.least) fail("the second number is less than the first");
    }
    take("x");
    item.kinds = kinds(item.most > 0);
    item.text = begin.substr(0, begin.size() - rest_.size());
    return item;
  }

  /// Whether any pieces are asked for matters for those of the puzzle: they can be left out by name.
  std::vector<std::size_t> kinds(bool any) {
    constexpr std::string_view kOmino = "-omino";
    const std::size_t digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    if (digits > 0 && rest_.substr(digits).starts_with(kOmino)) return all_of_size(kOmino);
    const std::size_t end = std::min(rest_.find_first_not_of("#./"), rest_.size());
    if (rest_.substr(0, end).find('#') != std::string_view::npos) return {drawn(rest_.substr(0, end))};
    return {of_piece(any)};
  }

  std::vector<std::size_t> all_of_size(std::string_view omino) {
    const int size = number(kMostOmino);
    if (size == 0) fail("no piece has 0 cells");
    std::vector<std::size_t> kinds;
    for (const PieceKind& kind : ominoes(menu_.puzzle_, size)) kinds.push_back(menu_.number_of(kind));
    if (kinds.empty())
      fail("no shape of " + std::to_string(size) + (size == 1 ? " cell" : " cells") + " fits into the frame");
    take(omino);
    return kinds;
  }

  std::size_t drawn(std::string_view shape) {
    std::vector<Place> cells;
    Place at;
    std::size_t width = shape.find('/');
    for (const char character : shape) {
      if (character == '#') cells.push_back(at);
      ++at.x;
      if (character == '/') at = {0, at.y + 1};
    }
    width = std::min(width, shape.size());
    if (shape.size() != static_cast<std::size_t>(at.y + 1) * (width + 1) - 1 ||
        std::ranges::any_of(cells,
                            [&](const Place& cell) { return static_cast<std::size_t>(cell.x) >= width; }))
      fail("the rows of a shape are of different lengths");
    const PieceKind kind = free_kind(menu_.puzzle_, std::move(cells));
    if (!fits_somewhere(menu_.puzzle_, kind)) fail("a shape that does not fit into the frame");
    rest_.remove_prefix(shape.size());
    return menu_.number_of(kind);
  }

  std::size_t of_piece(bool any) {
    const auto piece =
        std::ranges::find(menu_.puzzle_.pieces, rest_.empty() ? '\0' : rest_.front(), &Piece::name);
    if (piece == menu_.puzzle_.pieces.end()) fail("expected a piece of the puzzle, or a shape,");
    if (any && !fits_somewhere(menu_.puzzle_, menu_.puzzle_.kinds[piece->kind]))
      fail("a piece that does not fit into the frame");
    rest_.remove_prefix(1);
    return piece->kind;
  }

  PieceMenu& menu_;
  const std::string_view text_;
  std::string_view rest_;
};

PieceMenu::PieceMenu(SlidingPuzzle puzzle, std::string_view menu) : puzzle_(std::move(puzzle)) {
  puzzle_.starts.clear();
  for (std::size_t kind = 0; kind < puzzle_.kinds.size(); ++kind)
    labels_.emplace_back(1, std::ranges::find(puzzle_.pieces, kind, &Piece::kind)->name);
  const std::vector<MenuItem> items = Reader(*this, menu).items();
  listed_ = list_choices(puzzle_, labels_, items, kMostChoices);
}

std::size_t PieceMenu::number_of(const PieceKind& kind) {
  const auto found = std::ranges::find(puzzle_.kinds, kind);
  if (found != puzzle_.kinds.end()) return static_cast<std::size_t>(found - puzzle_.kinds.begin());
  puzzle_.kinds.push_back(kind);
  labels_.push_back(shape_text(kind.cells));
  return puzzle_.kinds.size() - 1;
}

SlidingPuzzle PieceMenu::puzzle_of(const PieceChoice& choice) const {
  SlidingPuzzle puzzle = puzzle_;
  PieceChoice left = choice;
  std::erase_if(puzzle.pieces, [&](const Piece& piece) { return --left[piece.kind] < 0; });
  std::erase_if(puzzle.goals, [&](const PuzzleGoal& goal) { return !has_pieces_of(choice, goal); });
  constexpr std::string_view kNames =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$%&()*+,-/:;<=>?@[]^_{|}~";
  const auto is_taken = [&](char name) {
    return puzzle.drawn.signs.find(name) != std::string::npos ||
           std::ranges::find(puzzle.pieces, name, &Piece::name) != puzzle.pieces.end();
  };
  std::size_t next = 0;
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    for (int more = left[kind]; more > 0; --more) {
      while (is_taken(kNames[next])) ++next;
      puzzle.pieces.push_back({kNames[next], kind});
    }
  return canonical(std::move(puzzle));
}

}  // namespace sbp
