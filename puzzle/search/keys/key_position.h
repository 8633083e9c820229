// The pieces of a key as masks, updated incrementally.
#pragma once

#include <array>
#include <vector>

#include "puzzle/space/configuration_key.h"
#include "puzzle/space/mask_kind.h"

namespace sbp {

/// Goes from key to key and decodes only what differs, which is little for sorted keys. Not to be shared by
/// threads; everything it is made from must outlive it.
template <std::size_t kWords, CellMask Mask>
class KeyPosition {
 public:
  using Key = ConfigurationKey<kWords>;

  KeyPosition(const Space& space, const ConfigurationCoder& coder, const std::vector<MaskKind<Mask>>& kinds)
      : space_(space),
        coder_(coder),
        kinds_(kinds),
        open_(mask_of<Mask>(space.puzzle().open)),
        row_(row_shift<Mask>(space.width())) {}

  void go_to(const Key& key) {
    if (!begun_)
      for (std::size_t word = 0; word < kWords; ++word) key_.words[word] = ~key.words[word];
    begun_ = true;
    coder_.template for_each_change<Mask>(key_, key, [&](std::size_t kind, Mask places) {
      places_[kind] = places;
      cells_[kind] = 0;
      for_each_in(places, [&](int place) { cells_[kind] |= kinds_[kind].cells(place); });
    });
    key_ = key;
    Mask covered = 0;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) covered |= cells_[kind];
    voids_ = open_ & ~covered;
  }

  /// The places of each kind.
  const Mask* places() const { return places_.data(); }
  Mask voids() const { return voids_; }

  /// Calls visit(key) for all positions one move away, some of them several times.
  template <class Visit>
  void for_each_neighbour(Reach reach, Visit&& visit) const {
    for_each_neighbour_excluding(0, reach, [&](const Key& next, std::uint64_t) { visit(next); });
  }
  /// Calls visit(key, piece) for the neighbours that need a move of other pieces than the excluded ones.
  /// Pieces are bits by slot; `piece` is the bit of the moved piece in the neighbour.
  template <class Visit>
  void for_each_neighbour_excluding(std::uint64_t pieces, Reach reach, Visit&& visit) const {
    // Pieces with no adjacent empty cell cannot move. The wrap-around to the next row only adds candidates.
    const Mask beside = voids_ << 1 | voids_ >> 1 | voids_ << row_ | voids_ >> row_;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
      if ((cells_[kind] & beside) != 0) for_each_neighbour_of(kind, pieces, reach, visit);
  }

 private:
  bool has_one(std::size_t kind) const { return space_.begin(kind + 1) - space_.begin(kind) == 1; }

  template <class Visit>
  void for_each_neighbour_of(std::size_t kind, std::uint64_t pieces, Reach reach, Visit&& visit) const {
    const std::size_t first = space_.begin(kind);
    if (has_one(kind)) {
      if ((pieces >> first & 1) == 0)
        kinds_[kind].for_each_move(reach, places_[kind], voids_, [&](int from, int to) {
          visit(coder_.moved(key_, kind, places_[kind], from, to), std::uint64_t{1} << first);
        });
      return;
    }
    const Mask movable = without(places_[kind], pieces >> first);
    kinds_[kind].for_each_move(reach, movable, voids_, [&](int from, int to) {
      const std::size_t slot = first + count_below(places_[kind] ^ mask_of<Mask>(from), to);
      visit(coder_.moved(key_, kind, places_[kind], from, to), std::uint64_t{1} << slot);
    });
  }

  /// `places` without those whose index among them is a bit of `numbers`.
  static Mask without(Mask places, std::uint64_t numbers) {
    Mask rest = places;
    for (Mask left = places; left != 0 && numbers != 0; left &= left - 1, numbers >>= 1)
      if ((numbers & 1) != 0) rest ^= left & -left;
    return rest;
  }

  const Space& space_;
  const ConfigurationCoder& coder_;
  const std::vector<MaskKind<Mask>>& kinds_;
  const Mask open_;
  const int row_;
  bool begun_ = false;
  Key key_;
  std::array<Mask, kMostPieces> places_{}, cells_{};  // by kind
  Mask voids_ = 0;
};

}  // namespace sbp
