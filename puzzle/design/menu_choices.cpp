#include "puzzle/design/menu_choices.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include "common/base/error.h"
#include "common/base/narrow.h"
#include "common/base/number_text.h"

namespace sbp {
namespace {

PieceChoice pieces_of(const PuzzleGoal& goal) {
  PieceChoice pieces;
  for (const auto& target : goal.targets) pieces.add(target.kind, 1);
  return pieces;
}

bool takes_any(const MenuItem& item, const PieceChoice& wanted) {
  return std::ranges::any_of(item.kinds, [&](std::size_t kind) { return wanted.of(kind) > 0; });
}

/// Lists choices item by item, extending all partial choices by each. Reserves cells for the minimum that
/// later items need, so each partial choice can be completed, except for pieces of a goal; items with those
/// come first.
class Lister {
 public:
  Lister(const SlidingPuzzle& puzzle, const MenuKinds& kinds, const std::vector<MenuItem>& items,
         const ListLimits& limits)
      : puzzle_(puzzle), kinds_(kinds), items_(items), limits_(limits) {
    std::vector<bool> named(kinds.size());
    for (const MenuItem& item : items)
      for (const std::size_t kind : item.kinds) named[kind] = true;
    for (const Piece& piece : puzzle.pieces)
      if (!named[piece.kind]) kept_.add(piece.kind, 1);
    for (const PuzzleGoal& goal : puzzle.goals) wanted_.push_back(pieces_of(goal));
    for (const MenuItem& item : items)
      if (item.most > 0) order_.push_back(&item);
    std::stable_partition(order_.begin(), order_.end(), [&](const MenuItem* item) {
      return std::ranges::any_of(wanted_, [&](const PieceChoice& goal) { return takes_any(*item, goal); });
    });
  }

  MenuChoices list() {
    const auto misfit = std::ranges::find_if(kept_.counts(), [&](const PieceChoice::Count& kept) {
      return !fits_somewhere(puzzle_, kinds_[kept.kind]);
    });
    if (misfit != kept_.counts().end()) {
      const std::string label = kinds_.label(misfit->kind);
      fail("'" + label + "', which the menu does not name, does not fit into the frame; add 0x" + label +
           " to the menu");
    }
    for (const MenuItem* item : order_) reserve(*item, 1);
    if (room_for(kept_) && can_meet_a_goal(kept_, 0)) keep(kept_);
    for (std::size_t number = 0; number < order_.size(); ++number) {
      reserve(*order_[number], -1);
      const std::set<PieceChoice> before = std::exchange(found_, {});
      bytes_before_ = std::exchange(bytes_, 0);
      for (const PieceChoice& choice : before) add(choice, number, 0, 0);
      bytes_before_ = 0;
    }
    found_.erase(PieceChoice{});
    if (found_.empty()) fail("no choice of pieces works: " + why_none());
    return listed();
  }

 private:
  [[noreturn]] static void fail(const std::string& why) { throw UsageError("--choose: " + why); }

  /// Reserves the minimum cells of an item `times` times; negative releases them.
  void reserve(const MenuItem& item, int times) {
    reserved_pieces_ += times * item.least;
    reserved_cells_ += times * item.least * kinds_.cells_of(item.kinds.front());
  }
  bool room_for(const PieceChoice& choice) const {
    return choice.pieces() + reserved_pieces_ <= kMostPieces &&
           choice.cells(kinds_) + reserved_cells_ <= puzzle_.open.size();
  }

  /// Adds pieces of an item's kinds, from index `first` on, to a choice that already has `taken` of them.
  /// Recursion depth is the number of pieces.
  void add(const PieceChoice& choice, std::size_t number, std::size_t first, int taken) {
    const MenuItem& item = *order_[number];
    if (!can_meet_a_goal(choice, number + 1, first, item.most - taken)) return;
    if (++steps_ > kMostPieces * kTriesForOne * limits_.choices)
      fail("the menu has too many combinations; split it into smaller menus");
    if (taken >= item.least && can_meet_a_goal(choice, number + 1)) keep(choice);
    if (taken == item.most) return;
    for (std::size_t kind = first; kind < item.kinds.size(); ++kind) {
      PieceChoice more = choice;
      more.add(item.kinds[kind], 1);
      if (!room_for(more)) return;  // nor any later one: none is smaller
      add(more, number, kind, taken + 1);
    }
  }

  void keep(const PieceChoice& choice) {
    constexpr std::uint64_t kBytesOfNode = 128;  // with everything derived from it
    if (++tries_ > kTriesForOne * limits_.choices)
      fail("too many items include the same pieces; name each piece in only one item");
    if (!found_.insert(choice).second) return;
    if (found_.size() > limits_.choices)
      fail("the menu has more than " + with_separators(limits_.choices) +
           " choices; split it into smaller menus");
    bytes_ += choice.bytes() + kBytesOfNode;
    if (bytes_ + bytes_before_ > limits_.bytes)
      throw Error("--choose: the choices take more than " + available_bytes(limits_.bytes) +
                  " of memory (--memory); split the menu into smaller ones");
  }

  bool includes(std::span<const std::size_t> kinds, std::size_t kind) const {
    const auto order = [this](std::size_t number) { return kinds_.size_and_number(number); };
    return std::ranges::binary_search(kinds, order(kind), {}, order);
  }

