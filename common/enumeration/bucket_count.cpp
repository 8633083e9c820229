#include "common/enumeration/bucket_count.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <map>
#include <unordered_map>
#include <utility>

#include "common/enumeration/connected_sets.h"

namespace sbp {

SizeLists::SizeLists(int cells) : stride_(static_cast<std::size_t>(cells) + 1) {
  std::map<std::vector<int>, std::uint32_t> numbers;
  std::vector<int> sizes;
  const std::function<void(int, int)> add = [&](int left, int most) {
    if (left == 0) {
      numbers.emplace(sizes, static_cast<std::uint32_t>(lists_.size()));
      lists_.push_back(sizes);
      return;
    }
    for (int size = std::min(left, most); size >= 1; --size) {
      sizes.push_back(size);
      add(left - size, size);
      sizes.pop_back();
    }
  };
  for (int sum = 0; sum <= cells; ++sum) {
    add(sum, sum);
    ends_.push_back(lists_.size());
  }
  with_.resize(lists_.size() * stride_);
  for (std::uint32_t list = 0; list < lists_.size(); ++list) {
    int sum = 0;
    for (const int size : lists_[list]) sum += size;
    for (int size = 1; size <= cells - sum; ++size) {
      std::vector<int> more = lists_[list];
      more.insert(std::ranges::upper_bound(more, size, std::greater()), size);
      with_[list * stride_ + static_cast<std::size_t>(size)] = numbers.at(more);
    }
  }
}

namespace {

/// Numbers of fillings by list of piece sizes. Sums may overflow on the way: what is counted in the end fits.
using Counts = std::vector<std::uint64_t>;

void add(Counts& sum, const Counts& other) {
  assert(other.size() <= sum.size());
  for (std::size_t list = 0; list < other.size(); ++list) sum[list] += other[list];
}

void subtract(Counts& sum, const Counts& other) {
  assert(other.size() <= sum.size());
  for (std::size_t list = 0; list < other.size(); ++list) sum[list] -= other[list];
}

/// Justsolved positions are counted on the board turned by 180 degrees. A *goal piece* touches the top row
/// and the left column; a position counts if one of them can move right or down. Goal pieces enclose each
/// other around the corner, so each position is counted at its innermost movable goal piece: the cells that
/// it encloses have no such piece, and the others are arbitrary.
class Counter {
 public:
  Counter(const Board& board, Progress* progress)
      : board_(board), strip_(board.width()), lists_(board.cells()), progress_(progress) {
    const Slots all = all_slots(board);
    top_row_ = all & ~(all >> board.width());
    corner_ = slot_set(first_slot(all));
  }

  std::vector<BucketCount> run() {
    const Slots all = all_slots(board_);
    const Counts positions = fillings(all), justsolved = movable(all, 0);
    std::vector<BucketCount> found;
    for (std::uint32_t list = 1; list < positions.size(); ++list) {
      if (positions[list] == 0) continue;
      Bucket bucket(board_.cells());
      for (const int size : lists_.sizes(list)) bucket.add(size);
      found.push_back({bucket, positions[list], justsolved[list]});
    }
    std::ranges::sort(found, {}, [](const BucketCount& count) { return count.bucket.name(); });
    return found;
  }

 private:
  std::size_t length(Slots region) const { return lists_.up_to(std::popcount(region)); }

  /// Adds counts after adding a piece of this size to every list.
  void add_with(Counts& sum, const Counts& other, int size) const {
    for (std::uint32_t list = 0; list < other.size(); ++list)
      if (other[list] != 0) sum[lists_.with(list, size)] += other[list];
  }

  /// The ways to fill a region with voids and pieces.
  const Counts& fillings(Slots region) {
    if (const auto known = fillings_.find(region); known != fillings_.end()) return known->second;
    Counts sum(length(region));
    if (region == 0) {
      sum[0] = 1;
    } else {
      const Slots first = slot_set(first_slot(region));
      add(sum, fillings(region & ~first));
      std::vector<Counts> by_size(static_cast<std::size_t>(std::popcount(region)) + 1);
      for_each_connected_set(strip_, region, first, strip_.neighbours(first) & region, first,
                             [&](Slots piece) {
                               Counts& of_size = by_size[static_cast<std::size_t>(std::popcount(piece))];
                               of_size.resize(length(region & ~piece));
                               add(of_size, fillings(region & ~piece));
                             });
      for (std::size_t size = 1; size < by_size.size(); ++size)
        add_with(sum, by_size[size], static_cast<int>(size));
    }
    if (progress_ != nullptr) progress_->advance(1);
    return fillings_.emplace(region, std::move(sum)).first->second;
  }

