// Bar charts whose bars are links: SVG columns where there is room, otherwise rows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "renderer/html/page.h"

namespace sbp {

/// One bar.
struct Bar {
  std::string label;  ///< below the bar; short
  std::string range;  ///< the same in full, for the table: "91 to 100"
  std::uint64_t value = 0;
  std::string value_text;  ///< above the bar; short
  std::string href;        ///< where the bar leads; empty for no link
  std::string link_text;   ///< what a screen reader says for the link
};

/// A chart with its words.
struct BarChart {
  std::string title;
  std::string remark;       ///< a sentence below the title
  std::string label_title;  ///< what the labels are: "pieces"
  std::string value_title;  ///< what the values are: "moves"
  bool logarithmic = false;
  std::vector<Bar> bars;
};

/// The data of the template part "chart": columns, rows for narrow screens, and a table.
PageData chart_data(const BarChart& chart);

/// A number in at most four characters: "987", "12k", "1.5M".
std::string brief(std::uint64_t number);

}  // namespace sbp
