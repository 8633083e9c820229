// Runs a program and captures its output.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sbp::test {

/// The conditions under which a program runs.
struct Circumstances {
  std::string out = {};  ///< a file for standard output, instead of capturing it
  std::optional<std::chrono::milliseconds> kill_after = {};
};

struct CommandOutcome {
  int status;  ///< exit status; 128 + number of the signal that ended it
  std::string out, err;
  std::uint64_t peak_bytes = 0;  ///< peak memory; at least that of the test
};

/// Runs a program with empty standard input. The status is 127 if it cannot be started.
CommandOutcome run_command(const std::string& program, const std::vector<std::string>& arguments,
                           const Circumstances& circumstances = {});

/// The path of a program of this project.
inline std::string program(const std::string& name) {
  return SBP_BIN "/" + name;
}

}  // namespace sbp::test
