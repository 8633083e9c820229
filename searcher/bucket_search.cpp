#include "searcher/bucket_search.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

#include "common/cpu_time.h"

namespace sbp {
namespace {

/// Justsolved positions for which a part is worth its trouble: about a tenth of a second of searching.
constexpr std::uint64_t kPartSources = 200'000;
/// Buckets have no more parts than this, unless parts would be too large.
constexpr std::uint64_t kUsualParts = 16;
/// About ten seconds.
constexpr std::uint64_t kLargePartSources = 20'000'000;
/// So that the branches of a part vary little in sum.
constexpr std::uint64_t kBranchesOfPart = 8;

std::vector<int> large_sizes(const Bucket& bucket) {
  std::vector<int> sizes;
  for (int size = bucket.cells(); size >= 2; --size)
    sizes.insert(sizes.end(), static_cast<std::size_t>(bucket.count(size)), size);
  return sizes;
}

/// How many multisets of shapes there are for the first pieces of a list of sizes: at most so many branches
/// has the recursion over shapes at that depth. Saturates.
std::uint64_t branches(const PolyominoCatalog& catalog, const std::vector<int>& sizes, std::size_t depth) {
  constexpr double kSaturated = 1e18;
  double product = 1;
  int equal = 0;
  for (std::size_t piece = 0; piece < depth; ++piece) {
    equal = piece > 0 && sizes[piece] == sizes[piece - 1] ? equal + 1 : 0;
    // Multisets of k + 1 out of n are those of k times (n + k) / (k + 1).
    product = product * (static_cast<double>(catalog.of_size(sizes[piece]).size()) + equal) / (equal + 1);
  }
  return static_cast<std::uint64_t>(std::min(product, kSaturated));
}

/// The depth at which the recursion over shapes is divided into parts.
std::size_t branch_depth(const PolyominoCatalog& catalog, const std::vector<int>& sizes,
                         std::uint64_t parts) {
  std::size_t depth = 0;
  while (depth < sizes.size() && branches(catalog, sizes, depth) < parts * kBranchesOfPart) ++depth;
  return depth;
}

}  // namespace

int bucket_parts(const PolyominoCatalog& catalog, const Bucket& bucket, std::uint64_t justsolved) {
  const std::vector<int> sizes = large_sizes(bucket);
  const std::uint64_t wanted =
      std::max(std::min(kUsualParts, 1 + justsolved / kPartSources), justsolved / kLargePartSources);
  return static_cast<int>(std::min(wanted, branches(catalog, sizes, branch_depth(catalog, sizes, wanted))));
}

BucketSearch::BucketSearch(const PolyominoCatalog& catalog, const SearchRoom& room)
    : catalog_(catalog), room_(room), coder_(catalog.board()), tree_(catalog.board()), search_(room.folder) {}

void BucketSearch::begin(const Bucket& bucket) {
  sizes_ = large_sizes(bucket);
  moves_ = &monomino_moves(catalog_.board().cells() - std::accumulate(sizes_.begin(), sizes_.end(), 0),
                           bucket.count(1));
  findings_ = {};
}

Findings BucketSearch::search(const Bucket& bucket, int part, int parts) {
  begin(bucket);
  part_ = part;
  parts_ = parts;
  branch_ = 0;
  branch_depth_ = branch_depth(catalog_, sizes_, static_cast<std::uint64_t>(parts));
  add_pieces(0, 0);
  return std::move(findings_);
}

std::optional<double> BucketSearch::measure(const Bucket& bucket, const std::vector<std::size_t>& shapes) {
  begin(bucket);
  shapes_ = shapes;
  if (images() == 0) shapes_ = mirrored_shapes();
  images_ = static_cast<std::uint64_t>(images());
  for (std::size_t piece = 0; piece < shapes_.size(); ++piece)
    tree_.push(catalog_.of_size(sizes_[piece])[shapes_[piece]]);
  // Finds out about moves what other piece sets of the bucket will have found out, unless there is so much
  // of it that it will be forgotten.
  graph_.build(tree_, *moves_, room_.bytes);
  std::optional<double> seconds;
  const double start = thread_cpu_seconds();
  graph_.build(tree_, *moves_, room_.bytes);
  if (graph_.windows().size() == 1) {
    search_graph();
    seconds = (thread_cpu_seconds() - start) / static_cast<double>(images_);
  }
  for (; !shapes_.empty(); shapes_.pop_back()) tree_.pop();
  return seconds;
}

/// Recurses over the shapes of the remaining pieces. The tree's levels are shared by all piece sets that
/// begin alike, and a level without placements cuts off all of them.
void BucketSearch::add_pieces(std::size_t depth, std::size_t first_shape) {
  if (depth == branch_depth_ &&
      branch_++ % static_cast<std::uint64_t>(parts_) != static_cast<std::uint64_t>(part_))
    return;
  if (depth == sizes_.size()) {
    images_ = static_cast<std::uint64_t>(images());
    if (images_ == 0) return;
    graph_.build(tree_, *moves_, room_.bytes);
    search_graph();
    return;
  }
  const auto& shapes = catalog_.of_size(sizes_[depth]);
  const bool same_size_next = depth + 1 < sizes_.size() && sizes_[depth + 1] == sizes_[depth];
  for (std::size_t shape = first_shape; shape < shapes.size(); ++shape) {
    shapes_.push_back(shape);
    if (tree_.push(shapes[shape])) add_pieces(depth + 1, same_size_next ? shape : 0);
    tree_.pop();
    shapes_.pop_back();
  }
}

/// The shapes of the mirror image of the piece set at hand.
std::vector<std::size_t> BucketSearch::mirrored_shapes() const {
  std::vector<std::size_t> mirrored;
  for (std::size_t piece = 0; piece < shapes_.size(); ++piece)
    mirrored.push_back(catalog_.of_size(sizes_[piece])[shapes_[piece]].mirrored);
  for (auto begin = mirrored.begin(); begin != mirrored.end();) {
    const int size = sizes_[static_cast<std::size_t>(begin - mirrored.begin())];
    const auto end = begin + std::count(sizes_.begin(), sizes_.end(), size);
    std::sort(begin, end);
    begin = end;
  }
  return mirrored;
}

/// How many piece sets the one at hand stands for: itself and its mirror image if that is another one, or
/// none if it is left to its mirror image.
int BucketSearch::images() const {
  if (!catalog_.board().square()) return 1;
  const std::vector<std::size_t> mirrored = mirrored_shapes();
  return mirrored == shapes_ ? 1 : mirrored < shapes_ ? 0 : 2;
}

/// What is known about the bucket's numbers of free cells and monominoes.
MonominoMovesCache& BucketSearch::monomino_moves(int free_cells, int monominoes) {
  const std::pair key(free_cells, monominoes);
  std::size_t bytes = 0;
  for (const auto& [other_key, moves] : monomino_moves_) bytes += other_key == key ? 0 : moves.bytes();
  if (bytes > kept_moves_bytes(room_.bytes))
    std::erase_if(monomino_moves_, [&](const auto& m) { return m.first != key; });
  return monomino_moves_.try_emplace(key, catalog_.board(), free_cells, monominoes).first->second;
}

void BucketSearch::search_graph() {
  const std::uint64_t before = findings_.sources.count;
  count_sources();
  if (findings_.sources.count == before) return;
  findings_.piece_sets += images_;

  known_levels_ = findings_.census.size();
  level_of_hits_ = corner_level_ = 0;
  search_.run(
      graph_, [](const StateGraph::Leaf& leaf) { return leaf.start_anchors; },
      [this](int level, std::uint32_t leaf, std::uint32_t arrangement, Cells starts) {
        count_starts(static_cast<std::size_t>(level), leaf, arrangement, starts);
      });
  findings_.moves_corner = std::max(findings_.moves_corner, static_cast<int>(corner_level_));
  if (level_of_hits_ == 0 || level_of_hits_ + 1 < known_levels_) return;
  if (level_of_hits_ + 1 > known_levels_) findings_.hardest = {};
  find_hardest();
}

/// Counts goals whose pieces are in the upper-left corner: each is a puzzle.
void BucketSearch::count_starts(std::size_t level, std::uint32_t leaf, std::uint32_t arrangement,
                                Cells starts) {
  if (level_of_hits_ != level) hits_.clear();
  level_of_hits_ = level;
  if ((starts & graph_.leaf(leaf).corner_starts) != 0) corner_level_ = level;
  if (findings_.census.size() <= level) findings_.census.resize(level + 1);
  findings_.census[level] += images_ * static_cast<std::uint64_t>(std::popcount(starts));
  if (level + 1 >= known_levels_) hits_.push_back({leaf, arrangement, starts});
}

/// Adds the piece set's justsolved positions to the findings.
void BucketSearch::count_sources() {
  for (std::size_t window = 0; window < graph_.windows().size(); ++window) {
    graph_.load(window);
    for (std::uint32_t leaf = graph_.loaded().begin; leaf < graph_.loaded().end; ++leaf)
      count_sources_in(leaf);
  }
}

void BucketSearch::count_sources_in(std::uint32_t leaf) {
  const StateGraph::Leaf& at = graph_.leaf(leaf);
  const bool last_is_free = (at.free & cell_set(catalog_.board().cells() - 1)) != 0;
  if (at.goal_anchors == 0 && !last_is_free) return;
  const MonominoMovesCache& moves = graph_.monominoes();
  const SlideConditions& conditions = moves.slide_conditions();
  sources_.assign(conditions.words(), 0);
  const bool mirror = images_ == 2;
  const PositionCode mirrored = mirror ? coder_.transposed(at.code) : 0;
  on_this_cpu([&](auto cpu) {
    for (const Slide& slide : graph_.slides(leaf))
      if ((at.goal_anchors & cell_set(slide.from)) != 0)
        std::ranges::transform(sources_, conditions.met_by(slide.condition), sources_.begin(), std::bit_or());
    if (last_is_free)
      moves.for_each_goal(at.free, [this](std::uint32_t arrangement) {
        sources_[arrangement / 64] |= std::uint64_t{1} << arrangement % 64;
      });
    for_each_bit(sources_, [&](std::uint32_t arrangement) {
      const Cells monominoes = at.free & ~moves.voids(arrangement, at.free, cpu);
      findings_.sources.add(at.code | coder_.occupied(monominoes));
      if (mirror) findings_.sources.add(mirrored | coder_.occupied(catalog_.board().transposed(monominoes)));
    });
  });
}

/// Lets the smallest of hits_ be findings_.hardest, unless that is smaller yet.
void BucketSearch::find_hardest() {
  PlacementTree::Path path(tree_);
  for (const Hit& hit : hits_) {
    path.advance_to(hit.leaf);
    consider(hit, path);
  }
}

/// The puzzles of a hit, and their mirror images if the piece set stands for its own.
void BucketSearch::consider(const Hit& hit, const PlacementTree::Path& path) {
  const Board& board = catalog_.board();
  const Cells free = board.all() & ~tree_.occupied(hit.leaf);
  Cells monominoes = free & ~graph_.monominoes().voids(hit.arrangement, free), goals = hit.goals;
  std::vector<Cells> pieces;
  for (int piece = 0; piece < tree_.pieces(); ++piece)
    pieces.push_back(tree_.shape(piece).at(path.anchor(piece)));
  for (std::uint64_t image = 1;; ++image) {
    StartPosition start{label_cells(board, pieces, monominoes), 0};
    for (Cells rest = goals; rest != 0; rest &= rest - 1) {
      start.goal = start.labels[static_cast<std::size_t>(first_cell(rest))];
      if (findings_.hardest.labels.empty() || start < findings_.hardest) findings_.hardest = start;
    }
    if (image == images_) return;
    monominoes = board.transposed(monominoes);
    goals = board.transposed(goals);
    for (Cells& piece : pieces) piece = board.transposed(piece);
  }
}

std::vector<std::uint8_t> label_cells(const Board& board, const std::vector<Cells>& pieces,
                                      Cells monominoes) {
  std::vector<std::uint8_t> labels(static_cast<std::size_t>(board.cells()));
  std::array<Cells, 32> by_anchor{};
  for (const Cells piece : pieces) by_anchor[static_cast<std::size_t>(first_cell(piece))] = piece;
  for (Cells rest = monominoes; rest != 0; rest &= rest - 1)
    by_anchor[static_cast<std::size_t>(first_cell(rest))] = rest & -rest;
  std::uint8_t label = 0;
  for (Cells piece : by_anchor) {
    if (piece == 0) continue;
    ++label;
    for (; piece != 0; piece &= piece - 1) labels[static_cast<std::size_t>(first_cell(piece))] = label;
  }
  return labels;
}

}  // namespace sbp
