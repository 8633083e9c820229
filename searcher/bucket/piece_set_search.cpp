#include "searcher/bucket/piece_set_search.h"

#include <algorithm>
#include <functional>

namespace sbp {

PieceSetSearch::PieceSetSearch(const PolyominoCatalog& catalog, const SearchBudget& budget,
                               std::optional<JustsolvedAudit>& audit)
    : catalog_(catalog),
      rules_(atlas_rules(catalog.board())),
      way_back_rules_(turned(rules_, catalog.board())),
      budget_(budget),
      audit_(audit),
      search_(budget.folder) {}

void PieceSetSearch::build(const PlacementTree& tree, int monominoes) {
  int free_cells = catalog_.board().cells();
  for (int piece = 0; piece < tree.pieces(); ++piece) free_cells -= tree.shape(piece).size;
  tree_ = &tree;
  graph_.build(tree, monomino_moves(free_cells, monominoes), rules_, budget_.bytes);
}

/// What is known about so many free cells and monominoes. All piece sets of a bucket ask for the same.
MonominoMovesCache& PieceSetSearch::monomino_moves(int free_cells, int monominoes) {
  const std::pair key(free_cells, monominoes);
  if (last_moves_ != nullptr && last_moves_->first == key) return last_moves_->second;
  std::size_t bytes = 0;
  for (const auto& [other_key, moves] : monomino_moves_) bytes += other_key == key ? 0 : moves.bytes();
  if (bytes > kept_moves_bytes(budget_.bytes))
    std::erase_if(monomino_moves_, [&](const auto& m) { return m.first != key; });
  last_moves_ = &*monomino_moves_.try_emplace(key, catalog_.board(), free_cells, monominoes).first;
  return last_moves_->second;
}

void PieceSetSearch::search(const PieceSetImages& images, BucketResult& result) {
  search_one_way(images.same_way, result);
  if (images.way_back.empty()) return;
  graph_.ask(way_back_rules_);
  search_one_way(images.way_back, result);
}

void PieceSetSearch::search_one_way(const std::vector<int>& symmetries, BucketResult& result) {
  const std::uint64_t justsolved = count_justsolved(symmetries);
  if (justsolved == 0) return;
  result.justsolved.count += symmetries.size() * justsolved;
  result.piece_sets += symmetries.size();
  census_.begin(result, symmetries);
  search_.run(
      graph_, [](const StateGraph::Leaf& leaf) { return leaf.starts; },
      [this](int level, std::uint32_t leaf, std::uint32_t arrangement, Cells starts) {
        census_.count(level, leaf, arrangement, starts, graph_.leaf(leaf).strict_starts);
      });
  census_.end(graph_, *tree_);
}

/// Counts the graph's justsolved positions, and shows them and their images to the audit.
std::uint64_t PieceSetSearch::count_justsolved(const std::vector<int>& symmetries) {
  if (audit_) audit_->begin(*tree_, symmetries);
  std::uint64_t count = 0;
  for (std::size_t partition = 0; partition < graph_.partitions().size(); ++partition) {
    graph_.load(partition);
    for (std::uint32_t leaf = graph_.loaded().begin; leaf < graph_.loaded().end; ++leaf)
      count += count_justsolved_in(leaf);
  }
  return count;
}

std::uint64_t PieceSetSearch::count_justsolved_in(std::uint32_t leaf) {
  const StateGraph::Leaf& at = graph_.leaf(leaf);
  const Cells ends = at.free & graph_.monomino_ends();
  if (at.ends == 0 && ends == 0) return 0;
  const MonominoMovesCache& moves = graph_.monomino_moves();
  const SlideConditions& conditions = moves.slide_conditions();
  justsolved_.assign(conditions.words(), 0);
  std::uint64_t found = 0;
  on_this_cpu([&](auto) {
    for (const Slide& slide : graph_.slides(leaf))
      if ((at.ends & cell_set(slide.from)) != 0)
        std::ranges::transform(justsolved_, conditions.met_by(slide.condition), justsolved_.begin(),
                               std::bit_or());
    for_each_cell(ends, [&](Cell end) {
      moves.for_each_with_mover(at.free, end, [this](std::uint32_t arrangement) {
        justsolved_[arrangement / 64] |= std::uint64_t{1} << arrangement % 64;
      });
    });
    for (const std::uint64_t word : justsolved_) found += static_cast<std::uint64_t>(std::popcount(word));
  });
  if (audit_ && found > 0) audit_->add(at, leaf, moves, justsolved_);
  return found;
}

}  // namespace sbp
