// Puzzles in all formats. The first byte chooses the format; 0 detects it.
#include "fuzz/puzzle_input.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp::fuzz::puzzle_input {
namespace {

/// Every puzzle round-trips through the lossless formats.
void write_and_read(const SlidingPuzzle& puzzle, const PuzzleFormat& format) {
  require_sound(puzzle);
  require(canonical(puzzle) == puzzle);
  const std::string text = puzzle_format("json").write(puzzle);
  require(puzzle_format("json").read(SourceText(text, "json")) == std::vector{puzzle});
  try {
    require(read_puzzle(write_puzzle(puzzle), "puz") == puzzle);
    const std::string own = format.write(puzzle);
    const std::vector<SlidingPuzzle> back = format.read(SourceText(own, "own"));
    require(back.size() == 1 && back.front().starts.size() == puzzle.starts.size() &&
            back.front().kinds.size() == puzzle.kinds.size() && format.write(back.front()) == own);
  } catch (const Error& error) {  // only from a writer
    require(std::string_view(error.what()).find(" does not support ") != std::string_view::npos ||
            std::string_view(error.what()).find("too many exits") != std::string_view::npos);
  }
}

const Fuzzer fuzzer("puzzle", [](std::string_view input) {
  if (input.empty()) return;
  auto [format, puzzles] = puzzles_of(SourceText(input.substr(1), "F"), byte_of(input, 0));
  // Each is read several times; a few are enough.
  if (puzzles.size() > 4) puzzles.resize(4);
  for (const SlidingPuzzle& puzzle : puzzles) write_and_read(puzzle, *format);
});

}  // namespace
}  // namespace sbp::fuzz::puzzle_input
