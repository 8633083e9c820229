// Packing puzzles from files.
#pragma once

#include <string>
#include <vector>

#include "puzzle/packing/model/packing.h"

namespace sbp {

/// The puzzles of a file, or of standard input if its name is "-": of one in our own form, or in that of
/// BurrTools, which may have several. Throws Error: "FILE:LINE:COLUMN: what is wrong; what to do".
std::vector<Packing> read_packing_file(const std::string& file);
/// The same of what a file of this name holds.
std::vector<Packing> read_packing_text(const std::string& text, const std::string& name);

}  // namespace sbp
