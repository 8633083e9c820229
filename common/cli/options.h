// The options that all stages share.
#pragma once

#include "common/cli/command_line.h"
#include "common/cli/stage_options.h"

namespace sbp {

/// Adds --help (-h) and --version, which every program has.
void add_program_options(CommandLine& line);

/// Adds --threads (default: the processors this process may use), --memory (default: what is available) and
/// --quiet.
void add_resource_options(CommandLine& line, Resources& options);

/// Adds the options of add_program_options() and add_resource_options(), and --work, --force and --check.
/// Returns --check, so that options that need no output can exclude it.
Option add_stage_options(CommandLine& line, StageOptions& options);

}  // namespace sbp
