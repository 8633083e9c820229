// The command line of "puzzle coins".
#pragma once

#include "common/cli/options.h"
#include "puzzle/commands/coins.h"

namespace sbp {

/// Adds the subcommand, which fills `request`.
void add_coins(CommandLine& line, CoinsRequest& request);

}  // namespace sbp
