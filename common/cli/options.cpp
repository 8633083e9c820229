#include "common/cli/options.h"

#include <charconv>
#include <iostream>
#include <optional>
#include <string_view>

#include "common/cli/commit.h"
#include "common/cli/described_options.h"
#include "common/system/kernels.h"
#include "common/system/memory.h"
#include "common/system/message.h"
#include "common/system/processors.h"
#include "common/system/version.h"

namespace sbp {
namespace {

/// The number that a text begins with, if it is one below 2^64 without sign and leading zeros: CLI11 would
/// take what begins with a sign modulo 2^64, what is too large for the largest number, and 010 for 8. `rest`
/// becomes what follows.
std::optional<std::uint64_t> leading_number(std::string_view text, std::string_view& rest) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  rest = text.substr(static_cast<std::size_t>(end - text.data()));
  const bool has_leading_zero = text.size() > 1 && text[0] == '0' && '0' <= text[1] && text[1] <= '9';
  if (error != std::errc{} || has_leading_zero) return std::nullopt;
  return number;
}

}  // namespace

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  return CLI::Validator(
      [=](std::string& text) {
        std::string_view rest;
        const auto number = leading_number(text, rest);
        if (number && rest.empty() && least <= *number && *number <= most) return std::string();
        return "'" + text + "' is not a whole number from " + std::to_string(least) + " to " +
               std::to_string(most);
      },
      "");
}

CLI::Validator folder_name() {
  return CLI::Validator(
      [](std::string& text) { return text.empty() ? std::string("name a folder") : std::string(); }, "");
}

CLI::Validator size_in_bytes() {
  return CLI::Validator(
      [](std::string& text) {
        std::string_view unit;
        std::string bytes = text;
        try {
          // After the number a letter that is no unit would be taken for a hexadecimal number.
          const bool is_number =
              leading_number(text, unit) && !unit.starts_with('x') && !unit.starts_with('X');
          if (is_number && CLI::AsSizeValue(false)(bytes).empty()) {
            text = bytes;
            return std::string();
          }
        } catch (const CLI::Error&) {  // a unit that is none
        }
        return "'" + text + "' is no size; write a number of bytes, or one with a unit, such as 512M or 2G";
      },
      "");
}

void add_program_options(CLI::App& app) {
  app.set_version_flag(
      "--version",
      [&app] {
        const std::string commit = sbp::commit();
        return app.get_name() + " " + version() + (commit.empty() ? "" : " (" + commit + ")") +
               ", kernels: " + std::string(kernels_name());
      },
      "Print the version, the commit it was built from and which kernels this processor runs, and exit");
  app.set_help_flag("--help", "Print this help and exit");
  app.add_flag_callback(
         "--describe-options",
         [&app] {
           std::cout << described_options(app).dump(1) << '\n';
           throw CLI::Success();
         },
         "Print all options as JSON and exit; completions of shells are made from it")
      ->group("");  // not for people: left out of --help
}

void add_resource_options(CLI::App& app, Resources& options) {
  options.threads = usable_processors();
  options.memory = usable_memory();
  app.add_option("--threads", options.threads,
                 "Threads to use; defaults to the processors this process may use")
      ->check(whole_number(1, 1024))
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--memory", options.memory,
                 "Memory to use at most, for example 2G; defaults to what the machine or its container has")
      ->transform(size_in_bytes())
      ->type_name("BYTES")
      ->default_str("");
  app.add_flag("--quiet", options.quiet, "No progress and no remarks, only results and errors");
}

void add_stage_options(CLI::App& app, StageOptions& options) {
  std::string work = options.work.string();
  app.add_option_function<std::string>(
         "--work", [&options](const std::string& folder) { options.work = folder; },
         "Folder that holds all files between the stages")
      ->check(folder_name())
      ->type_name("DIR")
      ->default_str(work);
  add_resource_options(app, options);
  app.add_flag("--force", options.force, "Do the work even if its output is there and complete");
  app.add_flag("--check", options.check,
               "Only see whether the output is there, complete and undamaged; status 1 if not")
      ->excludes("--force");
  add_program_options(app);
}

void remark(const Resources& options, const std::string& line) {
  if (!options.quiet) warn(line);
}

}  // namespace sbp
