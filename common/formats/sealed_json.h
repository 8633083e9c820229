// Summaries: small JSON files that record what a stage finished, sealed by a checksum.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "common/files/file.h"
#include "common/grid/board.h"

namespace sbp {

/// The text of a summary: a non-empty object with one member per line, whose last member "checksum" is the
/// text_hash of everything before that line.
std::string sealed(const nlohmann::ordered_json& summary);

/// The value of a JSON number from 0 to `most`. Throws UsageError for anything else.
std::uint64_t whole_number(const nlohmann::json& value, std::uint64_t most = UINT64_MAX);

/// Reads the summary of `program` for `board`, passes it to `use` and returns the whole text. Throws
/// Corruption if it is not a sealed summary of that program and board, or if `use` misses a member.
std::string read_summary(const fs::path& file, const std::string& program, const Board& board,
                         const std::function<void(const nlohmann::json&)>& use);

/// Throws Corruption if another version of the program wrote the summary, since its files may differ.
void require_this_version(const nlohmann::json& summary, const fs::path& file, const std::string& program,
                          const Board& board);

/// Throws Corruption, with `advice`, unless the text of `file` has this text_hash.
void check_text(const fs::path& file, const std::string& hash, const std::string& advice);

}  // namespace sbp
