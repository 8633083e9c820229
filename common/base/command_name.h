// How users call the programs.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

/// Records argv[0]. The command "sbp" runs the others as "sbp PROGRAM", and messages then use that name.
/// Returns the name for messages: `name` if the program was called directly. Call it in main, before starting
/// threads.
std::string note_command_name(std::string_view argv0, std::string_view name);

/// The command that runs a program: "finder 2x3", or "sbp finder 2x3" if that is how this program was called.
std::string command_line(std::string_view program_and_arguments);

/// The advice to rerun a stage; `command` is its name and board, "finder 2x3".
std::string run_again(std::string_view command);

}  // namespace sbp
