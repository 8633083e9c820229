// Packing puzzles from files.
#pragma once

#include <string>
#include <vector>

#include "puzzle/packing/model/packing.h"

namespace sbp {

/// The puzzles of a file, or of standard input if its name is "-": one in our own format, or any number in
/// that of BurrTools. Throws Error: "FILE:LINE:COLUMN: problem; remedy".
std::vector<Packing> read_packing_file(const std::string& file);
/// The same for the content of a file with this name.
std::vector<Packing> read_packing_text(const std::string& text, const std::string& name);

}  // namespace sbp
