// User-supplied solutions. The first byte chooses the metric, the second one the format of the puzzle; the
// puzzle ends with a zero byte, and the rest is its solution. An independent oracle must agree.
#include <nlohmann/json.hpp>

#include "common/machine/thread_limits.h"
#include "fuzz/puzzle_input.h"
#include "fuzz/small_search.h"
#include "oracle/puzzle_replay.h"
#include "puzzle/notation/replay.h"
#include "puzzle/search/solve.h"

namespace sbp::fuzz::puzzle_solution_input {
namespace {

bool oracle_agrees(const SlidingPuzzle& puzzle, Metric metric, const std::string& solution,
                   const Replay& replay) {
  try {
    const std::size_t moves = oracle::replay(puzzle, metric, puzzle.starts[0], solution);
    return replay.fault.empty() && replay.solved && static_cast<std::size_t>(replay.moves) == moves;
  } catch (const Error&) {
    return !replay.fault.empty() || !replay.solved;
  }
}

void replay_and_compare(const SlidingPuzzle& puzzle, Metric metric, const std::string& solution) {
  const Replay replay = replay_solution(puzzle, metric, 0, solution);
  require(oracle_agrees(puzzle, metric, solution, replay));
  require(replay.fault.find('\n') == replay.fault.npos);
  nlohmann::json(replay.fault).dump();  // throws unless it is UTF-8
  const Space space(puzzle);
  if (!replay.fault.empty() || !replay.solved || !is_small(space, metric)) return;
  require(solve(space, metric, {}).length() <= replay.moves);
}

const Fuzzer fuzzer("puzzle_solution", [](std::string_view input) {
  static const ThreadLimits one_thread(1);
  if (input.size() < 2) return;
  const std::string_view text = input.substr(2);
  const std::size_t end = text.find('\0');
  if (end == text.npos) return;
  const auto puzzles = puzzles_of(SourceText(text.substr(0, end), "F"), byte_of(input, 1)).puzzles;
  if (!puzzles.empty() && !puzzles.front().starts.empty())
    replay_and_compare(puzzles.front(), kMetrics[byte_of(input, 0) % kMetrics.size()].metric,
                       std::string(text.substr(end + 1)));
});

}  // namespace
}  // namespace sbp::fuzz::puzzle_solution_input
