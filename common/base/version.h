// The version of the programs, recorded in their files.
#pragma once

#include <string>

namespace sbp {

/// For example "1.3.0".
const std::string& version();

}  // namespace sbp
