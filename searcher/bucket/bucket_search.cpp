#include "searcher/bucket/bucket_search.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include "common/puzzle/atlas_rules.h"

namespace sbp {

BucketSearch::BucketSearch(const PolyominoCatalog& catalog, const SearchBudget& budget, Audit audit)
    : catalog_(catalog),
      rules_(atlas_rules(catalog.board())),
      way_back_rules_(turned(rules_, catalog.board())),
      budget_(budget),
      audit_(audit == Audit::yes ? std::optional<JustsolvedAudit>(catalog.board()) : std::nullopt),
      search_(catalog.board(), budget) {}

BucketResult BucketSearch::search(const Bucket& bucket, int part, int parts) {
  BucketResult result;
  for_each_representative(catalog_, bucket, part, parts,
                          [&](const PieceSet&, const PieceSetImages& images, const PlacementTree& tree) {
                            build(tree, bucket.count(1));
                            search(images, result);
                          });
  if (audit_) {
    const PositionSetDigest seen = audit_->take();
    assert(seen.count == result.justsolved.count);
    result.justsolved = seen;
  }
  return result;
}

void BucketSearch::build(const PlacementTree& tree, int monominoes) {
  tree_ = &tree;
  search_.build(tree, monominoes, rules_);
}

void BucketSearch::search(const PieceSetImages& images, BucketResult& result) {
  search_one_way(images.same_way, result);
  if (images.way_back.empty()) return;
  search_.graph().ask(way_back_rules_);
  search_one_way(images.way_back, result);
}

void BucketSearch::search_one_way(const std::vector<int>& symmetries, BucketResult& result) {
  const std::uint64_t justsolved = count_justsolved(symmetries);
  if (justsolved == 0) return;
  result.justsolved.count += symmetries.size() * justsolved;
  result.piece_sets += symmetries.size();
  census_.begin(result, symmetries);
  const StateGraph& graph = search_.graph();
  search_.run([&](int level, std::uint32_t leaf, std::uint32_t arrangement, Cells starts) {
    census_.count(level, leaf, arrangement, starts, graph.leaf(leaf).strict_starts);
  });
  census_.end(graph, *tree_);
}

/// Counts the graph's justsolved positions, and reports them and their images to the audit.
std::uint64_t BucketSearch::count_justsolved(const std::vector<int>& symmetries) {
  if (audit_) audit_->begin(*tree_, symmetries);
  StateGraph& graph = search_.graph();
  std::uint64_t count = 0;
  for (std::size_t partition = 0; partition < graph.partitions().size(); ++partition) {
    graph.load(partition);
    for (std::uint32_t leaf = graph.loaded().begin; leaf < graph.loaded().end; ++leaf)
      count += count_justsolved_in(leaf);
  }
  return count;
}

std::uint64_t BucketSearch::count_justsolved_in(std::uint32_t leaf) {
  const StateGraph& graph = search_.graph();
  const StateGraph::Leaf& at = graph.leaf(leaf);
  const Cells ends = at.free & graph.monomino_ends();
  if (at.ends == 0 && ends == 0) return 0;
  const MonominoMovesCache& moves = graph.monomino_moves();
  const SlideConditions& conditions = moves.slide_conditions();
  justsolved_.assign(conditions.words(), 0);
  std::uint64_t found = 0;
  on_this_cpu([&](auto) {
    for (const Slide& slide : graph.slides(leaf))
      if ((at.ends & cell_set(slide.from)) != 0)
        std::ranges::transform(justsolved_, conditions.met_by(slide.condition), justsolved_.begin(),
                               std::bit_or());
    for_each_cell(ends, [&](Cell end) {
      moves.for_each_word_with_mover(at.free, end, [this](std::size_t word, std::uint64_t arrangements) {
        justsolved_[word] |= arrangements;
      });
    });
    for (const std::uint64_t word : justsolved_) found += static_cast<std::uint64_t>(std::popcount(word));
  });
  if (audit_ && found > 0) audit_->add(at, leaf, moves, justsolved_);
  return found;
}

}  // namespace sbp
