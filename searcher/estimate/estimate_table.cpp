// The table of an estimate.
#include <array>
#include <cmath>
#include <sstream>

#include "common/system/limits.h"
#include "common/system/number_text.h"
#include "common/system/processors.h"
#include "engine/search_budget.h"
#include "searcher/estimate/estimate.h"

namespace sbp {
namespace {

/// What files hold of each state of a piece set that does not fit into memory: the goals that it was seen
/// with, and an arrival with its number.
constexpr double kFileBytesOfState = 12;

/// Three significant digits.
std::string rounded(double number) {
  std::ostringstream text;
  text.precision(3);
  if (number >= 1000) {
    const double unit = std::pow(10, std::floor(std::log10(number)) - 2);
    text << with_separators(static_cast<std::uint64_t>(std::llround(std::round(number / unit) * unit)));
  } else {
    text << number;
  }
  return text.str();
}

/// A number in the largest unit of which there is at least one, or in the first.
struct Unit {
  const char* name;
  double size;
};
template <std::size_t kUnits>
const Unit& unit_for(double number, const std::array<Unit, kUnits>& units) {
  std::size_t unit = 0;
  while (unit + 1 < kUnits && number >= units[unit + 1].size) ++unit;
  return units[unit];
}

std::string bytes(double number) {
  static constexpr std::array<Unit, 5> kUnits{
      {{"bytes", 1}, {"KiB", 0x1p10}, {"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40}}};
  const Unit& unit = unit_for(number, kUnits);
  return rounded(number / unit.size) + " " + unit.name;
}

std::string interval(const Interval& number, const Unit& unit) {
  return rounded(number.value / unit.size) + " +- " + rounded(number.error / unit.size) + unit.name;
}

std::string count(const Interval& number) {
  return interval(number, {"", 1});
}

/// From two minutes, two hours and two days on in these units.
const Unit& time_unit(double seconds) {
  static constexpr std::array<Unit, 4> kUnits{{{" s", 1}, {" min", 60}, {" h", 3600}, {" days", 86400}}};
  return unit_for(seconds / 2, kUnits);
}

std::string duration(const Interval& seconds) {
  if (seconds.value < 0.1) return "less than 0.1 s";
  const Unit& unit = time_unit(seconds.value);
  return seconds.error > 0 ? interval(seconds, unit) : rounded(seconds.value / unit.size) + unit.name;
}

std::string with_range(const Interval& seconds) {
  const Unit& unit = time_unit(seconds.value);
  const TimeRange range = time_range(seconds);
  return rounded(seconds.value / unit.size) + unit.name + ", between " + rounded(range.least / unit.size) +
         " and " + rounded(range.most / unit.size) + unit.name;
}

/// The shape as rows of '#', with '/' between rows.
std::string drawing(const Board& board, const Polyomino& shape) {
  std::string text;
  for (Cells row = board.top_row(); (row & shape.cells) != 0; row = board.down(row)) {
    std::string cells;
    for_each_cell(row, [&](Cell cell) { cells += (shape.cells & cell_set(cell)) != 0 ? '#' : '.'; });
    cells.erase(cells.find_last_not_of('.') + 1);
    text += (text.empty() ? "" : "/") + cells;
  }
  return text;
}

std::string pieces(const Board& board, const CountedPieceSet& set) {
  std::string text = std::to_string(set.monominoes) + " of #";
  for (const auto& [shape, count] : set.pieces)
    text += ", " + std::to_string(count) + " of " + drawing(board, *shape);
  return text;
}

}  // namespace

std::string describe(const SearchEstimate& estimate, const Board& board, const Resources& resources) {
  std::ostringstream table;
  const auto row = [&](const std::string& label, const std::string& value) {
    table << label << std::string(label.size() < 26 ? 26 - label.size() : 1, ' ') << value << '\n';
  };
  const Interval cpu = estimate.cpu_seconds();
  const CountedPieceSet& largest = estimate.largest.found;
  const double budget = static_cast<double>(search_budget(resources.memory, resources.threads).bytes);
  row("board", board.name());
  row("positions", with_separators(estimate.positions));
  row("buckets to try",
      with_separators(estimate.buckets) + ", in " + with_separators(estimate.parts) + " parts");
  row("candidate piece sets", with_separators(estimate.candidates));
  row("piece sets that fit", count(estimate.enumeration.fitting));
  if (!estimate.tried) {
    row("CPU time to plan", duration({estimate.plan_seconds, 0}));
    row("CPU time to find them", duration(estimate.enumeration.seconds));
    row("CPU time to search them", duration(estimate.search_seconds));
    row("CPU time for solutions", duration({estimate.solve_seconds, 0}));
  }
  row("CPU time", with_range(cpu));
  row("wall time, " + std::to_string(resources.threads) + " threads",
      with_range(cpu * (1.0 / resources.threads)));
  row("largest piece set", with_separators(largest.states) + " states" +
                               (estimate.largest.proven() ? ""
                                                          : " found; none has more than " +
                                                                with_separators(estimate.largest.bound)));
  row("", pieces(board, largest));
  row("memory for it at once", bytes(estimate.largest_bytes) + " at most");
  row("memory for each thread",
      bytes(budget) + (estimate.largest_bytes <= budget
                           ? ", enough for every piece set"
                           : "; piece sets that need more are searched with files"));
  if (estimate.largest_bytes > budget)
    row("files for the largest", bytes(static_cast<double>(largest.states) * kFileBytesOfState));
  row("tables and journal", bytes(static_cast<double>(estimate.buckets + estimate.parts) * kBytesOfRow));
  row("measured", estimate.tried
                      ? "the whole search, once: " + with_separators(estimate.measured) + " piece sets"
                      : with_separators(estimate.measured) + " random piece sets, " +
                            with_separators(estimate.measured_states) + " states");
  if (estimate.share_not_measured > 0)
    row("not measured", rounded(100 * estimate.share_not_measured) +
                            "% of the positions, in larger piece sets; taken to cost the same per state");
  row("on", processor_name());
  table << "+- is the error of sampling alone, with 95% confidence. 'Between' adds what samples cannot tell: "
           "it\n"
           "allows for a machine that is up to "
        << kMachineFactor
        << " times as fast or as slow as during the measurement, since\n"
           "other work on it takes caches and memory. Wall time is with processors for all threads.\n";
  return table.str();
}

}  // namespace sbp
