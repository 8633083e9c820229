// The tables from which a site was rendered, with their hashes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "renderer/data/atlas.h"

namespace sbp {

/// One input file.
struct SourceTable {
  std::string board;  ///< "4x5"
  std::string table;  ///< "results.tsv" or "census.tsv"
  std::string xxh3;   ///< XXH3-128 in hexadecimal, as `xxhsum -H2` prints it and data/manifests record it
  std::string md5;    ///< in hexadecimal, as md5sum prints it
  bool complete;      ///< whether it has all buckets of the board
};

/// All input files, in the order of the boards.
std::vector<SourceTable> source_tables(std::span<const BoardResults> atlas);

/// The same as tab-separated text: board, table, xxh3_128, md5, buckets ("all" or "some").
std::string format_sources(std::span<const BoardResults> atlas);

}  // namespace sbp
