#include "support/pipeline.h"

#include <stdexcept>

#include "support/temporary_folder.h"

namespace sbp::test {

void run_stage(const std::string& stage, const std::string& board, const fs::path& work,
               const std::vector<std::string>& more_arguments) {
  std::vector<std::string> arguments{board, "--quiet", "--work", work.string()};
  arguments.insert(arguments.end(), more_arguments.begin(), more_arguments.end());
  const CommandOutcome outcome = run_command(program(stage), arguments);
  if (outcome.status != 0)
    throw std::runtime_error(stage + " ended with status " + std::to_string(outcome.status) + ": " +
                             outcome.err);
}

void run_pipeline(const std::string& board, const fs::path& work,
                  const std::vector<std::string>& more_arguments) {
  for (const std::string& stage : kStages) run_stage(stage, board, work, more_arguments);
}

std::map<std::string, std::string> lasting_files(const fs::path& folder) {
  std::map<std::string, std::string> contents;
  for (const std::string& name : files_below(folder)) {
    const bool passing =
        name.ends_with(".json") || name.ends_with("lock") || name.find(".partial") != name.npos;
    if (!passing) contents[name] = read_file(folder / name);
  }
  return contents;
}

}  // namespace sbp::test
