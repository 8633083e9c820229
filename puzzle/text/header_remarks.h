// Header lines that are comments, though somebody may have meant more.
#pragma once

#include <string>
#include <vector>

#include "common/text/source_text.h"

namespace sbp {

/// Something that is remarked of a text.
struct TextRemark {
  SourceLine at;
  std::string text;
};

/// What may be misspellings in a text of our own form that can be read: header lines whose key is nearly one
/// that is known, or that have no colon or no value; rows of drawings that read like words.
std::vector<TextRemark> header_remarks(const SourceText& source);

}  // namespace sbp
