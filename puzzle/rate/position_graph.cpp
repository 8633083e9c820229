#include "puzzle/rate/position_graph.h"

#include <algorithm>
#include <string>
#include <utility>

#include "common/base/error.h"
#include "common/base/hash_index.h"
#include "common/base/number_text.h"
#include "common/base/prefetch.h"
#include "common/base/progress.h"
#include "common/machine/kernels.h"
#include "puzzle/search/keys/key_moves.h"
#include "puzzle/space/mask_goals.h"

namespace sbp {
namespace {

/// Bytes per position of the distances to the goals, while they are found.
constexpr std::uint64_t kBytesOfDistances = 8;

/// Positions expanded together, so that their memory accesses overlap.
constexpr PositionGraph::Node kTogether = 16;

}  // namespace

/// Builds a graph breadth-first.
template <std::size_t kWords, CellMask Mask>
class PositionGraph::Maker {
 public:
  Maker(PositionGraph& graph, Metric metric, const GraphOptions& options)
      : graph_(graph),
        moves_(graph.space_, metric),
        expand_(moves_.expander()),
        memory_(options.memory),
        beside_(options.beside),
        taken_before_(options.taken),
        quiet_(options.quiet) {}

  void run() {
    Progress progress("puzzle", "positions", Progress::kUnknown, quiet_);
    for (const Placements& start : graph_.space_.puzzle().starts)
      number_of(moves_.encode(graph_.space_.configuration(start)), 0);
    for (Node begin = 0; begin < graph_.size();) {
      if (begin % kBlock == 0) begin_block();
      const Node known = static_cast<Node>(graph_.size()) - begin;
      const Node end = begin + std::min({kTogether, known, kBlock - begin % kBlock});
      on_this_cpu_if<kWords <= kUsualKeyWords>([&](auto) { find_neighbours(begin, end); });
      number_neighbours(begin, end);
      progress.advance(end - begin);
      begin = end;
    }
    mark_goals();
    graph_.bytes_ = taken() - index_.bytes();
  }

 private:
  using Key = ConfigurationKey<kWords>;

  static std::uint32_t hash_of(const Key& key) { return hash_of_words(key.words); }

  /// A constant where small, so that copies are inlined.
  std::size_t words() const { return kWords <= kUsualKeyWords ? kWords : graph_.words_; }
  const std::uint64_t* words_of(Node node) const { return graph_.keys_.data() + node * words(); }
  Key key_of(Node node) const {
    Key key{};
    for (std::size_t word = 0; word < words(); ++word) key.words[word] = words_of(node)[word];
    return key;
  }

  void begin_block() {
    if (!graph_.blocks_.empty()) {
      graph_.blocks_.back().neighbours.shrink_to_fit();
      in_blocks_ += bytes_of(graph_.blocks_.back());
    }
    graph_.blocks_.emplace_back().begins.reserve(kBlock + 1);
  }

  /// The sorted keys of each position's neighbours.
  void find_neighbours(Node begin, Node end) {
    found_.clear();
    ends_.clear();
    for (Node node = begin; node < end; ++node) {
      const auto first = static_cast<std::ptrdiff_t>(found_.size());
      const Key key = key_of(node);
      expand_(key, [&](const Key& next) {
        if (next != key) found_.push_back(next);
      });
      std::sort(found_.begin() + first, found_.end());
      found_.erase(std::unique(found_.begin() + first, found_.end()), found_.end());
      ends_.push_back(found_.size());
    }
    for (const Key& key : found_) index_.prefetch(hash_of(key));
  }

  void number_neighbours(Node begin, Node end) {
    for (const Key& key : found_) prefetch(words_of(index_.likely_entry(hash_of(key))));
    Block& block = graph_.blocks_.back();
    make_room(block.neighbours, found_.size());
    std::size_t next = 0;
    for (Node node = begin; node < end; ++node) {
      const std::uint32_t distance = graph_.from_start_[node] + 1;
      while (next < ends_[node - begin]) block.neighbours.push_back(number_of(found_[next++], distance));
      block.begins.push_back(static_cast<std::uint32_t>(block.neighbours.size()));
    }
  }

  /// The position with this key, added if it is new.
  Node number_of(const Key& key, std::uint32_t distance) {
    const std::uint32_t hash = hash_of(key);
    const std::size_t at = index_.find(hash, [&](Node node) { return key_of(node) == key; });
    if (!index_.empty(at)) return index_.entry(at);
    if (graph_.size() >= HashIndex::kMostEntries) fail();
    const auto node = static_cast<Node>(graph_.size());
    make_room(graph_.keys_, words());
    for (std::size_t word = 0; word < words(); ++word) graph_.keys_.push_back(key.words[word]);
    make_room(graph_.from_start_, 1);
    graph_.from_start_.push_back(distance);
    require(taken() + (index_.grows_after(node) ? index_.bytes() : 0));
    index_.add(at, hash, node, [this](Node known) { return hash_of(key_of(known)); });
    return node;
  }

