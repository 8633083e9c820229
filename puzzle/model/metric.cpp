#include "puzzle/model/metric.h"

#include <algorithm>

#include "common/base/error.h"
#include "common/base/joined.h"

namespace sbp {

Metric metric_named(std::string_view name) {
  const auto* const found = std::ranges::find(kMetrics, name, &NamedMetric::name);
  if (found != kMetrics.end()) return found->metric;
  throw UsageError("unknown metric '" + std::string(name) + "'; choose from " +
                   joined(kMetrics, ", ", &NamedMetric::name));
}

std::string in_metric(std::uint64_t moves, std::string_view name) {
  if (moves == 1 && name.ends_with('s')) name.remove_suffix(1);
  return std::to_string(moves) + ' ' + std::string(name);
}

}  // namespace sbp
