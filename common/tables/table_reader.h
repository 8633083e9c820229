// Reads tab-separated tables line by line and reports faults with file and line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "common/files/file.h"
#include "common/puzzle/bucket.h"

namespace sbp {

/// The parts of a text between separators.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The fields of one line, read from left to right. An invalid field throws Error with file, line, reason and
/// remedy. Its arguments must outlive it.
class TableLine {
 public:
  TableLine(const fs::path& file, std::size_t line, std::string_view text, std::string_view remedy)
      : file_(file), line_(line), fields_(split(text, '\t')), remedy_(remedy) {}

  [[noreturn]] void fail(const std::string& why) const;

  std::size_t fields() const { return fields_.size(); }

  /// The next field.
  std::string_view text() { return fields_[next_++]; }

  /// The next field: a number from 0 to the largest Number, but at most 2^63 - 1, without leading zeros.
  template <class Number>
  Number number() {
    constexpr std::uint64_t kMost = std::min<std::uint64_t>(std::numeric_limits<Number>::max(), INT64_MAX);
    return static_cast<Number>(parse_number(text(), kMost));
  }

  /// The next field, the full form of a bucket.
  Bucket bucket(const Board& board);

  /// A number as number() accepts it, from part of a field.
  std::uint64_t parse_number(std::string_view digits, std::uint64_t most) const;

 private:
  const fs::path& file_;
  std::size_t line_;
  std::vector<std::string_view> fields_;
  std::string_view remedy_;
  std::size_t next_ = 0;
};

/// Calls `use` for every line of a table after the header, which must be `columns`, separated by tabs. All
/// lines have the same number of fields. Throws Error like TableLine, with the advice `remedy`.
void for_each_row(const fs::path& file, std::string_view columns, std::string_view remedy,
                  const std::function<void(TableLine&)>& use);

}  // namespace sbp
