#include "common/tables/table_check.h"

#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"
#include "common/formats/work_layout.h"

namespace sbp {
namespace {

std::vector<BoardTables> tables_in(const fs::path& folder) {
  std::vector<BoardTables> found;
  for (const Board& board : boards_up_to(kMaxSearchCells))
    for (const TableFiles& files : {TableFiles::flat(folder, board), TableFiles::of_work(folder, board)})
      if (fs::exists(files.results)) found.emplace_back(board, files);
  if (found.empty())
    throw UsageError("no result table in '" + folder.string() +
                     "'; name a folder with BOARD.tsv or BOARD/results.tsv");
  return found;
}

/// The board in a table's name. Other files end in .tsv too, such as BOARD.census.tsv.
Board board_of(const fs::path& table, const std::string& name) {
  try {
    return Board::parse(name, kMaxSearchCells);
  } catch (const UsageError& error) {
    throw UsageError("'" + table.string() + "' is not named like a result table: " + error.what() +
                     "; name a BOARD.tsv or BOARD/results.tsv file, or a folder of such files");
  }
}

/// The line number of a table's first row, after its header.
constexpr std::size_t kFirstLine = 2;

/// Throws Error unless the numbers of a row are consistent. Reading the row already checked which numbers are
/// 0 together.
void check_figures(const ResultRow& row) {
  if (row.hardest > row.puzzles || row.piece_sets == 0 || row.piece_sets > row.justsolved)
    throw Error("the figures contradict each other");
}

/// Throws Error unless a bucket's census matches its row.
void check_census(const Census& census, const ResultRow& row) {
  std::uint64_t missing = row.puzzles;
  for (const auto& [moves, puzzles] : census) {
    if (puzzles == 0) throw Error("the census lists a difficulty without a puzzle");
    if (puzzles > missing) throw Error("the census has more puzzles than the results");
    missing -= puzzles;
  }
  if (missing > 0) throw Error("the census does not add up to the number of puzzles in the results");
  const auto& [moves, puzzles] = *census.rbegin();
  if (moves != row.moves || puzzles != row.hardest)
    throw Error("the census does not end with the hardest puzzles of the results");
}

/// Collects the faults in a board's two tables.
class TableCheck {
 public:
  TableCheck(const TableFiles& files, std::string_view remedy) : files_(files), remedy_(remedy) {}

  CheckedTables run(const Board& board) {
    try {
      tables_.results = read_results(files_.results, board, remedy_);
      check_rows();
    } catch (const Error& error) {
      tables_.faults.emplace_back(error.what());
    }
    try {
      if (tables_.results && !fs::exists(files_.census))
        throw Error("'" + files_.results.string() + "' needs the file '" + files_.census.string() +
                    "' next to it; " + remedy_);
      tables_.census = read_census(files_.census, board, remedy_);
    } catch (const Error& error) {
      tables_.faults.emplace_back(error.what());
    }
    if (tables_.results && tables_.census) compare();
    return std::move(tables_);
  }

 private:
  void fault(const fs::path& file, std::size_t line, const std::string& bucket, const std::string& reason) {
    tables_.faults.push_back("'" + file.string() + "', line " + std::to_string(line) + ", bucket " + bucket +
                             ": " + reason + "; " + remedy_);
  }

  void check_rows() {
    std::size_t line = kFirstLine;
    for (const ResultRow& row : tables_.results->rows) {
      try {
        check_figures(row);
        check_puzzle(tables_.results->board, row);
      } catch (const Error& error) {
        fault(files_.results, line, row.bucket.name(), error.what());
      }
      ++line;
    }
  }

  void compare() {
    std::map<std::string, const ResultRow*> without_census;
    std::map<std::string, std::size_t> lines;
    std::size_t line = kFirstLine;
    for (const ResultRow& row : tables_.results->rows) {
      if (row.moves > 0) without_census[row.bucket.name()] = &row;
      lines[row.bucket.name()] = line++;
    }
    line = kFirstLine;
    for (const auto& [bucket, census] : *tables_.census) {
      const auto row = without_census.find(bucket);
      try {
        if (row == without_census.end())
          throw Error("the census has a bucket without a puzzle in the results");
        check_census(census, *row->second);
      } catch (const Error& error) {
        fault(files_.census, line, bucket, error.what());
      }
      if (row != without_census.end()) without_census.erase(row);
      line += census.size();
    }
    for (const auto& [bucket, row] : without_census)
      fault(files_.results, lines[bucket], bucket, "the census lacks this bucket");
  }

  const TableFiles& files_;
  const std::string remedy_;
  CheckedTables tables_;
};

}  // namespace

TableFiles TableFiles::flat(const fs::path& folder, const Board& board) {
  return {folder / (board.name() + ".tsv"), folder / (board.name() + ".census.tsv")};
}

TableFiles TableFiles::of_work(const fs::path& work, const Board& board) {
  const BoardFiles files(work, board);
  return {files.results(), files.census()};
}

std::vector<BoardTables> tables_at(const fs::path& path) {
  if (fs::is_directory(path)) return tables_in(path);
  const fs::path folder = fs::absolute(path).lexically_normal().parent_path();
  if (path.filename() == "results.tsv")
    return {{board_of(path, folder.filename().string()), {path, path.parent_path() / "census.tsv"}}};
  if (path.extension() != ".tsv")
    throw UsageError(
        "'" + path.string() +
        "' is not a result table; name a BOARD.tsv or BOARD/results.tsv file, or a folder of such files");
  const Board board = board_of(path, path.stem().string());
  return {{board, TableFiles::flat(path.parent_path(), board)}};
}

CheckedTables check_tables(const TableFiles& files, const Board& board, std::string_view remedy) {
  return TableCheck(files, remedy).run(board);
}

}  // namespace sbp
