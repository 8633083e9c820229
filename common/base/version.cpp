#include "common/base/version.h"

namespace sbp {

const std::string& version() {
  static const std::string kVersion = SBP_VERSION;  // defined for this file alone: see CMakeLists.txt
  return kVersion;
}

}  // namespace sbp
