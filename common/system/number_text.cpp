#include "common/system/number_text.h"

namespace sbp {

std::string with_separators(std::uint64_t number) {
  return with_separators(std::to_string(number));
}

std::string with_separators(std::string digits) {
  for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, 1, ',');
  return digits;
}

}  // namespace sbp
