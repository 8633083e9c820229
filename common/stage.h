// What the command lines of all stages have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <string>

#include "common/file.h"

namespace sbp {

/// The options that every stage takes.
struct StageOptions {
  fs::path work = "work";  ///< --work: the folder that holds all files between the stages
  int threads = 0;         ///< --threads: how many to use; defaults to the processors this process may use
  std::uint64_t memory = UINT64_MAX;  ///< --memory: bytes to use at most; defaults to what there is
  bool quiet = false;                 ///< --quiet: no progress and no remarks, only results and errors
  bool force = false;                 ///< --force: do the work even if its output is there and complete
  bool check = false;  ///< --check: do nothing but see whether the output is complete and undamaged
};

/// For options whose value is a size: takes "512M" and the like to a number of bytes, and refuses what is
/// negative, not below 2^64, or no size at all.
CLI::Validator size_in_bytes();

/// Adds --work, --threads, --memory, --quiet, --force, --check, --help and --version to a stage's command
/// line.
void add_stage_options(CLI::App& app, StageOptions& options);

/// Parses the command line, limits oneTBB to options.threads and the process to options.memory, and runs
/// `run`. Turns every way to fail into one line on stderr and an exit status: 0 for success, 2 for UsageError
/// and a bad command line, 130 and 143 for SIGINT and SIGTERM, 1 for anything else. To be returned from
/// main().
int run_stage(CLI::App& app, StageOptions& options, int argc, char** argv, const std::function<void()>& run);

/// One line on stderr unless options.quiet.
void remark(const StageOptions& options, const std::string& line);

/// One line on stderr in any case: something was wrong, and is put right.
void warn(const std::string& line);

}  // namespace sbp
