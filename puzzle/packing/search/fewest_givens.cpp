#include "puzzle/packing/search/fewest_givens.h"

#include <algorithm>
#include <bit>

#include "common/base/error.h"
#include "common/base/progress.h"

namespace sbp {
namespace {

/// Other packings to collect before recomputing the hitting set.
constexpr std::uint64_t kPackingsAtATime = 256;

using Sets = std::vector<std::uint64_t>;

/// A lower bound: the number of pairwise disjoint sets found greedily.
int disjoint(const Sets& sets) {
  std::uint64_t used = 0;
  int number = 0;
  for (const std::uint64_t set : sets)
    if ((set & used) == 0) {
      used |= set;
      ++number;
    }
  return number;
}

/// Whether `most` numbers can hit all sets.
bool can_hit(Sets sets, int most) {
  if (sets.empty()) return true;
  if (disjoint(sets) > most) return false;
  std::uint64_t smallest =
      *std::ranges::min_element(sets, {}, [](std::uint64_t s) { return std::popcount(s); });
  for (; smallest != 0; smallest &= smallest - 1) {
    const std::uint64_t one = smallest & (~smallest + 1);
    Sets left;
    for (const std::uint64_t set : sets)
      if ((set & one) == 0) left.push_back(set);
    if (can_hit(std::move(left), most - 1)) return true;
    for (std::uint64_t& set : sets) set &= ~one;  // excluded from here on
    if (std::ranges::find(sets, 0U) != sets.end()) return false;
  }
  return false;
}

/// Drops supersets of other sets: hitting the subset hits them.
Sets smallest_sets(Sets sets) {
  std::ranges::sort(sets, {}, [](std::uint64_t set) { return std::pair(std::popcount(set), set); });
  Sets kept;
  for (const std::uint64_t set : sets)
    if (std::ranges::none_of(kept, [&](std::uint64_t inner) { return (inner & ~set) == 0; }))
      kept.push_back(set);
  return kept;
}

/// The placements of a packing that another one lacks.
std::uint64_t difference(const PackedPieces& packed, const PackedPieces& other) {
  std::uint64_t lacking = 0;
  for (std::size_t i = 0; i < packed.size(); ++i)
    if (!std::ranges::binary_search(other, packed[i])) lacking |= std::uint64_t{1} << i;
  return lacking;
}

}  // namespace

std::uint64_t smallest_hitting_set(const std::vector<std::uint64_t>& sets) {
  Sets left = smallest_sets(sets);
  int most = disjoint(left);
  while (!can_hit(left, most)) ++most;
  std::uint64_t chosen = 0;
  for (std::uint64_t one = 1; !left.empty(); one <<= 1) {
    Sets others;
    for (const std::uint64_t set : left)
      if ((set & one) == 0) others.push_back(set);
    if (others.size() < left.size() && can_hit(others, most - 1)) {
      chosen |= one;
      --most;
      left = std::move(others);
    } else {
      for (std::uint64_t& set : left) set &= ~one;
    }
  }
  return chosen;
}

std::optional<PackedPieces> fewest_givens(const CoverProblem& problem, const PackedPieces& packed,
                                          const Resources& resources) {
  if (packed.size() > 64)
    throw Error("the packing has " + std::to_string(packed.size()) +
                " pieces, but --fewest supports at most 64; choose a smaller puzzle");
  Progress progress("fewest givens", "differences", Progress::kUnknown, resources.quiet);
  Resources silent = resources;
  silent.quiet = true;
  for (Sets differences;;) {
    const std::uint64_t chosen = smallest_hitting_set(differences);
    PackedPieces given;
    for (std::size_t i = 0; i < packed.size(); ++i)
      if ((chosen >> i & 1) != 0) given.push_back(packed[i]);
    CoverProblem rest = problem;
    rest.require(given);
    bool unique = true;
    for (const PackedPieces& other : list_packings(rest, silent, kPackingsAtATime)) {
      if (other == packed) continue;
      unique = false;
      differences.push_back(difference(packed, other));
      if (differences.back() == 0) return {};
    }
    if (unique) return given;
    differences = smallest_sets(std::move(differences));
    progress.describe(std::to_string(given.size()) + " pieces are not enough");
    progress.advance(1);
  }
}

}  // namespace sbp
