// The options that the command lines of all stages have in common.
#pragma once

#include "common/cli/command_line.h"
#include "common/cli/stage_options.h"

namespace sbp {

/// Adds --help (-h) and --version, which every program has.
void add_program_options(CommandLine& line);

/// Adds --threads, which defaults to the processors that this process may use, --memory, which defaults to
/// what there is, and --quiet.
void add_resource_options(CommandLine& line, Resources& options);

/// Adds the options of every program, those of add_resource_options(), and --work, --force and --check to a
/// stage's command line.
void add_stage_options(CommandLine& line, StageOptions& options);

}  // namespace sbp
