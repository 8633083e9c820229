// The puzzles in data/puzzles, comparing puzzles, and tests for all metrics.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/filesystem/directory.hpp>
#include <map>
#include <string>
#include <vector>

#include "common/files/file.h"
#include "common/tables/table_reader.h"
#include "puzzle/model/metric.h"
#include "puzzle/model/puzzle.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp::test {

/// The names of all puzzles, without ".puz", in order.
inline std::vector<std::string> puzzle_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(SBP_PUZZLES))
    if (entry.path().extension() == ".puz") names.push_back(entry.path().stem().string());
  std::ranges::sort(names);
  return names;
}

inline std::string puzzle_text(const std::string& name) {
  return read_file(fs::path(SBP_PUZZLES) / (name + ".puz"));
}

inline SlidingPuzzle puzzle_of(const std::string& name) {
  return read_puzzle(puzzle_text(name), name + ".puz");
}

/// Names the instances of tests for all of kMetrics.
inline std::string name_of_metric(const testing::TestParamInfo<NamedMetric>& info) {
  std::string name(info.param.name);
  std::erase(name, '-');
  return name;
}

/// A row of data/puzzles/optima.tsv, by the names of its columns; data/puzzles/README.md explains them. Those
/// with the least numbers of moves are named after their metrics.
using KnownPuzzle = std::map<std::string, std::string>;

/// The puzzles of a folder with at most `most_positions` known reachable positions. Each has its
/// file as "path".
inline std::vector<KnownPuzzle> known_puzzles(std::uint64_t most_positions,
                                              const std::string& folder = SBP_PUZZLES) {
  const std::string table = read_file(folder + "/optima.tsv");
  const auto lines = split(table, '\n');
  const auto columns = split(lines.front(), '\t');
  std::vector<KnownPuzzle> known;
  for (std::size_t line = 1; line + 1 < lines.size(); ++line) {
    const auto fields = split(lines[line], '\t');
    KnownPuzzle puzzle;
    for (std::size_t i = 0; i < columns.size(); ++i) puzzle.emplace(columns[i], fields.at(i));
    puzzle["path"] = folder + "/" + puzzle.at("id") + ".puz";
    const std::string& positions = puzzle.at("reachable_positions");
    if (!positions.empty() && std::stoull(positions) <= most_positions) known.push_back(std::move(puzzle));
  }
  return known;
}

/// The same puzzle without its name, with pieces named by their places in the first start.
inline SlidingPuzzle without_names(SlidingPuzzle puzzle) {
  std::vector<std::pair<int, std::size_t>> order;
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
    order.emplace_back(puzzle.cells_of(puzzle.pieces[i].kind, puzzle.starts.front()[i]).first(), i);
  std::ranges::sort(order);
  char name = '0';  // and the following ones; neither '.' nor '#'
  for (const auto& [cell, piece] : order) puzzle.pieces[piece].name = name++;
  puzzle.name.clear();
  return canonical(std::move(puzzle));
}

}  // namespace sbp::test
