// Words that were nearly written as they should be.
#pragma once

#include <string_view>

namespace sbp {

/// Whether two words differ by one letter that was changed, added or left out, or by two that were exchanged.
bool differ_by_a_slip(std::string_view a, std::string_view b);

}  // namespace sbp
