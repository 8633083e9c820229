// A command line: its options, arguments and subcommands. A facade over CLI11, which is header-only and slow
// to compile, so only command_line.cpp includes it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "common/cli/value_rules.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sbp {

/// An option, flag or argument of a CommandLine, which must outlive it. The functions return the option, so
/// calls can be chained.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  const Option& required() const;
  const Option& type_name(const std::string& name) const;    ///< what --help calls the value
  const Option& check(const ValueRule& rule) const;          ///< does not change the value
  const Option& transform(const ValueRule& rule) const;      ///< the rule may rewrite the value
  const Option& default_str(const std::string& text) const;  ///< the default that --help shows
  const Option& capture_default_str() const;                 ///< --help shows the current value
  const Option& takes_one() const;                           ///< each time it is given
  const Option& needs(const Option& other) const;
  const Option& excludes(const Option& other) const;
  const Option& group(const std::string& heading) const;  ///< of --help

 private:
  CLI::Option* option_;
};

/// The command line of a program, or of one of its subcommands. Copies refer to the same command line. Bound
/// variables must live until parse() returns.
class CommandLine {
 public:
  CommandLine(const std::string& description, const std::string& name);

  /// `names` is an option such as "--work", or the name of an argument.
  Option add_option(const std::string& names, std::string& value, const std::string& description);
  Option add_option(const std::string& names, std::vector<std::string>& value,
                    const std::string& description);
  Option add_option(const std::string& names, std::uint64_t& value, const std::string& description);
  Option add_option(const std::string& names, int& value, const std::string& description);
  Option add_option(const std::string& names, const std::function<void(const std::string&)>& keep,
                    const std::string& description);
  Option add_flag(const std::string& names, bool& value, const std::string& description);
  /// A flag such as "--list{100}": --list sets 100, --list=20 sets 20.
  Option add_flag(const std::string& names, std::uint64_t& value, const std::string& description);
  /// Adds --help, --version, which prints a line, and the hidden flag --describe-options, which prints the
  /// command line as JSON: "name" and "description"; "options", each with "names" (such as "--work"), the
  /// name of its "value" (empty for a flag), "description" and whether it "repeats"; "arguments" likewise;
  /// "commands", each an object of this kind. Hidden options are left out.
  void add_program_flags(const std::function<std::string()>& version_line);

  CommandLine add_subcommand(const std::string& name, const std::string& description);
  void require_subcommand();                 ///< exactly one
  void set_footer(const std::string& text);  ///< ends --help

  const std::string& name() const;
  void rename(const std::string& name);

  /// Whether an option of this name exists.
  bool has_option(const std::string& name) const;

  /// Assigns the bound variables. Returns false after printing --help or the like. Throws UsageError.
  bool parse(int argc, const char* const* argv);

  // After parse().
  bool was_given(const std::string& option) const;
  bool got_subcommand(const std::string& name) const;

 private:
  explicit CommandLine(std::shared_ptr<CLI::App> app) : app_(std::move(app)) {}

  std::shared_ptr<CLI::App> app_;
};

}  // namespace sbp
