// What the programs were built from.
#pragma once

#include <string>

namespace sbp {

/// The commit that was built, abbreviated; empty if that is not known.
std::string commit();

}  // namespace sbp
