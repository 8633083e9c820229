#include <algorithm>

#include "puzzle/packing/search/profile.h"
#include "puzzle/packing/search/state_table.h"

namespace sbp {
namespace {

/// States between progress reports.
constexpr std::uint64_t kStatesAtATime = 4096;

template <class Mask>
class StateListing {
 public:
  StateListing(const Profile& profile, std::uint64_t memory,
               const std::function<bool(const PackedPieces&)>& found,
               const std::function<void(std::uint64_t)>& advance)
      : profile_(profile), memory_(memory), found_(found), advance_(advance) {
    for (std::size_t level = 0; level < profile.levels(); ++level)
      moves_.push_back(moves_of<Mask>(profile, level));
    dead_.resize(profile.levels());
  }

  bool run() {
    try {
      visit(0, Mask{}, 0);
    } catch (const TooLarge&) {
      return false;
    }
    return true;
  }

 private:
  /// Returns whether a packing was found.
  bool visit(std::size_t level, Mask covered, std::uint64_t pieces) {
    if (level == profile_.levels()) return profile_.enough(pieces) && report();
    if (dead_[level].contains(covered, pieces)) return false;
    if (++states_ % kStatesAtATime == 0 && advance_) advance_(kStatesAtATime);
    bool any = false, stuck = profile_.required[level];
    for (const ProfileMove<Mask>& move : moves_[level]) {
      std::uint64_t placed = pieces;
      if (!move.make(covered, placed)) continue;
      stuck = false;
      taken_.push_back(move.number);
      any |= follow(level, covered | move.cells, placed);
      taken_.pop_back();
      if (stopped_) return any;
    }
    if (!profile_.required[level]) any |= follow(level, covered, pieces);
    // A state where nothing fits is recognized as fast as it is looked up.
    if (!any && !stuck && !stopped_) bury(level, covered, pieces);
    return any;
  }

  bool follow(std::size_t level, Mask covered, std::uint64_t pieces) {
    const std::size_t skipped = go_on(covered);
    return visit(level + skipped, covered, pieces);
  }

  void bury(std::size_t level, Mask covered, std::uint64_t pieces) {
    const std::uint64_t before = dead_[level].bytes();
    dead_[level].add(covered, pieces, 1);
    bytes_ += dead_[level].bytes() - before;
    if (bytes_ > memory_) throw TooLarge{};
  }

  bool report() {
    PackedPieces packed = taken_;
    std::erase(packed, kHole);
    std::ranges::sort(packed);
    stopped_ = !found_(packed);
    return true;
  }

  const Profile& profile_;
  const std::uint64_t memory_;
  const std::function<bool(const PackedPieces&)>& found_;
  const std::function<void(std::uint64_t)>& advance_;
  std::vector<std::vector<ProfileMove<Mask>>> moves_;  ///< by level
  std::vector<StateTable<Mask, std::uint64_t>> dead_;  ///< by level
  PackedPieces taken_;
  std::uint64_t states_ = 0, bytes_ = 0;
  bool stopped_ = false;
};

}  // namespace

bool list_by_states(const CoverProblem& problem, std::uint64_t memory,
                    const std::function<bool(const PackedPieces&)>& found,
                    const std::function<void(std::uint64_t)>& advance) {
  const Profile profile(problem);
  if (!profile.possible) return false;
  return profile.span < 64 ? StateListing<std::uint64_t>(profile, memory, found, advance).run()
                           : StateListing<Mask128>(profile, memory, found, advance).run();
}

}  // namespace sbp
