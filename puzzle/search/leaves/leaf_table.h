// A hash table of leaves, with the steps between them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/base/hash_index.h"
#include "common/base/prefetch.h"
#include "puzzle/search/leaves/growing_lists.h"
#include "puzzle/search/leaves/single_cells.h"
#include "puzzle/space/laying_order.h"

namespace sbp {

/// The places of the fixed pieces, a byte each, in as few words as possible, so that they are compared,
/// copied and hashed by the word.
struct FixedPlaces {
  static constexpr std::size_t kInWord = 8;  ///< places

  std::array<std::uint64_t, kMostPieces / kInWord> words{};

  /// Words for this many pieces; at least one.
  static std::size_t words_for(std::size_t pieces) {
    return std::max<std::size_t>(1, (pieces + kInWord - 1) / kInWord);
  }
  static std::size_t word_of(std::size_t slot) { return slot / kInWord; }
  /// The place of a piece, from its word.
  static std::uint8_t place_in(std::uint64_t word, std::size_t slot) {
    return static_cast<std::uint8_t>(word >> slot % kInWord * 8);
  }

  std::uint8_t operator[](std::size_t slot) const { return place_in(words[word_of(slot)], slot); }
  void set(std::size_t slot, std::uint64_t place) {
    const std::size_t shift = slot % kInWord * 8;
    std::uint64_t& word = words[word_of(slot)];
    word = (word & ~(std::uint64_t{0xff} << shift)) | place << shift;
  }
};

/// The leaves reached by a search: placements of all pieces but the singles (see LayingOrder), and the
/// steps that fixed pieces can make there if singles are not in the way. What a step does to the singles
/// pieces is a number of SingleCells. Steps are generated with their leaf; their destinations are looked up
/// on demand. Each leaf has a mark for the search. Not to be shared by threads.
template <CellMask Mask, std::size_t kWords, class Mark>
class LeafTable {
 public:
  using Leaf = std::uint32_t;
  static constexpr int kLeafBits = 28;
  static constexpr Leaf kMostLeaves = (1U << kLeafBits) - 1;
  static constexpr int kChangeBits = 24;

  /// A step of a fixed piece.
  struct Step {
    Leaf to : kLeafBits;                 ///< kMostLeaves until it is looked up
    std::uint32_t continues : 1;         ///< whether the piece may have another step from there, except back
    std::uint32_t change : kChangeBits;  ///< its effect on the singles
    std::uint32_t slot : 6;              ///< among the fixed pieces
    std::uint32_t direction : 2;         ///< index into Space::kSteps
  };

  /// The arguments must outlive the table.
  LeafTable(const Space& space, const LayingOrder<Mask>& order, const SingleCells<Mask, kWords>& singles);

  std::uint64_t bytes() const { return leaves_.bytes() + places_.bytes() + steps_.bytes() + index_.bytes(); }
  /// Whether the numbers of leaves or steps are nearly used up.
  bool full() const { return leaves_.size() > kMostLeaves - kFew || steps_.size() > UINT32_MAX - kFew; }

  Leaf leaf_of(const Configuration& at) {
    FixedPlaces places;
    Mask free = order_.open();
    std::size_t slot = 0;
    for (const auto& run : order_.runs())
      order_.for_each_place(space_, run, at, [&](int place) {
        places.set(slot++, static_cast<std::uint64_t>(place));
        free &= ~order_.kinds()[run.kind].cells(place);
      });
    return leaf_at(places, free, BaselineCpu{});
  }
  /// Calls visit(kind, place) for every fixed piece.
  template <class Visit>
  void for_each_fixed(Leaf leaf, Visit&& visit) const {
    for (std::size_t slot = 0; slot < fixed_.size(); ++slot) visit(fixed_[slot].kind, place(leaf, slot));
  }

  /// Whether fixed pieces of this kind are at all these places.
  bool lie_at(Leaf leaf, std::size_t kind, Mask places) const {
    for (std::size_t slot = 0; slot < fixed_.size(); ++slot)
      if (fixed_[slot].kind == kind) places &= ~mask_of<Mask>(place(leaf, slot));
    return places == 0;
  }

