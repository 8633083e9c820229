// How a program begins and ends.
#pragma once

#include <functional>

#include "common/cli/options.h"

namespace sbp {

/// Parses the command line and runs `run`, whose value is the exit status. Turns every way to fail into one
/// line on stderr and an exit status: 2 for UsageError and a bad command line, 1 for anything else. SIGINT
/// and SIGTERM are held back until `run` calls end_on_interruption(). To be returned from main().
int run_program(CommandLine& line, int argc, char** argv, const std::function<int()>& run);

/// run_program() for a stage: limits threads to options.threads and the process to options.memory, and lets
/// SIGINT and SIGTERM end it with status 130 and 143. The status of success is 0.
int run_stage(CommandLine& line, StageOptions& options, int argc, char** argv,
              const std::function<void()>& run);

}  // namespace sbp
