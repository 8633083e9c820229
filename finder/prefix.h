// Prefixes: positions decided up to some cell.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "finder/piece_list.h"

namespace sbp {

/// A position whose first cells are decided, and what would make it justsolved.
struct Prefix {
  PositionCode code = 0;
  Slots region;             ///< the undecided cells
  Slots occupied;           ///< decided cells that are not voids, and everything beyond the board
  bool justsolved = false;  ///< a piece of the prefix can move, whatever follows
  std::uint8_t requirements = 0;
  /// What can still make it justsolved: undecided cells that must become voids for a piece of the prefix to
  /// move left or up. Goal pieces are nested around the corner, so a board of at most 21 cells has at most 4
  /// of them, with two moves each.
  std::array<Slots, 8> required{};

  /// Nothing is decided.
  static Prefix of(const Board& board) { return {.region = all_slots(board), .occupied = ~all_slots(board)}; }

  /// The first undecided cell, which there must be, becomes a void.
  Prefix with_void() const {
    Prefix next = *this;
    next.decide(slot_set(first_slot(region)), 0);
    return next;
  }

  /// `piece`, which must lie in the region and contain its first cell, is placed.
  Prefix with(const PiecePlace& piece) const {
    assert((piece.cells & ~region) == 0 && first_slot(piece.cells) == first_slot(region));
    Prefix next = *this;
    next.code |= piece.code;
    next.decide(piece.cells, piece.cells);
    next.require(piece.left);
    next.require(piece.up);
    return next;
  }

  /// Whether no continuation can be justsolved: no piece of the prefix can move any more, and no later piece
  /// can reach both the bottom row and the right column.
  bool hopeless(const Strip& strip) const {
    return !justsolved && requirements == 0 &&
           ((region & strip.bottom_row()) == 0 || (region & strip.right_column()) == 0);
  }

 private:
  void decide(Slots cells, Slots occupied_cells) {
    region &= ~cells;
    occupied |= occupied_cells;
    const auto old = required;
    const std::uint8_t old_requirements = requirements;
    requirements = 0;
    for (std::uint8_t i = 0; i < old_requirements; ++i) require(old[i]);
  }

  void require(Slots voids) {
    if ((voids & occupied) != 0) return;
    if ((voids & region) == 0) justsolved = true;
    assert(requirements < required.size());
    required[requirements++] = voids & region;
  }
};

}  // namespace sbp
