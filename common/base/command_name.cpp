#include "common/base/command_name.h"

namespace sbp {
namespace {

constexpr std::string_view kThroughSbp = "sbp ";

bool called_through_sbp =
    false;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): written once, by main

}  // namespace

std::string note_command_name(std::string_view argv0, std::string_view name) {
  called_through_sbp = argv0.starts_with(kThroughSbp) && argv0.substr(kThroughSbp.size()) == name;
  return command_line(name);
}

std::string command_line(std::string_view program_and_arguments) {
  return std::string(called_through_sbp ? kThroughSbp : "") + std::string(program_and_arguments);
}

std::string run_again(std::string_view command) {
  return "run '" + command_line(command) + "' again";
}

}  // namespace sbp
