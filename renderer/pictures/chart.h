// Bar charts: tables whose rows have a bar and a link.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "renderer/html/page.h"

namespace sbp {

/// One bar, in a row of its own.
struct Bar {
  std::string label;  ///< before the bar: "4x5", "91 to 100"
  std::uint64_t value = 0;
  std::string href;  ///< where the row leads
};

/// A chart with its words.
struct BarChart {
  std::string title;
  std::string remark;       ///< a sentence below the title
  std::string label_title;  ///< what the labels are: "Pieces"
  std::string value_title;  ///< what the values are: "Moves"
  bool logarithmic = false;
  std::vector<Bar> bars;
};

/// The data of the template part "chart".
PageData chart_data(const BarChart& chart);

}  // namespace sbp
