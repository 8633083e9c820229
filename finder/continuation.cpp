#include "finder/continuation.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include "common/base/narrow.h"

namespace sbp {
namespace {

void make_minimal(Condition& condition) {
  std::sort(condition.begin(), condition.end());
  condition.erase(std::unique(condition.begin(), condition.end()), condition.end());
  Condition minimal;
  for (const Slots set : condition)
    if (std::none_of(condition.begin(), condition.end(),
                     [&](Slots other) { return other != set && (other & ~set) == 0; }))
      minimal.push_back(set);
  condition = std::move(minimal);
}

/// Assembles the continuations of one region.
class Assembly {
 public:
  Assembly() { number_of(Condition{}); }

  /// The first cell of the region is a void; `rest` follows.
  void put_void(Slots cell, const Continuations& rest) {
    append(rest, 0, std::array<Slots, 2>{}, [&](std::span<const Slots> sets, unsigned) {
      Condition condition(sets.begin(), sets.end());
      for (Slots& set : condition) set &= ~cell;  // that cell is a void: the requirement is met
      return condition;
    });
  }

  /// The first cell belongs to `piece`; `rest` follows and fills `remaining`.
  void put_piece(const PiecePlace& piece, Slots remaining, const Continuations& rest) {
    const std::array<Slots, 2> wanted{piece.left, piece.up};
    append(rest, piece.code, {wanted[0] & remaining, wanted[1] & remaining},
           [&](std::span<const Slots> sets, unsigned free) {
             Condition condition;
             for (const Slots set : sets)
               if ((set & piece.cells) == 0) condition.push_back(set);
             for (unsigned move = 0; move < 2; ++move)
               if ((free >> move & 1U) != 0 && (wanted[move] & kNowhere) == 0)
                 condition.push_back(wanted[move] & ~remaining);
             return condition;
           });
  }

  OwnedContinuations finish() {
    std::vector<const Condition*> by_number(numbers_.size());
    for (const auto& [condition, number] : numbers_) by_number[number] = &condition;
    result_.first_set.push_back(0);
    for (const Condition* condition : by_number) {
      result_.sets.insert(result_.sets.end(), condition->begin(), condition->end());
      result_.first_set.push_back(narrow<std::uint32_t>(result_.sets.size()));
    }
    return std::move(result_);
  }

 private:
  /// Appends all of `rest`. The new condition of a record is translate(its sets in `rest`, free), where bit i
  /// of `free` says whether the cells `inside[i]` are voids in it; computed once for each combination that
  /// occurs.
  template <class Translate>
  void append(const Continuations& rest, PositionCode code, const std::array<Slots, 2>& inside,
              Translate translate) {
    constexpr std::uint32_t kUnknown = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> translated(4 * rest.conditions(), kUnknown);
    const PositionCode left = occupied_bits(inside[0]), up = occupied_bits(inside[1]);
    for (std::size_t i = 0; i < rest.codes.size(); ++i) {
      const unsigned free = ((rest.codes[i] & left) == 0 ? 1U : 0U) | ((rest.codes[i] & up) == 0 ? 2U : 0U);
      const std::size_t old = rest.condition_of[i];
      std::uint32_t& number = translated[4 * old + free];
      if (number == kUnknown) number = number_of(translate(rest.condition(old), free));
      result_.codes.push_back(rest.codes[i] | code);
      result_.condition_of.push_back(static_cast<std::uint16_t>(number));  // number_of() ensures it
    }
  }

  std::uint32_t number_of(Condition condition) {
    make_minimal(condition);
    const auto next = narrow<std::uint16_t>(numbers_.size());
    return numbers_.emplace(std::move(condition), next).first->second;
  }

  OwnedContinuations result_;
  std::map<Condition, std::uint32_t> numbers_;
};

}  // namespace

const OwnedContinuations& nothing_left() {
  static const OwnedContinuations kNothing{
      .codes = {0}, .condition_of = {0}, .first_set = {0, 0}, .sets = {}};
  return kNothing;
}

OwnedContinuations continuations_of(Slots region, const PieceLists& pieces,
                                    const std::function<Continuations(Slots)>& known) {
  Assembly assembly;
  const Slots first = slot_set(first_slot(region));
  assembly.put_void(first, known(region & ~first));
  pieces.for_each_in(region, [&](const PiecePlace& piece) {
    const Slots remaining = region & ~piece.cells;
    assembly.put_piece(piece, remaining, known(remaining));
  });
  return assembly.finish();
}

}  // namespace sbp
