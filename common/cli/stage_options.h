// The options of a stage.
#pragma once

#include <string>

#include "common/base/resources.h"
#include "common/files/file.h"

namespace sbp {

/// The options of every stage: Resources and these. Only the function that does the stage's work on a board
/// sees them; code below it does not.
struct StageOptions : Resources {
  fs::path work = "work";  ///< --work: the folder of all files exchanged between the stages
  bool force = false;      ///< --force: redo the work even if its output is complete
  bool check = false;      ///< --check: only verify that the output is complete and undamaged
};

/// Prints one line on stderr unless options.quiet.
void remark(const Resources& options, const std::string& line);

}  // namespace sbp