  /// Positions that meet a goal have the distance 0.
  void mark_goals() {
    const SlidingPuzzle& puzzle = graph_.space_.puzzle();
    const MaskGoals<Mask> goals(puzzle, puzzle.goals);
    KeyPosition<kWords, Mask> at = moves_.position();
    graph_.to_goal_.assign(graph_.size(), kNever);
    for (Node node = 0; node < graph_.size(); ++node) {
      at.go_to(key_of(node));
      if (goals.met(at.places(), at.voids())) graph_.to_goal_[node] = 0;
    }
  }

  /// Makes room for more elements; growing needs the old and the new memory.
  template <class Element>
  void make_room(std::vector<Element>& elements, std::size_t more) {
    const std::size_t size = elements.size() + more;
    if (size <= elements.capacity()) return;
    const std::size_t capacity = std::max(size, elements.capacity() + elements.capacity() / 2);
    require(taken() + capacity * sizeof(Element));
    elements.reserve(capacity);
  }

  static std::uint64_t bytes_of(const Block& block) {
    return block.begins.capacity() * sizeof(std::uint32_t) + block.neighbours.capacity() * sizeof(Node);
  }
  std::uint64_t taken() const {
    return in_blocks_ + (graph_.blocks_.empty() ? 0 : bytes_of(graph_.blocks_.back())) +
           graph_.keys_.capacity() * sizeof(std::uint64_t) + graph_.from_start_.capacity() * sizeof(Node) +
           index_.bytes() + graph_.size() * (kBytesOfDistances + beside_);
  }

  void require(std::uint64_t bytes) const {
    if (bytes + taken_before_ > memory_) fail();
  }

  [[noreturn]] void fail() const {
    throw DoesNotFit("the " + std::to_string(graph_.size()) +
                     " positions found so far and their moves take more than " + available_bytes(memory_) +
                     " of memory; raise --memory");
  }

  PositionGraph& graph_;
  const KeyMoves<kWords, Mask> moves_;
  decltype(std::declval<KeyMoves<kWords, Mask>>().expander()) expand_;
  const std::uint64_t memory_, beside_, taken_before_;
  const bool quiet_;
  std::uint64_t in_blocks_ = 0;    // bytes of full blocks
  std::vector<Key> found_;         // neighbours of some positions
  std::vector<std::size_t> ends_;  // ends of each position's neighbours
  HashIndex index_{5};             // over the keys
};

PositionGraph::PositionGraph(const Space& space, Metric metric, const GraphOptions& options)
    : space_(space), coder_(space), words_(coder_.words()) {
  if (space.puzzle().starts.empty()) throw UsageError("the puzzle has no start; add a drawing of one");
  with_key_words(space, [&]<CellMask Mask>(auto words, Mask) {
    if constexpr (words <= kUsualKeyWords) words_ = words;  // see Maker::words()
    Maker<words, Mask>(*this, metric, options).run();
  });
  measure_to_goal();
}

Configuration PositionGraph::configuration(Node node) const {
  ConfigurationKey<kMostKeyWords> key;
  std::copy_n(keys_.begin() + static_cast<std::ptrdiff_t>(node * words_), words_, key.words.begin());
  return coder_.decode(key);
}

std::vector<std::uint32_t> PositionGraph::components() const {
  std::vector<std::uint32_t> components(size(), kNever);
  std::uint32_t number = 0;
  std::vector<Node> waiting;
  for (Node first = 0; first < size(); ++first) {
    if (components[first] != kNever) continue;
    components[first] = number;
    for (waiting.push_back(first); !waiting.empty();) {
      const Node node = waiting.back();
      waiting.pop_back();
      for (const Node next : neighbours(node))
        if (components[next] == kNever) components[next] = number, waiting.push_back(next);
    }
    ++number;
  }
  return components;
}

void PositionGraph::measure_to_goal() {
  std::vector<Node> queue;
  for (Node node = 0; node < size(); ++node)
    if (to_goal_[node] == 0) queue.push_back(node);
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (const Node neighbour : neighbours(queue[next])) {
      if (to_goal_[neighbour] != kNever) continue;
      to_goal_[neighbour] = to_goal_[queue[next]] + 1;
      queue.push_back(neighbour);
    }
}

}  // namespace sbp
