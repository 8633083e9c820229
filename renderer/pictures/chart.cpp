#include "renderer/pictures/chart.h"

#include <algorithm>
#include <cmath>

#include "common/base/number_text.h"

namespace sbp {
namespace {

constexpr int kFullLength = 120;  // the bar of the greatest value; the style sheet stretches the picture

int bar_length(const BarChart& chart, std::uint64_t value, std::uint64_t greatest) {
  if (value == 0) return 0;
  const auto scale = [&](std::uint64_t v) {
    return chart.logarithmic ? std::log10(static_cast<double>(v)) + 0.3 : static_cast<double>(v);
  };
  return std::max(2, static_cast<int>(std::lround(kFullLength * scale(value) / scale(greatest))));
}

}  // namespace

PageData chart_data(const BarChart& chart) {
  std::uint64_t greatest = 1;
  for (const Bar& bar : chart.bars) greatest = std::max(greatest, bar.value);
  PageData data("title", chart.title);
  data["remark"] = chart.remark;
  data["label_title"] = chart.label_title;
  data["value_title"] = chart.value_title;
  data["longest"] = std::to_string(kFullLength);
  PageData rows(PageData::type::list);
  for (const Bar& bar : chart.bars) {
    PageData row("label", bar.label);
    row["href"] = bar.href;
    row["value"] = with_separators(bar.value);
    row["length"] = std::to_string(bar_length(chart, bar.value, greatest));
    rows.push_back(row);
  }
  data["rows"] = std::move(rows);
  return data;
}

}  // namespace sbp
