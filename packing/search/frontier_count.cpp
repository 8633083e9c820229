#include "packing/search/frontier_count.h"

#include "packing/search/state_table.h"

namespace sbp {
namespace {

template <class Mask, class Count>
class LevelCount {
 public:
  explicit LevelCount(const Frontier& frontier) : frontier_(frontier), tables_(frontier.levels() + 1) {
    tables_[0].add(Mask{}, 0, Count{1});
  }

  std::optional<WholeNumber> run(std::uint64_t memory, const TellLevel& tell) {
    for (std::size_t level = 0; level < frontier_.levels(); ++level) {
      expand(level);
      std::uint64_t states = 0, bytes = 0;
      for (const Table& table : tables_) {
        states += table.size();
        bytes += table.bytes();
      }
      if (bytes > memory) return {};
      if (tell) tell(level + 1, states);
    }
    WholeNumber sum = 0;
    tables_.back().for_each([&](Mask, std::uint64_t pieces, const Count& number) {
      if (frontier_.enough(pieces)) sum += number;
    });
    return sum;
  }

 private:
  using Table = StateTable<Mask, Count>;

  void expand(std::size_t level) {
    const auto moves = moves_of<Mask>(frontier_, level);
    tables_[level].for_each([&](Mask covered, std::uint64_t pieces, const Count& number) {
      if (!frontier_.required[level]) add(level, covered, pieces, number);
      for (const FrontierMove<Mask>& move : moves) {
        std::uint64_t laid = pieces;
        if (move.make(covered, laid)) add(level, covered | move.cells, laid, number);
      }
    });
    tables_[level] = {};
  }

  void add(std::size_t level, Mask covered, std::uint64_t pieces, const Count& number) {
    const std::size_t skipped = go_on(covered);
    tables_[level + skipped].add(covered, pieces, number);
  }

  const Frontier& frontier_;
  std::vector<Table> tables_;  ///< of each level
};

template <class Mask>
std::optional<WholeNumber> count_with(const Frontier& frontier, std::uint64_t memory, const TellLevel& tell) {
  try {
    return LevelCount<Mask, std::uint64_t>(frontier).run(memory, tell);
  } catch (const NumberOverflow&) {  // once more, with larger numbers
    return LevelCount<Mask, WholeNumber>(frontier).run(memory, tell);
  }
}

}  // namespace

std::optional<WholeNumber> count_by_states(const Frontier& frontier, std::uint64_t memory,
                                           const TellLevel& tell) {
  if (!frontier.possible) return {};
  return frontier.span < 64 ? count_with<std::uint64_t>(frontier, memory, tell)
                            : count_with<WideMask>(frontier, memory, tell);
}

}  // namespace sbp
