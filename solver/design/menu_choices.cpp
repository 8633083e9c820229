#include "solver/design/menu_choices.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "common/system/error.h"
#include "common/system/number_text.h"

namespace sbp {
namespace {

/// Lists choices, item by item.
class Lister {
 public:
  Lister(const SlidingPuzzle& puzzle, const std::vector<std::string>& labels,
         const std::vector<MenuItem>& items, std::size_t most)
      : puzzle_(puzzle),
        labels_(labels),
        items_(items),
        most_(most),
        kept_(puzzle.kinds.size()),
        taken_(items.size()),
        used_(items.size()) {
    for (const Piece& piece : puzzle.pieces) ++kept_[piece.kind];
    for (const MenuItem& item : items)
      for (const std::size_t kind : item.kinds) kept_[kind] = 0;
  }

  MenuChoices list() {
    for (std::size_t kind = 0; kind < kept_.size(); ++kind)
      if (kept_[kind] > 0 && !fits_somewhere(puzzle_, puzzle_.kinds[kind]))
        fail("'" + labels_[kind] + "', which the menu does not name, fits nowhere into the frame; add 0x" +
             labels_[kind]);
    const int cells = puzzle_.open.size() - cells_of(kept_), pieces = kMostPieces - pieces_of(kept_);
    PieceChoice choice = kept_;
    if (cells >= 0) add(choice, 0, 0, 0, cells, pieces);
    if (found_.empty()) fail("there is nothing to choose: " + why_none());
    MenuChoices listed;
    listed.choices.assign(found_.begin(), found_.end());
    for (std::size_t i = 0; i < items_.size(); ++i)
      if (items_[i].most > 0 && !used_[i]) listed.unused.push_back(items_[i].text);
    return listed;
  }

 private:
  [[noreturn]] static void fail(const std::string& why) { throw UsageError("--choose: " + why); }

  int cells_of(std::size_t kind) const { return static_cast<int>(puzzle_.kinds[kind].cells.size()); }
  int cells_of(const PieceChoice& choice) const {
    int cells = 0;
    for (std::size_t kind = 0; kind < choice.size(); ++kind) cells += choice[kind] * cells_of(kind);
    return cells;
  }
  static int pieces_of(const PieceChoice& choice) { return std::accumulate(choice.begin(), choice.end(), 0); }

  /// Takes pieces of an item's kinds from the `next`th on; `taken` are there. So many cells and pieces are
  /// left.
  void add(PieceChoice& choice, std::size_t number, std::size_t next, int taken, int cells, int pieces) {
    if (number == items_.size()) return finish(choice);
    const MenuItem& item = items_[number];
    if (next == item.kinds.size()) {
      taken_[number] = taken;
      if (taken >= item.least) add(choice, number + 1, 0, 0, cells, pieces);
      return;
    }
    const std::size_t kind = item.kinds[next];
    const int before = choice[kind];
    for (int more = 0; more <= std::min({item.most - taken, pieces, cells / cells_of(kind)}); ++more) {
      choice[kind] = before + more;
      add(choice, number, next + 1, taken + more, cells - more * cells_of(kind), pieces - more);
    }
    choice[kind] = before;
  }

  void finish(const PieceChoice& choice) {
    if (std::ranges::all_of(choice, [](int count) { return count == 0; })) return;
    if (!puzzle_.goals.empty() && std::ranges::none_of(puzzle_.goals, [&](const PuzzleGoal& goal) {
          return has_pieces_of(choice, goal);
        }))
      return;
    for (std::size_t i = 0; i < items_.size(); ++i) used_[i] = used_[i] || taken_[i] > 0;
    found_.insert(choice);
    if (found_.size() > most_)
      throw UsageError("the menu has more than " + with_separators(most_) +
                       " choices; divide it into several");
  }

  /// The choice of the fewest cells, were there room for it.
  PieceChoice smallest() const {
    PieceChoice choice = kept_;
    for (const MenuItem& item : items_)
      choice[std::ranges::min(item.kinds, {}, [&](std::size_t kind) { return cells_of(kind); })] +=
          item.least;
    return choice;
  }

  std::string why_none() const {
    const PieceChoice least = smallest();
    const std::string advice =
        "; take fewer or smaller pieces" +
        (pieces_of(kept_) == 0
             ? ""
             : ", or write 0x for some of those that are there unnamed, " + choice_text(labels_, kept_));
    if (const int cells = cells_of(least); cells > puzzle_.open.size())
      return "the smallest choice, " + choice_text(labels_, least) + ", has " + std::to_string(cells) +
             " cells, and the frame has " + std::to_string(puzzle_.open.size()) + advice;
    if (pieces_of(least) > kMostPieces)
      return "every choice has " + std::to_string(pieces_of(least)) + " pieces or more, and " +
             std::to_string(kMostPieces) + " are the most" + advice;
    if (puzzle_.goals.empty()) return "no choice has a piece; take one";
    PieceChoice wanted(kept_.size());
    for (const auto& target : puzzle_.goals.front().targets) ++wanted[target.kind];
    return "no choice has both the pieces that a goal asks for, such as " + choice_text(labels_, wanted) +
           ", and room for the rest; take those pieces, or fewer others";
  }

  const SlidingPuzzle& puzzle_;
  const std::vector<std::string>& labels_;
  const std::vector<MenuItem>& items_;
  const std::size_t most_;
  PieceChoice kept_;        // of kinds that no item has
  std::vector<int> taken_;  // of each item, by the choice that is being made
  std::vector<bool> used_;  // items of which some choice has a piece
  std::set<PieceChoice> found_;
};

}  // namespace

MenuChoices list_choices(const SlidingPuzzle& puzzle, const std::vector<std::string>& labels,
                         const std::vector<MenuItem>& items, std::size_t most) {
  return Lister(puzzle, labels, items, most).list();
}

std::string choice_text(const std::vector<std::string>& labels, const PieceChoice& choice) {
  std::string text;
  for (std::size_t kind = 0; kind < choice.size(); ++kind)
    if (choice[kind] > 0)
      text += (text.empty() ? "" : ",") + std::to_string(choice[kind]) + "x" + labels[kind];
  return text;
}

bool has_pieces_of(const PieceChoice& choice, const PuzzleGoal& goal) {
  PieceChoice left = choice;
  return std::ranges::all_of(goal.targets, [&](const auto& target) { return --left[target.kind] >= 0; });
}

bool fits_somewhere(const SlidingPuzzle& puzzle, const PieceKind& kind) {
  const auto lies_at = [&](int x, int y) {
    return std::ranges::all_of(kind.cells, [&](const Place& cell) {
      return x + cell.x < puzzle.width && y + cell.y < puzzle.height &&
             kind.cells_allowed.contains(puzzle.cell({x + cell.x, y + cell.y}));
    });
  };
  for (int y = 0; y < puzzle.height; ++y)
    for (int x = 0; x < puzzle.width; ++x)
      if (lies_at(x, y)) return true;
  return false;
}

}  // namespace sbp
