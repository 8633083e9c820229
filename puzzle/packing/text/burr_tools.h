// BurrTools files, .xmpuzzle.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/packing/model/packing.h"

namespace sbp {

/// Whether a text is compressed with gzip, or looks like XML.
bool resembles_burr_tools(std::string_view text);

/// The problems of a file, at least one: those on squares or triangles with a single layer. Throws Error,
/// located at "FILE:LINE:1", if there are others, or for content that has no meaning here.
std::vector<Packing> read_burr_tools(std::string_view text, const std::string& file_name);

/// A puzzle as compressed XML. Throws Error for what the format cannot express: hexagons, given pieces,
/// pieces that must not be flipped.
std::string write_burr_tools(const Packing& packing);

}  // namespace sbp
