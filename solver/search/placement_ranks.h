// A number for every way to lay a puzzle's pieces into its frame.
#pragma once

#include <algorithm>
#include <cassert>
#include <functional>
#include <optional>
#include <random>
#include <vector>

#include "common/grid/combinations.h"
#include "solver/search/mask_kind.h"

namespace sbp {

/// All placements of the pieces of a space, numbered without gaps. Single cells of one kind that go anywhere
/// are *loose*: however the other pieces lie, they leave equally many cells free, and where the loose ones
/// are among these is a combination. The other pieces, larger ones first, make a trie as in PlacementTree:
/// level i has a node for each placement of the first i pieces, in the order of their places, which ascend
/// for equal pieces. Pieces that can never change places, such as cars in different rows, are not equal here,
/// and a piece is laid only where steps could ever bring it. A node keeps nothing but where its children
/// begin; which places its next piece can have follows from the cells that are free. So a rank is a walk with
/// popcounts, and the trie takes 4 bytes for every placement of all pieces but the last. A *leaf* is a
/// placement of all pieces but the loose ones. Immutable; may be shared by threads.
template <CellMask Mask>
class PlacementRanks {
 public:
  /// The space must outlive it. There are no numbers before number() was called.
  explicit PlacementRanks(const Space& space);

  /// About how many placements there are, from random ones: what D. E. Knuth, "Estimating the efficiency of
  /// backtrack programs" (1975), does for the size of a tree. Always the same for the same space. Too low
  /// rather than too high where pieces nearly fill the frame, since few of the random ways end well.
  double estimate() const;
  /// Numbers all placements. Returns false, and leaves nothing to be used, if that takes more than
  /// `most_bytes` or if there are more than 2^32 - 1 leaves. To be called once, by one thread.
  bool number(std::uint64_t most_bytes);

  /// How many placements there are; the ranks are below.
  std::uint64_t count() const { return std::uint64_t{leaves_} * arrangements(); }
  /// Placements of the loose pieces in a leaf.
  std::uint32_t arrangements() const { return void_sets_ ? void_sets_->count() : 1; }
  std::uint64_t bytes() const;

  const std::vector<MaskKind<Mask>>& kinds() const { return kinds_; }

  /// The rank of a configuration.
  std::uint64_t rank(const Configuration& at) const;

  class Path;

 private:
  static constexpr std::uint64_t kMostArrangements = std::uint64_t{1} << 20;

  /// Equal pieces that can come to each other's places.
  struct Run {
    std::size_t kind;
    Mask places;  // wherever they can come
    std::size_t pieces;
    std::size_t first = 0;  // the first of them in the trie
  };

  void choose_loose(const Space& space);
  void find_runs(const Space& space);
  void add_node(std::size_t piece, Mask free, int last);
  const Run& run_at(std::size_t kind, int place) const {
    return *std::ranges::find_if(
        runs_, [&](const Run& run) { return run.kind == kind && (run.places & mask_of<Mask>(place)) != 0; });
  }
  const Run& run(std::size_t piece) const { return runs_[piece_runs_[piece]]; }
  const MaskKind<Mask>& kind(std::size_t piece) const { return kinds_[run(piece).kind]; }
  /// Where a piece can be if those before it leave these cells free and its equal before it is at `last`.
  Mask next_places(std::size_t piece, Mask free, int last) const {
    const Mask places = kind(piece).fitting(free) & run(piece).places;
    return piece > run(piece).first ? places & ~up_to(last) : places;
  }
  std::uint32_t child(std::size_t piece, std::uint32_t node, Mask places, int place) const {
    assert((places & mask_of<Mask>(place)) != 0);
    return children_[piece][node] + static_cast<std::uint32_t>(size_of(places & (mask_of<Mask>(place) - 1)));
  }
  /// The node of a piece's level above one of the level below it.
  std::uint32_t node_above(std::size_t piece, std::uint32_t below) const {
    return static_cast<std::uint32_t>(std::ranges::upper_bound(children_[piece], below) -
                                      children_[piece].begin() - 1);
  }
  /// All places up to this one.
  static Mask up_to(int place) { return (mask_of<Mask>(place) - 1) << 1 | 1; }

