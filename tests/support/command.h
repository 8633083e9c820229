// Runs a program and keeps what it says.
#pragma once

#include <string>
#include <vector>

namespace sbp::test {

struct CommandOutcome {
  int status;  ///< exit status; 128 + number of the signal that ended it
  std::string out, err;
};

/// Runs a program to its end, with nothing on its standard input. Throws std::system_error if it cannot
/// start.
CommandOutcome run_command(const std::string& program, const std::vector<std::string>& arguments);

}  // namespace sbp::test
