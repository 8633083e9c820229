#include "puzzle/design/piece_menu.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "common/base/error.h"
#include "common/base/number_text.h"
#include "common/text/source_text.h"
#include "puzzle/model/spelled_out.h"

namespace sbp {

/// Reads the text of a menu.
class PieceMenu::Reader {
 public:
  Reader(PieceMenu& menu, std::string_view text, std::size_t most_shapes)
      : menu_(menu), text_(text), rest_(text), most_shapes_(most_shapes) {}

  std::vector<MenuItem> items() {
    std::vector<MenuItem> items;
    while (true) {
      if (items.size() == kMostItems) fail("there are more than " + with_separators(kMostItems) + " items");
      items.push_back(item());
      if (rest_.empty()) return items;
      take(",");
    }
  }

 private:
  [[noreturn]] void fail(const std::string& why) const {
    throw UsageError("--choose " + shown(text_) + ", character " +
                     std::to_string(text_.size() - rest_.size() + 1) + ": " + why +
                     (why.find(';') == std::string::npos
                          ? "; separate items with commas, for example 0..2xA, 1x##/#. or 3x2-omino"
                          : ""));
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

  /// `any`: whether the item asks for pieces. If not, the puzzle's own pieces can still be excluded by name.
  std::vector<std::size_t> kinds(bool any) {
    std::vector<std::size_t> kinds = alternative(any);
    while (rest_.starts_with("|")) {
      take("|");
      const std::vector<std::size_t> more = alternative(any);
      kinds.insert(kinds.end(), more.begin(), more.end());
    }
    std::ranges::sort(kinds, {}, [this](std::size_t kind) { return menu_.kinds_.size_and_number(kind); });
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    return kinds;
  }

  std::vector<std::size_t> alternative(bool any) {
    constexpr std::string_view kOmino = "-omino";
    const std::size_t digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    if (digits > 0 && rest_.substr(digits).starts_with(kOmino)) return all_of_size(kOmino, any);
    const std::size_t end = std::min(rest_.find_first_not_of("#./"), rest_.size());
    if (rest_.substr(0, end).find('#') != std::string_view::npos) return {drawn(rest_.substr(0, end))};
    return {of_piece(any)};
  }

  std::vector<std::size_t> all_of_size(std::string_view omino, bool any) {
    const int size = number(kMostOmino);
    if (size == 0) fail("no piece has 0 cells");
    std::vector<std::size_t> kinds = any ? numbers_of_size(size) : of_puzzle(size);
    take(omino);
    return kinds;
  }

  const std::vector<std::size_t>& numbers_of_size(int size) {
    const auto [there, is_new] = ominoes_.try_emplace(size);
    std::vector<std::size_t>& kinds = there->second;
    if (is_new) {
      for (const std::vector<Place>& cells : shapes(size))
        kinds.push_back(menu_.kinds_.number_of_shape(cells));
      std::ranges::sort(kinds);
    }
    if (kinds.empty())
      fail("no shape of " + counted(static_cast<std::uint64_t>(size), "cell") + " fits into the frame");
    return kinds;
  }

  std::vector<std::vector<Place>> shapes(int size) {
    if (auto shapes =
            ominoes(menu_.puzzle_, size, most_shapes_ - std::min(most_shapes_, menu_.kinds_.size())))
      return *std::move(shapes);
    const std::string which = " shapes of up to " + counted(static_cast<std::uint64_t>(size), "cell");
    if (most_shapes_ == kMostShapes)
      fail("there are more than " + with_separators(kMostShapes) + which + "; draw the shapes that you want");
    throw Error("--choose:" + which + " take more than half of --memory; draw the shapes that you want");
  }

  /// The puzzle's kinds of this size that move freely. Other shapes are absent anyway.
  std::vector<std::size_t> of_puzzle(int size) const {
    std::vector<std::size_t> kinds;
    for (std::size_t kind = 0; kind < menu_.puzzle_.kinds.size(); ++kind)
      if (menu_.kinds_.cells_of(kind) == size && menu_.kinds_.is_omino(kind)) kinds.push_back(kind);
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
      fail("the rows of the shape have different lengths");
    const PieceKind kind = free_kind(menu_.puzzle_, std::move(cells));
    if (!fits_somewhere(menu_.puzzle_, kind)) fail("this shape does not fit into the frame");
    rest_.remove_prefix(shape.size());
    return menu_.kinds_.number_of_shape(kind.cells);
  }

  std::size_t of_piece(bool any) {
    const auto piece =
        std::ranges::find(menu_.puzzle_.pieces, rest_.empty() ? '\0' : rest_.front(), &Piece::name);
    if (piece == menu_.puzzle_.pieces.end()) fail("expected a piece of the puzzle, or a shape");
    if (any && !fits_somewhere(menu_.puzzle_, menu_.puzzle_.kinds[piece->kind]))
      fail("this piece does not fit into the frame");
    rest_.remove_prefix(1);
    return piece->kind;
  }

  PieceMenu& menu_;
  const std::string_view text_;
  std::string_view rest_;
  const std::size_t most_shapes_;
  std::map<int, std::vector<std::size_t>> ominoes_;  // by size
};

PieceMenu::PieceMenu(SlidingPuzzle puzzle, std::string_view menu, const MenuOptions& options)
    : puzzle_(std::move(puzzle)), kinds_(puzzle_) {
  puzzle_.starts.clear();
  const std::uint64_t most_shapes =
      std::min<std::uint64_t>(kMostShapes, options.memory / 2 / MenuKinds::kBytesOfShape);
  const std::vector<MenuItem> items = Reader(*this, menu, most_shapes).items();
  spell_goals_out();
  listed_ = list_choices(puzzle_, kinds_, items,
                         {kMostChoices, options.memory - std::min(options.memory, bytes())});
  keep_empty(options.empty);
  if (!puzzle_.goals.empty()) drop_mirror_images(options);
}

void PieceMenu::spell_goals_out() {
  if (puzzle_.goals.empty() || puzzle_.drawn.goals.empty()) return;
  puzzle_.goals.clear();
  for (const DrawnGoal& drawn : puzzle_.drawn.goals) {
    const auto goals = spelled_out(drawn, puzzle_, kinds_.all(), std::vector(kinds_.size(), kMostPieces),
                                   kMostGoals - puzzle_.goals.size());
    if (!goals)
      throw UsageError("--choose: the menu's pieces can meet the goals in more than " +
                       with_separators(kMostGoals) + " ways; use fewer kinds of pieces");
    puzzle_.goals.insert(puzzle_.goals.end(), goals->begin(), goals->end());
  }
  for (PuzzleGoal& goal : puzzle_.goals) std::ranges::sort(goal.targets);
}

void PieceMenu::keep_empty(const Range& empty) {
  Range all{UINT64_MAX, 0};
  std::erase_if(listed_.choices, [&](const PieceChoice& choice) {
    const auto cells = static_cast<std::uint64_t>(puzzle_.open.size() - choice.cells(kinds_));
    all = {std::min(all.least, cells), std::max(all.most, cells)};
    return !empty.contains(cells);
  });
  if (listed_.choices.empty())
    throw UsageError("--empty: no choice of pieces leaves that many cells empty; use " +
                     std::to_string(all.least) +
                     (all.least < all.most ? " to " + std::to_string(all.most) : ""));
}

bool PieceMenu::keeps_pattern(const GoalSymmetry& by, std::string pattern) const {
  std::erase(pattern, '/');
  const auto piece_of = [&](char name) { return std::ranges::find(puzzle_.pieces, name, &Piece::name); };
  for (std::size_t cell = 0; cell < pattern.size(); ++cell) {
    const int number = static_cast<int>(cell);
    const char image = pattern[static_cast<std::size_t>(
        puzzle_.cell(by.symmetry.cell({number % puzzle_.width, number / puzzle_.width})))];
    const auto piece = piece_of(pattern[cell]), other = piece_of(image);
    if (piece == puzzle_.pieces.end() ? image != pattern[cell]
                                      : other == puzzle_.pieces.end() || by.kinds[piece->kind] != other->kind)
      return false;
  }
  return true;
}

void PieceMenu::drop_mirror_images(const MenuOptions& options) {
  std::vector<GoalSymmetry> symmetries = goal_symmetries(puzzle_, kinds_.all());
  std::erase_if(symmetries, [&](const GoalSymmetry& by) { return !keeps_pattern(by, options.pattern); });
  if (options.from && !puzzle_.goals.front().targets.empty())
    std::erase_if(symmetries, [&](const GoalSymmetry& by) {
      const std::size_t kind = puzzle_.goals.front().targets.front().kind;
      return by.kinds[kind] != kind || by.symmetry.place(kinds_[kind], *options.from) != *options.from;
    });
  const auto image = [](const PieceChoice& choice, const GoalSymmetry& by) {
    PieceChoice image;
    for (const auto& [kind, pieces] : choice.counts()) {
      if (!by.kinds[kind]) return choice;
      image.add(*by.kinds[kind], pieces);
    }
    return image;
  };
  const std::vector<PieceChoice> all = listed_.choices;
  mirror_images_ = std::erase_if(listed_.choices, [&](const PieceChoice& choice) {
    return std::ranges::any_of(symmetries, [&](const GoalSymmetry& by) {
      const PieceChoice other = image(choice, by);
      return other < choice && std::ranges::binary_search(all, other);
    });
  });
}

std::uint64_t PieceMenu::bytes() const {
  std::uint64_t bytes = kinds_.size() * MenuKinds::kBytesOfShape;
  for (const PieceChoice& choice : listed_.choices) bytes += choice.bytes();
  return bytes;
}

std::string PieceMenu::menu_of(const PieceChoice& choice) const {
  std::string text = choice_text(kinds_, choice);
  for (std::size_t kind = 0; kind < puzzle_.kinds.size(); ++kind)
    if (choice.of(kind) == 0) text += ",0x" + kinds_.label(kind);
  return text;
}

std::string PieceMenu::rules_text() const {
  const auto cells_text = [](const FrameSet& cells) {
    std::string text;
    cells.for_each([&](int cell) { text += " " + std::to_string(cell); });
    return text;
  };
  const PieceKind domino = free_kind(puzzle_, {{0, 0}, {1, 0}});
  std::string text = (domino.vertical ? "free" : "lengthwise") + cells_text(domino.cells_allowed) + "\n";
  for (const PuzzleGoal& goal : puzzle_.goals) {
    for (const auto& [kind, place] : goal.targets)
      text += kinds_.label(kind) + " " + std::to_string(place.x) + "," + std::to_string(place.y) + " ";
    text += "-" + cells_text(goal.voids) + "\n";
  }
  return text;
}

std::string PieceMenu::pattern_of(const PieceChoice& choice, std::string pattern) const {
  constexpr char kNoPiece = '\x01';
  for (char& letter : pattern) {
    const auto named = std::ranges::find(puzzle_.pieces, letter, &Piece::name);
    if (named == puzzle_.pieces.end()) continue;
    // The first pieces of a kind keep their names.
    letter = choice.of(named->kind) > 0 ? std::ranges::find(puzzle_.pieces, named->kind, &Piece::kind)->name
                                        : kNoPiece;
  }
  return pattern;
}

SlidingPuzzle PieceMenu::puzzle_of(const PieceChoice& choice) const {
  SlidingPuzzle puzzle = puzzle_;
  std::vector<int> left(puzzle.kinds.size());
  for (std::size_t kind = 0; kind < left.size(); ++kind) left[kind] = choice.of(kind);
  std::erase_if(puzzle.pieces, [&](const Piece& piece) { return --left[piece.kind] < 0; });
  std::erase_if(puzzle.goals, [&](const PuzzleGoal& goal) { return !has_pieces_of(choice, goal); });
  puzzle.drawn.goals.clear();
  std::string names =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$%&()*+,-/:;<=>?@[]^_{|}~";
  std::stable_partition(names.begin(), names.end(), [&](char name) {
    return std::ranges::find(puzzle_.pieces, name, &Piece::name) == puzzle_.pieces.end();
  });
  const auto is_taken = [&](char name) {
    return puzzle.drawn.signs.find(name) != std::string::npos ||
           std::ranges::find(puzzle.pieces, name, &Piece::name) != puzzle.pieces.end();
  };
  std::size_t next = 0;
  for (const auto& [kind, pieces] : choice.counts()) {
    const std::size_t own = kind < left.size() ? kind : puzzle.kinds.size();
    if (own == puzzle.kinds.size()) {
      puzzle.kinds.push_back(kinds_[kind]);
      for (PuzzleGoal& goal : puzzle.goals)
        for (PuzzleGoal::Target& target : goal.targets)
          if (target.kind == kind) target.kind = own;
    }
    for (int more = own < left.size() ? left[own] : pieces; more > 0; --more) {
      while (next < names.size() && is_taken(names[next])) ++next;
      if (next == names.size())
        throw UsageError("--choose: there are not enough names for the pieces; declare fewer signs");
      puzzle.pieces.push_back({names[next], own});
    }
  }
  return canonical(std::move(puzzle));
}

}  // namespace sbp
