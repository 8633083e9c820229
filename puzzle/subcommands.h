// The command lines of subcommands that have files of their own.
#pragma once

#include "common/cli/options.h"
#include "puzzle/commands/commands.h"

namespace sbp {

// Each adds one subcommand, which fills `request`.
void add_hardest(CommandLine& line, HardestRequest& request);
void add_design(CommandLine& line, HardestRequest& request);
void add_make(CommandLine& line, MakeRequest& request);
void add_pack(CommandLine& line, PackRequest& request);
void add_coins(CommandLine& line, CoinsRequest& request);

}  // namespace sbp
