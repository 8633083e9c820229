#include "puzzle/text/label_grid.h"

#include <string_view>

namespace sbp {

std::vector<std::pair<int, PieceDraft>> drafts_of(const Labels& labels, int width) {
  std::map<int, std::size_t> numbers;
  std::vector<std::pair<int, PieceDraft>> drafts;
  for (std::size_t cell = 0; cell < labels.size(); ++cell) {
    if (labels[cell] == 0) continue;
    const auto [number, first] = numbers.emplace(labels[cell], drafts.size());
    if (first) {
      drafts.emplace_back(labels[cell], PieceDraft{});
      drafts.back().second.name = name_of_label(labels[cell]);
    }
    drafts[number->second].second.cells.push_back(
        {static_cast<int>(cell) % width, static_cast<int>(cell) / width});
  }
  for (auto& [label, draft] : drafts) draft.cells = shape_of(std::move(draft.cells), draft.place);
  return drafts;
}

char name_of_label(int label) {
  static constexpr std::string_view kNames = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  return 0 < label && static_cast<std::size_t>(label) <= kNames.size()
             ? kNames[static_cast<std::size_t>(label) - 1]
             : '\0';
}

Labels labels_of(const SlidingPuzzle& puzzle, const Placements& start) {
  Labels labels(static_cast<std::size_t>(puzzle.width * puzzle.height));
  std::map<int, std::size_t> by_first_cell;
  for (std::size_t i = 0; i < start.size(); ++i)
    by_first_cell[puzzle.cells_of(puzzle.pieces[i].kind, start[i]).first()] = i;
  int label = 0;
  for (const auto& [first, piece] : by_first_cell) {
    ++label;
    puzzle.cells_of(puzzle.pieces[piece].kind, start[piece]).for_each([&](int cell) {
      labels[static_cast<std::size_t>(cell)] = label;
    });
  }
  return labels;
}

}  // namespace sbp
