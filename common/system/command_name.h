// What a user types to call the programs.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

/// Takes note of how this program was called: argv[0]. The command "sbp" calls the others as "sbp PROGRAM",
/// and then that is what messages name. Returns what this program is called, which is `name` if it was called
/// by itself. To be called by main, before there are threads.
std::string note_command_name(std::string_view argv0, std::string_view name);

/// What to type for a program and its arguments, "finder 2x3": the same, or "sbp finder 2x3" if that is how
/// programs are called.
std::string command_line(std::string_view program_and_arguments);

/// The advice to let a stage make its output again; `command` is its name and board, "finder 2x3".
std::string run_again(std::string_view command);

}  // namespace sbp
