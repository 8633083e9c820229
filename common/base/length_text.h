// Lengths as text.
#pragma once

#include <cstdlib>
#include <string>

namespace sbp {

/// Micrometres as millimetres: 20400 as "20.4".
inline std::string in_millimetres(int micrometres) {
  const int size = std::abs(micrometres);
  std::string text = (micrometres < 0 ? "-" : "") + std::to_string(size / 1000),
              parts = std::to_string(1000 + size % 1000);
  parts[0] = '.';
  const std::size_t last = parts.find_last_not_of('0');
  return last == 0 ? text : text + parts.substr(0, last + 1);
}

}  // namespace sbp
