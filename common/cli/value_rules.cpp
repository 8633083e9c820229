#include "common/cli/value_rules.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

#include "common/base/length_text.h"
#include "common/base/number_text.h"
#include "common/text/source_text.h"

namespace sbp {
namespace {

/// The power of 1024 of a unit: 2 for "M", "mb" and "MiB".
std::optional<unsigned> power_of_unit(std::string_view unit) {
  constexpr std::string_view kUnits = "bkmgtpe";
  std::string lower(unit);
  for (char& letter : lower)
    if ('A' <= letter && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  if (lower.empty() || lower == "b") return 0;
  const std::string after = lower.substr(1);
  const std::size_t power = kUnits.find(lower[0]);
  const bool is_unit = after.empty() || after == "b" || after == "i" || after == "ib";
  if (power == 0 || power == std::string_view::npos || !is_unit) return std::nullopt;
  return static_cast<unsigned>(power);
}

/// Whole numbers up to this are exact in floating point.
constexpr double kExact = 1e15;

/// Removes a decimal fraction from the beginning of a text and returns its value.
double leading_fraction(std::string_view& text) {
  if (text.empty() || text[0] != '.') return 0;
  double digits = 0, one = 1;
  std::size_t end = 1;
  for (; end < text.size() && '0' <= text[end] && text[end] <= '9'; ++end) {
    if (one >= kExact) continue;
    digits = 10 * digits + (text[end] - '0');
    one *= 10;
  }
  if (end > 1) text = text.substr(end);
  return digits / one;
}

/// Accepts "1.5G", but no fractions of bytes.
std::optional<std::uint64_t> bytes_in(std::string_view text) {
  const auto number = take_number(text);
  const double fraction = leading_fraction(text);
  const auto power = power_of_unit(SourceLine{text}.trimmed().text);
  if (!number || !power || *number > UINT64_MAX >> (10 * *power)) return std::nullopt;
  if (*power == 0 && fraction > 0) return std::nullopt;
  const std::uint64_t one = std::uint64_t{1} << (10 * *power);
  return *number * one + std::min(one - 1, static_cast<std::uint64_t>(fraction * static_cast<double>(one)));
}

}  // namespace

ValueRule whole_number(std::uint64_t least, std::uint64_t most) {
  return [=](const std::string& text) {
    // CLI11 would reduce signed numbers modulo 2^64, clamp large ones, and read 010 as 8.
    if (const auto number = number_in(text, most); number && *number >= least) return std::string();
    return "'" + text + "' is not a whole number from " + std::to_string(least) + " to " +
           std::to_string(most);
  };
}

ValueRule millimetres(int least, int most) {
  return [=](std::string& text) {
    std::string_view rest = text;
    const auto whole = take_number(rest);
    const double thousandths = 1000 * leading_fraction(rest);
    const double length = whole ? 1000 * static_cast<double>(*whole) + thousandths : -1;
    if (!rest.empty() || length < least || length > most ||
        std::abs(thousandths - std::round(thousandths)) > 1e-9)
      return "'" + text + "' is not a length from " + in_millimetres(least) + " to " + in_millimetres(most) +
             " mm with at most three decimals";
    text = std::to_string(std::lround(length));
    return std::string();
  };
}

ValueRule file_name() {
  return [](const std::string& text) {
    return std::string(text == "-" ? "standard output is not supported here; name a file" : "");
  };
}

ValueRule size_in_bytes() {
  return [](std::string& text) {
    const auto bytes = bytes_in(text);
    if (!bytes)
      return "'" + text +
             "' is not a valid size; write a number of bytes, or one with a unit such as 512M or 1.5G";
    text = std::to_string(*bytes);
    return std::string();
  };
}

}  // namespace sbp
