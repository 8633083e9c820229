// A puzzle prepared for searching: where each kind of piece can be and step.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// The position of all pieces: for each slot (see Space), the upper-left cell of the piece's bounding box.
/// Slots of one kind ascend, so interchangeable pieces do not give different configurations. Unused slots are
/// 0.
struct Configuration {
  std::array<std::uint8_t, kMostPieces> places{};

  friend auto operator<=>(const Configuration&, const Configuration&) = default;
};

/// A puzzle in the form that searches need. Each piece has a slot; those of one kind are consecutive.
/// Immutable; may be shared by threads. The puzzle must outlive it.
class Space {
 public:
  explicit Space(const SlidingPuzzle& puzzle);

  const SlidingPuzzle& puzzle() const { return puzzle_; }
  std::size_t slots() const { return kind_of_slot_.size(); }
  std::size_t kind_of(std::size_t slot) const { return kind_of_slot_[slot]; }
  /// Slots of a kind are begin(kind) .. begin(kind + 1) - 1.
  std::size_t begin(std::size_t kind) const { return first_slots_[kind]; }
  std::size_t kinds() const { return first_slots_.size() - 1; }
  /// The distance from a cell to the one below.
  int width() const { return puzzle_.width; }

  /// The places of a kind, upper-left cells of its bounding box, in the empty frame.
  const FrameSet& places(std::size_t kind) const { return kinds_[kind].places; }
  /// The cells of a piece at one of its places.
  const FrameSet& cells(std::size_t kind, std::size_t place) const { return kinds_[kind].cells[place]; }
  /// The places from which a piece can step in direction kSteps[step], given walls and its freedom.
  const FrameSet& steps(std::size_t kind, std::size_t step) const { return kinds_[kind].steps[step]; }

  /// Up, right, down, left.
  struct Step {
    char letter;
    int dx, dy;
  };
  static constexpr std::array<Step, 4> kSteps{{{'U', 0, -1}, {'R', 1, 0}, {'D', 0, 1}, {'L', -1, 0}}};
  /// The change of place by a step.
  int distance(std::size_t step) const { return kSteps[step].dy * width() + kSteps[step].dx; }

  Configuration configuration(const Placements& placements) const;
  /// The places by piece; interchangeable pieces are ordered as they are numbered.
  Placements placements(const Configuration& at) const;
  /// The covered cells.
  FrameSet covered(const Configuration& at) const;

 private:
  struct Kind {
    FrameSet places;
    std::array<FrameSet, 4> steps;
    std::vector<FrameSet> cells;  // by place
  };

  const SlidingPuzzle& puzzle_;
  std::vector<Kind> kinds_;
  std::vector<std::size_t> kind_of_slot_, first_slots_, slot_of_piece_;
};

}  // namespace sbp