  /// The mark of a leaf; valid as long as a step().
  Mark& mark(Leaf leaf) { return leaves_[leaf].mark; }
  Mask free(Leaf leaf) const { return leaves_[leaf].free; }
  /// Steps of a leaf are numbered first_step() .. end_step() - 1, with those of each piece together.
  std::uint32_t first_step(Leaf leaf) const { return leaves_[leaf].first_step; }
  std::uint32_t end_step(Leaf leaf) const {
    return leaf + 1 < leaves_.size() ? leaves_[leaf + 1].first_step
                                     : static_cast<std::uint32_t>(steps_.size());
  }
  /// Valid until the next leaf is added.
  const Step& step(std::uint32_t number) const { return steps_[number]; }

  /// The leaf after a step.
  Leaf after(Leaf leaf, std::uint32_t number) {
    const Leaf to = steps_[number].to;
    return to != kMostLeaves ? to : find_after(leaf, number);
  }
  /// Prefetches what after() reads first.
  void prefetch_after(Leaf leaf, std::uint32_t number) const {
    const Step& step = steps_[number];
    if (step.to != kMostLeaves) return prefetch(step.to);
    FixedPlaces places = places_of(leaf);
    make_step(places, step);
    index_.prefetch(hash_of(places));
  }
  /// The slot of the moved piece after a step from `leaf`; call after() first.
  std::uint32_t slot_after(Leaf leaf, const Step& step) const {
    const Fixed& fixed = fixed_[step.slot];
    if (fixed.end - fixed.begin == 1) return step.slot;
    const int to = place(leaf, step.slot) + space_.distance(step.direction);
    std::size_t slot = fixed.begin;
    while (place(step.to, slot) != to) ++slot;
    return static_cast<std::uint32_t>(slot);
  }

  /// Prefetches a leaf's entry; prefetch_steps() also its steps, once the entry is in the cache.
  void prefetch(Leaf leaf) const { leaves_.prefetch(leaf); }
  void prefetch_steps(Leaf leaf) const { steps_.prefetch(leaves_[leaf].first_step); }

 private:
  static constexpr std::uint64_t kFew = 1 << 16;
  static constexpr std::uint32_t kDirections = Space::kSteps.size();
  static constexpr std::size_t kMostSteps = std::size_t{kMostPieces} * kDirections;

  struct Known {
    [[no_unique_address]] Mark mark;  // ends with 4 bytes of padding that first_step takes
    std::uint32_t first_step;
    Mask free;
  };
  /// A fixed piece: its kind, and the slots of its run.
  struct Fixed {
    std::size_t kind, begin, end;
  };
  /// The cells that the steps of a piece at a place enter and leave, by direction. Missing and impossible
  /// steps enter all cells.
  struct Around {
    std::array<Mask, kDirections> entered, left{};

    Around() { entered.fill(~Mask{0}); }
  };

