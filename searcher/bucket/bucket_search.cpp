#include "searcher/bucket/bucket_search.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>

#include "common/system/cpu_time.h"

namespace sbp {
namespace {

/// Justsolved positions for which a part is worth its trouble: about a tenth of a second of searching.
constexpr std::uint64_t kPartJustsolved = 200'000;
/// Buckets have no more parts than this, unless parts would be too large.
constexpr std::uint64_t kUsualParts = 16;
/// About ten seconds.
constexpr std::uint64_t kLargePartJustsolved = 20'000'000;
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
      std::max(std::min(kUsualParts, 1 + justsolved / kPartJustsolved), justsolved / kLargePartJustsolved);
  return static_cast<int>(std::min(wanted, branches(catalog, sizes, branch_depth(catalog, sizes, wanted))));
}

BucketSearch::BucketSearch(const PolyominoCatalog& catalog, const SearchBudget& budget, Audit audit)
    : catalog_(catalog),
      rules_(atlas_rules(catalog.board())),
      budget_(budget),
      tree_(catalog.board()),
      search_(budget.folder) {
  if (audit == Audit::yes) audit_.emplace(catalog.board());
}

void BucketSearch::begin(const Bucket& bucket) {
  assert(bucket.cells() == catalog_.board().cells());
  sizes_ = large_sizes(bucket);
  moves_ = &monomino_moves(catalog_.board().cells() - std::accumulate(sizes_.begin(), sizes_.end(), 0),
                           bucket.count(1));
  result_ = {};
}

BucketResult BucketSearch::search(const Bucket& bucket, int part, int parts) {
  assert(0 <= part && part < parts);
  begin(bucket);
  part_ = part;
  parts_ = parts;
  branch_ = 0;
  branch_depth_ = branch_depth(catalog_, sizes_, static_cast<std::uint64_t>(parts));
  add_pieces(0, 0);
  if (audit_) {
    const PositionSetDigest seen = audit_->take();
    assert(seen.count == result_.justsolved.count);
    result_.justsolved = seen;
  }
  return std::move(result_);
}

/// Places the pieces of one piece set, or of its mirror image if it is left to that.
void BucketSearch::begin(const Bucket& bucket, const std::vector<std::size_t>& shapes) {
  begin(bucket);
  assert(shapes.size() == sizes_.size());
  shapes_ = shapes;
  if (images() == 0) shapes_ = mirrored_shapes();
  images_ = static_cast<std::uint64_t>(images());
  for (std::size_t piece = 0; piece < shapes_.size(); ++piece)
    tree_.push(catalog_.of_size(sizes_[piece])[shapes_[piece]]);
}

void BucketSearch::end() {
  for (; !shapes_.empty(); shapes_.pop_back()) tree_.pop();
}

void BucketSearch::learn(const Bucket& bucket, const std::vector<std::size_t>& shapes) {
  begin(bucket, shapes);
  graph_.build(tree_, *moves_, rules_, budget_.bytes);
  end();
}

std::optional<double> BucketSearch::measure(const Bucket& bucket, const std::vector<std::size_t>& shapes) {
  begin(bucket, shapes);
  std::optional<double> seconds;
  const double start = thread_cpu_seconds();
  graph_.build(tree_, *moves_, rules_, budget_.bytes);
  if (graph_.partitions().size() == 1) {
    search_graph();
    seconds = (thread_cpu_seconds() - start) / static_cast<double>(images_);
  }
  end();
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
    graph_.build(tree_, *moves_, rules_, budget_.bytes);
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
  if (bytes > kept_moves_bytes(budget_.bytes))
    std::erase_if(monomino_moves_, [&](const auto& m) { return m.first != key; });
  return monomino_moves_.try_emplace(key, catalog_.board(), free_cells, monominoes).first->second;
}

void BucketSearch::search_graph() {
  const std::uint64_t before = result_.justsolved.count;
  count_justsolved();
  if (result_.justsolved.count == before) return;
  result_.piece_sets += images_;

  known_levels_ = result_.census.size();
  level_of_hits_ = corner_level_ = 0;
  search_.run(
      graph_, [](const StateGraph::Leaf& leaf) { return leaf.starts; },
      [this](int level, std::uint32_t leaf, std::uint32_t arrangement, Cells starts) {
        count_starts(static_cast<std::size_t>(level), leaf, arrangement, starts);
      });
  result_.moves_corner = std::max(result_.moves_corner, static_cast<int>(corner_level_));
  if (level_of_hits_ == 0 || level_of_hits_ + 1 < known_levels_) return;
  if (level_of_hits_ + 1 > known_levels_) result_.hardest = {};
  find_hardest();
}

/// Counts goals whose pieces are in the upper-left corner: each is a puzzle.
void BucketSearch::count_starts(std::size_t level, std::uint32_t leaf, std::uint32_t arrangement,
                                Cells starts) {
  if (level_of_hits_ != level) hits_.clear();
  level_of_hits_ = level;
  if ((starts & graph_.leaf(leaf).strict_starts) != 0) corner_level_ = level;
  if (result_.census.size() <= level) result_.census.resize(level + 1);
  result_.census[level] += images_ * static_cast<std::uint64_t>(std::popcount(starts));
  if (level + 1 >= known_levels_) hits_.push_back({leaf, arrangement, starts});
}

/// Adds the piece set's justsolved positions to the result.
void BucketSearch::count_justsolved() {
  if (audit_) audit_->begin(tree_, images_ == 2);
  for (std::size_t partition = 0; partition < graph_.partitions().size(); ++partition) {
    graph_.load(partition);
    for (std::uint32_t leaf = graph_.loaded().begin; leaf < graph_.loaded().end; ++leaf)
      count_justsolved_in(leaf);
  }
}

void BucketSearch::count_justsolved_in(std::uint32_t leaf) {
  const StateGraph::Leaf& at = graph_.leaf(leaf);
  const Cells ends = at.free & graph_.monomino_ends();
  if (at.ends == 0 && ends == 0) return;
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
  result_.justsolved.count += images_ * found;
  if (audit_ && found > 0) audit_->add(at, leaf, moves, justsolved_);
}

/// Lets the smallest of hits_ be result_.hardest, unless that is smaller yet.
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
  const Cells free = board.open() & ~tree_.occupied(hit.leaf);
  Cells monominoes = free & ~graph_.monomino_moves().voids(hit.arrangement, free), goals = hit.goals;
  std::vector<Cells> pieces;
  for (int piece = 0; piece < tree_.pieces(); ++piece)
    pieces.push_back(tree_.shape(piece).at(path.anchor(piece)));
  for (std::uint64_t image = 1;; ++image) {
    StartPosition start{Position::of(board, pieces, monominoes), 0};
    for_each_cell(goals, [&](Cell goal) {
      start.goal = start.position.label(static_cast<int>(goal));
      if (result_.hardest.position.empty() || start < result_.hardest) result_.hardest = start;
    });
    if (image == images_) return;
    monominoes = board.transposed(monominoes);
    goals = board.transposed(goals);
    for (Cells& piece : pieces) piece = board.transposed(piece);
  }
}

}  // namespace sbp
