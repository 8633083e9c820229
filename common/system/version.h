// The version of the programs, which their files carry.
#pragma once

#include <string>

namespace sbp {

/// For example "1.2.0".
const std::string& version();

}  // namespace sbp
