#include "common/base/number_text.h"

#include "common/base/limits.h"

namespace sbp {

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
