// Runs a program and keeps what it says.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sbp::test {

/// The circumstances in which a program runs.
struct Circumstances {
  std::string out = {};                              ///< a file for standard output, instead of keeping it
  std::optional<std::uint64_t> max_file_bytes = {};  ///< no file can grow larger; this is like a full disk
  std::optional<std::chrono::milliseconds> kill_after = {};
  std::vector<int> closed = {};  ///< descriptors among 0, 1 and 2 that the program is started without
};

struct CommandOutcome {
  int status;  ///< exit status; 128 + number of the signal that ended it
  std::string out, err;
  std::uint64_t peak_bytes = 0;  ///< of its memory; no less than those of the test
};

/// Runs a program to its end, with nothing on its standard input. A program that cannot be started has the
/// status 127.
CommandOutcome run_command(const std::string& program, const std::vector<std::string>& arguments,
                           const Circumstances& circumstances = {});

/// The path of a program of this project.
inline std::string program(const std::string& name) {
  return SBP_BIN "/" + name;
}

}  // namespace sbp::test
