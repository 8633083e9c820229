// The options that the command lines of all stages have in common.
#pragma once

#include <CLI/CLI.hpp>

#include "common/cli/stage_options.h"

namespace sbp {

/// For options whose value is a whole number from `least` to `most`, without sign and leading zeros.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

/// For options whose value is a size: takes "512M" and the like to a number of bytes, and refuses what is
/// negative, not below 2^64, begins with a needless zero, or is no size at all.
CLI::Validator size_in_bytes();

/// For options whose value is the name of a folder: refuses none, such as a variable that was not set.
CLI::Validator folder_name();

/// Adds --help and --version, which every program has.
void add_program_options(CLI::App& app);

/// Adds --threads, which defaults to the processors that this process may use, --memory, which defaults to
/// what there is, and --quiet.
void add_resource_options(CLI::App& app, Resources& options);

/// Adds the options of every program, those of add_resource_options(), and --work, --force and --check to a
/// stage's command line.
void add_stage_options(CLI::App& app, StageOptions& options);

}  // namespace sbp
