#include "common/cli/commit.h"

namespace sbp {

std::string commit() {
  return SBP_COMMIT;  // defined for this file alone: see CMakeLists.txt
}

}  // namespace sbp