  const Around& around(std::size_t slot, std::size_t place) const {
    return around_[fixed_[slot].kind * kCells + place];
  }
  Mask free_after(Mask free, const Around& around, std::size_t direction) const {
    return (free ^ around.entered[direction]) | around.left[direction];
  }
  std::uint8_t place(Leaf leaf, std::size_t slot) const {
    return FixedPlaces::place_in(places_[leaf * words_ + FixedPlaces::word_of(slot)], slot);
  }
  FixedPlaces places_of(Leaf leaf) const {
    FixedPlaces places;
    for (std::size_t word = 0; word < words_; ++word) places.words[word] = places_[leaf * words_ + word];
    return places;
  }
  std::uint32_t hash_of(const FixedPlaces& places) const {
    return hash_of_words(std::span(places.words).first(words_));
  }
  bool is_at(Leaf leaf, const FixedPlaces& places) const {
    std::uint64_t differences = 0;
    for (std::size_t word = 0; word < words_; ++word)
      differences |= places_[leaf * words_ + word] ^ places.words[word];
    return differences == 0;
  }
  /// Keeps interchangeable pieces in order of place. Returns the new slot of the moved piece.
  std::size_t make_step(FixedPlaces& places, const Step& step) const {
    std::size_t slot = step.slot;
    const Fixed& fixed = fixed_[slot];
    const auto to = static_cast<std::uint8_t>(places[slot] + space_.distance(step.direction));
    for (; slot > fixed.begin && places[slot - 1] > to; --slot) places.set(slot, places[slot - 1]);
    for (; slot + 1 < fixed.end && places[slot + 1] < to; ++slot) places.set(slot, places[slot + 1]);
    places.set(slot, to);
    return slot;
  }
  /// Whether the piece that makes a step has other steps in that leaf.
  bool has_others(Leaf leaf, std::uint32_t number) const {
    const std::uint32_t slot = steps_[number].slot;
    return (number > first_step(leaf) && steps_[number - 1].slot == slot) ||
           (number + 1 < end_step(leaf) && steps_[number + 1].slot == slot);
  }
  template <class Cpu>
  Leaf leaf_at(const FixedPlaces& places, Mask free, Cpu cpu) {
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
  /// First collects the steps, without a branch for each.
  template <class Cpu>
  void add_steps(const FixedPlaces& places, Mask free, Cpu cpu) {
    std::array<std::uint32_t, kMostSteps> found;
    std::size_t count = 0;
    for (std::size_t slot = 0; slot < fixed_.size(); ++slot) {
      const Around& here = around(slot, places[slot]);
      for (std::uint32_t direction = 0; direction < kDirections; ++direction) {
        found[count] = static_cast<std::uint32_t>(slot * kDirections + direction);
        count += (here.entered[direction] & ~free) == 0 ? 1 : 0;
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t slot = found[i] / kDirections, direction = found[i] % kDirections;
      const Around& here = around(slot, places[slot]);
      const std::uint32_t change = singles_.change(here.entered[direction], free, here.left[direction],
                                                   free_after(free, here, direction), cpu);
      steps_.push_back({
          .to = kMostLeaves,
          .continues = 0,
          .change = change & ((1U << kChangeBits) - 1),
          .slot = slot & (std::uint32_t{kMostPieces} - 1),
          .direction = direction & (kDirections - 1),
      });
    }
  }
  /// Links the reverse step as well.
  [[gnu::noinline]] Leaf find_after(Leaf leaf, std::uint32_t number) {
    const Step step = steps_[number];
    FixedPlaces places = places_of(leaf);
    const Mask free = free_after(leaves_[leaf].free, around(step.slot, places[step.slot]), step.direction);
    const std::size_t slot = make_step(places, step);
    const Leaf to = on_this_cpu([&](auto cpu) { return leaf_at(places, free, cpu); });
    std::uint32_t back = first_step(to);
    while (steps_[back].slot != slot || steps_[back].direction != (step.direction ^ 2)) ++back;
    steps_[number].to = to & kMostLeaves;
    steps_[number].continues = has_others(to, back);
    steps_[back].to = leaf & kMostLeaves;
    steps_[back].continues = has_others(leaf, number);
    return to;
  }

  static constexpr std::size_t kCells = 8 * sizeof(Mask);

  const Space& space_;
  const LayingOrder<Mask>& order_;
  const SingleCells<Mask, kWords>& singles_;
  std::vector<Fixed> fixed_;    // by slot
  std::vector<Around> around_;  // by kind and place
  std::size_t words_;           // per leaf in places_
  FlatList<Known> leaves_;
  FlatList<std::uint64_t> places_;
  FlatList<Step> steps_;
  HashIndex index_{6};
};

template <CellMask Mask, std::size_t kWords, class Mark>
LeafTable<Mask, kWords, Mark>::LeafTable(const Space& space, const LayingOrder<Mask>& order,
                                         const SingleCells<Mask, kWords>& singles)
    : space_(space), order_(order), singles_(singles), around_(space.kinds() * kCells) {
  for (const auto& run : order.runs()) {
    const std::size_t kind = run.kind, begin = fixed_.size();
    fixed_.insert(fixed_.end(), run.pieces, {kind, begin, begin + run.pieces});
    for (std::size_t direction = 0; direction < kDirections; ++direction)
      for_each_in<Mask>(mask_of<Mask>(space.steps(kind, direction)) & run.places, [&](int place) {
        const Mask before = order.kinds()[kind].cells(place);
        const Mask after = order.kinds()[kind].cells(place + space.distance(direction));
        if (!singles.can_change(after & ~before)) return;
        Around& around = around_[kind * kCells + static_cast<std::size_t>(place)];
        around.entered[direction] = after & ~before;
        around.left[direction] = before & ~after;
      });
  }
  words_ = FixedPlaces::words_for(fixed_.size());
}

}  // namespace sbp
