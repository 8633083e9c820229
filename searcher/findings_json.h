// Findings in the files of the searcher.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "searcher/findings.h"

namespace sbp {

nlohmann::json json_of(const Findings& findings);

/// The inverse. Throws UsageError or a JSON exception if `entry` is not of that form.
Findings findings_from(const nlohmann::json& entry);

}  // namespace sbp
