// The bytes of a fuzzer as puzzles.
#pragma once

#include <string_view>
#include <vector>

#include "common/base/error.h"
#include "fuzz/input_file.h"
#include "puzzle/formats/puzzle_format.h"

namespace sbp::fuzz {

/// The format that a byte chooses; 0 has it guessed.
inline const PuzzleFormat& chosen_format(std::uint8_t byte, const SourceText& source) {
  const std::size_t number = byte % (puzzle_formats().size() + 1);
  return number == 0 ? guessed_format(source) : *puzzle_formats()[number - 1];
}

/// The puzzles of a text, and the format they are in.
struct PuzzlesRead {
  const PuzzleFormat* format = nullptr;  ///< nothing if that cannot be told
  std::vector<SlidingPuzzle> puzzles;
};

/// The puzzles of a text in the format that a byte chooses; none if it is refused, which must be in one line
/// that says where and why.
inline PuzzlesRead puzzles_of(const SourceText& source, std::uint8_t byte) {
  PuzzlesRead read;
  try {
    read.format = &chosen_format(byte, source);
    read.puzzles = read.format->read(source);
  } catch (const Error& error) {
    const std::string_view said = error.what();
    require(said.starts_with("F:") && said.find("; ") != std::string_view::npos &&
            said.find('\n') == std::string_view::npos);
  }
  return read;
}

}  // namespace sbp::fuzz
