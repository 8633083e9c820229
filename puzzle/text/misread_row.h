// Errors for lines in drawings that were meant as something else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/text/source_text.h"

namespace sbp {

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
