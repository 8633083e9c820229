// The style sheet of pictures, with the site's colours for both themes.
#pragma once

#include <string>

namespace sbp {

/// CSS rules: the colours as variables, and the styles of pieces, frames and goals.
std::string picture_style();

}  // namespace sbp