  const Space& space_;
  Mask open_;
  std::vector<MaskKind<Mask>> kinds_;
  std::optional<std::size_t> loose_;       // a kind
  std::optional<Combinations> void_sets_;  // by the places that loose pieces leave, among the free cells
  std::vector<Run> runs_;                  // in the trie's order
  std::vector<std::size_t> piece_runs_;    // of the pieces in the trie, in its order
  std::vector<std::vector<std::uint32_t>>
      children_;  // by piece and node: the first child; one more at the end
  std::uint32_t leaves_ = 0;
  std::int64_t room_ = 0;  // bytes that may still be added; negative: too little
};

/// A way through the trie, and what lies there. Not to be shared by threads.
template <CellMask Mask>
class PlacementRanks<Mask>::Path {
 public:
  /// Is at the placement of rank 0; there must be one.
  explicit Path(const PlacementRanks& ranks)
      : ranks_(ranks),
        nodes_(ranks.piece_runs_.size() + 1),
        places_(ranks.piece_runs_.size()),
        free_(ranks.piece_runs_.size() + 1),
        at_(ranks.kinds_.size()),
        known_(ranks.piece_runs_.size() * 8 * sizeof(Mask)) {
    free_[0] = ranks.open_;
    for (std::size_t piece = places_.size(); piece-- > 0;)
      nodes_[piece] = ranks.node_above(piece, nodes_[piece + 1]);
    go_down(0);
    go_to(0, BaselineCpu{});
  }

  /// Goes to the placement of that rank; to one of the same leaf or of one nearby is quick.
  template <class Cpu>
  void go_to(std::uint64_t rank, Cpu cpu);

  std::uint32_t leaf() const { return nodes_.back(); }
  Mask voids() const { return voids_; }
  /// The places of each kind.
  const Mask* places() const { return at_.data(); }
  Configuration configuration() const;

  /// Calls visit(rank) for every placement that a move of one piece leads to, each move once.
  template <class Cpu, class Visit>
  void for_each_neighbour(Reach reach, Cpu cpu, Visit&& visit);

 private:
  /// A step that a piece can make if the loose pieces leave the cells that it enters.
  struct Step {
    std::size_t kind;
    int from;
    Mask entered;
  };
  /// The leaf that a move of this leaf leads to, as found in the visit of that number.
  struct Known {
    std::uint64_t visit = 0;
    std::uint32_t leaf = 0;
  };

  static std::size_t count_below(Mask places, int place) {
    return static_cast<std::size_t>(size_of(places & (mask_of<Mask>(place) - 1)));
  }
  void go_to_leaf(std::uint32_t leaf);
  void go_down(std::size_t piece);
  void find_steps();
  std::uint32_t leaf_after(std::size_t kind, int from, int to);

