// The table of an estimate.
#include <sstream>

#include "common/base/limits.h"
#include "common/base/number_text.h"
#include "common/machine/processors.h"
#include "engine/search_budget.h"
#include "searcher/estimate/estimate.h"

namespace sbp {
namespace {

/// How much longer, or shorter, the same work has been seen to take on a machine, in CPU time, when others
/// began or ceased to use its caches and memory.
constexpr auto kMachineFactor = chosen<double>(1.5, 1, 10);
/// Bytes of a row of the tables with its census, or of what the journal keeps of a part: about twice what it
/// is on 4x5.
constexpr auto kBytesOfRow = chosen<double>(2500, 100, 1e6);

/// Bytes of files per state of a piece set that does not fit into memory: its goals, and a numbered arrival.
constexpr double kFileBytesOfState = 12;

/// Three significant digits.
std::string rounded(double number) {
  std::ostringstream text;
  text.precision(3);
  if (number < 999.5) {
    text << number;
  } else {
    const double unit = std::pow(10, std::floor(std::log10(number)) - 2);
    text << with_separators(static_cast<std::uint64_t>(std::round(number / unit) * unit));
  }
  return text.str();
}

std::string bytes(double number) {
  return number < 0x1p30 ? rounded(number / 0x1p20) + " MiB" : rounded(number / 0x1p30) + " GiB";
}

std::string with_error(const Interval& number) {
  return rounded(number.value) + (number.error > 0 ? " +- " + rounded(number.error) : "");
}

/// From two minutes, two hours and two days on in these units.
std::string duration(const Interval& seconds) {
  if (seconds.value < 0.1) return "less than 0.1 s";
  if (seconds.value < 120) return with_error(seconds) + " s";
  if (seconds.value < 2 * 3600) return with_error(seconds * (1. / 60)) + " min";
  if (seconds.value < 2 * 86400) return with_error(seconds * (1. / 3600)) + " h";
  return with_error(seconds * (1. / 86400)) + " days";
}

/// With the range of times if the machine is at most kMachineFactor faster or slower than during the
/// estimate.
std::string with_range(const Interval& seconds) {
  return duration({seconds.value}) + ", between " +
         duration({(seconds.value - seconds.error) / kMachineFactor}) + " and " +
         duration({(seconds.value + seconds.error) * kMachineFactor});
}

}  // namespace

std::string describe(const SearchEstimate& estimate, const Board& board, const Resources& resources) {
  std::ostringstream table;
  const auto row = [&](const std::string& label, const std::string& value) {
    table << label << std::string(label.size() < 26 ? 26 - label.size() : 1, ' ') << value << '\n';
  };
  const Interval cpu = estimate.cpu_seconds();
  const double budget = static_cast<double>(search_budget(resources.memory, resources.threads).bytes);
  const bool fits = estimate.largest_bytes <= budget;
  row("board", board.name());
  row("positions", with_separators(estimate.positions));
  row("buckets to try",
      with_separators(estimate.buckets) + ", in " + with_separators(estimate.parts) + " parts");
  row("piece sets that fit", with_error(estimate.piece_sets));
  row("CPU time to plan", duration({estimate.plan_seconds}));
  row("CPU time to find them", duration(estimate.find_seconds));
  row("CPU time to search them", duration(estimate.search_seconds));
  row("CPU time for solutions", duration({estimate.solve_seconds}));
  row("CPU time", with_range(cpu));
  row("wall time, " + std::to_string(resources.threads) + " threads",
      with_range(cpu * (1.0 / resources.threads)));
  row("largest piece set", with_separators(static_cast<std::uint64_t>(estimate.largest.states)) +
                               " states, in bucket " + estimate.largest.bucket.short_name());
  row("memory for it at once", bytes(estimate.largest_bytes) + " at most");
  row("memory for each thread",
      bytes(budget) +
          (fits ? ", enough for every piece set" : "; piece sets that need more are searched with files"));
  if (!fits) row("files for the largest", bytes(estimate.largest.states * kFileBytesOfState));
  row("tables and journal", bytes(static_cast<double>(estimate.buckets + estimate.parts) * kBytesOfRow));
  row("measured", with_separators(estimate.measured) + " random piece sets, " +
                      with_separators(static_cast<std::uint64_t>(estimate.measured_states)) + " states");
  if (estimate.share_not_measured > 0)
    row("not measured", rounded(100 * estimate.share_not_measured) +
                            "% of the positions, in larger piece sets; assumed to cost the same per state");
  row("on", processor_name());
  table << "+- is the sampling error at 95% confidence. 'Between' also allows for a machine up to "
        << kMachineFactor
        << " times as\nfast or slow as during the measurement. Wall time assumes a processor for each "
           "thread.\n";
  return table.str();
}

}  // namespace sbp
