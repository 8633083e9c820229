#include <algorithm>
#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/base/narrow.h"
#include "common/base/number_text.h"
#include "common/cli/program.h"
#include "common/cli/stage_options.h"
#include "common/machine/thread_limits.h"
#include "common/text/json_text.h"
#include "puzzle/commands/atlas_bucket.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/commands/puzzle_file.h"
#include "puzzle/model/same_puzzle.h"
#include "puzzle/search/placements/hardest.h"

namespace sbp {
namespace {

/// The place of a length in a census.
struct Standing {
  std::uint64_t shorter = 0, equal = 0, longer = 0;  ///< starts

  void add(std::size_t length, std::size_t counted, std::uint64_t starts) {
    (counted < length ? shorter : counted == length ? equal : longer) += starts;
  }
  std::uint64_t starts() const { return shorter + equal + longer; }
  /// The share of shorter ones in tenths of a percent, rounded down. There must be a start.
  std::uint64_t tenths() const { return 1000 * shorter / starts(); }

  std::string text() const {
    return "(" + with_separators(shorter) + " shorter, " + with_separators(equal) + " equal, " +
           with_separators(longer) + " longer)";
  }
  nlohmann::ordered_json json() const {
    return {{"shorter", shorter},
            {"equal", equal},
            {"longer", longer},
            {"rank", longer + 1},
            {"percentage", static_cast<double>(tenths()) / 10}};
  }
};

/// A start of a puzzle of a collection.
struct KnownPuzzle {
  std::string file, name;  ///< the name may be empty
  SlidingPuzzle puzzle;    ///< of the form nameless()
};

std::vector<SlidingPuzzle> puzzles_if_any(const fs::path& file) {
  try {
    return read_puzzle_file(file.string());
  } catch (const std::runtime_error&) {  // another kind of file
    return {};
  }
}

/// All starts in the files below the folder `data`/puzzles that can be read, sorted by file. Names of files
/// are relative to `data`. Empty without that folder.
std::vector<KnownPuzzle> read_known_puzzles(const fs::path& data) {
  const fs::path name = "puzzles", folder = data / name;
  std::vector<fs::path> files;
  if (fs::is_directory(folder))
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (fs::is_regular_file(entry)) files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<KnownPuzzle> known;
  for (const fs::path& file : files)
    for (const SlidingPuzzle& puzzle : puzzles_if_any(file))
      for (std::size_t start = 0; start < puzzle.starts.size(); ++start)
        known.push_back(
            {(name / file.lexically_relative(folder)).string(), puzzle.name, nameless(puzzle, start)});
  return known;
}

/// A known puzzle, and what turns it into the given one.
struct Match {
  std::string file, name;
  std::string_view symmetry;
};

/// Everything that is compared with a puzzle. The last three need a folder of data.
struct Comparison {
  HardestResult positions;
  Standing among_positions;  ///< if the start can be solved
  std::optional<AtlasBucket> bucket;
  std::optional<Standing> in_bucket;  ///< if the metric is that of the atlas and the start can be solved
  std::vector<Match> matches;