  const PlacementRanks& ranks_;
  std::vector<std::uint32_t> nodes_;  // by piece: before it is placed
  std::vector<int> places_;           // by piece
  std::vector<Mask> free_;            // by piece: before it is placed
  std::vector<Mask> at_;              // by kind
  Mask voids_ = 0;
  std::uint64_t first_rank_ = 0;  // of the leaf
  std::uint64_t visits_ = 1;      // of leaves
  std::vector<Step> steps_;       // by piece
  std::vector<Known> known_;      // by piece and new place
};

template <CellMask Mask>
PlacementRanks<Mask>::PlacementRanks(const Space& space)
    : space_(space), open_(mask_of<Mask>(space.puzzle().open)) {
  for (std::size_t kind = 0; kind < space.kinds(); ++kind) kinds_.emplace_back(space, kind);
  choose_loose(space);
  find_runs(space);
  for (std::size_t run = 0; run < runs_.size(); ++run) {
    runs_[run].first = piece_runs_.size();
    piece_runs_.insert(piece_runs_.end(), runs_[run].pieces, run);
  }
}

/// Of all kinds but the loose one, larger pieces first.
template <CellMask Mask>
void PlacementRanks<Mask>::find_runs(const Space& space) {
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    if (kind == loose_) continue;
    std::vector<Mask> starts;
    for (const Placements& start : space.puzzle().starts) {
      const Configuration at = space.configuration(start);
      Mask& places = starts.emplace_back(0);
      for (std::size_t slot = space.begin(kind); slot < space.begin(kind + 1); ++slot)
        places |= mask_of<Mask>(at.places[slot]);
    }
    std::vector<Run> runs;
    for (Mask rest = kinds_[kind].places(); rest != 0;) {
      const Mask places = kinds_[kind].connected(rest & -rest, rest);
      rest &= ~places;
      const auto pieces_of = [&](Mask start) { return size_of(start & places); };
      const int pieces = starts.empty() ? 0 : pieces_of(starts.front());
      if (starts.empty() ||
          !std::ranges::all_of(starts, [&](Mask start) { return pieces_of(start) == pieces; })) {
        runs.assign(1, {kind, kinds_[kind].places(), space.begin(kind + 1) - space.begin(kind)});
        break;
      }
      if (pieces > 0) runs.push_back({kind, places, static_cast<std::size_t>(pieces)});
    }
    runs_.insert(runs_.end(), runs.begin(), runs.end());
  }
  std::ranges::stable_sort(runs_, std::greater{},
                           [&](const Run& run) { return space.puzzle().kinds[run.kind].cells.size(); });
}

template <CellMask Mask>
double PlacementRanks<Mask>::estimate() const {
  constexpr int kWays = 4096;
  std::mt19937_64 random(1);  // whatever it is, as long as it is always the same
  double sum = 0;
  for (int way = 0; way < kWays; ++way) {
    double placements = arrangements();
    Mask free = open_;
    int last = 0;
    for (std::size_t piece = 0; piece < piece_runs_.size() && placements > 0; ++piece) {
      const Mask places = next_places(piece, free, last);
      placements *= size_of(places);
      if (places == 0) break;
      last = cell_number(places, random() % static_cast<std::uint64_t>(size_of(places)));
      free &= ~kind(piece).cells(last);
    }
    sum += placements;
  }
  return sum / kWays;
}

template <CellMask Mask>
bool PlacementRanks<Mask>::number(std::uint64_t most_bytes) {
  room_ = static_cast<std::int64_t>(std::min<std::uint64_t>(most_bytes, INT64_MAX));
  children_.resize(piece_runs_.size());
  if (children_.empty())
    leaves_ = 1;
  else
    add_node(0, open_, 0);
  for (std::size_t piece = 0; piece < children_.size(); ++piece)
    children_[piece].push_back(
        piece + 1 < children_.size() ? static_cast<std::uint32_t>(children_[piece + 1].size()) : leaves_);
  return room_ >= 0;
}

/// The most numerous kind that qualifies.
template <CellMask Mask>
void PlacementRanks<Mask>::choose_loose(const Space& space) {
  int covered = 0;
  for (std::size_t slot = 0; slot < space.slots(); ++slot)
    covered += static_cast<int>(space.puzzle().kinds[space.kind_of(slot)].cells.size());
  const int voids = space.puzzle().open.size() - covered;
  int most = 0;
  for (std::size_t kind = 0; kind < space.kinds(); ++kind) {
    const int pieces = static_cast<int>(space.begin(kind + 1) - space.begin(kind));
    if (space.puzzle().kinds[kind].cells.size() != 1 || kinds_[kind].places() != open_ || pieces <= most ||
        pieces + voids > kMaxCountCells || binomial(pieces + voids, voids) > kMostArrangements)
      continue;
    most = pieces;
    loose_ = kind;
  }
  if (loose_) void_sets_.emplace(most + voids, voids);
}

