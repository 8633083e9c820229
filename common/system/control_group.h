// The limits of the control groups that the process is in, as containers have them.
#pragma once

#include <functional>
#include <string>

namespace sbp {

/// A limit that one control group sets, or a large number if it sets none. Gets the group's folder, which is
/// one of the second version of control groups or of the first (with one tree for each controller).
using GroupLimit = std::function<double(const std::string& folder)>;

/// The smallest of the limits of the process's control group and the groups around it. `controller` names the
/// tree in the first version: "cpu", "memory". /proc and /sys are looked for below `root`.
double least_group_limit(const std::string& controller, const GroupLimit& limit, const std::string& root);

}  // namespace sbp
