// Runs the program "puzzle" on files of a test.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "common/files/file.h"
#include "support/command.h"
#include "support/temporary_folder.h"

namespace sbp::test {

/// A fixture with an empty folder.
class PuzzleCommand : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  /// Writes a file there; returns its path.
  std::string write(const std::string& name, const std::string& text) const {
    write_file_atomically(folder_.path() / name, text);
    return path(name);
  }

  static CommandOutcome run(const std::vector<std::string>& arguments,
                            const Circumstances& circumstances = {}) {
    return run_command(program("puzzle"), arguments, circumstances);
  }

  const TemporaryFolder folder_{fast_folder()};
};

}  // namespace sbp::test
