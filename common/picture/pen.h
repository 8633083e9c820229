// Drawing with cairo: what images and PDF files have in common.
#pragma once

#include <cairo.h>

#include <memory>
#include <string_view>
#include <vector>

#include "common/picture/grid_piece.h"
#include "common/picture/outline.h"

namespace sbp {

template <auto kDelete>
struct CairoDeleter {
  void operator()(auto* object) const { kDelete(object); }
};
/// An object of cairo or a library below it.
template <class Type, auto kDelete>
using CairoOwned = std::unique_ptr<Type, CairoDeleter<kDelete>>;

/// Draws in a light colour of palette(), which must exist, from now on.
void use_colour(cairo_t* pen, std::string_view name);

/// Adds an outline to cairo's path, moved inwards by `inset`. A cell is kCellUnits wide.
void add_outline(cairo_t* pen, const std::vector<Corner>& corners, double inset);
/// Adds all outlines of a piece.
void add_outlines(cairo_t* pen, const GridPiece& piece, double inset);

}  // namespace sbp
