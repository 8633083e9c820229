#include "puzzle/commands/puzzle_file.h"

#include <algorithm>
#include <array>
#include <set>

#include "common/base/error.h"
#include "common/base/pattern.h"
#include "common/text/text_file.h"
#include "puzzle/coins/model/coin_text.h"
#include "puzzle/formats/puzzle_format.h"
#include "puzzle/packing/model/lattice.h"
#include "puzzle/packing/text/burr_tools.h"
#include "puzzle/packing/text/packing_text.h"
#include "puzzle/text/likely_mistakes.h"

namespace sbp {
namespace {

/// Whether an action succeeds without Error.
template <class Action>
bool succeeds(const Action& action) {
  try {
    action();
    return true;
  } catch (const Error&) {
    return false;
  }
}

bool is_sliding(const SourceText& source) {
  return std::ranges::any_of(puzzle_formats(), [&](const PuzzleFormat* format) {
    if (!format->resembles(source)) return false;
    // Formats that many texts look like.
    const bool is_vague = format->name == "grids" || format->name == "code";
    return !is_vague || succeeds([&] { format->read(source); });
  });
}

bool is_packing(const SourceText& source) {
  if (resembles_burr_tools(source.text())) return succeeds([&] { read_burr_tools(source.text(), {}); });
  return !puzzle_format("puz").resembles(source) &&
         std::ranges::any_of(source.lines(), [](const SourceLine& line) {
           return line.trimmed().column == 1 && line.trimmed().text == packing_words::kBoard;
         });
}

/// Drawings of coins with dashes are unmistakable, so they may contain errors.
bool is_coins(const SourceText& source) {
  std::string drawn;
  for (const SourceLine& line : source.filled_lines())
    if (!line.text.starts_with('#')) drawn += line.text;
  const bool has_coins = drawn.find('o') != std::string::npos;
  if (!has_coins || drawn.find_first_not_of("o-.") != std::string::npos) return false;
  return drawn.find('-') != std::string::npos || succeeds([&] { read_coin_puzzle(source); });
}

/// A type of puzzle.
struct Sort {
  std::string_view name, command;
  bool (*includes)(const SourceText& source);
};
constexpr Sort kSliding{"sliding-block", "solve", is_sliding}, kPacking{"packing", "pack", is_packing},
    kCoins{"coin-sliding", "coins", is_coins};

/// Throws Error if a text that cannot be read as one type is of another.
void refuse_others(const Sort& wanted, const std::string& text, const std::string& name) {
  if (text.size() > SourceText::kMostBytes) return;
  const SourceText source(text, name);
  for (const Sort* sort : {&kPacking, &kCoins, &kSliding})
    if (sort->command != wanted.command && sort->includes(source))
      throw Error(name + ": this is a " + std::string(sort->name) + " puzzle; use 'puzzle " +
                  std::string(sort->command) + "'");
}

/// A form of text that is recognized, but not read.
struct ForeignForm {
  const char* name;
  const char* pattern;
  const char* remedy;
};
constexpr const char* kDraw = "draw the start and the goal with letters";
constexpr std::array kForeignForms{
    ForeignForm{"a BurrTools file", ".*<puzzle.*", "'puzzle pack' reads those with flat pieces"},
    ForeignForm{"an SVG picture", ".*<svg.*", kDraw},
    ForeignForm{"a web page", ".*<(html|!DOCTYPE html).*", "copy the text of the puzzle from it"},
    ForeignForm{"a Sokoban level", "[-#@+$*._ \r\n]*(@|\\+)[-#@+$*._ \r\n]*",
                "choose a puzzle without a player"},
    ForeignForm{"a CS61B tray", "[0-9]+ +[0-9]+ *\r?\n([0-9]+( +[0-9]+){3} *\r?\n?)+", kDraw},
    ForeignForm{"a HackerRank Klotski", "[0-9]+ +[0-9]+ *\r?\n(([A-Z.] +)+[A-Z.] *\r?\n)+.*", kDraw}};

/// Throws Error if a text has a foreign form.
void refuse_foreign_form(const std::string& text, const std::string& name) {
  for (const ForeignForm& form : kForeignForms)
    if (Pattern(form.pattern).matches(text))
      throw Error(name + ": this looks like " + form.name +
                  ", which 'puzzle' cannot read as a sliding-block puzzle; " + form.remedy);
}

/// Reads a file by read(text, name).
template <class Read>
auto read_file_of(const Sort& wanted, const std::string& file, const Read& read) {
  const std::string text = read_text(file), name = shown_name(file);
  try {
    return read(text, name);
  } catch (const Error&) {
    refuse_others(wanted, text, name);
    throw;
  }
}

void report_misspellings(const PuzzleFormat& format, const SourceText& source, const std::string& name,
                         const WarningSink& report) {
  if (!report || format.name != "puz") return;  // others have no such header
  for (const TextRemark& remark : header_remarks(source))
    report(name + ":" + std::to_string(remark.at.number) + ":" + std::to_string(remark.at.column) + ": " +
           remark.text);
}

/// Two pieces with the same name are read as one.
void report_parts(const std::vector<SlidingPuzzle>& puzzles, const std::string& name,
                  const WarningSink& report) {
  if (!report) return;
  std::set<char> names;
  for (const SlidingPuzzle& puzzle : puzzles)
    for (const Piece& piece : puzzle.pieces)
      if (!is_connected(Lattice::squares, puzzle.kinds[piece.kind].cells)) names.insert(piece.name);
  for (const char piece : names)
    report(name + ": piece " + shown(piece) +
           " has several parts, which move together; give each separate piece a name of its own");
}

/// The formats whose texts may be repaired by forgiven().
constexpr std::array<std::string_view, 4> kBlanksMeanNothing{"puz", "json", "rush", "labels"};

}  // namespace

std::vector<SlidingPuzzle> read_puzzle_file(const std::string& file, const std::string& format,
                                            const WarningSink& report) {
  const std::string text = read_text(file), name = shown_name(file);
  const auto read = [&](const std::string& given, bool as_meant) {
    const SourceText source(given, name);
    const PuzzleFormat& form = format.empty() ? guessed_format(source) : puzzle_format(format);
    // In other formats, a blank may be a wall.
    if (as_meant && std::ranges::find(kBlanksMeanNothing, form.name) == kBlanksMeanNothing.end())
      throw Error(name + ": not a text to repair");
    std::vector<SlidingPuzzle> puzzles = form.read(source);
    if (format.empty() && form.name == "grids" && is_coins(source))
      throw UsageError(name +
                       ": this may be a coin-sliding puzzle or two drawings of a piece 'o'; use 'puzzle "
                       "coins', or add '--format grids'");
    report_misspellings(form, source, name, report);
    report_parts(puzzles, name, report);
    return puzzles;
  };
  try {
    return read(text, false);
  } catch (const UsageError&) {
    throw;
  } catch (const Error&) {
    if (format.empty()) refuse_others(kSliding, text, name);
    if (text.size() > SourceText::kMostBytes) throw;
    try {
      return read(forgiven(SourceText(text, name)), true);
    } catch (const Error&) {  // the error of the text as it is
    }
    if (format.empty()) refuse_foreign_form(text, name);
    throw;
  }
}

std::vector<Packing> read_packings(const std::string& file) {
  return read_file_of(kPacking, file, [](const std::string& text, const std::string& name) {
    const SourceText source(text, name);  // throws if it is too large
    return resembles_burr_tools(text) ? read_burr_tools(text, name) : std::vector{read_packing(source)};
  });
}

CoinPuzzle read_coin_file(const std::string& file) {
  return read_file_of(kCoins, file, [](const std::string& text, const std::string& name) {
    return read_coin_puzzle(SourceText(text, name));
  });
}

}  // namespace sbp
