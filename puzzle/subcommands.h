// The command lines of the subcommands that do not take sliding-block puzzles.
#pragma once

#include "common/cli/options.h"
#include "puzzle/commands/commands.h"

namespace sbp {

/// Adds "puzzle pack", which fills `request`.
void add_pack(CommandLine& line, PackRequest& request);

/// Adds "puzzle coins", which fills `request`.
void add_coins(CommandLine& line, CoinsRequest& request);

}  // namespace sbp
