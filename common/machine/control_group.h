// The control-group limits of the process, as containers set them.
#pragma once

#include <functional>
#include <string>

namespace sbp {

/// Reads the limit of one control group from its folder; a large number if it has none. Handles version 2 and
/// version 1 (one tree per controller).
using GroupLimit = std::function<double(const std::string& folder)>;

/// The smallest limit of the process's control group and its ancestors. `controller` names the tree of
/// version 1: "cpu", "memory". /proc and /sys are looked up below `root`.
double least_group_limit(const std::string& controller, const GroupLimit& limit, const std::string& root);

}  // namespace sbp
