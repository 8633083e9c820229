// Examples in documents.
#pragma once

#include <string>
#include <vector>

#include "common/files/file.h"

namespace sbp::test {

/// The contents of a document's fenced blocks in the language `language`, in order.
inline std::vector<std::string> examples_of(const fs::path& document, const std::string& language) {
  const std::string text = read_file(document), fence = "\n```", opening = fence + language + "\n";
  std::vector<std::string> examples;
  for (std::size_t begin = text.find(opening); begin != std::string::npos;) {
    begin += opening.size();
    const std::size_t end = text.find(fence, begin - 1);
    examples.push_back(text.substr(begin, end + 1 - begin));
    begin = text.find(opening, end + fence.size());
  }
  return examples;
}

}  // namespace sbp::test
