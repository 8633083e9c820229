#include "common/cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "common/base/error.h"
#include "common/text/edit_distance.h"
#include "common/text/json_text.h"

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

nlohmann::ordered_json described(const CLI::App& app) {
  nlohmann::ordered_json options = nlohmann::ordered_json::array(), arguments = options, commands = options;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    (option->get_positional() ? arguments : options).push_back(described(*option));
  }
  for (const CLI::App* command : app.get_subcommands(nullptr)) commands.push_back(described(*command));
  return {{"name", app.get_name()},
          {"description", app.get_description()},
          {"options", options},
          {"arguments", arguments},
          {"commands", commands}};
}

/// The first argument that is not an option, if the command line requires a subcommand and this is not one.
std::string wrong_subcommand(const CLI::App& app, int argc, const char* const* argv) {
  if (app.get_require_subcommand_min() == 0 || !app.get_subcommands().empty()) return {};
  const char* const* const word =
      std::find_if(argv + std::min(argc, 1), argv + argc, [](const char* text) { return *text != '-'; });
  return word == argv + argc ? std::string() : *word;
}

/// The error if another subcommand has this option but the chosen one does not; otherwise empty.
std::string option_of_another(const CLI::App& app, const std::string& option) {
  if (app.get_parent() == nullptr) return {};
  for (const CLI::App* other : app.get_parent()->get_subcommands(nullptr))
    if (other->get_option_no_throw(option) != nullptr)
      return "'" + app.get_name() + "' has no option '" + option + "', but '" + other->get_name() + "' has";
  return {};
}

/// The error if an option does not exist but a similar one does; otherwise empty.
std::string misspelt_option(const CLI::App& app) {
  const std::vector<CLI::App*> inner = app.get_subcommands();
  if (!inner.empty()) return misspelt_option(*inner.front());
  for (const std::string& word : app.remaining()) {
    const std::string given = word.substr(0, word.find('='));
    if (!given.starts_with("--")) continue;
    for (const CLI::Option* option : app.get_options())
      for (const std::string& name : option->get_lnames())
        if (differ_by_one_edit("--" + name, given))
          return std::string("unknown option '").append(given).append("'; did you mean --").append(name) +
                 "?";
    if (std::string other = option_of_another(app, given); !other.empty()) return other;
  }
  return {};
}

/// The command that was being parsed: the program, with its subcommand if there is one.
std::string called(const CLI::App& app) {
  const std::vector<CLI::App*> inner = app.get_subcommands();
  return app.get_name() + (inner.empty() ? "" : " " + called(*inner.front()));
}

/// Rejects an empty value: an unset shell variable must not pass for an option that was not given.
Option of_text(CLI::Option* option) {
  const auto fault = [](std::string& text) {
    return text.empty() ? std::string("the value is empty; write one, or omit the option") : std::string();
  };
  if (!option->get_positional()) option->check(CLI::Validator(fault, ""));
  return Option(*option);
}

/// Lays out --help: an option, what its value is called, and its description, wrapped, with the default.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { label("Positionals", "Arguments"); }

  std::string make_option(const CLI::Option* option, bool positional) const override {
    std::string left = "  " + option->get_name(positional, !positional);
    // CLI11 shows the default value of a flag in braces.
    if (const auto value = left.find('{'); value != std::string::npos)
      left.replace(value, std::string::npos, "[=N]");
    if (positional && option->get_items_expected_max() > 1) left += "...";
    if (!positional && option->get_items_expected_max() > 0) left += " " + option->get_type_name();
    std::string text = option->get_description();
    if (const std::string value = option->get_default_str(); !positional && !value.empty())
      text += " (default: " + value + ")";
    return left +
           (left.size() + 2 > kColumn ? "\n" + std::string(kColumn, ' ')
                                      : std::string(kColumn - left.size(), ' ')) +
           wrapped(text) + "\n";
  }

 private:
  static constexpr std::size_t kColumn = 26, kWidth = 100;

  static std::string wrapped(const std::string& text) {
    std::istringstream words(text);
    std::string lines;
    std::size_t at = kColumn;
    for (std::string word; words >> word; at += word.size()) {
      const bool first = at == kColumn, fits = at + 1 + word.size() <= kWidth;
      if (!first) lines += fits ? " " : "\n" + std::string(kColumn, ' ');
      at = first || !fits ? kColumn : at + 1;
      lines += word;
    }
    return lines;
  }
};

}  // namespace

const Option& Option::required() const {
  option_->required();
  return *this;
}

const Option& Option::type_name(const std::string& name) const {
  option_->type_name(name);
  return *this;
}

const Option& Option::check(const ValueRule& rule) const {
  option_->check(CLI::Validator(rule, ""));
  return *this;
}

