// Puzzles from the bytes of a fuzzer.
#pragma once

#include <vector>

#include "fuzz/input_file.h"
#include "puzzle/formats/puzzle_format.h"

namespace sbp::fuzz {

/// The puzzles of a text, and the format they are in.
struct PuzzlesRead {
  const PuzzleFormat* format = nullptr;  ///< null if unknown
  std::vector<SlidingPuzzle> puzzles;
};

/// The puzzles of a text in the format that a byte chooses; 0 detects it. None if the text is rejected.
inline PuzzlesRead puzzles_of(const SourceText& source, std::uint8_t byte) {
  PuzzlesRead read;
  try {
    const std::size_t number = byte % (puzzle_formats().size() + 1);
    read.format = number == 0 ? &guessed_format(source) : puzzle_formats()[number - 1];
    read.puzzles = read.format->read(source);
  } catch (const Error& error) {
    require_place_and_remedy(error);
  }
  return read;
}

}  // namespace sbp::fuzz
