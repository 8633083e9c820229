#include "solver/rate/position_graph.h"

#include <algorithm>
#include <string>

#include "common/system/error.h"
#include "common/system/number_text.h"
#include "common/system/progress.h"
#include "solver/search/moves.h"

namespace sbp {
namespace {

/// A key with room for any puzzle; what a puzzle does not need is 0.
using Key = ConfigurationKey<kMostKeyWords>;

/// For each position, what the graph and its users add to that when all are known: distances, marks, lists.
constexpr std::uint64_t kBytesOfUse = 24;

std::uint64_t hash(std::span<const std::uint64_t> words) {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : words) {  // the finalizer of SplitMix64
    hash = (hash ^ word) + 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 30) * 0xbf58476d1ce4e5b9;
    hash = (hash ^ hash >> 27) * 0x94d049bb133111eb;
    hash ^= hash >> 31;
  }
  return hash;
}

}  // namespace

/// Fills a graph, breadth first.
class PositionGraph::Maker {
 public:
  Maker(PositionGraph& graph, Metric metric, const GraphOptions& options)
      : graph_(graph), metric_(metric), memory_(options.memory), quiet_(options.quiet) {}

  void run() {
    Progress progress("puzzle", "positions", Progress::kUnknown, quiet_);
    slots_.assign(1024, kFree);
    const SlidingPuzzle& puzzle = graph_.space_.puzzle();
    for (const Placements& start : puzzle.starts) number_of(key_of(graph_.space_.configuration(start)), 0);
    graph_.rows_.push_back(0);
    for (Node node = 0; node < graph_.size(); ++node) {
      expand(node);
      progress.advance(1);
    }
  }

 private:
  static constexpr Node kFree = kNever;

  Key key_of(const Configuration& at) const { return graph_.coder_.encode<kMostKeyWords>(at); }

  std::span<const std::uint64_t> words_of(const Key& key) const {
    return std::span(key.words).first(graph_.words_);
  }
  std::span<const std::uint64_t> words_of(Node node) const {
    return std::span(graph_.keys_).subspan(node * graph_.words_, graph_.words_);
  }

  void expand(Node node) {
    found_.clear();
    const Configuration at = graph_.configuration(node);
    for_each_move(graph_.space_, metric_, at, [&](const Configuration& moved, const SlotMove&) {
      if (moved != at) found_.push_back(key_of(moved));
    });
    std::ranges::sort(found_);
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    make_room(graph_.neighbours_, found_.size());
    for (const Key& key : found_) graph_.neighbours_.push_back(number_of(key, graph_.from_start_[node] + 1));
    make_room(graph_.rows_, 1);
    graph_.rows_.push_back(graph_.neighbours_.size());
  }

  /// The position with this key, which becomes the next one if it is new.
  Node number_of(const Key& key, std::uint32_t distance) {
    Node& slot = slot_of(words_of(key));
    if (slot != kFree) return slot;
    if (graph_.size() >= kFree) fail(memory_);
    const auto node = slot = static_cast<Node>(graph_.size());
    make_room(graph_.keys_, graph_.words_);
    graph_.keys_.insert(graph_.keys_.end(), key.words.begin(),
                        key.words.begin() + static_cast<std::ptrdiff_t>(graph_.words_));
    make_room(graph_.from_start_, 1);
    graph_.from_start_.push_back(distance);
    if (3 * graph_.size() > 2 * slots_.size()) double_slots();
    return node;
  }

  /// Where a key's number is, or is to be.
  Node& slot_of(std::span<const std::uint64_t> words) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash(words) & mask;
    while (slots_[slot] != kFree && !std::ranges::equal(words_of(slots_[slot]), words))
      slot = (slot + 1) & mask;
    return slots_[slot];
  }

  void double_slots() {
    const std::size_t slots = 2 * slots_.size();
    require(taken() + slots * sizeof(Node));
    slots_ = {};
    slots_.assign(slots, kFree);
    for (Node node = 0; node < graph_.size(); ++node) slot_of(words_of(node)) = node;
  }

  /// Lets a vector take more elements; to grow, it needs its old memory and its new memory.
  template <class Element>
  void make_room(std::vector<Element>& elements, std::size_t more) {
    const std::size_t size = elements.size() + more;
    if (size <= elements.capacity()) return;
    const std::size_t capacity = std::max(size, elements.capacity() + elements.capacity() / 2);
    require(taken() + capacity * sizeof(Element));
    elements.reserve(capacity);
  }

  std::uint64_t taken() const {
    return (graph_.keys_.capacity() + graph_.rows_.capacity()) * sizeof(std::uint64_t) +
           (graph_.neighbours_.capacity() + graph_.from_start_.capacity() + slots_.size()) * sizeof(Node) +
           graph_.size() * kBytesOfUse;
  }

  void require(std::uint64_t bytes) const {
    if (bytes > memory_) fail(bytes);
  }

  /// Of the positions that are known, those whose moves are known tell what all of them take.
  [[noreturn]] void fail(std::uint64_t bytes) const {
    const std::size_t expanded = std::max<std::size_t>(1, graph_.rows_.size()) - 1;
    const std::uint64_t each = bytes / std::max<std::size_t>(1, expanded);
    const std::uint64_t least = std::max(bytes, each * graph_.size());
    throw Error("the " + std::to_string(graph_.size()) + " positions found so far take " +
                needed_bytes(least) + " of memory with their moves, and there are more; " +
                available_bytes(memory_) + " are allowed; allow more (--memory)");
  }

  PositionGraph& graph_;
  const Metric metric_;
  const std::uint64_t memory_;
  const bool quiet_;
  std::vector<Key> found_;   // neighbours of a position
  std::vector<Node> slots_;  // positions by hash of their keys, with linear probing
};

PositionGraph::PositionGraph(const Space& space, Metric metric, const GraphOptions& options)
    : space_(space), coder_(space), words_(coder_.words()) {
  if (space.puzzle().starts.empty()) throw UsageError("the puzzle has no start; add a drawing of one");
  Maker(*this, metric, options).run();
  measure_to_goal();
}

Configuration PositionGraph::configuration(Node node) const {
  Key key{};
  std::copy_n(keys_.begin() + static_cast<std::ptrdiff_t>(node * words_), words_, key.words.begin());
  return coder_.decode(key);
}

void PositionGraph::measure_to_goal() {
  to_goal_.assign(size(), kNever);
  std::vector<Node> queue;
  for (Node node = 0; node < size(); ++node) {
    if (!space_.solved(configuration(node))) continue;
    to_goal_[node] = 0;
    queue.push_back(node);
  }
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (const Node neighbour : neighbours(queue[next])) {
      if (to_goal_[neighbour] != kNever) continue;
      to_goal_[neighbour] = to_goal_[queue[next]] + 1;
      queue.push_back(neighbour);
    }
}

}  // namespace sbp
