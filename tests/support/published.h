// The published tables in data/published.
#pragma once

#include <fstream>
#include <map>
#include <string>

namespace sbp::test {

/// The second column of a published table by its first.
inline std::map<std::string, std::string> published_column(const std::string& file) {
  std::ifstream stream(SBP_PUBLISHED "/" + file);
  std::map<std::string, std::string> column;
  std::string line;
  std::getline(stream, line);  // the header line
  while (std::getline(stream, line)) {
    const auto first = line.find('\t'), second = line.find('\t', first + 1);
    column[line.substr(0, first)] = line.substr(first + 1, second - first - 1);
  }
  return column;
}

}  // namespace sbp::test
