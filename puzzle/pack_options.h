// The command line of "puzzle pack".
#pragma once

#include "common/cli/options.h"
#include "puzzle/commands/pack.h"

namespace sbp {

/// Adds the subcommand "pack".
void add_pack(CommandLine& line, PackRequest& request);

}  // namespace sbp
