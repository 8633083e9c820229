// How placements and what connects them are told.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "puzzle/commands/named_puzzle.h"
#include "puzzle/search/component_counts.h"
#include "puzzle/search/diameter.h"
#include "puzzle/search/space.h"

namespace sbp {

/// Rows of the frame, its exits and all pieces.
std::string drawing_of(const SlidingPuzzle& puzzle, const Configuration& at);

/// For people, and as members for docs/reference/command-line.md; what is solvable is left out if there is no
/// goal.
std::string text_of(const ComponentCounts& counts, bool has_goal);
nlohmann::ordered_json json_of(const ComponentCounts& counts, bool has_goal);

/// Prints a diameter, in a metric of that name.
void print_diameter_text(const NamedPuzzle& named, const std::string& metric, const DiameterResult& result);
void print_diameter_json(const NamedPuzzle& named, const std::string& metric, const DiameterResult& result);

}  // namespace sbp
