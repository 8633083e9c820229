#include "common/tables/table_search.h"

#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"

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

}  // namespace

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

}  // namespace sbp
