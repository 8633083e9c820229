// How a program starts and ends.
#pragma once

#include <functional>

#include "common/cli/options.h"
#include "common/files/file.h"

namespace sbp {

/// Parses the command line and calls `run`, which returns the exit status. Turns every failure into one line
/// on stderr and an exit status: 2 for UsageError and a bad command line, 1 for anything else. Blocks SIGINT
/// and SIGTERM until `run` calls end_on_interruption(). Return its value from main().
int run_program(CommandLine& line, int argc, char** argv, const std::function<int()>& run);

/// The path of this program: from /proc if it is mounted, otherwise the path it was started by.
fs::path program_file();

/// run_program() for a stage: limits the process to options.threads and options.memory. SIGINT and SIGTERM
/// end it with status 130 and 143. Success is status 0.
int run_stage(CommandLine& line, StageOptions& options, int argc, char** argv,
              const std::function<void()>& run);

}  // namespace sbp
