# Writes OUTPUT, a C++ header with the contents of INPUT, which is words.mjs.
file(READ ${INPUT} text)
# CMake gives brackets and semicolons in lists a meaning.
string(REGEX REPLACE "[][]" "|" text "${text}")
string(REPLACE ";" "<semicolon>" text "${text}")
string(REPLACE "\n" ";" lines "${text}")
set(faults "")
foreach(line IN LISTS lines)
  if(line MATCHES "^export const PUZZLE_WORDS = .(.*).<semicolon>$")
    set(words ${CMAKE_MATCH_1})
  elseif(line MATCHES "^export const COLOURS = .(.*).<semicolon>$")
    set(colours ${CMAKE_MATCH_1})
  elseif(line MATCHES "^  {key: (\".*\"), example: (\".*\")},$")
    string(APPEND keys "    {${CMAKE_MATCH_1}, ${CMAKE_MATCH_2}},\n")
  elseif(line MATCHES "^export const ([A-Z_]+) = ([0-9.]+)<semicolon>$")
    set(${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
  elseif(line MATCHES "^  {level: (\".*\"), most: ([0-9]+)},$")
    string(APPEND levels "    {${CMAKE_MATCH_1}, ${CMAKE_MATCH_2}},\n")
  elseif(line MATCHES "^  ([a-z])([A-Za-z]*): (\".*\"),$")
    string(TOUPPER ${CMAKE_MATCH_1} first)
    string(APPEND faults "inline constexpr std::string_view k${first}${CMAKE_MATCH_2} = ${CMAKE_MATCH_3};\n")
  endif()
endforeach()
string(REPLACE "<semicolon>" ";" faults "${faults}")
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "// Made from words.mjs by words.cmake.
#pragma once

#include <cstdint>
#include <string_view>

namespace sbp {

/// The keywords of a puzzle's text.
inline constexpr std::string_view kPuzzleWords[] = {${words}};

/// A key of header lines and a possible value.
struct HeaderKey {
  std::string_view key, example;
};
inline constexpr HeaderKey kHeaderKeys[] = {
${keys}};

/// The colours of pieces.
inline constexpr std::string_view kColours[] = {${colours}};

/// The estimated difficulty; see common/text/difficulty.h.
inline constexpr double kSeconds = ${SECONDS}, kExponent = ${EXPONENT}, kTimesOrBy = ${TIMES_OR_BY};
struct DifficultyLevel {
  std::string_view name;
  std::uint64_t most;
};
inline constexpr DifficultyLevel kDifficultyLevels[] = {
${levels}};

/// What can be wrong with a text: \"problem; remedy\", for SourceText::fail().
namespace faults {
${faults}}  // namespace faults

}  // namespace sbp
" @ONLY)
