#include "puzzle/packing/search/profile_count.h"

#include "puzzle/packing/search/state_table.h"

namespace sbp {
namespace {

template <class Mask, class Count>
class LevelCount {
 public:
  explicit LevelCount(const Profile& profile) : profile_(profile), tables_(profile.levels() + 1) {
    tables_[0].add(Mask{}, 0, Count{1});
    bytes_ = tables_[0].bytes();
  }

  /// Throws TooLarge if the states take more than `memory` bytes.
  WholeNumber run(std::uint64_t memory, const ReportLevel& report) {
    // A growing table briefly exists twice, once at half its size.
    most_bytes_ = memory / 3 * 2;
    for (std::size_t level = 0; level < profile_.levels(); ++level) {
      const std::uint64_t expanded = tables_[level].size();
      expand(level);
      std::uint64_t states = 0;
      for (const Table& table : tables_) states += table.size();
      if (report) report(level + 1, states, expanded);
    }
    WholeNumber sum = 0;
    tables_.back().for_each([&](Mask, std::uint64_t pieces, const Count& number) {
      if (profile_.enough(pieces)) sum += number;
    });
    return sum;
  }

 private:
  using Table = StateTable<Mask, Count>;

  void expand(std::size_t level) {
    const auto moves = moves_of<Mask>(profile_, level);
    tables_[level].for_each([&](Mask covered, std::uint64_t pieces, const Count& number) {
      if (!profile_.required[level]) add(level, covered, pieces, number);
      for (const ProfileMove<Mask>& move : moves) {
        std::uint64_t placed = pieces;
        if (move.make(covered, placed)) add(level, covered | move.cells, placed, number);
      }
    });
    bytes_ -= tables_[level].bytes();
    tables_[level] = {};
  }

  void add(std::size_t level, Mask covered, std::uint64_t pieces, const Count& number) {
    const std::size_t skipped = go_on(covered);
    Table& table = tables_[level + skipped];
    const std::uint64_t before = table.bytes();
    table.add(covered, pieces, number);
    bytes_ += table.bytes() - before;
    if (bytes_ > most_bytes_) throw TooLarge{};
  }

  const Profile& profile_;
  std::vector<Table> tables_;  ///< by level
  std::uint64_t bytes_ = 0, most_bytes_ = 0;
};

template <class Mask>
WholeNumber count_with(const Profile& profile, std::uint64_t memory, const ReportLevel& report) {
  try {
    return LevelCount<Mask, std::uint64_t>(profile).run(memory, report);
  } catch (const NumberOverflow&) {  // retry with larger numbers
    return LevelCount<Mask, WholeNumber>(profile).run(memory, report);
  }
}

}  // namespace

std::optional<WholeNumber> count_by_states(const Profile& profile, std::uint64_t memory,
                                           const ReportLevel& report) {
  if (!profile.possible) return {};
  try {
    return profile.span < 64 ? count_with<std::uint64_t>(profile, memory, report)
                             : count_with<Mask128>(profile, memory, report);
  } catch (const TooLarge&) {
    return {};
  }
}

}  // namespace sbp
