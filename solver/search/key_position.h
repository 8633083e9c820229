// Where the pieces of a key are, for one key after another.
#pragma once

#include <array>
#include <vector>

#include "solver/search/configuration_key.h"
#include "solver/search/mask_kind.h"

namespace sbp {

/// Goes from key to key, and looks only at what changes: of keys in order that is little. Not to be shared by
/// threads; what it is made from must outlive it.
template <std::size_t kWords, CellMask Mask>
class KeyPosition {
 public:
  using Key = ConfigurationKey<kWords>;

  KeyPosition(const Space& space, const ConfigurationCoder& coder, const std::vector<MaskKind<Mask>>& kinds)
      : coder_(coder),
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

  const Key& key() const { return key_; }
  /// Where the pieces of each kind are.
  const Mask* places() const { return places_.data(); }
  Mask voids() const { return voids_; }

  /// Calls visit(key) for all that are one move of a piece away; some several times.
  template <class Visit>
  void for_each_neighbour(Reach reach, Visit&& visit) const {
    // Who does not lie beside a void stays. That a cell may seem to be beside one in the next row is no
    // matter.
    const Mask beside = voids_ << 1 | voids_ >> 1 | voids_ << row_ | voids_ >> row_;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
      if ((cells_[kind] & beside) != 0)
        kinds_[kind].for_each_move(reach, places_[kind], voids_, [&](int from, int to) {
          visit(coder_.moved(key_, kind, places_[kind], from, to));
        });
  }

 private:
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