  std::uint64_t most_moves() const { return positions.levels.size() - 1; }  ///< if a position can be solved
};

/// The folder named on the command line, or the one that belongs to the program; empty if there is none.
fs::path data_folder(const std::string& name) {
  const auto is_data = [](const fs::path& folder) {
    return fs::is_directory(folder / "results") || fs::is_directory(folder / "puzzles");
  };
  if (!name.empty()) {
    if (is_data(name)) return name;
    throw UsageError("--data: '" + name +
                     "' has no folder 'results' or 'puzzles'; name the project's 'data' folder");
  }
  for (const char* const relative : {SBP_DATA, "../../../data"}) {  // installed, in the sources
    const fs::path folder = (program_file().parent_path() / relative).lexically_normal();
    if (is_data(folder)) return folder;
  }
  return {};
}

void compare_with_data(const SlidingPuzzle& puzzle, const std::string& metric, const fs::path& data,
                       const std::vector<KnownPuzzle>& known_puzzles, Comparison& found) {
  const std::vector<SlidingPuzzle> images = nameless_images(puzzle);
  const auto add_match = [&](const KnownPuzzle& known) {
    const auto same = std::ranges::find(images, known.puzzle);
    if (same == images.end()) return;
    const auto symmetry = static_cast<std::size_t>(same - images.begin());
    found.matches.push_back({known.file, known.name, kInverseSymmetries[symmetry]});
  };
  found.bucket = atlas_bucket(data, images);
  if (found.bucket && !found.bucket->census.empty()) {
    add_match({found.bucket->file, "the hardest of " + found.bucket->bucket.short_name(),
               nameless(hardest_puzzle(*found.bucket))});
    if (found.positions.first_start && metric_named(metric) == Metric{}) {
      found.in_bucket.emplace();
      for (const auto& [moves, starts] : found.bucket->census)
        found.in_bucket->add(*found.positions.first_start, narrow<std::size_t>(moves), starts);
    }
  }
  for (const KnownPuzzle& known : known_puzzles) add_match(known);
}

/// The first line, after the title.
std::string text_of_positions(const Comparison& found, const std::string& metric) {
  const HardestResult& positions = found.positions;
  if (positions.solvable() == 0)
    return "no solution, whatever the start (" + counted(positions.placements, "placement") + ")";
  const std::string most = in_metric(found.most_moves(), metric);
  if (!positions.first_start)
    return "no solution; " + with_separators(positions.solvable()) + " of " +
           counted(positions.placements, "placement") + " of these pieces can be solved, in up to " + most;
  const Standing& standing = found.among_positions;
  return in_metric(*positions.first_start, metric) + "; harder than " +
         std::to_string(standing.tenths() / 10) + "." + std::to_string(standing.tenths() % 10) + "% of " +
         counted(standing.starts(), "solvable placement") + " of these pieces " + standing.text() +
         "; the hardest takes " + most;
}

std::string text_of_bucket(const Comparison& found, const std::string& metric) {
  if (!found.bucket)
    return "not comparable: in an atlas puzzle, one piece, distinct from all others, moves from a corner of "
           "a rectangle to the opposite corner";
  const AtlasBucket& bucket = *found.bucket;
  const std::string name = bucket.board.name() + ", bucket " + bucket.bucket.short_name() + ": ";
  if (!bucket.row) return name + "not searched";
  if (bucket.row->moves == 0) return name + "no start can be solved";
  const std::string starts = counted(bucket.row->puzzles, "start") + "; the hardest takes " +
                             counted(narrow<std::uint64_t>(bucket.row->moves), "move");
  if (found.in_bucket)
    return name + "rank " + with_separators(found.in_bucket->longer + 1) + " " + found.in_bucket->text() +
           " of " + starts;
  return name + starts +
         (metric_named(metric) == Metric{} ? "" : "; use --metric moves to compare with them");
}

void print_text(const NamedPuzzle& named, const std::string& metric, const Comparison& found, bool data) {
  std::cout << named.title() << ": " << text_of_positions(found, metric) << '\n';
  if (!data) return;
  std::cout << "  atlas: " << text_of_bucket(found, metric) << '\n';
  for (const auto& [file, name, symmetry] : found.matches)
    std::cout << "  known: " << printable(name.empty() ? file : file + " (" + name + ")")
              << (symmetry.empty() ? "" : ", ") << symmetry << '\n';
  if (found.matches.empty()) std::cout << "  known: no\n";
}

void print_json(const NamedPuzzle& named, const std::string& metric, const Comparison& found, bool data) {
  nlohmann::ordered_json json{{"file", named.source()},
                              {"name", named.puzzle.name},
                              {"metric", metric},
                              {"placements", found.positions.placements},
                              {"solvable_positions", found.positions.solvable()}};
  if (found.positions.solvable() > 0) json["hardest"] = found.most_moves();
  if (found.positions.first_start) {
    json["length"] = *found.positions.first_start;
    json.update(found.among_positions.json());
  }
  if (found.bucket) {
    nlohmann::ordered_json& atlas = json["atlas"];
    atlas = {{"board", found.bucket->board.name()}, {"bucket", found.bucket->bucket.short_name()}};
    if (found.bucket->row) {
      atlas["starts"] = found.bucket->row->puzzles;
      atlas["hardest"] = found.bucket->row->moves;
    }
    if (found.in_bucket) atlas.update(found.in_bucket->json());
  }
  if (data) json["known"] = nlohmann::ordered_json::array();
  for (const auto& [file, name, symmetry] : found.matches)
    json["known"].push_back({{"file", file}, {"name", name}, {"symmetry", symmetry}});
  std::cout << json_text(json) << '\n';
}

}  // namespace

void place_puzzles(const PlaceRequest& request) {
  const ThreadLimits limits(request.threads);
  const std::vector<NamedPuzzle> all = read_named_puzzles(request.files, request.format, request);
  for (const NamedPuzzle& named : all) {
    require_start(named, ", or find one with 'puzzle hardest'");
    require_goal(named);
  }
  const fs::path data = data_folder(request.data);
  std::vector<KnownPuzzle> known;
  if (!data.empty())
    known = read_known_puzzles(data);
  else
    remark(request, "puzzle: no tables or known puzzles to compare with; name their folder with --data");
  for (const NamedPuzzle& named : all) {
    Comparison found;
    with_title(named, [&] {
      found.positions = find_hardest(named.puzzle, metric_named(request.metric),
                                     {.memory = request.memory, .quiet = request.quiet});
    });
    const std::vector<std::uint64_t>& levels = found.positions.levels;
    for (std::size_t level = 0; found.positions.first_start && level < levels.size(); ++level)
      found.among_positions.add(*found.positions.first_start, level, levels[level]);
    if (!data.empty()) compare_with_data(named.puzzle, request.metric, data, known, found);
    (request.json ? print_json : print_text)(named, request.metric, found, !data.empty());
    std::cout.flush();
  }
}

}  // namespace sbp
