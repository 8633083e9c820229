#include "support/drawn_puzzle.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace sbp::test {
namespace {

struct Texts {
  std::map<std::string, std::string> header;
  std::vector<std::string> start, goal;
};

Texts parts_of(const std::string& text) {
  Texts parts;
  std::vector<std::string>* drawing = nullptr;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line == "start")
      drawing = &parts.start;
    else if (line == "goal")
      drawing = &parts.goal;
    else if (drawing != nullptr)
      drawing->push_back(line);
    else if (const std::size_t colon = line.find(':'); line.starts_with("# ") && colon != std::string::npos)
      parts.header[line.substr(2, colon - 2)] = line.substr(colon + 1);
  }
  return parts;
}

/// The cells of each piece, row by row.
std::map<char, std::vector<Place>> cells_of_pieces(const std::vector<std::string>& drawing) {
  std::map<char, std::vector<Place>> pieces;
  for (int y = 0; y < static_cast<int>(drawing.size()); ++y)
    for (int x = 0; const char name : drawing[static_cast<std::size_t>(y)]) {
      if (name != '.' && name != '#') pieces[name].push_back({x, y});
      ++x;
    }
  return pieces;
}

Place upper_left(const std::vector<Place>& cells) {
  const auto [left, right] = std::ranges::minmax(cells, {}, &Place::x);
  return {left.x, cells.front().y};
}

PieceKind kind_of(const Texts& parts, const FrameSet& open, char name, std::vector<Place> cells) {
  const auto names = [&](const std::string& key, char wanted) {
    const auto entry = parts.header.find(key);
    return entry != parts.header.end() && entry->second.find(wanted) != std::string::npos;
  };
  const Place corner = upper_left(cells);
  for (Place& cell : cells) cell = {cell.x - corner.x, cell.y - corner.y};
  const bool row = std::ranges::all_of(cells, [](Place cell) { return cell.y == 0; });
  const bool column = std::ranges::all_of(cells, [](Place cell) { return cell.x == 0; });
  const bool axis = names("axis", 'y');
  return {.cells = cells,
          .horizontal = !(axis && column && !row) && !names("vlock", name),
          .vertical = !(axis && row && !column) && !names("hlock", name),
          .cells_allowed = open,
          .distinct = names("distinct", name)};
}

}  // namespace

SlidingPuzzle drawn_puzzle(const std::string& text) {
  const Texts parts = parts_of(text);
  SlidingPuzzle puzzle;
  puzzle.height = static_cast<int>(parts.start.size());
  puzzle.width = static_cast<int>(parts.start.at(0).size());
  for (int y = 0; y < puzzle.height; ++y)
    for (int x = 0; x < puzzle.width; ++x)
      if (parts.start[static_cast<std::size_t>(y)].at(static_cast<std::size_t>(x)) != '#')
        puzzle.open |= FrameSet::of(puzzle.cell({x, y}));

  puzzle.starts.emplace_back();
  std::map<char, std::size_t> kinds;
  for (const auto& [name, cells] : cells_of_pieces(parts.start)) {
    const PieceKind kind = kind_of(parts, puzzle.open, name, cells);
    auto known = std::ranges::find(puzzle.kinds, kind);
    if (kind.distinct) known = puzzle.kinds.end();
    kinds[name] = static_cast<std::size_t>(known - puzzle.kinds.begin());
    if (known == puzzle.kinds.end()) puzzle.kinds.push_back(kind);
    puzzle.pieces.push_back({name, kinds[name]});
    puzzle.starts[0].push_back(upper_left(cells));
  }
  PuzzleGoal goal;
  for (const auto& [name, cells] : cells_of_pieces(parts.goal))
    goal.targets.push_back({kinds.at(name), upper_left(cells)});
  if (!goal.targets.empty()) puzzle.goals.push_back(goal);
  require_sound(puzzle);
  return puzzle;
}

}  // namespace sbp::test
