#include "common/base/number_text.h"

#include <charconv>

#include "common/base/limits.h"

namespace sbp {

std::optional<std::uint64_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool has_leading_zero = text.size() > 1 && text[0] == '0' && '0' <= text[1] && text[1] <= '9';
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (error != std::errc{} || has_leading_zero) return std::nullopt;
  return number;
}

std::optional<std::uint64_t> number_in(std::string_view text, std::uint64_t most) {
  const auto number = take_number(text);
  return number && text.empty() && *number <= most ? number : std::nullopt;
}

std::string with_separators(std::uint64_t number) {
  return with_separators(std::to_string(number));
}

std::string with_separators(std::string digits) {
  for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, 1, ',');
  return digits;
}

std::string counted(std::uint64_t number, std::string_view noun) {
  return with_separators(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

std::string needed_bytes(std::uint64_t bytes) {
  const std::uint64_t unit = bytes < kMiB ? kKiB : kMiB;
  return std::to_string(bytes / unit + (bytes % unit != 0)) + (unit == kKiB ? "K" : "M");
}

std::string available_bytes(std::uint64_t bytes) {
  if (bytes < kKiB) return counted(bytes, "byte");
  const std::uint64_t unit = bytes < kMiB ? kKiB : kMiB;
  return std::to_string(bytes / unit) + (unit == kKiB ? "K" : "M");
}

}  // namespace sbp
