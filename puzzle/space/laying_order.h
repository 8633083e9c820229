// The order in which pieces are placed to enumerate placements, and which pieces form combinations instead.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "common/base/limits.h"
#include "common/grid/combinations.h"
#include "puzzle/space/mask_kind.h"

namespace sbp {

/// The most arrangements of single cells, which are tabulated.
inline constexpr auto kMostArrangements = chosen<std::uint64_t>(1 << 20, 1, 1 << 26);

/// How all placements of a puzzle's pieces are enumerated. Single cells of one kind that can go anywhere are
/// *singles*: the other pieces always leave the same number of cells free, and the singles are a combination
/// of these. The other pieces are *fixed*; they are placed one after another, large ones first.
/// Interchangeable pieces that can reach each other's places form a *run* and are placed at ascending places.
/// Pieces that can never change places, such as cars in different rows, are not interchangeable here. A piece
/// is placed only where steps could bring it. Single cells that are too many for a table of combinations are
/// placed like other pieces, last, and *fill*: only where enough cells are left for those that follow.
/// Immutable; may be shared by threads.
template <CellMask Mask>
class LayingOrder {
 public:
  struct Run {
    std::size_t kind;
    Mask places;  ///< all places they can reach
    std::size_t pieces;
    std::size_t first = 0;  ///< index of the first among the fixed pieces
    bool fills = false;  ///< whether it is the last one and its pieces are single cells that fit everywhere
  };

  explicit LayingOrder(const Space& space);

  Mask open() const { return open_; }
  const std::vector<MaskKind<Mask>>& kinds() const { return kinds_; }
  /// The kind of singles, and its combinations: ranks of the set of empty cells among those the fixed pieces
  /// leave free.
  std::optional<std::size_t> singles() const { return singles_; }
  const std::optional<Combinations>& void_sets() const { return void_sets_; }
  /// The number of arrangements of the singles.
  std::uint32_t arrangements() const { return void_sets_ ? void_sets_->count() : 1; }

  /// The number of fixed pieces.
  std::size_t pieces() const { return runs_of_pieces_.size(); }
  /// The runs of fixed pieces, in order.
  const std::vector<Run>& runs() const { return runs_; }
  const Run& run(std::size_t piece) const { return runs_[runs_of_pieces_[piece]]; }
  const MaskKind<Mask>& kind(std::size_t piece) const { return kinds_[run(piece).kind]; }
  /// Calls visit(place) for every piece of a run, ascending.
  template <class Visit>
  static void for_each_place(const Space& space, const Run& run, const Configuration& at, Visit&& visit) {
    for (std::size_t slot = space.begin(run.kind); slot < space.begin(run.kind + 1); ++slot)
      if ((run.places & mask_of<Mask>(at.places[slot])) != 0) visit(int{at.places[slot]});
  }
  /// Where a piece can be placed if earlier pieces leave `free` and the previous one is at `last`.
  Mask places(std::size_t piece, Mask free, int last) const {
    const Mask places = kind(piece).fitting(free) & run(piece).places;
    return piece > run(piece).first ? places & ~up_to<Mask>(last) : places;
  }
  /// The places() without known dead ends: if the run fills, those that leave a cell for each later piece,
  /// otherwise all. For enumerating. Ranks may use places() instead, since only the highest ones are missing.
  Mask openings(std::size_t piece, Mask free, int last) const {
    Mask rest = places(piece, free, last);
    if (!run(piece).fills) return rest;
    Mask openings = 0;
    for (int left = size_of(rest) - static_cast<int>(pieces() - piece - 1); left > 0; --left) {
      openings |= rest & -rest;
      rest &= rest - 1;
    }
    return openings;
  }

 private:
  /// Chooses the most numerous kind that qualifies; none if the pieces have more cells than the frame.
  void choose_singles(const Space& space) {
    int covered = 0;
    for (std::size_t slot = 0; slot < space.slots(); ++slot)
      covered += static_cast<int>(space.puzzle().kinds[space.kind_of(slot)].cells.size());
    const int voids = space.puzzle().open.size() - covered;
    if (voids < 0) return;
    int most = 0;
    for (std::size_t kind = 0; kind < space.kinds(); ++kind) {
      const int pieces = static_cast<int>(space.begin(kind + 1) - space.begin(kind));
      if (space.puzzle().kinds[kind].cells.size() != 1 || kinds_[kind].places() != open_ || pieces <= most ||
          pieces + voids > kMaxCountCells || binomial(pieces + voids, voids) > kMostArrangements)
        continue;
      most = pieces;
      singles_ = kind;
    }
    if (singles_) void_sets_.emplace(most + voids, voids);
  }
  /// One run for each region of places connected by steps in the empty frame, if all starts have the same
  /// number of pieces there; else a single run.
  std::vector<Run> runs_of(const Space& space, std::size_t kind) const {
    std::vector<Mask> starts;
    for (const Placements& start : space.puzzle().starts) {
      const Configuration at = space.configuration(start);
      Mask& places = starts.emplace_back(0);
      for (std::size_t slot = space.begin(kind); slot < space.begin(kind + 1); ++slot)
        places |= mask_of<Mask>(at.places[slot]);
    }
    const Run all{kind, kinds_[kind].places(), space.begin(kind + 1) - space.begin(kind)};
    if (starts.empty()) return {all};
    std::vector<Run> runs;
    for (Mask rest = kinds_[kind].places(); rest != 0;) {
      const Mask places = kinds_[kind].connected(rest & -rest, rest);
      rest &= ~places;
      const auto pieces_of = [&](Mask start) { return static_cast<std::size_t>(size_of(start & places)); };
      const std::size_t pieces = pieces_of(starts.front());
      if (!std::ranges::all_of(starts, [&](Mask start) { return pieces_of(start) == pieces; })) return {all};
      if (pieces > 0) runs.push_back({kind, places, pieces});
    }
    return runs;
  }

  Mask open_;
  std::vector<MaskKind<Mask>> kinds_;
  std::optional<std::size_t> singles_;
  std::optional<Combinations> void_sets_;
  std::vector<Run> runs_;
  std::vector<std::size_t> runs_of_pieces_;
};

template <CellMask Mask>
LayingOrder<Mask>::LayingOrder(const Space& space) : open_(mask_of<Mask>(space.puzzle().open)) {
  for (std::size_t kind = 0; kind < space.kinds(); ++kind) kinds_.emplace_back(space, kind);
  choose_singles(space);
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    if (kind == singles_) continue;
    const std::vector<Run> runs = runs_of(space, kind);
    runs_.insert(runs_.end(), runs.begin(), runs.end());
  }
  std::ranges::stable_sort(runs_, std::greater{},
                           [&](const Run& run) { return space.puzzle().kinds[run.kind].cells.size(); });
  for (std::size_t run = 0; run < runs_.size(); ++run) {
    runs_[run].first = pieces();
    runs_of_pieces_.insert(runs_of_pieces_.end(), runs_[run].pieces, run);
  }
  if (!runs_.empty())
    runs_.back().fills = kinds_[runs_.back().kind].single_cell() && runs_.back().places == open_;
}

}  // namespace sbp
