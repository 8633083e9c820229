#include "puzzle/space/way_back.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <numeric>

namespace sbp {

struct WayCounts::Counts {
  using Count = boost::multiprecision::cpp_int;
  std::vector<Count> level, next;
};

WayCounts::WayCounts(std::size_t nodes) : counts_(std::make_unique<Counts>()) {
  counts_->level.assign(nodes, 1);
}

WayCounts::~WayCounts() = default;

void WayCounts::add_node() {
  counts_->next.emplace_back(0);
}

void WayCounts::add_ways(std::size_t from) {
  counts_->next.back() += counts_->level[from];
}

void WayCounts::end_level() {
  counts_->level = std::move(counts_->next);
  counts_->next.clear();
}

std::string WayCounts::sum() const {
  return std::accumulate(counts_->level.begin(), counts_->level.end(), Counts::Count(0)).str();
}

}  // namespace sbp
