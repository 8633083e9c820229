// Bar charts.
#include "renderer/chart.h"

#include <gtest/gtest.h>

#include <cstring>
#include <regex>

namespace sbp {
namespace {

/// Where the words of a chart's bars stand, from left to right.
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

TEST(Chart, HasRoomForTheLongestWordsAboveAndBelowABar) {
  constexpr int kCharacter = 7;  // pixels, of 11 pixel letters; more than any digit has
  for (const auto& words : {std::pair("2x10", "231"), std::pair("9", "1.5M"), std::pair("25x100", "7")}) {
    const std::vector<int> places = places_of_words(svg_of({words, words, words}));
    ASSERT_EQ(places.size(), 3U);
    const int letters = static_cast<int>(std::max(std::strlen(words.first), std::strlen(words.second)));
    for (std::size_t i = 1; i < places.size(); ++i)
      EXPECT_GE(places[i] - places[i - 1], letters * kCharacter + 4) << words.first;
  }
}

TEST(Chart, NumbersAreBrief) {
  EXPECT_EQ(brief(999), "999");
  EXPECT_EQ(brief(1500), "1.5k");
  EXPECT_EQ(brief(999'499), "999k");
  EXPECT_EQ(brief(999'500), "1.0M");
}

}  // namespace
}  // namespace sbp