template <CellMask Mask>
void PlacementRanks<Mask>::add_node(std::size_t piece, Mask free, int last) {
  const bool final = piece + 1 == children_.size();
  const Mask places = next_places(piece, free, last);
  room_ -= sizeof(std::uint32_t);
  if (final && static_cast<std::uint64_t>(size_of(places)) > UINT32_MAX - leaves_) room_ = -1;
  if (room_ < 0) return;
  children_[piece].push_back(final ? leaves_ : static_cast<std::uint32_t>(children_[piece + 1].size()));
  if (final)
    leaves_ += static_cast<std::uint32_t>(size_of(places));
  else
    for_each_in(places, [&](int place) { add_node(piece + 1, free & ~kind(piece).cells(place), place); });
}

template <CellMask Mask>
std::uint64_t PlacementRanks<Mask>::bytes() const {
  std::uint64_t bytes = 0;
  for (const std::vector<std::uint32_t>& level : children_) bytes += level.capacity() * sizeof(std::uint32_t);
  return bytes;
}

template <CellMask Mask>
std::uint64_t PlacementRanks<Mask>::rank(const Configuration& at) const {
  std::uint32_t node = 0;
  Mask free = open_;
  int last = 0;
  std::size_t piece = 0;
  for (const Run& run : runs_)
    for (std::size_t slot = space_.begin(run.kind); slot < space_.begin(run.kind + 1); ++slot) {
      const int place = at.places[slot];
      if ((run.places & mask_of<Mask>(place)) == 0) continue;
      node = child(piece, node, next_places(piece, free, last), place);
      free &= ~kinds_[run.kind].cells(place);
      last = place;
      ++piece;
    }
  if (!loose_) return node;
  Mask voids = free;
  for (std::size_t slot = space_.begin(*loose_); slot < space_.begin(*loose_ + 1); ++slot)
    voids &= ~mask_of<Mask>(at.places[slot]);
  return std::uint64_t{node} * arrangements() + void_sets_->rank(gathered(voids, free, BaselineCpu{}));
}

template <CellMask Mask>
template <class Cpu>
void PlacementRanks<Mask>::Path::go_to(std::uint64_t rank, Cpu cpu) {
  const std::uint32_t arrangements = ranks_.arrangements();
  if (rank - first_rank_ >= arrangements) {
    go_to_leaf(static_cast<std::uint32_t>(rank / arrangements));
    first_rank_ = std::uint64_t{leaf()} * arrangements;
    ++visits_;
  }
  voids_ = free_.back();
  if (!ranks_.loose_) return;
  const auto arrangement = static_cast<std::uint32_t>(rank - first_rank_);
  voids_ = scattered(ranks_.void_sets_->subset(arrangement), free_.back(), cpu);
  at_[*ranks_.loose_] = free_.back() & ~voids_;
}

template <CellMask Mask>
Configuration PlacementRanks<Mask>::Path::configuration() const {
  Configuration at;
  for (std::size_t kind = 0; kind < at_.size(); ++kind) {
    std::size_t slot = ranks_.space_.begin(kind);
    for_each_in(at_[kind], [&](int place) { at.places[slot++] = static_cast<std::uint8_t>(place); });
  }
  return at;
}

/// Up to the node that both leaves are below, and down again.
template <CellMask Mask>
void PlacementRanks<Mask>::Path::go_to_leaf(std::uint32_t leaf) {
  nodes_.back() = leaf;
  std::size_t piece = places_.size();
  for (; piece > 0; --piece) {
    const std::vector<std::uint32_t>& children = ranks_.children_[piece - 1];
    const std::uint32_t node = nodes_[piece - 1], below = nodes_[piece];
    if (children[node] <= below && below < children[node + 1]) break;
    nodes_[piece - 1] = ranks_.node_above(piece - 1, below);
  }
  go_down(piece > 0 ? piece - 1 : 0);
}

/// Finds the places of this piece and of those after it.
template <CellMask Mask>
void PlacementRanks<Mask>::Path::go_down(std::size_t piece) {
  for (; piece < places_.size(); ++piece) {
    const Mask places = ranks_.next_places(piece, free_[piece], piece > 0 ? places_[piece - 1] : 0);
    places_[piece] = cell_number(places, nodes_[piece + 1] - ranks_.children_[piece][nodes_[piece]]);
    free_[piece + 1] = free_[piece] & ~ranks_.kind(piece).cells(places_[piece]);
  }
  std::ranges::fill(at_, Mask{0});
  for (piece = 0; piece < places_.size(); ++piece)
    at_[ranks_.run(piece).kind] |= mask_of<Mask>(places_[piece]);
  find_steps();
}

