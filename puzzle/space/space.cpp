#include "puzzle/space/space.h"

#include <algorithm>
#include <cassert>

namespace sbp {

Space::Space(const SlidingPuzzle& puzzle) : puzzle_(puzzle), slot_of_piece_(puzzle.pieces.size()) {
  for (std::size_t kind = 0; kind < puzzle.kinds.size(); ++kind) {
    first_slots_.push_back(kind_of_slot_.size());
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
      if (puzzle.pieces[piece].kind != kind) continue;
      slot_of_piece_[piece] = kind_of_slot_.size();
      kind_of_slot_.push_back(kind);
    }
    Kind& made = kinds_.emplace_back();
    made.cells.resize(static_cast<std::size_t>(puzzle.width * puzzle.height));
    for (int y = 0; y < puzzle.height; ++y)
      for (int x = 0; x < puzzle.width; ++x) {
        if (!puzzle.fits(puzzle.kinds[kind], {x, y})) continue;
        made.places |= FrameSet::of(puzzle.cell({x, y}));
        made.cells[static_cast<std::size_t>(puzzle.cell({x, y}))] = puzzle.cells_of(kind, {x, y});
      }
    for (std::size_t step = 0; step < kSteps.size(); ++step) {
      if (!(kSteps[step].dx != 0 ? puzzle.kinds[kind].horizontal : puzzle.kinds[kind].vertical)) continue;
      made.places.for_each([&](int place) {
        const int x = place % puzzle.width + kSteps[step].dx, y = place / puzzle.width + kSteps[step].dy;
        if (0 <= x && x < puzzle.width && 0 <= y && y < puzzle.height &&
            made.places.contains(puzzle.cell({x, y})))
          made.steps[step] |= FrameSet::of(place);
      });
    }
  }
  first_slots_.push_back(kind_of_slot_.size());
}

Configuration Space::configuration(const Placements& placements) const {
  assert(placements.size() == slots());
  Configuration at;
  for (std::size_t piece = 0; piece < placements.size(); ++piece)
    at.places[slot_of_piece_[piece]] = static_cast<std::uint8_t>(puzzle_.cell(placements[piece]));
  for (std::size_t kind = 0; kind < kinds(); ++kind)
    std::sort(at.places.begin() + static_cast<std::ptrdiff_t>(begin(kind)),
              at.places.begin() + static_cast<std::ptrdiff_t>(begin(kind + 1)));
  return at;
}

Placements Space::placements(const Configuration& at) const {
  Placements placements;
  for (const std::size_t slot : slot_of_piece_)
    placements.push_back({at.places[slot] % width(), at.places[slot] / width()});
  return placements;
}

FrameSet Space::covered(const Configuration& at) const {
  FrameSet covered;
  for (std::size_t slot = 0; slot < slots(); ++slot) covered |= cells(kind_of(slot), at.places[slot]);
  return covered;
}

}  // namespace sbp
