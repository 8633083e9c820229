// How a program begins and ends.
#pragma once

#include <functional>

#include "common/cli/options.h"

namespace sbp {

/// Parses the command line, limits oneTBB to options.threads and the process to options.memory, and runs
/// `run`. Turns every way to fail into one line on stderr and an exit status: 0 for success, 2 for UsageError
/// and a bad command line, 130 and 143 for SIGINT and SIGTERM, 1 for anything else. To be returned from
/// main().
int run_stage(CLI::App& app, StageOptions& options, int argc, char** argv, const std::function<void()>& run);

}  // namespace sbp
