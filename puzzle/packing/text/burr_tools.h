// Packing puzzles in the form of BurrTools, .xmpuzzle.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/packing/model/packing.h"

namespace sbp {

/// Whether a text is compressed with gzip, or looks like XML.
bool resembles_burr_tools(std::string_view text);

/// The problems of a puzzle, at least one: those on squares or triangles with a single layer. Throws Error,
/// which begins with "FILE:LINE:1", if there is another one, or if something in it has no meaning here.
std::vector<Packing> read_burr_tools(std::string_view text, const std::string& file_name);

/// A puzzle as XML, compressed. Throws Error if the form cannot say something of it: hexagons, given pieces,
/// pieces that are not flipped.
std::string write_burr_tools(const Packing& packing);

}  // namespace sbp
