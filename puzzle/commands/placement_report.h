// Prints positions and connected components.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "puzzle/commands/named_puzzle.h"
#include "puzzle/search/placements/component_counts.h"
#include "puzzle/search/placements/diameter.h"
#include "puzzle/space/space.h"

namespace sbp {

/// The rows of the frame with its exits and all pieces.
std::string drawing_of(const SlidingPuzzle& puzzle, const Configuration& at);

/// As text, and as JSON members (docs/reference/command-line.md). Omits solvable components if there is no
/// goal.
std::string text_of(const ComponentCounts& counts, bool has_goal);
nlohmann::ordered_json json_of(const ComponentCounts& counts, bool has_goal);

/// Prints a diameter, in the metric of this name.
void print_diameter_text(const NamedPuzzle& named, const std::string& metric, const DiameterResult& result);
void print_diameter_json(const NamedPuzzle& named, const std::string& metric, const DiameterResult& result);

}  // namespace sbp
