// The oracle's reader of tables: a header line, then lines of columns.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace oracle {

/// The fields between the separators; "a||b" has three.
std::vector<std::string> split(const std::string& text, char separator);

/// The lines of a table after its header line. Throws Error if it cannot be read or has another header.
std::vector<std::string> read_table(const std::string& file, const std::string& header);

/// Lines by their first column.
std::map<std::string, std::vector<std::string>> by_first_column(const std::vector<std::string>& lines);

}  // namespace oracle
