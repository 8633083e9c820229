// The commit that the programs were built from.
#pragma once

#include <string>

namespace sbp {

/// The abbreviated commit hash; empty if unknown.
std::string commit();

}  // namespace sbp
