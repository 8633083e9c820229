// Typing errors.
#pragma once

#include <string_view>

namespace sbp {

/// Whether two words differ by one substituted, inserted or deleted letter, or by two adjacent letters
/// exchanged (Damerau-Levenshtein distance 1).
bool differ_by_one_edit(std::string_view a, std::string_view b);

}  // namespace sbp
