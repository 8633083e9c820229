// The leaves that a search has come to, and the steps between them.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "common/system/hash_index.h"
#include "common/system/prefetch.h"
#include "puzzle/search/flat_list.h"
#include "puzzle/search/laid_places.h"
#include "puzzle/search/laying_order.h"
#include "puzzle/search/loose_cells.h"

namespace sbp {

/// The leaves that a search has reached: placements of all pieces but the loose ones (see LayingOrder), in a
/// hash table, and the steps that laid pieces can make in them if loose ones are not in the way. A number of
/// LooseCells says what a step does to the loose pieces. Steps are generated with their leaf, destinations on
/// demand. Each leaf has a mark for the search. Not to be shared by threads.
template <CellMask Mask, std::size_t kWords, class Mark>
class LeafTable {
 public:
  using Leaf = std::uint32_t;
  static constexpr int kLeafBits = 28;
  static constexpr Leaf kMostLeaves = (1U << kLeafBits) - 1;
  static constexpr int kChangeBits = 24;

  /// A step of a laid piece.
  struct Step {
    Leaf to : kLeafBits;        ///< kMostLeaves until somebody asks
    std::uint32_t goes_on : 1;  ///< whether the piece may be able to make another step then, but that back
    std::uint32_t change : kChangeBits;  ///< what it does to the loose pieces
    std::uint32_t slot : 6;              ///< among the laid pieces
    std::uint32_t direction : 2;         ///< of Space::kSteps
  };

  /// All must outlive the table.
  LeafTable(const Space& space, const LayingOrder<Mask>& order, const LooseCells<Mask, kWords>& loose);

  std::size_t size() const { return leaves_.size(); }
  std::uint64_t bytes() const { return leaves_.bytes() + places_.bytes() + steps_.bytes() + index_.bytes(); }
  /// Whether there are nearly as many leaves or steps as can have numbers.
  bool full() const { return leaves_.size() > kMostLeaves - kFew || steps_.size() > UINT32_MAX - kFew; }

  Leaf leaf_of(const Configuration& at);
  /// Calls visit(kind, place) for every laid piece.
  template <class Visit>
  void for_each_laid(Leaf leaf, Visit&& visit) const {
    for (std::size_t slot = 0; slot < laid_.size(); ++slot) visit(laid_[slot].kind, place(leaf, slot));
  }

  /// Whether laid pieces of a kind lie at all these places.
  bool lie_at(Leaf leaf, std::size_t kind, Mask places) const {
    for (std::size_t slot = 0; slot < laid_.size(); ++slot)
      if (laid_[slot].kind == kind) places &= ~mask_of<Mask>(place(leaf, slot));
    return places == 0;
  }

  /// As step().
  Mark& mark(Leaf leaf) { return leaves_[leaf].mark; }
  Mask free(Leaf leaf) const { return leaves_[leaf].free; }
  /// The steps of a leaf have the numbers first_step() .. end_step() - 1, those of a piece side by side.
  std::uint32_t first_step(Leaf leaf) const { return leaves_[leaf].first_step; }
  std::uint32_t end_step(Leaf leaf) const {
    return leaf + 1 < leaves_.size() ? leaves_[leaf + 1].first_step
                                     : static_cast<std::uint32_t>(steps_.size());
  }
  /// A reference is good until somebody asks for a leaf.
  const Step& step(std::uint32_t number) const { return steps_[number]; }

  /// The leaf to which a step of a leaf leads.
  Leaf after(Leaf leaf, std::uint32_t number) {
    const Leaf to = steps_[number].to;
    return to != kMostLeaves ? to : find_after(leaf, number);
  }
  /// Lets what after() will look at first come into the cache.
  void prefetch_after(Leaf leaf, std::uint32_t number) const {
    const Step& step = steps_[number];
    if (step.to != kMostLeaves) return prefetch(step.to);
    LaidPlaces places = places_of(leaf);
    make_step(places, step);
    index_.prefetch(hash_of(places));
  }
  /// The slot, afterwards, of the piece that made a step of a leaf; after() must have been asked.
  std::uint32_t slot_after(Leaf leaf, const Step& step) const;

  /// Lets what is known of a leaf come into the cache, and its steps once that is there.
  void prefetch(Leaf leaf) const { leaves_.prefetch(leaf); }
  void prefetch_steps(Leaf leaf) const { steps_.prefetch(leaves_[leaf].first_step); }

 private:
  static constexpr std::uint64_t kFew = 1 << 16;
  static constexpr std::uint32_t kDirections = Space::kSteps.size();
  static constexpr std::size_t kMostSteps = kMostPieces * kDirections;

