// The continuations of an undecided region, with the conditions that make them justsolved.
#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "common/enumeration/region.h"
#include "finder/piece_list.h"

namespace sbp {

/// A condition on the cells outside a region: it holds if all cells of at least one of its sets are voids. An
/// empty list never holds, an empty set always. Minimal (no set contains another) and sorted.
using Condition = std::vector<Slots>;

/// All ways to fill one region, in canonical order, each with the condition under which a goal piece *inside*
/// the region can move left or up. There are few different conditions, so a record holds the number of its
/// condition. Number 0 is the condition that never holds. A non-owning view.
struct Continuations {
  std::span<const PositionCode> codes;
  std::span<const std::uint16_t> condition_of;  ///< for each code
  std::span<const std::uint32_t> first_set;     ///< for each condition, and one end marker
  const Slots* sets = nullptr;                  ///< the sets of all conditions

  std::size_t conditions() const { return first_set.size() - 1; }
  std::span<const Slots> condition(std::size_t number) const {
    assert(number < conditions());
    return {sets + first_set[number], sets + first_set[number + 1]};
  }
};

/// Continuations that own their memory.
struct OwnedContinuations {
  std::vector<PositionCode> codes;
  std::vector<std::uint16_t> condition_of;
  std::vector<std::uint32_t> first_set;
  std::vector<Slots> sets;

  Continuations view() const { return {codes, condition_of, first_set, sets.data()}; }
};

/// The continuations of the empty region: one, without any piece.
const OwnedContinuations& nothing_left();

/// Builds the continuations of a non-empty region from those of the smaller regions that remain when its
/// first cell becomes a void or part of a piece, which must be in `known`. Throws Error if there are more
/// than 65535 different conditions, which has never occurred.
OwnedContinuations continuations_of(Slots region, const PieceLists& pieces,
                                    const std::function<Continuations(Slots)>& known);

}  // namespace sbp