const Option& Option::transform(const ValueRule& rule) const {
  option_->transform(CLI::Validator(rule, ""));
  return *this;
}

const Option& Option::default_str(const std::string& text) const {
  option_->default_str(text);
  return *this;
}

const Option& Option::capture_default_str() const {
  option_->capture_default_str();
  return *this;
}

const Option& Option::takes_one() const {
  option_->allow_extra_args(false);
  return *this;
}

const Option& Option::needs(const Option& other) const {
  option_->needs(other.option_);
  return *this;
}

const Option& Option::excludes(const Option& other) const {
  option_->excludes(other.option_);
  return *this;
}

const Option& Option::group(const std::string& heading) const {
  option_->group(heading);
  return *this;
}

CommandLine::CommandLine(const std::string& description, const std::string& name)
    : app_(std::make_shared<CLI::App>(description, name)) {
  app_->formatter(std::make_shared<HelpFormatter>());
}

Option CommandLine::add_option(const std::string& names, std::string& value, const std::string& description) {
  return of_text(app_->add_option(names, value, description));
}

Option CommandLine::add_option(const std::string& names, std::vector<std::string>& value,
                               const std::string& description) {
  return of_text(app_->add_option(names, value, description));
}

Option CommandLine::add_option(const std::string& names, std::uint64_t& value,
                               const std::string& description) {
  return Option(*app_->add_option(names, value, description));
}

Option CommandLine::add_option(const std::string& names, int& value, const std::string& description) {
  return Option(*app_->add_option(names, value, description));
}

Option CommandLine::add_option(const std::string& names, const std::function<void(const std::string&)>& keep,
                               const std::string& description) {
  return of_text(app_->add_option_function<std::string>(names, keep, description));
}

Option CommandLine::add_flag(const std::string& names, bool& value, const std::string& description) {
  return Option(*app_->add_flag(names, value, description));
}

Option CommandLine::add_flag(const std::string& names, std::uint64_t& value, const std::string& description) {
  // CLI11 counts flags of numbers. Since version 2.4, it also checks the default number of those not given.
  return Option(*app_->add_flag(names, value, description)
                     ->force_callback(false)
                     ->default_str("")
                     ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast));
}

void CommandLine::add_program_flags(const std::function<std::string()>& version_line) {
  app_->set_version_flag("--version", version_line,
                         "Print the version, the commit and the instruction set in use, and exit");
  app_->set_help_flag("-h,--help", "Print this help and exit");
  const auto describe = [app = app_.get()] {
    std::cout << json_text(described(*app), 1) << '\n';
    throw CLI::Success();
  };
  app_->add_flag_callback("--describe-options", describe,
                          "Print all options as JSON and exit; for shell completions")
      ->group("");  // not listed in --help
}

CommandLine CommandLine::add_subcommand(const std::string& name, const std::string& description) {
  return CommandLine(app_->get_subcommand_ptr(app_->add_subcommand(name, description)));
}

void CommandLine::require_subcommand() {
  app_->require_subcommand(1);
}

void CommandLine::set_footer(const std::string& text) {
  app_->footer(text);
}

const std::string& CommandLine::name() const {
  return app_->get_name();
}

void CommandLine::rename(const std::string& name) {
  app_->name(name);
}

bool CommandLine::has_option(const std::string& name) const {
  return app_->get_option_no_throw(name) != nullptr;
}

bool CommandLine::parse(int argc, const char* const* argv) {
  try {
    app_->parse(argc, argv);
    return true;
  } catch (const CLI::Success& request) {
    app_->exit(request);
    return false;
  } catch (const CLI::ParseError& error) {
    const bool begins_with_option = app_->get_require_subcommand_min() > 0 && argc > 1 && *argv[1] == '-';
    std::string fault = misspelt_option(*app_);
    if (fault.empty()) fault = begins_with_option ? "options follow a subcommand" : error.what();
    if (const std::string word = wrong_subcommand(*app_, argc, argv); !word.empty() && !begins_with_option) {
      boost::system::error_code ignored;
      fault = boost::filesystem::is_regular_file(word, ignored)
                  ? "'" + word + "' is a file; put one of these subcommands before it: "
                  : "unknown subcommand '" + word + "'; choose from ";
      const std::vector<CLI::App*> all = app_->get_subcommands(nullptr);
      for (const CLI::App* each : all) fault += (each == all.front() ? "" : ", ") + each->get_name();
    }
    throw UsageError(fault + " (see " + called(*app_) + " --help)");
  }
}

bool CommandLine::was_given(const std::string& option) const {
  return app_->count(option) > 0;
}

bool CommandLine::got_subcommand(const std::string& name) const {
  return app_->got_subcommand(name);
}

}  // namespace sbp
