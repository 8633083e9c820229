#include "renderer/data/records.h"

#include <algorithm>

#include "common/base/number_text.h"
#include "renderer/html/text.h"

namespace sbp {
namespace {

/// The solvable bucket with the greatest value of `measure`, the first of equals.
std::optional<PuzzleRef> greatest(std::span<const BoardResults> atlas,
                                  const std::function<std::uint64_t(const ResultRow&)>& measure) {
  std::optional<PuzzleRef> best;
  for (const BoardResults& results : atlas)
    for (const ResultRow* row : results.ranking)
      if (row->moves > 0 && measure(*row) > (best ? measure(*best->row) : 0)) best = PuzzleRef{&results, row};
  return best;
}

bool one_size_only(const Bucket& bucket) {
  for (int size = 1; size <= bucket.cells(); ++size)
    if (bucket.count(size) > 0) return bucket.count(size) > 1 && bucket.count(size) == bucket.pieces();
  return false;
}

/// Adds the record of the bucket with the greatest value of `measure`, if there is any.
void add_greatest(std::span<const BoardResults> atlas, std::vector<Record>& records, const char* title,
                  const char* noun, const std::function<std::uint64_t(const ResultRow&)>& measure) {
  if (const auto holder = greatest(atlas, measure))
    records.push_back({title, *holder, counted(measure(*holder->row), noun)});
}

}  // namespace

std::string puzzle_address(const PuzzleRef& puzzle) {
  return puzzle.results->board().name() + "/" + address_name(puzzle.row->bucket);
}

std::string file_stem(const PuzzleRef& puzzle) {
  return puzzle.results->board().name() + "-" + address_name(puzzle.row->bucket);
}

std::optional<PuzzleRef> hardest(std::span<const BoardResults> atlas,
                                 const std::function<bool(const ResultRow&)>& fits) {
  return greatest(atlas, [&](const ResultRow& row) {
    return !fits || fits(row) ? static_cast<std::uint64_t>(row.moves) : 0;
  });
}

std::map<int, PuzzleRef> hardest_by(std::span<const BoardResults> atlas,
                                    const std::function<int(const ResultRow&)>& key) {
  std::map<int, PuzzleRef> best;
  for (const BoardResults& results : atlas) {
    for (const ResultRow* row : results.ranking) {
      if (row->moves == 0) continue;
      const auto [entry, is_new] = best.try_emplace(key(*row), PuzzleRef{&results, row});
      if (!is_new && entry->second.row->moves < row->moves) entry->second = {&results, row};
    }
  }
  return best;
}

std::string best_of_searched(const BoardResults& results) {
  return "best of the " + counted_mixes(results.ranking.size()) + " searched";
}

std::vector<Record> all_records(std::span<const BoardResults> atlas) {
  std::vector<Record> records;
  const auto add_hardest = [&](const char* title, const std::function<bool(const ResultRow&)>& fits) {
    if (const auto holder = hardest(atlas, fits))
      records.push_back({title, *holder, counted(static_cast<std::uint64_t>(holder->row->moves), "move")});
  };
  add_hardest("Hardest of all", {});
  add_hardest("Hardest with no single", [](const ResultRow& row) { return row.bucket.count(1) == 0; });
  add_hardest("Hardest with pieces of one size only",
              [](const ResultRow& row) { return one_size_only(row.bucket); });
  add_hardest("Hardest with a red piece of four cells or more", [](const ResultRow& row) {
    return std::count(row.board.begin(), row.board.end(), row.goal) >= 4;
  });
  add_greatest(atlas, records, "Most start positions", "start position", &ResultRow::puzzles);
  add_greatest(atlas, records, "Most equally hard starts", "hardest start", &ResultRow::hardest);
  return records;
}

std::vector<Record> greatest_buckets(std::span<const BoardResults> atlas) {
  std::vector<Record> records;
  add_greatest(atlas, records, "Most justsolved positions", "position", &ResultRow::justsolved);
  add_greatest(atlas, records, "Most piece sets", "piece set", &ResultRow::piece_sets);
  return records;
}

}  // namespace sbp