  struct Known {
    [[no_unique_address]] Mark mark;  // ends with 4 bytes of padding that first_step takes
    std::uint32_t first_step;
    Mask free;
  };
  /// A laid piece: its kind, and the slots of its run.
  struct Laid {
    std::size_t kind, begin, end;
  };
  /// What the steps of a kind's piece at a place enter and leave, by direction. Where there is no step, or
  /// none that could ever be made, all cells would be entered.
  struct Around {
    std::array<Mask, kDirections> entered, left{};

    Around() { entered.fill(~Mask{0}); }
  };

  const Around& around(std::size_t slot, std::size_t place) const {
    return around_[laid_[slot].kind * kCells + place];
  }
  Mask free_after(Mask free, const Around& around, std::size_t direction) const {
    return (free ^ around.entered[direction]) | around.left[direction];
  }
  std::uint8_t place(Leaf leaf, std::size_t slot) const {
    return LaidPlaces::place_in(places_[leaf * words_ + LaidPlaces::word_of(slot)], slot);
  }
  LaidPlaces places_of(Leaf leaf) const;
  std::uint32_t hash_of(const LaidPlaces& places) const {
    return static_cast<std::uint32_t>(places.hash(words_) >> 32);
  }
  bool is_at(Leaf leaf, const LaidPlaces& places) const;
  std::size_t make_step(LaidPlaces& places, const Step& step) const;
  bool has_others(Leaf leaf, std::uint32_t number) const;
  template <class Cpu>
  Leaf leaf_at(const LaidPlaces& places, Mask free, Cpu cpu);
  template <class Cpu>
  void add_steps(const LaidPlaces& places, Mask free, Cpu cpu);
  [[gnu::noinline]] Leaf find_after(Leaf leaf, std::uint32_t number);

  static constexpr std::size_t kCells = 8 * sizeof(Mask);

