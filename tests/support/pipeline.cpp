#include "support/pipeline.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "support/temporary_folder.h"

namespace sbp::test {

std::vector<std::string> stage_arguments(const std::string& stage, const std::string& board,
                                         const fs::path& work) {
  std::vector<std::string> arguments{"--quiet", "--work", work.string()};
  if (stage != "renderer") arguments.insert(arguments.begin(), board);
  return arguments;
}

void run_stage(const std::string& stage, const std::string& board, const fs::path& work,
               const std::vector<std::string>& more_arguments) {
  auto arguments = stage_arguments(stage, board, work);
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
    const bool auxiliary =
        name.find(".partial") != std::string::npos || name.ends_with(".journal") || name.starts_with("memo/");
    if (!auxiliary && !name.ends_with(".json")) contents[name] = read_file(folder / name);
  }
  return contents;
}

void expect_recorded_tables(const std::string& board, const fs::path& work) {
  for (const std::string name : {"results", "census"}) {
    const std::string recorded = board + (name == "census" ? ".census.tsv" : ".tsv");
    EXPECT_EQ(read_file(work / board / (name + ".tsv")), read_file(SBP_RESULTS "/" + recorded)) << recorded;
  }
}

}  // namespace sbp::test
