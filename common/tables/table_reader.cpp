#include "common/tables/table_reader.h"

#include "common/base/error.h"
#include "common/base/number_text.h"

namespace sbp {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> fields;
  for (;;) {
    const auto end = text.find(separator);
    fields.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return fields;
    text.remove_prefix(end + 1);
  }
}

void TableLine::fail(const std::string& why) const {
  throw Error("'" + file_.string() + "', line " + std::to_string(line_) + ": " + why + "; " +
              std::string(remedy_));
}

Bucket TableLine::bucket(const Board& board) {
  const auto name = text();
  try {
    Bucket bucket = Bucket::parse(name, board.cells());
    if (bucket.name() != name) fail("'" + std::string(name) + "' is not the full form of a bucket");
    return bucket;
  } catch (const UsageError& error) {
    fail(error.what());
  }
}

std::uint64_t TableLine::parse_number(std::string_view digits, std::uint64_t most) const {
  const auto value = number_in(digits, most);
  if (!value) fail("'" + std::string(digits) + "' is not a valid number here");
  return *value;
}

void for_each_row(const fs::path& file, std::string_view columns, std::string_view remedy,
                  const std::function<void(TableLine&)>& use) {
  const std::string text = read_file(file);
  const auto lines = split(text, '\n');
  if (lines.front() != columns) TableLine(file, 1, "", remedy).fail("this is not the expected header line");
  if (!lines.back().empty()) TableLine(file, lines.size(), "", remedy).fail("the last line is incomplete");
  const std::size_t fields = split(columns, '\t').size();
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    TableLine line(file, i + 1, lines[i], remedy);
    if (line.fields() != fields)
      line.fail(counted(line.fields(), "column") + " instead of " + std::to_string(fields));
    use(line);
  }
}

}  // namespace sbp