  /// Calls visit(piece) for each possible goal piece of a region.
  template <class Visit>
  void for_each_goal_piece(Slots region, const Visit& visit) const {
    Slots excluded = 0;
    for (Slots tops = region & top_row_; tops != 0;) {
      const Slots top = slot_set(first_slot(tops));
      tops &= ~top;
      excluded |= top;
      for_each_connected_set(strip_, region, top, strip_.neighbours(top) & region & ~excluded, excluded,
                             [&](Slots piece) {
                               if ((piece & strip_.left_column()) != 0) visit(piece);
                             });
    }
  }

  /// The cells of a domain that are connected to the corner without a piece.
  Slots enclosed(Slots domain, Slots piece) const {
    Slots inner = corner_ & ~piece, more = inner;
    while (more != 0) {
      more = strip_.neighbours(more) & domain & ~piece & ~inner;
      inner |= more;
    }
    return inner;
  }

  /// The ways to fill `free`, next to known `voids`, in which a goal piece can move. Both together are all
  /// cells that are connected to the corner.
  Counts movable(Slots free, Slots voids) {
    const Slots domain = free | voids;
    // By what is enclosed, (free, voids): all ways to fill the rest, with the goal piece.
    std::map<std::pair<Slots, Slots>, Counts> rests;
    const auto add_moves = [&](Slots piece, Slots inner, Slots freed, bool twice) {
      if ((freed & ~domain) != 0) return;
      const Slots outer = free & ~(piece | freed | inner), known = inner & (voids | freed);
      Counts& rest = rests[{inner & ~known, known}];
      rest.resize(lists_.up_to(std::popcount(domain & ~inner)));
      Counts with_piece(rest.size());
      add_with(with_piece, fillings(outer), std::popcount(piece));
      twice ? subtract(rest, with_piece) : add(rest, with_piece);
    };
    for_each_goal_piece(free, [&](Slots piece) {
      const Slots inner = enclosed(domain, piece);
      const Slots right = strip_.right(piece) & ~piece, down = strip_.down(piece) & ~piece;
      const bool can_right = (piece & strip_.right_column()) == 0,
                 can_down = (piece & strip_.bottom_row()) == 0;
      if (can_right) add_moves(piece, inner, right, false);
      if (can_down) add_moves(piece, inner, down, false);
      if (can_right && can_down) add_moves(piece, inner, right | down, true);
    });
    Counts sum(length(free));
    for (const auto& [enclosed_cells, rest] : rests) {
      const Counts& inner = immovable(enclosed_cells.first, enclosed_cells.second);
      for (std::uint32_t list = 0; list < inner.size(); ++list)
        if (inner[list] != 0) add_product(sum, rest, list, inner[list]);
    }
    return sum;
  }

  /// Adds `times` the counts, with all pieces of a list added.
  void add_product(Counts& sum, const Counts& counts, std::uint32_t list, std::uint64_t times) const {
    for (std::uint32_t i = 0; i < counts.size(); ++i) {
      if (counts[i] == 0) continue;
      std::uint32_t joined = i;
      for (const int size : lists_.sizes(list)) joined = lists_.with(joined, size);
      sum[joined] += times * counts[i];
    }
  }

  /// The ways in which no goal piece can move.
  const Counts& immovable(Slots free, Slots voids) {
    const std::pair key(free, voids);
    if (const auto known = immovable_.find(key); known != immovable_.end()) return known->second;
    Counts counts = fillings(free);
    subtract(counts, movable(free, voids));
    return immovable_.emplace(key, std::move(counts)).first->second;
  }

  const Board board_;
  const Strip strip_;
  const SizeLists lists_;
  Progress* const progress_;
  Slots top_row_, corner_;
  std::unordered_map<Slots, Counts> fillings_;
  std::map<std::pair<Slots, Slots>, Counts> immovable_;
};

}  // namespace

std::vector<BucketCount> count_buckets(const Board& board, Progress* progress) {
  assert(board.cells() <= kMaxSearchCells);
  return Counter(board, progress).run();
}

}  // namespace sbp
