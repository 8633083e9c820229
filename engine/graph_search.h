// Searches a piece set by planes where that is faster, and by states elsewhere. Both give the same levels.
#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "common/puzzle/atlas_rules.h"
#include "engine/plane_search.h"
#include "engine/retrograde_search.h"
#include "engine/search_budget.h"

namespace sbp {

/// Builds the graph of one piece set after another and searches it backwards from all justsolved positions
/// (retrograde analysis): by planes (PlaneSearch) where that is likely to be faster and fits into memory,
/// else by states (RetrogradeSearch). Both give the same result. Keeps move tables for the next piece set.
/// Holds the buffers of one thread; not to be shared.
class GraphSearch {
 public:
  GraphSearch(const Board& board, const SearchBudget& budget)
      : board_(board), budget_(budget), by_states_(budget.folder) {}

  /// Builds the graph of the pieces in the tree and `monominoes` monominoes, with the starts and ends of
  /// `rules`. The tree must outlive the search and leave at least one cell free.
  void build(const PlacementTree& tree, int monominoes, const GoalRules& rules);
  /// The graph. StateGraph::ask() may be called between searches.
  StateGraph& graph() { return graph_; }
  const StateGraph& graph() const { return graph_; }

  /// Visits the starts of the graph: every state and level >= 1 at which it is first reached with goal pieces
  /// that are at a start. Levels ascend, and leaves within a level. A state may be visited several times at
  /// one level, with different goals.
  void run(const StateVisitor& visit);

 private:
  /// The move tables for a number of free cells and monominoes.
  struct Known {
    Known(const Board& board, int free_cells, int monominoes) : moves(board, free_cells, monominoes) {}

    std::size_t bytes() const {
      return std::apply([&](const auto&... any) { return (moves.bytes() + ... + (any ? any->bytes() : 0)); },
                        planes);
    }

    MonominoMovesCache moves;
    std::tuple<std::optional<PlaneMoves<kNarrowPlaneWords>>, std::optional<PlaneMoves<kPlaneWords>>> planes;
  };

  Known& known(int free_cells, int monominoes);

  const Board board_;
  const SearchBudget budget_;
  StateGraph graph_;
  RetrogradeSearch by_states_;
  std::tuple<PlaneSearch<kNarrowPlaneWords>, PlaneSearch<kPlaneWords>> by_planes_;
  bool is_by_planes_ = false;
  std::map<std::pair<int, int>, Known> known_;  // by free cells and monominoes; outlives piece sets
  std::pair<int, int> last_key_{};
};

}  // namespace sbp
