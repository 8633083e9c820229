// Bar charts.
#include "renderer/pictures/chart.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

TEST(Chart, ReportsTheWidthOfItsColumns) {
  const auto width_of = [](std::size_t bars) {
    BarChart chart;
    chart.bars.resize(bars);
    return chart_data(chart).get("width_class")->string_value();
  };
  EXPECT_EQ(width_of(1), "width-17");
  EXPECT_EQ(width_of(9), "width-17");
  EXPECT_EQ(width_of(10), "width-34");
  EXPECT_EQ(width_of(20), "width-48");
  EXPECT_EQ(width_of(30), "width-62");
  EXPECT_EQ(width_of(100), "width-62") << "too wide for all; it scrolls";
}

TEST(Chart, HasARowForEachBarAsLongAsItsColumnIsHigh) {
  BarChart chart;
  for (const std::uint64_t value : {0U, 30U, 60U}) {
    chart.bars.emplace_back();
    chart.bars.back().value = value;
  }
  const PageData data = chart_data(chart);
  std::vector<int> lengths;
  for (const auto& row : data.get("rows")->list_value())
    lengths.push_back(std::stoi(row.get("length")->string_value()));
  const int longest = std::stoi(data.get("longest")->string_value());
  EXPECT_EQ(lengths, (std::vector<int>{0, longest / 2, longest}));
}

}  // namespace
}  // namespace sbp
