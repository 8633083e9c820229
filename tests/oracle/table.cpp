#include "oracle/table.h"

#include <fstream>
#include <sstream>

#include "oracle/label_board.h"

namespace oracle {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> fields(1);
  for (const char c : text) {
    if (c == separator)
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

std::vector<std::string> read_table(const std::string& file, const std::string& header) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) throw Error("cannot read '" + file + "'");
  auto lines = split(text.str(), '\n');
  if (lines.front() != header) throw Error("'" + file + "' does not begin with the expected header line");
  if (!lines.back().empty()) throw Error("'" + file + "' has an incomplete last line");
  lines.erase(lines.begin());
  lines.pop_back();
  return lines;
}

std::map<std::string, std::vector<std::string>> by_first_column(const std::vector<std::string>& lines) {
  std::map<std::string, std::vector<std::string>> result;
  for (const std::string& line : lines) result[line.substr(0, line.find('\t'))].push_back(line);
  return result;
}

}  // namespace oracle
