#include "packing/search/packings.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>

#include "common/system/error.h"
#include "common/system/progress.h"
#include "packing/search/cell_sums.h"
#include "packing/search/cover_search.h"
#include "packing/search/frontier_list.h"
#include "packing/search/symmetric_problem.h"

namespace sbp {
namespace {

/// Probes of an estimate.
constexpr int kProbes = 256;
/// Nodes up to which a depth-first search is not worth another way; a tenth of a second.
constexpr double kFewNodes = 50'000;
/// Nodes after which it is given up at first, if few packings are wanted and many ways may lead there.
constexpr std::uint64_t kTriedNodes = 200'000;

/// "about 3.3e+06".
std::string rounded(const NodeEstimate& estimate) {
  char text[64];
  std::snprintf(text, sizeof text, "about %.2g, give or take %.1g", estimate.nodes, estimate.error);
  return text;
}

/// Tells how a depth-first search gets on, as a share of the nodes that are expected.
class NodeProgress {
 public:
  NodeProgress(const CoverProblem& problem, const Resources& resources)
      : expected_(estimated_nodes(problem)),
        progress_("depth first", "nodes", static_cast<std::uint64_t>(std::min(expected_.nodes, 1e18)),
                  resources.quiet) {
    progress_.tell(rounded(expected_) + " expected");
  }

  void watch(CoverSearch& search) {
    search.on_nodes([this](std::uint64_t nodes) { progress_.advance(nodes); });
  }

 private:
  NodeEstimate expected_;
  Progress progress_;
};

/// Packings as they are found.
class Collected {
 public:
  Collected(std::uint64_t most, std::uint64_t memory) : most_(most), memory_(memory) {}

  bool add(const PackedPieces& packed) {
    bytes_ += sizeof(PackedPieces) + packed.size() * sizeof(std::uint32_t) + 16;
    if (bytes_ > memory_)
      throw Error("the packings do not fit into memory, " + std::to_string(all_.size()) +
                  " of them do; count them instead or give more --memory");
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

struct TriedEnough {};

/// Makes a search throw TriedEnough after kTriedNodes.
void give_up_early(CoverSearch& search) {
  search.on_nodes([&](std::uint64_t) {
    if (search.nodes() >= kTriedNodes) throw TriedEnough{};
  });
}

/// Depth first up to kTriedNodes. Returns whether it ended, or found all that was wanted.
bool try_shortly(const CoverProblem& problem, Collected& collected) {
  CoverSearch search(problem);
  give_up_early(search);
  try {
    search.run([&](const PackedPieces& packed) { return collected.add(packed); });
    return true;
  } catch (const TriedEnough&) {
    return false;
  }
}

void search_depth_first(const CoverProblem& problem, const Resources& resources, Collected& collected) {
  NodeProgress progress(problem, resources);
  CoverSearch search(problem);
  progress.watch(search);
  search.run([&](const PackedPieces& packed) { return collected.add(packed); });
}

/// Returns whether it ended, or found all that was wanted.
bool search_by_states(const CoverProblem& problem, const Resources& resources, Collected& collected) {
  Progress progress("by states", "states", Progress::kUnknown, resources.quiet);
  const ListEnd end = list_by_states(
      problem, resources.memory / 2, [&](const PackedPieces& packed) { return collected.add(packed); },
      [&](std::uint64_t states) { progress.advance(states); });
  return end != ListEnd::too_large;
}

std::optional<WholeNumber> count_states(const CoverProblem& problem, const Resources& resources) {
  const Frontier frontier(problem);
  Progress progress("counting", "cells", frontier.levels(), resources.quiet);
  return count_by_states(frontier, resources.memory, [&](std::size_t, std::uint64_t states) {
    progress.tell(std::to_string(states) + " states");
    progress.advance(1);
  });
}

}  // namespace

NodeEstimate estimated_nodes(const CoverProblem& problem) {
  CoverSearch search(problem);
  std::mt19937_64 random(1);
  double sum = 0, squares = 0;
  for (int i = 0; i < kProbes; ++i) {
    const double nodes = search.probe(random);
    sum += nodes;
    squares += nodes * nodes;
  }
  const double mean = sum / kProbes;
  return {mean, std::sqrt(std::max(0.0, squares / kProbes - mean * mean) / kProbes)};
}

WholeNumber count_packings(const CoverProblem& problem, const Resources& resources) {
  if (!misfit_of_sums(problem).empty()) return 0;
  if (estimated_nodes(problem).nodes <= kFewNodes) {
    CoverSearch search(problem);
    give_up_early(search);
    try {
      return search.count();
    } catch (const TriedEnough&) {  // the estimate was far too low
    }
  }
  if (const std::optional<WholeNumber> number = count_states(problem, resources)) return *number;
  NodeProgress progress(problem, resources);
  CoverSearch search(problem);
  progress.watch(search);
  return search.count();
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
  const bool few = most < UINT64_MAX || estimated_nodes(problem).nodes <= kFewNodes;
  if (few && try_shortly(problem, collected)) return collected.sorted();
  collected.clear();
  if (search_by_states(problem, resources, collected)) return collected.sorted();
  collected.clear();
  search_depth_first(problem, resources, collected);
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
  if (!misfit_of_sums(problem).empty()) return {};
  Collected tried(1, UINT64_MAX);
  if (!try_shortly(problem, tried)) {
    // Whether there is one at all may be easier to know than which is the first.
    if (search_by_states(problem, resources, tried) && tried.size() == 0) return {};
    tried.clear();
    search_depth_first(problem, resources, tried);
  }
  if (tried.size() == 0) return {};
  return tried.sorted().front();
}

}  // namespace sbp
