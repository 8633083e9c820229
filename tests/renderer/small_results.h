// Tables of a small board.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "common/base/error.h"
#include "renderer/data/atlas.h"
#include "support/small_puzzle.h"
#include "support/temporary_folder.h"

namespace sbp::test {

/// A folder with the tables of 2x2, and the place of a site in it.
class Results : public testing::Test {
 protected:
  Results() {
    ResultTable table(Board(2, 2));
    ResultRow none(Bucket::parse("0-0-0-1", 4));
    none.justsolved = 1, none.piece_sets = 1;
    ResultRow domino(Bucket::parse("0-1-0-0", 4));
    domino.justsolved = 2, domino.moves = 1, domino.hardest = 2, domino.goal = 1, domino.board = {1, 0, 1, 0};
    domino.solution = "1R", domino.moves_corner = 1, domino.puzzles = 2, domino.piece_sets = 2;
    table.rows = {none, domino, small_puzzle()};
    table_text = format_results(table);
    census_text = format_census({{"0-1-0-0", {{1, 2}}}, {"3-0-0-0", {{4, 2}, {5, 1}}}});
    write("2x2.tsv", table_text);
    write("2x2.census.tsv", census_text);
  }

  void write(const std::string& name, const std::string& text) const {
    write_file_atomically(folder.path() / name, text);
  }
  /// Writes the tables into the board's folder of a work folder.
  void write_tables(const std::string& board_folder) const {
    make_folders(folder.path() / board_folder);
    write(board_folder + "/results.tsv", table_text);
    write(board_folder + "/census.tsv", census_text);
  }
  std::vector<BoardResults> read() const { return read_atlas({folder.path(), true}); }

  TemporaryFolder folder;
  const fs::path site = folder.path() / "site";
  std::string table_text, census_text;
};

}  // namespace sbp::test
