// Puzzles from the bytes of a fuzzer.
#pragma once

#include <string_view>
#include <vector>

#include "common/base/error.h"
#include "fuzz/input_file.h"
#include "puzzle/formats/puzzle_format.h"

namespace sbp::fuzz {

/// The format that a byte chooses; 0 detects it.
inline const PuzzleFormat& chosen_format(std::uint8_t byte, const SourceText& source) {
  const std::size_t number = byte % (puzzle_formats().size() + 1);
  return number == 0 ? guessed_format(source) : *puzzle_formats()[number - 1];
}

/// The puzzles of a text, and the format they are in.
struct PuzzlesRead {
  const PuzzleFormat* format = nullptr;  ///< null if unknown
  std::vector<SlidingPuzzle> puzzles;
};

/// The puzzles of a text in the format that a byte chooses; none if the text is rejected, which must be in
/// one line with place and remedy.
inline PuzzlesRead puzzles_of(const SourceText& source, std::uint8_t byte) {
  PuzzlesRead read;
  try {
    read.format = &chosen_format(byte, source);
    read.puzzles = read.format->read(source);
  } catch (const Error& error) {
    const std::string_view message = error.what();
    require(message.starts_with("F:") && message.find("; ") != std::string_view::npos &&
            message.find('\n') == std::string_view::npos);
  }
  return read;
}

}  // namespace sbp::fuzz
