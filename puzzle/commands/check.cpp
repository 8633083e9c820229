#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/base/narrow.h"
#include "common/text/json_text.h"
#include "common/text/source_text.h"
#include "common/text/text_file.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/model/metric.h"
#include "puzzle/notation/replay.h"
#include "puzzle/search/solve.h"

namespace sbp {
namespace {

/// Extracts the moves from the output of 'puzzle solve': drops the heading with name and length, and what
/// --all appends.
std::string_view moves_alone(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::string_view line = text.substr(0, text.find('\n'));
  const std::size_t colon = line.rfind(": ");
  const bool has_length =
      colon != std::string_view::npos && line.substr(colon + 2).find_first_of("0123456789") == 0;
  if (!has_length) return text;
  const std::string_view below = text.substr(line.size());
  return below.substr(0, below.find("\nshortest solutions: "));
}

/// Whether a text has only moves such as "aRRD" or "(ab)L".
bool has_only_moves(const std::string& text) {
  std::istringstream words(text);
  std::string move;
  bool is_move = false;
  while (words >> move) {
    const std::string name =
        move.substr(0, move.find_last_not_of("UDLR") + 1);  // empty for a piece such as U
    is_move = move.size() > std::max<std::size_t>(name.size(), 1) &&
              (name.size() <= 1 || (name.front() == '(' && name.back() == ')') ||
               name.find_first_not_of("0123456789") == std::string::npos);
    if (!is_move) return false;
  }
  return is_move;
}

/// The moves to check: those of a file, or the argument itself if it has moves.
std::string solution_of(const CheckRequest& request) {
  boost::system::error_code ignored;
  const std::string& text = request.solution;
  const bool is_file = text == "-" || boost::filesystem::exists(text, ignored);
  if (!is_file && has_only_moves(text)) return text;
  const bool is_path = is_file || text.find_first_of("./\\") != std::string::npos;
  if (is_path) {
    const std::string moves = read_text(text);
    return std::string(
        moves_alone(SourceText(moves, shown_name(text)).text()));  // which throws if it is too large
  }
  if (text.find_first_of("UDLR") != std::string::npos) return text;
  throw UsageError("'" + text +
                   "' is neither a file nor moves with the steps U, R, D and L, such as 'aRRD bL'");
}

/// Whether a file contains a puzzle.
bool is_puzzle(const std::string& file, const CheckRequest& request) {
  boost::system::error_code ignored;
  if (!boost::filesystem::is_regular_file(file, ignored)) return false;
  try {
    return !read_named_puzzles({file}, request.format, request).empty();
  } catch (const std::runtime_error&) {
    return false;
  }
}

std::vector<NamedPuzzle> read_puzzle_of(const CheckRequest& request) {
  try {
    return read_named_puzzles({request.file}, request.format, request);
  } catch (const Error&) {
    if (!is_puzzle(request.solution, request)) throw;
    throw UsageError("the puzzle is in " + request.solution + "; name it before the solution");
  }
}

}  // namespace

bool check_solution(const CheckRequest& request) {
  if (request.file == "-" && request.solution == "-")
    throw UsageError("the puzzle and the solution cannot both come from standard input");
  const Metric metric = metric_named(request.metric);
  const std::vector<NamedPuzzle> puzzles = read_puzzle_of(request);
  if (puzzles.size() > 1)
    throw UsageError(request.file + ": the file has several puzzles; name a file with a single puzzle");
  require_start(puzzles.front());
  require_goal(puzzles.front());
  if (request.file == request.solution)
    throw UsageError("the puzzle file was also given as the solution; name a file with the moves instead");
  const SlidingPuzzle& puzzle = puzzles.front().puzzle;
  const Replay replay = replay_from_any_start(puzzle, metric, solution_of(request));
  std::string fault = replay.fault;
  if (fault.empty() && !replay.solved)
    fault = replay.moves == 0 ? "it has no moves, and the start does not meet any goal"
                              : "the last move does not reach a goal";
  int least = -1;
  if (fault.empty()) {
    const Space space(puzzle);
    try {
      least =
          solve(space, metric, {.memory = request.memory, .threads = request.threads, .quiet = request.quiet})
              .length();
    } catch (const Error& error) {
      throw Error(std::string("the solution is valid, but its length cannot be compared with the minimum: ") +
                  error.what());
    }
  }
  if (request.json) {
    nlohmann::ordered_json json{{"file", request.file},
                                {"metric", request.metric},
                                {"valid", fault.empty()},
                                {"length", replay.moves}};
    if (fault.empty())
      json["least"] = least;
    else
      json["fault"] = fault;
    std::cout << json_text(json) << '\n';
  } else if (!fault.empty()) {
    std::cout << printable(request.file) << ": invalid: " << printable(fault)
              << (replay.advice.empty() ? "" : "; " + printable(replay.advice)) << '\n';
  } else {
    std::cout << printable(request.file)
              << ": valid: " << in_metric(narrow<std::uint64_t>(replay.moves), request.metric)
              << (replay.moves == least ? ", optimal"
                                        : "; the shortest solution has " + std::to_string(least))
              << '\n';
  }
  return fault.empty();
}

}  // namespace sbp
