#include "puzzle/packing/search/packings.h"

#include <algorithm>
#include <set>

#include "common/base/error.h"
#include "common/base/progress.h"
#include "puzzle/packing/search/cover_problem.h"
#include "puzzle/packing/search/cover_search.h"
#include "puzzle/packing/search/profile.h"

namespace sbp {
namespace {

/// Random descents per estimate.
constexpr int kProbes = 256;
/// Nodes and states of the first turn: a few tenths of a second.
constexpr std::uint64_t kFirstTurn = 200'000;
/// States of the first turn per expected node. A node takes as long as five states, and estimates may be far
/// too high.
constexpr double kStatesOfANode = 4;

/// Collects packings.
class Collected {
 public:
  Collected(std::uint64_t most, std::uint64_t memory) : most_(most), memory_(memory) {}

  bool add(const PackedPieces& packed) {
    bytes_ += sizeof(PackedPieces) + packed.size() * sizeof(std::uint32_t) + 16;
    if (bytes_ > memory_)
      throw Error("only " + std::to_string(all_.size()) +
                  " packings fit into memory; count them instead, or raise --memory");
    all_.push_back(packed);
    return all_.size() < most_;
  }
  void clear() {
    all_.clear();
    bytes_ = 0;
  }
  std::vector<PackedPieces> sorted() {
    std::ranges::sort(all_);
    return std::move(all_);
  }
  std::size_t size() const { return all_.size(); }

 private:
  const std::uint64_t most_, memory_;
  std::vector<PackedPieces> all_;
  std::uint64_t bytes_ = 0;
};

/// Thrown by a search at the end of its turn.
struct TurnOver {};

/// A search that visits up to `most` nodes or states, and then throws TurnOver. Returns false if it is too
/// large.
using Way = std::function<bool(std::uint64_t most)>;

/// Runs two searches in turns of growing length until one is done. So the choice depends on neither memory
/// nor time, and costs little more than the better one alone. If one is too large, the other continues alone.
void take_turns(std::uint64_t most, const Way& first, const Way& second) {
  const Way* left[] = {&first, &second};
  for (;; most *= 4)
    for (const Way*& way : left) {
      if (way == nullptr) continue;
      const bool alone = left[0] == nullptr || left[1] == nullptr;
      try {
        if ((*way)(alone ? UINT64_MAX : most)) return;
        way = nullptr;
      } catch (const TurnOver&) {
      }
    }
}

/// Runs use(search) depth first, and reports progress as a share of the expected nodes.
template <class Use>
bool depth_first(const CoverProblem& problem, double expected, const Resources& resources, std::uint64_t most,
                 const Use& use) {
  Progress progress("depth first", "nodes", static_cast<std::uint64_t>(std::min(expected, 1e18)),
                    resources.quiet);
  CoverSearch search(problem);
  search.on_nodes([&](std::uint64_t nodes) {
    progress.advance(nodes);
    if (search.nodes() >= most) throw TurnOver{};
  });
  use(search);
  return true;
}

bool list_states(const CoverProblem& problem, const Resources& resources, std::uint64_t most,
                 Collected& collected) {
  Progress progress("by states", "states", Progress::kUnknown, resources.quiet);
  std::uint64_t visited = 0;
  const auto advance = [&](std::uint64_t states) {
    progress.advance(states);
    if ((visited += states) >= most) throw TurnOver{};
  };
  return list_by_states(
      problem, resources.memory / 2, [&](const PackedPieces& packed) { return collected.add(packed); },
      advance);
}

bool count_states(const CoverProblem& problem, const Resources& resources, std::uint64_t most,
                  WholeNumber& number) {
  const Profile profile(problem);
  Progress progress("counting", "cells", profile.levels(), resources.quiet);
  std::uint64_t visited = 0;
  const auto report = [&](std::size_t, std::uint64_t states, std::uint64_t expanded) {
    progress.describe(std::to_string(states) + " states");
    progress.advance(1);
    if ((visited += expanded) >= most) throw TurnOver{};
  };
  const std::optional<WholeNumber> counted = count_by_states(profile, resources.memory, report);
  if (counted) number = *counted;
  return counted.has_value();
}

/// The expected number of nodes of a depth-first search: the mean of many probes.
double expected_nodes(const CoverProblem& problem) {
  CoverSearch search(problem);
  std::mt19937_64 random(1);
  double sum = 0;
  for (int i = 0; i < kProbes; ++i) sum += search.probe(random);
  return sum / kProbes;
}

/// The length of each search's first turn if all packings are wanted.
std::uint64_t first_turn(double expected) {
  return std::max(kFirstTurn, static_cast<std::uint64_t>(std::min(kStatesOfANode * expected, 1e15)));
}

}  // namespace

WholeNumber count_packings(const CoverProblem& problem, const Resources& resources) {
  if (!misfit_of_sums(problem).empty()) return 0;
  const double expected = expected_nodes(problem);
  WholeNumber number;
  take_turns(
      first_turn(expected),
      [&](std::uint64_t most) { return count_states(problem, resources, most, number); },
      [&](std::uint64_t most) {
        return depth_first(problem, expected, resources, most,
                           [&](CoverSearch& search) { number = search.count(); });
      });
  return number;
}

WholeNumber count_different(const PackingCase& puzzle, const Resources& resources) {
  WholeNumber sum = 0;
  for (const auto& symmetry : puzzle.table.symmetries())
    sum += count_packings(symmetric_problem(CoverProblem(puzzle.packing, puzzle.table), symmetry), resources);
  return sum / puzzle.table.symmetries().size();
}

std::vector<PackedPieces> list_packings(const CoverProblem& problem, const Resources& resources,
                                        std::uint64_t most) {
  if (!misfit_of_sums(problem).empty()) return {};
  Collected collected(most, resources.memory / 2);
  const bool all = most == UINT64_MAX;
  const double expected = all ? expected_nodes(problem) : 0;
  const Way by_states = [&](std::uint64_t turn) {
    collected.clear();
    return list_states(problem, resources, turn, collected);
  };
  const Way by_depth = [&](std::uint64_t turn) {
    collected.clear();
    return depth_first(problem, expected, resources, turn, [&](CoverSearch& search) {
      search.run([&](const PackedPieces& packed) { return collected.add(packed); });
    });
  };
  all ? take_turns(first_turn(expected), by_states, by_depth) : take_turns(kFirstTurn, by_depth, by_states);
  return collected.sorted();
}

std::vector<PackedPieces> list_different(const PackingCase& puzzle, const Resources& resources) {
  CoverProblem problem(puzzle.packing, puzzle.table);
  keep_one_of_images(problem, puzzle.table);
  std::set<PackedPieces> firsts;
  for (const PackedPieces& packed : list_packings(problem, resources))
    firsts.insert(puzzle.table.first_image(packed));
  return {firsts.begin(), firsts.end()};
}

std::optional<PackedPieces> first_packing(const CoverProblem& problem, const Resources& resources) {
  const std::vector<PackedPieces> packings = list_packings(problem, resources, 1);
  return packings.empty() ? std::nullopt : std::optional(packings.front());
}

}  // namespace sbp
