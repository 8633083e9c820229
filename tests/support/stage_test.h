// A stage called in the test's own process, on its own work folder.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "common/cli/stage_options.h"
#include "common/formats/record_reader.h"
#include "support/effort.h"
#include "support/temporary_folder.h"

namespace sbp::test {

/// Boards on which the oracle can list every position.
inline std::vector<Board> small_boards() {
  return boards_up_to(kSmallSamples ? 9 : 12);
}

/// All positions of a record file, in its order.
inline std::vector<PositionCode> positions_in(const fs::path& file, RecordKind kind, const Board& board) {
  std::vector<PositionCode> all;
  RecordReader(file, kind, board, "make it again").for_each_block([&](std::span<const PositionCode> codes) {
    all.insert(all.end(), codes.begin(), codes.end());
  });
  return all;
}

/// A fixture with an empty work folder.
class StageTest : public testing::Test {
 protected:
  fs::path work() const { return folder_.path(); }
  fs::path file(const Board& board, const char* name) const { return work() / board.name() / name; }

  /// Options to work there quietly.
  StageOptions options(int threads = 2) const {
    StageOptions options;
    options.work = work();
    options.threads = threads;
    options.quiet = true;
    return options;
  }
  /// The same with --force.
  StageOptions forced(int threads = 2) const {
    StageOptions forced = options(threads);
    forced.force = true;
    return forced;
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace sbp::test
