// A command line as data.
#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace sbp {

/// The options and subcommands of a program: "name" and "description"; "options", each with "names" (such as
/// "--work"), the name of its "value" (empty for a flag), "description" and whether it "repeats"; "arguments"
/// without a dash, likewise; "commands", each again such an object. What --help does not show is not there
/// either.
nlohmann::ordered_json described_options(const CLI::App& app);

}  // namespace sbp
