// Options that several subcommands have.
#pragma once

#include <string>

#include "common/base/joined.h"
#include "common/cli/options.h"
#include "puzzle/commands/found_puzzles.h"
#include "puzzle/formats/puzzle_format.h"
#include "puzzle/model/metric.h"

namespace sbp {

/// For help texts.
inline std::string format_names() {
  return joined(puzzle_formats(), ", ", &PuzzleFormat::name);
}

/// Adds --metric and --format.
template <class Request>
void add_puzzle_options(CommandLine& command, Request& request) {
  command
      .add_option("--metric", request.metric,
                  "What counts as one move: " + joined(kMetrics, ", ", &NamedMetric::name))
      .type_name("METRIC")
      .capture_default_str();
  command
      .add_option("--format", request.format,
                  "Format of the puzzles: " + format_names() + " (default: detected)")
      .type_name("FORMAT");
}

/// Adds the same, --json and the resource options.
template <class Request>
void add_common_options(CommandLine& command, Request& request) {
  add_puzzle_options(command, request);
  command.add_flag("--json", request.json, "Print one JSON object per puzzle");
  add_resource_options(command, request);
}

/// Adds --svg, --html and --credit. In their help, `found` follows the word for puzzles.
inline void add_page_options(CommandLine& command, const std::string& found, FoundFiles& files) {
  command.add_option("--svg", files.svg, "Write a picture of each puzzle" + found + " to this folder")
      .type_name("DIR");
  const Option page =
      command.add_option("--html", files.html, "Write a single-file web page for playing the puzzles" + found)
          .check(file_name())
          .type_name("FILE");
  command
      .add_option("--credit", files.credit,
                  "With --html: a line of text for the page, such as the author and the licence")
      .type_name("TEXT")
      .needs(page);
}

}  // namespace sbp
