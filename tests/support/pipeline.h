// Runs the stages one after another in a work folder.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "common/files/file.h"
#include "common/grid/board.h"
#include "support/command.h"

namespace sbp::test {

/// The stages that make the results of a board, in order.
inline const std::vector<std::string> kStages{"finder", "sorter", "searcher"};

/// The arguments with which a stage works on a board; the renderer always takes all boards of the folder.
std::vector<std::string> stage_arguments(const std::string& stage, const std::string& board,
                                         const fs::path& work);

/// Runs one stage quietly. Throws std::runtime_error with its messages if it fails.
void run_stage(const std::string& stage, const std::string& board, const fs::path& work,
               const std::vector<std::string>& more_arguments = {});

/// Runs all stages.
void run_pipeline(const std::string& board, const fs::path& work,
                  const std::vector<std::string>& more_arguments = {});

/// The content of every file below a work folder that must be the same each time, by relative name. Auxiliary
/// files (unfinished ones, the searcher's journal, the finder's memo) are left out, as are the summaries
/// (.json), which hold times.
std::map<std::string, std::string> lasting_files(const fs::path& folder);

/// Expects both tables of a finished board to be those in data/results.
void expect_recorded_tables(const std::string& board, const fs::path& work);

}  // namespace sbp::test
