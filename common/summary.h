// Summaries: the small JSON files in which a stage says what it finished, sealed by a checksum.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "common/board.h"
#include "common/stage.h"

namespace sbp {

/// The XXH3-128 of a text in its canonical byte order, 32 hexadecimal digits.
std::string text_hash(std::string_view text);

/// The text of a summary: an object with one member a line and, as its last member, "checksum", the text_hash
/// of everything before that line. Requires an object that is not empty.
std::string sealed(const nlohmann::ordered_json& summary);

/// A JSON value that must be a whole number from 0 to `most`. Throws UsageError if it is anything else.
std::uint64_t whole_number(const nlohmann::json& value, std::uint64_t most = UINT64_MAX);

/// Reads the summary of `program` for `board` and hands it to `use`. Throws Damage if it is not a sealed
/// summary of that program and board, or if `use` does not find what it looks for. Returns the whole text.
std::string read_summary(const fs::path& file, const std::string& program, const Board& board,
                         const std::function<void(const nlohmann::json&)>& use);

/// Throws Damage if the summary was made by another version of the program, whose files may differ.
void require_this_version(const nlohmann::json& summary, const fs::path& file, const std::string& program,
                          const Board& board);

/// Throws Damage, with `advice`, unless the text of `file` has this text_hash.
void check_text(const fs::path& file, const std::string& hash, const std::string& advice);

/// What a stage looks at before it works.
struct Finish {
  std::string stage;   ///< "finder 3x3"
  fs::path summary;    ///< written last, so without it the stage never finished
  std::string remedy;  ///< what happens if the output is damaged: "all buckets are sorted again"
  /// Reads every byte of the output and throws Trouble if any is not as it was written; false if the output
  /// is whole but not what is wanted now.
  std::function<bool()> check;
};

/// Whether a stage has nothing left to do, which it then says. Damage is told too, even to those who want it
/// quiet. With options.force the answer is no; with options.check it is yes, or Trouble.
bool is_finished(const StageOptions& options, const Finish& finish);

}  // namespace sbp