  const Space& space_;
  const LayingOrder<Mask>& order_;
  const LooseCells<Mask, kWords>& loose_;
  std::vector<Laid> laid_;      // by slot
  std::vector<Around> around_;  // by kind and place
  std::size_t words_;           // of places
  FlatList<Known> leaves_;
  FlatList<std::uint64_t> places_;
  FlatList<Step> steps_;
  HashIndex index_{6};
};

template <CellMask Mask, std::size_t kWords, class Mark>
LeafTable<Mask, kWords, Mark>::LeafTable(const Space& space, const LayingOrder<Mask>& order,
                                         const LooseCells<Mask, kWords>& loose)
    : space_(space), order_(order), loose_(loose), around_(space.kinds() * kCells) {
  for (const auto& run : order.runs()) {
    const std::size_t kind = run.kind, begin = laid_.size();
    laid_.insert(laid_.end(), run.pieces, {kind, begin, begin + run.pieces});
    for (std::size_t direction = 0; direction < kDirections; ++direction)
      for_each_in<Mask>(mask_of<Mask>(space.steps(kind, direction)) & run.places, [&](int place) {
        const Mask before = order.kinds()[kind].cells(place);
        const Mask after = order.kinds()[kind].cells(place + space.distance(direction));
        if (!loose.can_change(after & ~before)) return;
        Around& around = around_[kind * kCells + static_cast<std::size_t>(place)];
        around.entered[direction] = after & ~before;
        around.left[direction] = before & ~after;
      });
  }
  words_ = LaidPlaces::words_for(laid_.size());
}

template <CellMask Mask, std::size_t kWords, class Mark>
typename LeafTable<Mask, kWords, Mark>::Leaf LeafTable<Mask, kWords, Mark>::leaf_of(const Configuration& at) {
  LaidPlaces places;
  Mask free = order_.open();
  std::size_t slot = 0;
  for (const auto& run : order_.runs())
    order_.for_each_place(space_, run, at, [&](int place) {
      places.set(slot++, static_cast<std::uint64_t>(place));
      free &= ~order_.kinds()[run.kind].cells(place);
    });
  return leaf_at(places, free, BaselineCpu{});
}

template <CellMask Mask, std::size_t kWords, class Mark>
std::uint32_t LeafTable<Mask, kWords, Mark>::slot_after(Leaf leaf, const Step& step) const {
  const Laid& laid = laid_[step.slot];
  if (laid.end - laid.begin == 1) return step.slot;
  const int to = place(leaf, step.slot) + space_.distance(step.direction);
  std::size_t slot = laid.begin;
  while (place(step.to, slot) != to) ++slot;
  return static_cast<std::uint32_t>(slot);
}

template <CellMask Mask, std::size_t kWords, class Mark>
LaidPlaces LeafTable<Mask, kWords, Mark>::places_of(Leaf leaf) const {
  LaidPlaces places;
  for (std::size_t word = 0; word < words_; ++word) places.words[word] = places_[leaf * words_ + word];
  return places;
}

template <CellMask Mask, std::size_t kWords, class Mark>
bool LeafTable<Mask, kWords, Mark>::is_at(Leaf leaf, const LaidPlaces& places) const {
  std::uint64_t differences = 0;
  for (std::size_t word = 0; word < words_; ++word)
    differences |= places_[leaf * words_ + word] ^ places.words[word];
  return differences == 0;
}

/// Equal pieces stay in the order of their places. Returns the slot where the piece then is.
template <CellMask Mask, std::size_t kWords, class Mark>
std::size_t LeafTable<Mask, kWords, Mark>::make_step(LaidPlaces& places, const Step& step) const {
  std::size_t slot = step.slot;
  const Laid& laid = laid_[slot];
  const auto to = static_cast<std::uint64_t>(places[slot] + space_.distance(step.direction));
  for (; slot > laid.begin && places[slot - 1] > to; --slot) places.set(slot, places[slot - 1]);
  for (; slot + 1 < laid.end && places[slot + 1] < to; ++slot) places.set(slot, places[slot + 1]);
  places.set(slot, to);
  return slot;
}

/// Whether the piece that makes a step of a leaf has other steps there.
template <CellMask Mask, std::size_t kWords, class Mark>
bool LeafTable<Mask, kWords, Mark>::has_others(Leaf leaf, std::uint32_t number) const {
  const std::uint32_t slot = steps_[number].slot;
  return (number > first_step(leaf) && steps_[number - 1].slot == slot) ||
         (number + 1 < end_step(leaf) && steps_[number + 1].slot == slot);
}

template <CellMask Mask, std::size_t kWords, class Mark>
template <class Cpu>
typename LeafTable<Mask, kWords, Mark>::Leaf LeafTable<Mask, kWords, Mark>::leaf_at(const LaidPlaces& places,
                                                                                    Mask free, Cpu cpu) {
  const std::uint32_t hash = hash_of(places);
  const std::size_t at = index_.find(hash, [&](Leaf leaf) { return is_at(leaf, places); });
  if (!index_.empty(at)) return index_.entry(at);
  const auto leaf = static_cast<Leaf>(leaves_.size());
  for (std::size_t word = 0; word < words_; ++word) places_.push_back(places.words[word]);
  leaves_.push_back({{}, static_cast<std::uint32_t>(steps_.size()), free});
  add_steps(places, free, cpu);
  index_.add(at, hash, leaf, [this](Leaf known) { return hash_of(places_of(known)); });
  return leaf;
}

/// Finds the steps first, without a branch for each.
template <CellMask Mask, std::size_t kWords, class Mark>
template <class Cpu>
void LeafTable<Mask, kWords, Mark>::add_steps(const LaidPlaces& places, Mask free, Cpu cpu) {
  std::array<std::uint32_t, kMostSteps> found;
  std::size_t count = 0;
  for (std::size_t slot = 0; slot < laid_.size(); ++slot) {
    const Around& here = around(slot, places[slot]);
    for (std::uint32_t direction = 0; direction < kDirections; ++direction) {
      found[count] = static_cast<std::uint32_t>(slot * kDirections + direction);
      count += (here.entered[direction] & ~free) == 0 ? 1 : 0;
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t slot = found[i] / kDirections, direction = found[i] % kDirections;
    const Around& here = around(slot, places[slot]);
    const std::uint32_t change = loose_.change(here.entered[direction], free, here.left[direction],
                                               free_after(free, here, direction), cpu);
    steps_.push_back({
        .to = kMostLeaves,
        .goes_on = 0,
        .change = change & ((1U << kChangeBits) - 1),
        .slot = slot & (std::uint32_t{kMostPieces} - 1),
        .direction = direction & (kDirections - 1),
    });
  }
}

/// Learns of the step back as well.
template <CellMask Mask, std::size_t kWords, class Mark>
typename LeafTable<Mask, kWords, Mark>::Leaf LeafTable<Mask, kWords, Mark>::find_after(Leaf leaf,
                                                                                       std::uint32_t number) {
  const Step step = steps_[number];
  LaidPlaces places = places_of(leaf);
  const Mask free = free_after(leaves_[leaf].free, around(step.slot, places[step.slot]), step.direction);
  const std::size_t slot = make_step(places, step);
  const Leaf to = on_this_cpu([&](auto cpu) { return leaf_at(places, free, cpu); });
  std::uint32_t back = first_step(to);
  while (steps_[back].slot != slot || steps_[back].direction != (step.direction ^ 2)) ++back;
  steps_[number].to = to & kMostLeaves;
  steps_[number].goes_on = has_others(to, back);
  steps_[back].to = leaf & kMostLeaves;
  steps_[back].goes_on = has_others(leaf, number);
  return to;
}

}  // namespace sbp
