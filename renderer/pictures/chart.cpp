#include "renderer/pictures/chart.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "common/base/number_text.h"

namespace sbp {
namespace {

using kainjow::mustache::html_escape;

// Pixels. A bar's column is wide enough for a finger and for the words above and below it.
constexpr int kLeastColumn = 28, kCharacter = 8, kBar = 18, kHeight = 120, kTop = 18, kBottom = 20;

/// Widths of charts, in rem of 16 pixels; the style sheet has a class for each.
constexpr std::array<int, 4> kWidths{17, 34, 48, 62};

int column_width(const BarChart& chart) {
  std::size_t longest = 0;
  for (const Bar& bar : chart.bars) longest = std::max({longest, bar.value_text.size(), bar.label.size()});
  return std::max(kLeastColumn, kCharacter * static_cast<int>(longest) + 4);
}

int bar_height(const BarChart& chart, std::uint64_t value, std::uint64_t greatest) {
  if (value == 0) return 0;
  const auto scale = [&](std::uint64_t v) {
    return chart.logarithmic ? std::log10(static_cast<double>(v)) + 0.3 : static_cast<double>(v);
  };
  return std::max(2, static_cast<int>(std::lround(kHeight * scale(value) / scale(greatest))));
}

std::string attribute(const char* name, int value) {
  return std::string(" ") + name + "=\"" + std::to_string(value) + "\"";
}

/// The link and its column. The words are outside, because the link has an accessible name of its own.
std::string bar_markup(const Bar& bar, int x, int column_width, int height) {
  const int base = kTop + kHeight;
  std::string column = "<rect class=\"hit\"" + attribute("x", x) + " y=\"0\"" +
                       attribute("width", column_width) + attribute("height", base + kBottom) +
                       "/><rect class=\"bar\"" + attribute("x", x + (column_width - kBar) / 2) +
                       attribute("y", base - height) + attribute("width", kBar) +
                       attribute("height", height) + "/>";
  if (bar.href.empty()) return column;
  return "<a href=\"" + html_escape(bar.href) + "\" aria-label=\"" + html_escape(bar.link_text) +
         "\"><title>" + html_escape(bar.link_text) + "</title>" + column + "</a>";
}

std::string bar_words(const Bar& bar, int middle, int height) {
  const int base = kTop + kHeight;
  return "<text" + attribute("x", middle) + attribute("y", base - height - 5) + ">" +
         html_escape(bar.value_text) + "</text><text class=\"label\"" + attribute("x", middle) +
         attribute("y", base + 15) + ">" + html_escape(bar.label) + "</text>";
}

int chart_width(const BarChart& chart) {
  return column_width(chart) * static_cast<int>(chart.bars.size());
}

/// The class of a chart: "width-34" fits into 34 rem.
std::string width_class(const BarChart& chart) {
  const auto width = std::ranges::find_if(kWidths, [&](int rem) { return chart_width(chart) <= 16 * rem; });
  return "width-" + std::to_string(width == kWidths.end() ? kWidths.back() : *width);
}

std::uint64_t greatest_value(const BarChart& chart) {
  std::uint64_t greatest = 1;
  for (const Bar& bar : chart.bars) greatest = std::max(greatest, bar.value);
  return greatest;
}

std::string chart_svg(const BarChart& chart) {
  const int column = column_width(chart), width = chart_width(chart);
  const std::uint64_t greatest = greatest_value(chart);
  std::string svg = "<svg class=\"chart\"" + attribute("width", width) +
                    attribute("height", kTop + kHeight + kBottom) + ">";
  std::string words;
  int x = 0;
  for (const Bar& bar : chart.bars) {
    const int height = bar_height(chart, bar.value, greatest);
    svg += bar_markup(bar, x, column, height);
    words += bar_words(bar, x + column / 2, height);
    x += column;
  }
  return svg + "<path class=\"axis\" d=\"M0 " + std::to_string(kTop + kHeight) + ".5h" +
         std::to_string(width) + "\"/><g class=\"words\" aria-hidden=\"true\">" + words + "</g></svg>";
}

}  // namespace

PageData chart_data(const BarChart& chart) {
  PageData data;
  data["title"] = chart.title;
  data["remark"] = chart.remark;
  data["label_title"] = chart.label_title;
  data["value_title"] = chart.value_title;
  data["svg"] = chart_svg(chart);
  data["width_class"] = width_class(chart);
  data["longest"] = std::to_string(kHeight);
  PageData rows(PageData::type::list);
  for (const Bar& bar : chart.bars) {
    PageData row;
    row["range"] = bar.range.empty() ? bar.label : bar.range;
    row["value"] = with_separators(bar.value);
    row["value_text"] = bar.value_text;
    row["length"] = std::to_string(bar_height(chart, bar.value, greatest_value(chart)));
    if (!bar.href.empty()) row["link"] = PageData("href", bar.href);
    rows.push_back(row);
  }
  data["rows"] = std::move(rows);
  return data;
}

std::string brief(std::uint64_t number) {
  constexpr std::array<char, 4> kUnits{'k', 'M', 'G', 'T'};
  if (number < 1000) return std::to_string(number);
  auto value = static_cast<double>(number);
  std::size_t unit = 0;
  for (value /= 1000; value >= 999.5 && unit + 1 < kUnits.size(); ++unit) value /= 1000;
  // With one decimal only below ten, there are at most three digits.
  const auto tenths = static_cast<int>(std::lround(value * 10));
  const std::string digits = tenths < 100 ? std::to_string(tenths / 10) + "." + std::to_string(tenths % 10)
                                          : std::to_string(std::lround(value));
  return digits + kUnits[unit];
}

}  // namespace sbp
