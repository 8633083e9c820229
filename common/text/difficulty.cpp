#include "common/text/difficulty.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "common/text/words.h"

namespace sbp {

Difficulty estimated_difficulty(std::uint64_t length) {
  const double seconds = kSeconds * std::pow(static_cast<double>(length), kExponent);
  const auto rounded = [](double number) { return static_cast<std::uint64_t>(std::llround(number)); };
  const auto* const level = std::ranges::find_if(kDifficultyLevels, [&](const DifficultyLevel& each) {
    return length <= each.most || &each == std::prev(std::end(kDifficultyLevels));
  });
  return {rounded(seconds), rounded(seconds / kTimesOrBy), rounded(seconds * kTimesOrBy), level->name};
}

}  // namespace sbp
