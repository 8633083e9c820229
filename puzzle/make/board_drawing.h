// Boards and pieces on paper: recognizable without colours too.
#pragma once

#include <string>
#include <vector>

#include "puzzle/make/pdf_file.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// Columns and rows of the open cells.
struct OpenBox {
  int x, y, width, height;
};
OpenBox open_box(const SlidingPuzzle& puzzle);

/// The width of a cell in millimetres with which the open cells fit into an area; at most `most`.
double fitting_cell(const SlidingPuzzle& puzzle, const Area& area, double most);

/// Millimetres between the board and the edges of the area in which a position or a goal is drawn.
inline constexpr double kDrawingMargin = 2;

/// The empty board; its open cells begin at (x, y). Lengths are in millimetres.
void draw_board(const PdfFile& file, const SlidingPuzzle& puzzle, double x, double y, double cell);

/// A piece, with its bounding box from (x, y) on and its sides `inset` inside it. It is highlighted if it is
/// wanted from its place at the first start.
void draw_piece(const PdfFile& file, const SlidingPuzzle& puzzle, std::size_t number, double x, double y,
                double cell, double inset);

/// A position in the middle of an area. Marks the pieces named in `moved`.
void draw_position(const PdfFile& file, const SlidingPuzzle& puzzle, const Area& area,
                   const Placements& places, const std::string& moved = {});

/// What the first goal requires, in the middle of an area.
void draw_goal(const PdfFile& file, const SlidingPuzzle& puzzle, const Area& area);

/// Sentences that explain the signs in these drawings; only those that the puzzle needs.
std::vector<std::string> legend(const SlidingPuzzle& puzzle);

}  // namespace sbp
