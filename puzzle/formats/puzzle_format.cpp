#include "puzzle/formats/puzzle_format.h"

#include <algorithm>
#include <array>
#include <optional>

#include "common/base/error.h"
#include "common/base/joined.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/json_value.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {
namespace {

constinit const PuzzleFormat kPuzzleText{
    "puz", std::nullopt,
    [](const SourceText& source) {
      return std::ranges::any_of(source.filled_lines(), [](const SourceLine& line) {
        return line.text == puzzle_words::kStart || line.text == puzzle_words::kFrame;
      });
    },
    [](const SourceText& source) { return std::vector{read_puzzle(source)}; }, write_puzzle};

/// In the order of detection: the most distinctive formats first.
constexpr std::array kFormats{&kPuzzleText,  &kPuzzleScript,  &kGnomeKlotski, &kPuzzleJson,
                              &kKlotskiJson, &kJimslide,      &kKnuthSliding, &kRushHour,
                              &kBoardLabels, &kBickfordTable, &kKlotskiCode,  &kTwoGrids};

/// A text that is not too large to be read again.
std::string within_limit(std::string text, std::size_t puzzles) {
  if (text.size() > SourceText::kMostBytes)
    throw Error(std::string("the text would be too large to be read again; ") +
                (puzzles > 1 ? "convert fewer puzzles at a time" : "draw fewer starts or goals"));
  return text;
}

/// The error of a format's reader, if it cannot read a text.
std::optional<std::string> fault_of(const PuzzleFormat& format, const SourceText& source) {
  try {
    format.read(source);
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

/// Decides for a text of hexadecimal digits only. Drawings without empty cells look like codes, so the format
/// that can be read wins. Throws Error if that does not decide.
const PuzzleFormat& codes_or_drawings(const SourceText& source) {
  const std::optional<std::string> fault = fault_of(kKlotskiCode, source);
  const bool are_drawings = kTwoGrids.resembles(source) && !fault_of(kTwoGrids, source);
  const std::vector<SourceLine> lines = source.filled_lines();
  if (are_drawings && !fault)
    source.fail(
        lines.front(),
        "these may be codes of 4x5 boards or two drawings; remove the empty line if they are codes, or "
        "write 'start' and 'goal' above them if they are drawings");
  if (fault && !are_drawings && lines.size() > 1)
    throw Error(*fault + "; or, if these are drawings, write 'start' and 'goal' above them");
  return are_drawings ? kTwoGrids : kKlotskiCode;
}

}  // namespace

std::string PuzzleFormat::write(const SlidingPuzzle& puzzle) const {
  require_sound(puzzle);
  return writer(canonical(puzzle));
}

std::string PuzzleFormat::write_all(std::span<const SlidingPuzzle> puzzles) const {
  if (puzzles.size() == 1) return within_limit(write(puzzles.front()), 1);
  if (writer_of_all) {
    std::vector<SlidingPuzzle> all;
    for (const SlidingPuzzle& puzzle : puzzles) {
      require_sound(puzzle);
      all.push_back(canonical(puzzle));
    }
    return within_limit(writer_of_all(all), puzzles.size());
  }
  if (!several)
    throw Error("a file of the format '" + std::string(name) + "' holds a single puzzle, but there are " +
                std::to_string(puzzles.size()) + "; convert them one by one");
  std::string text(several->before);
  for (const SlidingPuzzle& puzzle : puzzles) {
    if (&puzzle != &puzzles.front()) text += several->between;
    text += write(puzzle);
  }
  return within_limit(text.append(several->after), puzzles.size());
}

std::span<const PuzzleFormat* const> puzzle_formats() {
  return kFormats;
}

const PuzzleFormat& puzzle_format(std::string_view name) {
  const auto* const found = std::ranges::find(kFormats, name, &PuzzleFormat::name);
  if (found != kFormats.end()) return **found;
  throw UsageError("unknown format '" + std::string(name) + "'; choose from " +
                   joined(kFormats, ", ", &PuzzleFormat::name));
}

const PuzzleFormat& guessed_format(const SourceText& source) {
  const auto* const found =
      std::ranges::find_if(kFormats, [&](const PuzzleFormat* format) { return format->resembles(source); });
  if (found != kFormats.end()) return *found == &kKlotskiCode ? codes_or_drawings(source) : **found;
  return opens_like_json(source) ? kPuzzleJson : kPuzzleText;
}

}  // namespace sbp
