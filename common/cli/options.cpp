#include "common/cli/options.h"

#include "common/base/message.h"
#include "common/base/version.h"
#include "common/machine/kernels.h"
#include "common/machine/memory.h"
#include "common/machine/processors.h"

namespace sbp {

void add_program_options(CommandLine& line) {
  line.add_program_flags([&line] {
    const std::string commit = SBP_COMMIT;  // defined for this file alone: see CMakeLists.txt
    return line.name() + " " + version() + (commit.empty() ? "" : " (" + commit + ")") +
           ", kernels: " + std::string(kernels_name());
  });
}

void add_resource_options(CommandLine& line, Resources& options) {
  // Determined once for all subcommands, since it reads many small files.
  static const int processors = usable_processors();
  static const std::uint64_t memory = usable_memory();
  options.threads = processors;
  options.memory = memory;
  line.add_option("--threads", options.threads, "Number of threads")
      .check(whole_number(1, 1024))
      .type_name("N")
      .capture_default_str()
      .group("Resources");
  line.add_option("--memory", options.memory,
                  "Memory limit, for example 2G (default: 7/8 of the memory of the machine or container)")
      .transform(size_in_bytes())
      .type_name("SIZE")
      .default_str("")
      .group("Resources");
  line.add_flag("--quiet", options.quiet, "Suppress progress, and warnings except about damage")
      .group("Resources");
}

Option add_stage_options(CommandLine& line, StageOptions& options) {
  line.add_option(
          "--work", [&options](const std::string& folder) { options.work = folder; },
          "Folder for the files that the stages exchange")
      .type_name("DIR")
      .default_str(options.work.string());
  add_resource_options(line, options);
  const Option force =
      line.add_flag("--force", options.force, "Redo the work even if complete output exists");
  const Option check =
      line.add_flag("--check", options.check,
                    "Only verify that the output exists and is intact; if not, the exit status is 1")
          .excludes(force);
  add_program_options(line);
  return check;
}

void remark(const Resources& options, const std::string& line) {
  if (!options.quiet) warn(line);
}

}  // namespace sbp