  /// Whether a choice can get the pieces that it lacks for some goal: from the items from `next` on, and up
  /// to `left` of the kinds from index `first` on of the item before.
  bool can_meet_a_goal(const PieceChoice& choice, std::size_t next, std::size_t first = 0,
                       int left = 0) const {
    const std::span<const std::size_t> kinds =
        left > 0 ? std::span(order_[next - 1]->kinds).subspan(first) : std::span<const std::size_t>();
    return wanted_.empty() || std::ranges::any_of(wanted_, [&](const PieceChoice& goal) {
             return std::ranges::all_of(goal.counts(), [&](const PieceChoice::Count& wanted) {
               int there = choice.of(wanted.kind) + (includes(kinds, wanted.kind) ? left : 0);
               for (std::size_t i = next; i < order_.size() && there < wanted.pieces; ++i)
                 if (includes(order_[i]->kinds, wanted.kind)) there += order_[i]->most;
               return there >= wanted.pieces;
             });
           });
  }

  MenuChoices listed() {
    MenuChoices listed;
    std::vector<bool> used(kinds_.size());
    while (!found_.empty()) {
      listed.choices.push_back(std::move(found_.extract(found_.begin()).value()));
      for (const PieceChoice::Count& count : listed.choices.back().counts()) used[count.kind] = true;
    }
    for (const MenuItem& item : items_)
      if (item.most > 0 && std::ranges::none_of(item.kinds, [&](std::size_t kind) { return used[kind]; }))
        listed.unused.push_back(item.text);
    return listed;
  }

  std::string why_none() const {
    PieceChoice least = kept_;
    for (const MenuItem* item : order_)
      if (item->least > 0) least.add(item->kinds.front(), item->least);
    const std::string advice =
        "; use fewer or smaller pieces" +
        (kept_.pieces() == 0
             ? ""
             : ", or use 0x to exclude pieces that the menu does not name: " + choice_text(kinds_, kept_));
    if (const int cells = least.cells(kinds_); cells > puzzle_.open.size())
      return "the smallest choice, " + choice_text(kinds_, least) + ", has " + std::to_string(cells) +
             " cells, but the frame has only " + std::to_string(puzzle_.open.size()) + advice;
    if (least.pieces() > kMostPieces)
      return "every choice has " + std::to_string(least.pieces()) + " pieces or more, but the limit is " +
             std::to_string(kMostPieces) + advice;
    if (wanted_.empty()) return "every choice is empty; include at least one piece";
    return "none has both the pieces that a goal requires, such as " + choice_text(kinds_, wanted_.front()) +
           ", and room for the rest; add those pieces or remove some of the others";
  }

  const SlidingPuzzle& puzzle_;
  const MenuKinds& kinds_;
  const std::vector<MenuItem>& items_;
  const ListLimits limits_;
  PieceChoice kept_;                 // of kinds in no item
  std::vector<PieceChoice> wanted_;  // by goal
  std::vector<const MenuItem*> order_;
  int reserved_cells_ = 0, reserved_pieces_ = 0;
  std::set<PieceChoice> found_;
  std::uint64_t bytes_ = 0, bytes_before_ = 0;  // of found_, and of the list being extended
  /// Items with common kinds make the same choice in many ways.
  static constexpr std::size_t kTriesForOne = 20;
  std::size_t tries_ = 0, steps_ = 0;
};

}  // namespace

void PieceChoice::add(std::size_t kind, int pieces) {
  const auto there = std::ranges::lower_bound(counts_, kind, {}, &Count::kind);
  if (there != counts_.end() && there->kind == kind)
    there->pieces += pieces;
  else
    counts_.insert(there, {narrow<std::uint32_t>(kind), pieces});
}

int PieceChoice::of(std::size_t kind) const {
  const auto there = std::ranges::lower_bound(counts_, kind, {}, &Count::kind);
  return there != counts_.end() && there->kind == kind ? there->pieces : 0;
}

int PieceChoice::pieces() const {
  int pieces = 0;
  for (const Count& count : counts_) pieces += count.pieces;
  return pieces;
}

int PieceChoice::cells(const MenuKinds& kinds) const {
  int cells = 0;
  for (const Count& count : counts_) cells += count.pieces * kinds.cells_of(count.kind);
  return cells;
}

std::strong_ordering operator<=>(const PieceChoice& a, const PieceChoice& b) {
  const auto [in_a, in_b] = std::ranges::mismatch(a.counts_, b.counts_);
  if (in_a == a.counts_.end() || in_b == b.counts_.end()) return a.counts_.size() <=> b.counts_.size();
  // The one with the earlier kind has more of it.
  return in_a->kind != in_b->kind ? in_b->kind <=> in_a->kind : in_a->pieces <=> in_b->pieces;
}

MenuChoices list_choices(const SlidingPuzzle& puzzle, const MenuKinds& kinds,
                         const std::vector<MenuItem>& items, const ListLimits& limits) {
  return Lister(puzzle, kinds, items, limits).list();
}

std::string choice_text(const MenuKinds& kinds, const PieceChoice& choice) {
  std::string text;
  for (const auto& [kind, pieces] : choice.counts())
    text += (text.empty() ? "" : ",") + std::to_string(pieces) + "x" + kinds.label(kind);
  return text;
}

bool has_pieces_of(const PieceChoice& choice, const PuzzleGoal& goal) {
  return std::ranges::all_of(pieces_of(goal).counts(), [&](const PieceChoice::Count& wanted) {
    return choice.of(wanted.kind) >= wanted.pieces;
  });
}

}  // namespace sbp