/// The steps that would be possible without loose pieces.
template <CellMask Mask>
void PlacementRanks<Mask>::Path::find_steps() {
  steps_.clear();
  for (std::size_t kind = 0; kind < at_.size(); ++kind) {
    if (kind == ranks_.loose_) continue;
    const MaskKind<Mask>& moved = ranks_.kinds_[kind];
    std::array<Mask, Space::kSteps.size()> stepping;
    Mask any = 0;
    for (std::size_t step = 0; step < stepping.size(); ++step)
      any |= stepping[step] = moved.stepping(step, free_.back()) & at_[kind];
    for_each_in(any, [&](int from) {
      for (std::size_t step = 0; step < stepping.size(); ++step)
        if ((stepping[step] & mask_of<Mask>(from)) != 0)
          steps_.push_back({kind, from, moved.entered(step, from)});
    });
  }
}

template <CellMask Mask>
template <class Cpu, class Visit>
void PlacementRanks<Mask>::Path::for_each_neighbour(Reach reach, Cpu cpu, Visit&& visit) {
  if (ranks_.loose_)
    ranks_.kinds_[*ranks_.loose_].for_each_move(reach, at_[*ranks_.loose_], voids_, [&](int from, int to) {
      const Mask voids = voids_ ^ mask_of<Mask>(from) ^ mask_of<Mask>(to);
      visit(first_rank_ + ranks_.void_sets_->rank(gathered(voids, free_.back(), cpu)));
    });
  for (auto step = steps_.begin(); step != steps_.end(); ++step) {
    if ((step->entered & ~voids_) != 0) continue;
    const std::size_t kind = step->kind;
    const int from = step->from;
    const MaskKind<Mask>& moved = ranks_.kinds_[kind];
    for_each_in(moved.in_reach(reach, from, voids_), [&](int to) {
      std::uint64_t rank = leaf_after(kind, from, to);
      if (ranks_.loose_) {
        const Mask left = moved.cells(from), covered = moved.cells(to);
        rank = rank * ranks_.arrangements() +
               ranks_.void_sets_->rank(
                   gathered<Mask>((voids_ | left) & ~covered, (free_.back() | left) & ~covered, cpu));
      }
      visit(rank);
    });
    while (std::next(step) != steps_.end() && std::next(step)->kind == kind && std::next(step)->from == from)
      ++step;  // in_reach() has its other steps
  }
}

/// Equal pieces stay in the order of their places: those between the old and the new place move up or down
/// by one. What was found once is kept while the leaf is the same.
template <CellMask Mask>
std::uint32_t PlacementRanks<Mask>::Path::leaf_after(std::size_t kind, int from, int to) {
  const Run& run = ranks_.run_at(kind, from);
  const Mask places = at_[kind] & run.places;
  const std::size_t moved = run.first + count_below(places, from);
  Known& known = known_[moved * 8 * sizeof(Mask) + static_cast<std::size_t>(to)];
  if (known.visit == visits_) return known.leaf;
  std::size_t piece = std::min(moved, run.first + count_below(places, to));
  std::uint32_t node = nodes_[piece];
  Mask free = free_[piece];
  int last = piece > 0 ? places_[piece - 1] : 0;
  Mask rest = places ^ mask_of<Mask>(from) ^ mask_of<Mask>(to);
  if (piece > run.first) rest &= ~up_to(last);
  for (; piece < places_.size(); ++piece) {
    int place = places_[piece];
    if (rest != 0) {
      place = lowest(rest);
      rest &= rest - 1;
    }
    node = ranks_.child(piece, node, ranks_.next_places(piece, free, last), place);
    free &= ~ranks_.kind(piece).cells(place);
    last = place;
  }
  known = {visits_, node};
  return node;
}

}  // namespace sbp
