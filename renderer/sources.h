// The tables that a site was rendered from, with their hashes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "renderer/atlas.h"

namespace sbp {

/// One input file.
struct SourceTable {
  std::string board;  ///< "4x5"
  std::string table;  ///< "results.tsv" or "census.tsv"
  std::string xxh3;   ///< 64-bit XXH3 in hexadecimal, as `xxhsum -H3` prints it
  std::string md5;    ///< in hexadecimal, as md5sum prints it
};

/// All input files, in the order of the boards.
std::vector<SourceTable> source_tables(std::span<const BoardResults> atlas);

/// The same as a table: board, table, xxh3, md5.
std::string format_sources(std::span<const BoardResults> atlas);

}  // namespace sbp
