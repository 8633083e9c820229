// Bar charts.
#include "renderer/pictures/chart.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

/// The lengths of the bars of these values, in the unit in which the longest has `longest`.
std::vector<int> lengths(bool logarithmic, const std::vector<std::uint64_t>& values, int longest) {
  BarChart chart;
  chart.logarithmic = logarithmic;
  for (const std::uint64_t value : values) chart.bars.push_back({"", value, ""});
  const PageData data = chart_data(chart);
  EXPECT_EQ(data.get("longest")->string_value(), std::to_string(longest));
  std::vector<int> found;
  for (const auto& row : data.get("rows")->list_value())
    found.push_back(std::stoi(row.get("length")->string_value()));
  return found;
}

TEST(Chart, HasBarsInProportion) {
  EXPECT_EQ(lengths(false, {0, 30, 60}, 120), (std::vector<int>{0, 60, 120}));
  EXPECT_EQ(lengths(false, {1, 100'000}, 120), (std::vector<int>{2, 120})) << "visible, though small";
}

TEST(Chart, HasBarsOnALogarithmicScale) {
  const std::vector<int> found = lengths(true, {0, 1, 100, 10'000}, 120);
  EXPECT_EQ(found[0], 0);
  EXPECT_GT(found[1], 2) << "one is more than none";
  EXPECT_EQ(found[3] - found[2], found[2] - found[1]);
}

TEST(Chart, HasWordsAndLinksInItsRows) {
  BarChart chart;
  chart.bars.push_back({"91 to 100", 12'345, "4x5.html#has=91-100"});
  const PageData data = chart_data(chart);
  const auto& row = data.get("rows")->list_value().front();
  EXPECT_EQ(row.get("label")->string_value(), "91 to 100");
  EXPECT_EQ(row.get("value")->string_value(), "12,345");
  EXPECT_EQ(row.get("href")->string_value(), "4x5.html#has=91-100");
}

}  // namespace
}  // namespace sbp
