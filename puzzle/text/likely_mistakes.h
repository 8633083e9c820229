// Texts in our own format that were probably meant otherwise: repairs, warnings and errors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/text/source_text.h"

namespace sbp {

/// The text that is probably meant by one that cannot be read: without code fences and spaces between cells,
/// keywords in lower case and without a colon, plain dashes and spaces. renderer/assets/text/forgiving.js
/// does the same.
std::string forgiven(const SourceText& source);

/// A warning about a text.
struct TextRemark {
  SourceLine at;
  std::string text;
};

/// Possible misspellings in a readable text of our own format: header lines with a key close to a known one,
/// or without colon or value, and rows of drawings that read like words.
std::vector<TextRemark> header_remarks(const SourceText& source);

std::string in_lower_case(std::string_view text);

/// The keyword that a text differs from only by capitals or a colon; empty if there is none, or if it is the
/// keyword itself.
std::string_view word_meant(std::string_view text);

/// Throws Error with a suggestion if a row does not fit the others and looks like a header line or a keyword,
/// or has tabs.
void refuse_misread_rows(const SourceText& source, const std::vector<SourceLine>& rows);

/// Throws Error if the line above the first row of a drawing without a keyword looks like a row too, but was
/// read as a comment because of its '#'.
void refuse_lost_row(const SourceText& source, const SourceLine& first);

/// Whether a line and the one below it look like rows of a drawing without a keyword above it.
bool begins_drawing(const SourceText& source, const SourceLine& line);

}  // namespace sbp
