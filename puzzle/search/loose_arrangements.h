// All ways to lay a few pieces into an empty frame.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/search/laying_order.h"

namespace sbp {

/// Ways to lay the pieces of some runs (see LayingOrder) beside one another, in lexicographic order of their
/// places, as long as there are not too many. Immutable; may be shared by threads.
template <CellMask Mask>
class LooseArrangements {
 public:
  using Run = typename LayingOrder<Mask>::Run;
  static constexpr std::size_t kMostLoosePieces = 12;

  /// Whether a run's pieces are all in one row or column and stay there. Then they never pass one another.
  static bool in_line(const Space& space, const MaskKind<Mask>& kind, const Run& run) {
    const auto steps = [&](std::size_t direction) { return !space.steps(run.kind, direction).empty(); };
    const bool straight = !(steps(0) || steps(2)) || !(steps(1) || steps(3));
    return straight && kind.connected(run.places & -run.places, run.places) == run.places;
  }

  /// The kinds are those of a LayingOrder and must outlive this.
  LooseArrangements(const std::vector<MaskKind<Mask>>& kinds, const std::vector<Run>& runs, std::size_t most);

  /// Whether there are more than `most`, or more than kMostLoosePieces pieces; then nothing else may be
  /// asked.
  bool too_many() const { return too_many_; }
  std::size_t count() const { return covered_.size(); }
  /// The cells that each covers.
  const std::vector<Mask>& covered() const { return covered_; }
  std::size_t pieces() const { return kind_of_.size(); }
  std::size_t kind(std::size_t piece) const { return kind_of_[piece]; }

  using Places = std::array<std::uint8_t, kMostLoosePieces>;
  const Places& places(std::size_t number) const { return places_[number]; }
  /// The number of one; count() if there is none such.
  std::size_t number(const Places& places) const {
    const auto found = std::ranges::lower_bound(places_, places);
    return found != places_.end() && *found == places ? static_cast<std::size_t>(found - places_.begin())
                                                      : count();
  }

 private:
  void add(const std::vector<Run>& runs, std::size_t run, std::size_t of_run, Places& places,
           std::size_t piece, Mask covered);

  const std::vector<MaskKind<Mask>>& kinds_;
  const std::size_t most_;
  std::vector<std::size_t> kind_of_;
  std::vector<Places> places_;
  std::vector<Mask> covered_;
  bool too_many_ = false;
};

template <CellMask Mask>
LooseArrangements<Mask>::LooseArrangements(const std::vector<MaskKind<Mask>>& kinds,
                                           const std::vector<Run>& runs, std::size_t most)
    : kinds_(kinds), most_(most) {
  for (const Run& run : runs) kind_of_.insert(kind_of_.end(), run.pieces, run.kind);
  Places places{};
  too_many_ = pieces() > kMostLoosePieces;
  if (!too_many_) add(runs, 0, 0, places, 0, 0);
}

template <CellMask Mask>
void LooseArrangements<Mask>::add(const std::vector<Run>& runs, std::size_t run, std::size_t of_run,
                                  Places& places, std::size_t piece, Mask covered) {
  if (run == runs.size()) {
    too_many_ = count() == most_;
    if (too_many_) return;
    places_.push_back(places);
    covered_.push_back(covered);
    return;
  }
  const MaskKind<Mask>& kind = kinds_[runs[run].kind];
  Mask at = kind.fitting(~covered) & runs[run].places;
  if (of_run > 0) at &= ~up_to<Mask>(places[piece - 1]);
  const bool last_of_run = of_run + 1 == runs[run].pieces;
  for (; at != 0 && !too_many_; at &= at - 1) {
    const int place = lowest(at);
    places[piece] = static_cast<std::uint8_t>(place);
    add(runs, last_of_run ? run + 1 : run, last_of_run ? 0 : of_run + 1, places, piece + 1,
        covered | kind.cells(place));
  }
}

}  // namespace sbp
