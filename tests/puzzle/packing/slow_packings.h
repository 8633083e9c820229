// Packings by brute force: a slow oracle that is independent of the search.
#pragma once

#include <cmath>
#include <set>
#include <vector>

#include "puzzle/packing/model/packing.h"

namespace sbp::test {

/// Represents cells by their centres in the plane, which it rotates by angles.
class SlowPackings {
 public:
  /// A packing: the number and cells of each placed piece.
  using Placed = std::set<std::pair<std::size_t, std::set<std::size_t>>>;

  explicit SlowPackings(const Packing& packing) : packing_(packing) {
    for (const Place cell : packing.cells) board_.push_back(point(cell));
    for (std::size_t piece = 0; piece < packing.pieces.size(); ++piece) find_places(piece);
    owner_.resize(board_.size());
    copies_.resize(packing.pieces.size());
    decide(0);
  }

  const std::set<Placed>& all() const { return found_; }

 private:
  struct Point {
    double x, y;
    bool up;
  };

  Point point(Place cell) const {
    const double height = std::sqrt(0.75);
    if (packing_.lattice == Lattice::squares) return {1.0 * cell.x, 1.0 * cell.y, true};
    if (packing_.lattice == Lattice::hexagons) return {cell.x + cell.y / 2.0, cell.y * height, true};
    const bool up = (cell.x + cell.y) % 2 == 0;
    return {cell.x / 2.0, height * (cell.y + (up ? 2 / 3.0 : 1 / 3.0)), up};
  }

  Point turned(Point point, int steps, bool flipped) const {
    if (flipped) point.x = -point.x;
    const double angle = std::acos(-1.0) * steps / (packing_.lattice == Lattice::squares ? 2 : 3);
    return {point.x * std::cos(angle) - point.y * std::sin(angle),
            point.x * std::sin(angle) + point.y * std::cos(angle),
            packing_.lattice == Lattice::triangles && steps % 2 != 0 ? !point.up : point.up};
  }

  void find_places(std::size_t piece) {
    const auto& [name, cells, turning, least, most] = packing_.pieces[piece];
    const int full = packing_.lattice == Lattice::squares ? 4 : 6;
    for (int flipped = 0; flipped < (turning == Turning::flipped ? 2 : 1); ++flipped)
      for (int steps = 0; steps < (turning == Turning::fixed ? 1 : full); ++steps)
        for (const Point& there : board_) {
          std::set<std::size_t> covered;
          const Point first = turned(point(cells.front()), steps, flipped != 0);
          for (const Place cell : cells) {
            const Point at = turned(point(cell), steps, flipped != 0);
            for (std::size_t i = 0; i < board_.size(); ++i)
              if (std::hypot(at.x - first.x + there.x - board_[i].x, at.y - first.y + there.y - board_[i].y) <
                      0.01 &&
                  at.up == board_[i].up)
                covered.insert(i);
          }
          if (covered.size() == cells.size()) places_.insert({piece, covered});
        }
  }

  void decide(std::size_t cell) {
    if (cell == board_.size()) return judge();
    if (owner_[cell] != 0) return decide(cell + 1);
    for (const auto& [piece, covered] : places_) {
      if (*covered.begin() != cell) continue;
      bool free = true;
      for (const std::size_t each : covered) free = free && owner_[each] == 0;
      if (!free) continue;
      for (const std::size_t each : covered) owner_[each] = piece + 1;
      ++copies_[piece];
      placed_.insert({piece, covered});
      decide(cell + 1);
      placed_.erase({piece, covered});
      --copies_[piece];
      for (const std::size_t each : covered) owner_[each] = 0;
    }
    if (packing_.optional.contains(static_cast<int>(cell))) decide(cell + 1);
  }

  void judge() {
    for (std::size_t piece = 0; piece < copies_.size(); ++piece)
      if (copies_[piece] < packing_.pieces[piece].least || copies_[piece] > packing_.pieces[piece].most)
        return;
    for (std::size_t cell = 0; cell < owner_.size(); ++cell)
      if (packing_.given[cell] && owner_[cell] != *packing_.given[cell] + 1) return;
    found_.insert(placed_);
  }

  const Packing& packing_;
  std::vector<Point> board_;
  std::set<std::pair<std::size_t, std::set<std::size_t>>> places_;
  std::vector<std::size_t> owner_;  ///< number of the piece plus 1; 0: empty
  std::vector<int> copies_;
  Placed placed_;
  std::set<Placed> found_;
};

}  // namespace sbp::test
