#include "oracle/check.h"

#include <algorithm>
#include <ostream>
#include <random>

#include "oracle/table.h"

namespace oracle {
namespace {

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += "  " + line + '\n';
  return text.empty() ? "  (nothing)\n" : text;
}

/// An upper estimate of the ratio of positions to justsolved positions. A row that claims too few justsolved
/// positions must not make the oracle enumerate endlessly.
constexpr std::uint64_t kPositionsOfJustsolved = 50;

/// The number in a row's column "justsolved"; none if invalid.
std::optional<std::uint64_t> claimed_justsolved(const std::vector<std::string>& lines) {
  const auto fields = split(lines.empty() ? "" : lines.front(), '\t');
  if (fields.size() < 3 || fields[2].empty() || fields[2].size() > 18 ||
      fields[2].find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return std::stoull(fields[2]);
}

/// The maximum number of positions of these rows' bucket.
std::uint64_t position_limit(const CheckOptions& options, const std::vector<std::string>& lines) {
  const auto justsolved = claimed_justsolved(lines);
  if (!options.max_justsolved || !justsolved) return options.max_positions;
  if (*justsolved > *options.max_justsolved) return 0;
  return kPositionsOfJustsolved * std::max<std::uint64_t>(*justsolved, 1000);
}

/// A random order that is the same with every C++ library.
std::vector<std::string> shuffled_names(const std::map<std::string, Bucket>& buckets, std::uint64_t seed) {
  std::vector<std::string> names;
  for (const auto& [name, bucket] : buckets) names.push_back(name);
  std::mt19937_64 random(seed);
  for (std::size_t i = names.size(); i > 1; --i) std::swap(names[i - 1], names[random() % i]);
  return names;
}

}  // namespace

CheckOutcome check(const Board& board, const CheckOptions& options, std::ostream& report) {
  auto rows = by_first_column(read_table(options.results_file, kResultHeader));
  std::map<std::string, std::vector<std::string>> census;
  if (!options.census_file.empty()) census = by_first_column(read_table(options.census_file, kCensusHeader));
  const auto buckets = all_buckets(board);
  CheckOutcome outcome;

  const auto compare = [&](const std::string& what, const std::string& bucket,
                           const std::vector<std::string>& published, const std::vector<std::string>& own) {
    if (published == own) return;
    ++outcome.differences;
    report << what << " of bucket " << bucket << " differs; the file has\n"
           << joined(published) << "and the oracle\n"
           << joined(own);
  };

  for (const auto* table : {&rows, &census})
    for (const auto& [name, lines] : *table)
      if (!buckets.contains(name)) compare("A row", name, lines, {});

  for (const std::string& name : shuffled_names(buckets, options.seed)) {
    if (options.sample && outcome.compared >= *options.sample) break;
    if (options.partial && !rows.contains(name)) continue;
    const std::uint64_t limit = position_limit(options, rows[name]);
    const auto positions = limit > 0 ? positions_by_piece_set(board, buckets.at(name), limit) : std::nullopt;
    if (!positions) {
      ++outcome.passed_over;
      continue;
    }
    const auto result = solve_bucket(board, buckets.at(name), *positions, options.method);
    compare("The row", name, rows[name],
            result ? std::vector{result_row(*result)} : std::vector<std::string>{});
    if (!options.census_file.empty())
      compare("The census", name, census[name], result ? census_rows(*result) : std::vector<std::string>{});
    outcome.compared += result ? 1 : 0;
    if (result && options.sample) report << "compared bucket " << name << std::endl;  // slow
  }
  return outcome;
}

}  // namespace oracle
