// Summaries: the small JSON files in which a stage says what it finished, sealed by a checksum.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "common/grid/board.h"
#include "common/system/file.h"

namespace sbp {

/// The text of a summary: an object with one member a line and, as its last member, "checksum", the text_hash
/// of everything before that line. Requires an object that is not empty.
std::string sealed(const nlohmann::ordered_json& summary);

/// A JSON value that must be a whole number from 0 to `most`. Throws UsageError if it is anything else.
std::uint64_t whole_number(const nlohmann::json& value, std::uint64_t most = UINT64_MAX);

/// Reads the summary of `program` for `board` and hands it to `use`. Throws Corruption if it is not a sealed
/// summary of that program and board, or if `use` does not find what it looks for. Returns the whole text.
std::string read_summary(const fs::path& file, const std::string& program, const Board& board,
                         const std::function<void(const nlohmann::json&)>& use);

/// Throws Corruption if the summary was made by another version of the program, whose files may differ.
void require_this_version(const nlohmann::json& summary, const fs::path& file, const std::string& program,
                          const Board& board);

/// Throws Corruption, with `advice`, unless the text of `file` has this text_hash.
void check_text(const fs::path& file, const std::string& hash, const std::string& advice);

}  // namespace sbp
