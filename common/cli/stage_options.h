// What the user of a stage wants.
#pragma once

#include <string>

#include "common/system/file.h"
#include "common/system/resources.h"

namespace sbp {

/// The options that every stage takes: --threads, --memory, --quiet (Resources), and these. They are for the
/// function that does the stage's work on a board, and for nobody below it.
struct StageOptions : Resources {
  fs::path work = "work";  ///< --work: the folder that holds all files between the stages
  bool force = false;      ///< --force: do the work even if its output is there and complete
  bool check = false;      ///< --check: do nothing but see whether the output is complete and undamaged
};

/// One line on stderr unless options.quiet.
void remark(const Resources& options, const std::string& line);

}  // namespace sbp
