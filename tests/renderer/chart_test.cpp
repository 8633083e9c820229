// Bar charts.
#include "renderer/pictures/chart.h"

#include <gtest/gtest.h>

#include <cstring>
#include <regex>

namespace sbp {
namespace {

/// The horizontal places of the labels of a chart's bars, from left to right.
std::vector<int> places_of_words(const std::string& svg) {
  const std::regex word("<text class=\"label\" x=\"(\\d+)\"");
  std::vector<int> places;
  for (std::sregex_iterator i(svg.begin(), svg.end(), word), end; i != end; ++i)
    places.push_back(std::stoi((*i)[1]));
  return places;
}

std::string svg_of(const std::vector<std::pair<std::string, std::string>>& labels_and_values) {
  BarChart chart;
  for (const auto& [label, value] : labels_and_values) {
    Bar bar;
    bar.label = label;
    bar.value = 1;
    bar.value_text = value;
    chart.bars.push_back(bar);
  }
  return chart_data(chart).get("svg")->string_value();
}

TEST(Chart, FitsTheLongestLabels) {
  constexpr int kCharacter = 8;  // pixels; no digit of the 12-pixel font is wider
  for (const auto& words : {std::pair("2x10", "231"), std::pair("9", "1.5M"), std::pair("25x100", "7")}) {
    const std::vector<int> places = places_of_words(svg_of({words, words, words}));
    ASSERT_EQ(places.size(), 3U);
    const int letters = static_cast<int>(std::max(std::strlen(words.first), std::strlen(words.second)));
    for (std::size_t i = 1; i < places.size(); ++i)
      EXPECT_GE(places[i] - places[i - 1], letters * kCharacter + 4) << words.first;
  }
}

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
