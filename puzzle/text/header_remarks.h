// Warnings of comments that were probably meant as header lines.
#pragma once

#include <string>
#include <vector>

#include "common/text/source_text.h"

namespace sbp {

/// A warning about a text.
struct TextRemark {
  SourceLine at;
  std::string text;
};

/// Possible misspellings in a readable text of our own format: header lines with a key close to a known one,
/// or without colon or value, and rows of drawings that read like words.
std::vector<TextRemark> header_remarks(const SourceText& source);

}  // namespace sbp
