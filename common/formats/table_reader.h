// Reads tables of tab-separated text line by line; every mistake is told with file and line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "common/puzzle/bucket.h"
#include "common/system/file.h"

namespace sbp {

/// The parts of a text between separators, of which there may be none.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The fields of one line, to be read from left to right. What is not as it should be throws Error with file,
/// line, reason and remedy. Views of its arguments, which must outlive it.
class TableLine {
 public:
  TableLine(const fs::path& file, std::size_t line, std::string_view text, std::string_view remedy)
      : file_(file), line_(line), fields_(split(text, '\t')), remedy_(remedy) {}

  [[noreturn]] void fail(const std::string& why) const;

  std::size_t fields() const { return fields_.size(); }

  /// The next field.
  std::string_view text() { return fields_[next_++]; }

  /// The next field, a number from 0 to `most` without leading zeros.
  template <class Number>
  Number number(std::uint64_t most = INT64_MAX) {
    return static_cast<Number>(parse_number(text(), most));
  }

  /// The next field, the full form of a bucket.
  Bucket bucket(const Board& board);

  /// A number as number() takes it, which is a part of a field.
  std::uint64_t parse_number(std::string_view digits, std::uint64_t most) const;

 private:
  const fs::path& file_;
  std::size_t line_;
  std::vector<std::string_view> fields_;
  std::string_view remedy_;
  std::size_t next_ = 0;
};

/// Calls `use` for every line of a table after its first, which must be `columns`, separated by tabs. Every
/// line has as many fields. `remedy` is the advice if anything is wrong with the table. Throws Error like
/// TableLine.
void for_each_row(const fs::path& file, std::string_view columns, std::string_view remedy,
                  const std::function<void(TableLine&)>& use);

}  // namespace sbp
