#include "puzzle/packing/search/cover_search.h"

#include <algorithm>

#include "common/base/narrow.h"
#include "common/base/random.h"

namespace sbp {
namespace {

/// Nodes between progress reports.
constexpr std::uint64_t kNodesAtATime = 4096;

}  // namespace

CoverSearch::CoverSearch(const CoverProblem& problem)
    : problem_(with_holes(problem)),
      pieces_(narrow<Index>(problem_.copies.size())),
      items_(pieces_ + narrow<Index>(problem_.stands_for.size())),
      placed_(pieces_),
      in_bundles_(pieces_),
      size_(items_),
      covered_(items_) {
  option_begin_.push_back(0);
  for (const PiecePlacement& placement : problem_.placements) {
    times_.push_back(placement.times);
    if (placement.times > 1) in_bundles_[placement.piece] = true;
    entry_item_.push_back(placement.piece);
    placement.cells.for_each([&](int cell) { entry_item_.push_back(pieces_ + narrow<Index>(cell)); });
    entry_option_.resize(entry_item_.size(), narrow<Index>(option_begin_.size() - 1));
    option_begin_.push_back(narrow<Index>(entry_item_.size()));
  }
  for (const Index item : entry_item_) ++size_[item];
  set_begin_.push_back(0);
  for (const Index size : size_) set_begin_.push_back(set_begin_.back() + size);
  set_.resize(entry_item_.size());
  entry_place_.resize(entry_item_.size());
  std::vector<Index> next(set_begin_.begin(), set_begin_.end() - 1);
  for (Index entry = 0; entry < entry_item_.size(); ++entry) {
    entry_place_[entry] = next[entry_item_[entry]]++;
    set_[entry_place_[entry]] = entry;
  }
  problem_.required.for_each([&](int cell) { wanted_.push_back(pieces_ + narrow<Index>(cell)); });
}

CoverSearch::Choice CoverSearch::choose() const {
  Choice best;
  for (const Index item : wanted_)
    if (!is_covered(item) && (best.item == kNone || size_[item] < best.ways)) {
      best = {item, size_[item]};
      if (best.ways == 0) return best;
    }
  for (Index piece = 0; piece < pieces_; ++piece) {
    const int need = needed(piece);
    if (need <= 0) continue;
    // Choosing one of the last entries would leave too few for the other copies.
    const Index last = in_bundles_[piece] ? 0 : static_cast<Index>(need) - 1;
    const Index ways = size_[piece] > last ? size_[piece] - last : 0;
    if (best.item == kNone || ways < best.ways) best = {piece, ways};
    if (ways == 0) return best;
  }
  return best;
}

void CoverSearch::hide(Index option) {
  for (Index entry = option_begin_[option]; entry < option_begin_[option + 1]; ++entry) {
    const Index item = entry_item_[entry];
    if (is_covered(item)) continue;
    const Index last = set_begin_[item] + --size_[item], place = entry_place_[entry], other = set_[last];
    set_[place] = other;
    entry_place_[other] = place;
    set_[last] = entry;
    entry_place_[entry] = last;
  }
}

/// Removes an item from the other lists; its own list is unchanged.
void CoverSearch::cover(Index item) {
  covered_[item] = 1;
  covered_order_.push_back(item);
  const Index end = set_begin_[item] + size_[item];
  for (Index i = set_begin_[item]; i < end; ++i) hide(entry_option_[set_[i]]);
}

void CoverSearch::take(Index option) {
  const Index first = option_begin_[option], piece = entry_item_[first];
  taken_.push_back(problem_.numbers[option]);
  for (Index entry = first + 1; entry < option_begin_[option + 1]; ++entry)
    if (!is_covered(entry_item_[entry])) cover(entry_item_[entry]);
  placed_[piece] += times_[option];
  if (is_covered(piece)) return;
  if (placed_[piece] == problem_.copies[piece].most)
    cover(piece);
  else if (in_bundles_[piece])
    hide_too_many(piece);
}

/// Hides the options with more copies of a piece than remain.
void CoverSearch::hide_too_many(Index piece) {
  std::vector<Index> options;
  for (Index i = 0; i < size_[piece]; ++i) {
    const Index option = entry_option_[set_[set_begin_[piece] + i]];
    if (placed_[piece] + times_[option] > problem_.copies[piece].most) options.push_back(option);
  }
  for (const Index option : options) hide(option);
}

void CoverSearch::uncover(std::size_t covered) {
  for (; covered_order_.size() > covered; covered_order_.pop_back()) covered_[covered_order_.back()] = 0;
}

void CoverSearch::untake(Index option, const Level& level) {
  placed_[entry_item_[option_begin_[option]]] -= times_[option];
  taken_.pop_back();
  uncover(level.covered);
  std::ranges::copy(level.sizes, size_.begin());
}

CoverSearch::Level& CoverSearch::level(std::size_t depth) {
  if (levels_.size() <= depth) levels_.resize(depth + 1);
  return levels_[depth];
}

/// Prepares to try the options of a choice in turn. An item that is chosen only once is covered for all of
/// them.
void CoverSearch::begin(Level& level, const Choice& choice) {
  const auto first = set_.begin() + set_begin_[choice.item];
  level.options.assign(first, first + size_[choice.item]);
  for (Index& entry : level.options) entry = entry_option_[entry];
  if (!is_piece(choice.item) || placed_[choice.item] + 1 == problem_.copies[choice.item].most)
    cover(choice.item);
  level.covered = covered_order_.size();
  level.sizes = size_;
}

bool CoverSearch::descend(std::size_t depth) {
  if (++nodes_ % kNodesAtATime == 0 && advance_) advance_(kNodesAtATime);
  const Choice choice = choose();
  if (choice.item == kNone) return report();
  if (choice.ways == 0) return true;
  const std::size_t covered = covered_order_.size();
  level(depth).before = size_;
  begin(levels_[depth], choice);
  bool go_on = true;
  for (Index i = 0; go_on && i < choice.ways; ++i) {
    const Index option = levels_[depth].options[i];
    take(option);
    go_on = descend(depth + 1);
    untake(option, levels_[depth]);
    // Copies are interchangeable, so later copies come later in the list.
    if (!is_covered(choice.item)) {
      hide(option);
      levels_[depth].sizes = size_;
    }
  }
  uncover(covered);
  std::ranges::copy(levels_[depth].before, size_.begin());
  return go_on;
}

bool CoverSearch::report() {
  ++counted_;
  if (!found_) return true;
  PackedPieces packed = taken_;
  std::erase(packed, kHole);
  std::ranges::sort(packed);
  return found_(packed);
}

double CoverSearch::probe(std::mt19937_64& random) {
  const std::vector<Index> sizes = size_;
  double nodes = 0, weight = 1;
  for (Level here;;) {
    nodes += weight;
    const Choice choice = choose();
    if (choice.ways == 0) break;
    begin(here, choice);
    const auto way = static_cast<Index>(draw_below(random, choice.ways));
    if (!is_covered(choice.item))
      for (Index i = 0; i < way; ++i) hide(here.options[i]);
    take(here.options[way]);
    weight *= choice.ways;
  }
  uncover(0);
  size_ = sizes;
  std::ranges::fill(placed_, 0);
  taken_.clear();
  return nodes;
}

bool CoverSearch::run(const std::function<bool(const PackedPieces&)>& found) {
  found_ = found;
  return descend(0);
}

std::uint64_t CoverSearch::count() {
  found_ = {};
  counted_ = 0;
  descend(0);
  return counted_;
}

}  // namespace sbp
