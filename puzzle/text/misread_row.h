// Lines among the rows of drawings that were meant for something else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/text/source_text.h"

namespace sbp {

std::string in_lower_case(std::string_view text);

/// The word of our own form that a text is but for capital letters and a colon; empty if it is none, or if it
/// is the word itself.
std::string_view word_meant(std::string_view text);

/// How to write a word_meant().
std::string word_advice(std::string_view word);

/// Throws Error, saying what may be meant, if a row does not fit below the others and looks like a header
/// line or a word, or has tabs.
void refuse_misread_rows(const SourceText& source, const std::vector<SourceLine>& rows);

/// Throws Error if a line among those of the header, and the one below it, are rows of a drawing that has no
/// word above it.
void refuse_drawing_without_word(const SourceText& source, const SourceLine& line);

}  // namespace sbp
