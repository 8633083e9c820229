#include "solver/text/puzzle_format.h"

#include <algorithm>
#include <array>

#include "common/system/error.h"
#include "solver/text/bickford_table.h"
#include "solver/text/board_labels.h"
#include "solver/text/jimslide.h"
#include "solver/text/json_value.h"
#include "solver/text/klotski_code.h"
#include "solver/text/klotski_json.h"
#include "solver/text/knuth_sliding.h"
#include "solver/text/puzzle_json.h"
#include "solver/text/puzzle_text.h"
#include "solver/text/rush_hour.h"
#include "solver/text/two_grids.h"

namespace sbp {
namespace {

constinit const PuzzleFormat kPuzzleText{
    "puz",
    "drawings of start and goal, with a few words",
    false,
    [](const SourceText& source) {
      return std::ranges::any_of(source.filled_lines(), [](const SourceLine& line) {
        return line.text == puzzle_words::kStart || line.text == puzzle_words::kFrame;
      });
    },
    [](const SourceText& source) { return std::vector{read_puzzle(source)}; },
    write_puzzle};

/// In the order in which texts are compared with them: those that are easily told first.
constexpr std::array kFormats{&kPuzzleText,  &kPuzzleJson,    &kKlotskiJson, &kJimslide,    &kKnuthSliding,
                              &kBoardLabels, &kBickfordTable, &kRushHour,    &kKlotskiCode, &kTwoGrids};

}  // namespace

std::vector<SlidingPuzzle> PuzzleFormat::read(const SourceText& source) const {
  return reader(source);
}

std::string PuzzleFormat::write(const SlidingPuzzle& puzzle) const {
  require_sound(puzzle);
  return writer(canonical(puzzle));
}

std::span<const PuzzleFormat* const> puzzle_formats() {
  return kFormats;
}

const PuzzleFormat& puzzle_format(std::string_view name) {
  std::string names;
  for (const PuzzleFormat* format : kFormats) {
    if (format->name == name) return *format;
    (names += names.empty() ? "" : ", ") += format->name;
  }
  throw UsageError("no format is called '" + std::string(name) + "'; there are " + names);
}

const PuzzleFormat& guessed_format(const SourceText& source) {
  const auto found =
      std::ranges::find_if(kFormats, [&](const PuzzleFormat* format) { return format->resembles(source); });
  if (found != kFormats.end()) return **found;
  return opens_like_json(source) ? kPuzzleJson : kPuzzleText;
}

}  // namespace sbp
