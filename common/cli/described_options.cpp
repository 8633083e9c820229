#include "common/cli/described_options.h"

namespace sbp {
namespace {

nlohmann::ordered_json described(const CLI::Option& option) {
  nlohmann::ordered_json names = nlohmann::ordered_json::array();
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  if (names.empty()) names.push_back(option.get_name());
  return {{"names", names},
          {"value", option.get_items_expected_max() == 0 ? "" : option.get_type_name()},
          {"description", option.get_description()},
          {"repeats", option.get_items_expected_max() > 1}};
}

}  // namespace

nlohmann::ordered_json described_options(const CLI::App& app) {
  nlohmann::ordered_json options = nlohmann::ordered_json::array(), arguments = options, commands = options;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    (option->get_positional() ? arguments : options).push_back(described(*option));
  }
  for (const CLI::App* command : app.get_subcommands(nullptr))
    commands.push_back(described_options(*command));
  return {{"name", app.get_name()},
          {"description", app.get_description()},
          {"options", options},
          {"arguments", arguments},
          {"commands", commands}};
}

}  // namespace sbp
