#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <functional>
#include <optional>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/base/progress.h"
#include "common/files/folder_lock.h"
#include "common/files/synced_log.h"
#include "common/formats/sealed_text.h"
#include "common/tables/feature_table.h"
#include "common/tables/table_search.h"
#include "puzzle/commands/commands.h"
#include "puzzle/formats/board_labels.h"
#include "puzzle/rate/rated_values.h"

namespace sbp {
namespace {

/// Rows in progress per thread: the next one to write may take long.
constexpr std::size_t kRowsPerThread = 16;

/// The rows of a table that have a puzzle.
std::vector<ResultRow> puzzles_of(const fs::path& file, const Board& board) {
  std::vector<ResultRow> rows = read_results(file, board, "regenerate the table").rows;
  std::erase_if(rows, [](const ResultRow& row) { return row.moves == 0; });
  return rows;
}

SlidingPuzzle puzzle_of(const Board& board, const ResultRow& row) {
  const std::string text =
      board.name() + ": " + Position(row.board).text() + " goal " + std::to_string(row.goal) + "\n";
  return kBoardLabels.read(SourceText(text, row.bucket.name())).front();
}

std::string rated_line(const Board& board, const ResultRow& row, std::uint64_t memory) try {
  const SlidingPuzzle puzzle = puzzle_of(board, row);
  const Rating rating = rate_puzzle(puzzle, {}, {.memory = memory});
  if (!rating.solution || rating.solution->length != static_cast<std::uint64_t>(row.moves))
    throw Error("the puzzle does not take " + std::to_string(row.moves) +
                " moves, contrary to its table; check the table with scripts/verify");
  return feature_line(row.bucket, features_of(rating));
} catch (const Error& error) {
  throw Error(board.name() + " " + row.bucket.name() + ": " + error.what());
}

/// A feature table being written.
class FeatureTable {
 public:
  FeatureTable(const Board& board, const fs::path& results, const fs::path& out)
      : board_(board), rows_(puzzles_of(results, board)), out_(out), partial_(temporary_name(out)) {}

  /// Whether the table is complete. Throws Error if another file has its name.
  bool is_finished() const {
    if (!fs::exists(out_)) return false;
    const std::optional<std::string> text = unsealed(name(), read_file(out_));
    if (!text || lines_kept(*text) != rows_.size())
      throw Error("'" + out_.string() +
                  "' is not a rating table of this board; move it away or choose another folder");
    return true;
  }

  /// Rates what an earlier run has not, and renames the complete table.
  void write(const FeaturesRequest& request) {
    std::size_t done = 0;
    SyncedLog log(partial_, kept(done));
    Progress progress("puzzle " + board_.name(), "puzzles", rows_.size(), request.quiet);
    progress.skip(done);
    rate_rows(done, request, [&](const std::string& line) {
      log.add(line);
      progress.advance(1);
    });
    log.add(seal_line(name(), read_file(partial_)));
    log.sync();
    publish(partial_, out_);
  }

 private:
  std::string name() const { return out_.filename().string(); }

  /// The rows of an earlier run, or the header; counts the rows.
  std::string kept(std::size_t& rows) const {
    std::string columns = feature_columns();
    if (!fs::exists(partial_)) return columns;
    const std::string text = read_file(partial_);
    if (!text.starts_with(columns) && !columns.starts_with(text))
      throw Error(
          "'" + partial_.string() +
          "' is not the beginning of this board's rating table; move it away or choose another folder");
    rows = lines_kept(text);
    return rows == 0 ? columns : first_lines(text, rows + 1);
  }

  /// Calls add(line) for each row from row `next` on, in order.
  void rate_rows(std::size_t next, const FeaturesRequest& request,
                 const std::function<void(const std::string&)>& add) const {
    using oneapi::tbb::filter_mode, oneapi::tbb::make_filter;
    const auto threads = static_cast<std::size_t>(std::max(1, request.threads));
    const auto take = [&](oneapi::tbb::flow_control& control) {
      if (next == rows_.size()) control.stop();
      return next == rows_.size() ? next : next++;
    };
    const auto rate = [&](std::size_t row) {
      return rated_line(board_, rows_[row], request.memory / threads);
    };
    oneapi::tbb::task_arena(static_cast<int>(threads)).execute([&] {
      oneapi::tbb::parallel_pipeline(kRowsPerThread * threads,
                                     make_filter<void, std::size_t>(filter_mode::serial_in_order, take) &
                                         make_filter<std::size_t, std::string>(filter_mode::parallel, rate) &
                                         make_filter<std::string, void>(filter_mode::serial_in_order, add));
    });
  }

  static std::string first_lines(const std::string& text, std::size_t count) {
    std::size_t end = 0;
    for (; count > 0; --count) end = text.find('\n', end) + 1;
    return text.substr(0, end);
  }

  /// The number of lines after the header that match the first rows; an incomplete line does not count.
  std::size_t lines_kept(const std::string& text) const {
    std::size_t lines = 0, begin = feature_columns().size();
    if (!text.starts_with(feature_columns())) return 0;
    for (; lines < rows_.size(); ++lines) {
      const std::size_t end = text.find('\n', begin);
      if (end == std::string::npos || !is_feature_line(text.substr(begin, end - begin), rows_[lines])) break;
      begin = end + 1;
    }
    return lines;
  }

  const Board board_;
  const std::vector<ResultRow> rows_;
  const fs::path out_, partial_;
};

}  // namespace

void write_features(const FeaturesRequest& request) {
  make_folders(request.out);
  const FolderLock lock(request.out);
  for (const std::string& path : request.tables)
    for (const auto& [board, files] : tables_at(path)) {
      FeatureTable table(board, files.results, fs::path(request.out) / (board.name() + ".tsv"));
      if (table.is_finished()) {
        if (!request.quiet) warn("puzzle: " + board.name() + " is already done");
        continue;
      }
      table.write(request);
    }
}

}  // namespace sbp
