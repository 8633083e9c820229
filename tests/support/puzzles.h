// The puzzles in data/puzzles, and comparing puzzles.
#pragma once

#include <algorithm>
#include <boost/filesystem/directory.hpp>
#include <string>
#include <vector>

#include "common/system/file.h"
#include "solver/model/puzzle.h"
#include "solver/text/puzzle_text.h"

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

/// The same puzzle with pieces named by where they lie in the first start, and without a name of its own.
inline SlidingPuzzle without_names(SlidingPuzzle puzzle) {
  std::vector<std::pair<int, std::size_t>> order;
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
    order.emplace_back(puzzle.cells_of(puzzle.pieces[i].kind, puzzle.starts.front()[i]).first(), i);
  std::ranges::sort(order);
  char name = '0';  // and what follows: no '.' or '#'
  for (const auto& [cell, piece] : order) puzzle.pieces[piece].name = name++;
  puzzle.name.clear();
  return canonical(std::move(puzzle));
}

}  // namespace sbp::test
