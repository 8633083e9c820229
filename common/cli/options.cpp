#include "common/cli/options.h"

#include "common/cli/commit.h"
#include "common/system/kernels.h"
#include "common/system/memory.h"
#include "common/system/message.h"
#include "common/system/processors.h"
#include "common/system/version.h"

namespace sbp {

void add_program_options(CommandLine& line) {
  line.set_version_flag(
      "--version",
      [&line] {
        const std::string commit = sbp::commit();
        return line.name() + " " + version() + (commit.empty() ? "" : " (" + commit + ")") +
               ", kernels: " + std::string(kernels_name());
      },
      "Print the version, the commit it was built from and which kernels this processor runs, and exit");
  line.set_help_flag("-h,--help", "Print this help and exit");
  line.set_description_flag("--describe-options",
                            "Print all options as JSON and exit; completions of shells are made from it");
}

void add_resource_options(CommandLine& line, Resources& options) {
  // Determined once for all subcommands, since it reads many small files.
  static const int processors = usable_processors();
  static const std::uint64_t memory = usable_memory();
  options.threads = processors;
  options.memory = memory;
  line.add_option("--threads", options.threads,
                  "Threads to use; defaults to the processors this process may use")
      .check(whole_number(1, 1024))
      .type_name("N")
      .capture_default_str();
  line.add_option("--memory", options.memory,
                  "Memory to use at most, for example 2G; defaults to what its container has, or to seven "
                  "eighths of the machine's")
      .transform(size_in_bytes())
      .type_name("BYTES")
      .default_str("");
  line.add_flag("--quiet", options.quiet, "No progress and no remarks, only results and errors");
}

void add_stage_options(CommandLine& line, StageOptions& options) {
  line.add_option(
          "--work", [&options](const std::string& folder) { options.work = folder; },
          "Folder that holds all files between the stages")
      .check(folder_name())
      .type_name("DIR")
      .default_str(options.work.string());
  add_resource_options(line, options);
  const Option force =
      line.add_flag("--force", options.force, "Do the work even if its output is there and complete");
  line.add_flag("--check", options.check,
                "Only see whether the output is there, complete and undamaged; status 1 if not")
      .excludes(force);
  add_program_options(line);
}

void remark(const Resources& options, const std::string& line) {
  if (!options.quiet) warn(line);
}

}  // namespace sbp
