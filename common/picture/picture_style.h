// The colours of pictures, the same as the site's, for light and dark.
#pragma once

#include <string>

namespace sbp {

/// Rules of a style sheet: the colours as variables, and pieces, frames and goals in them.
std::string picture_style();

}  // namespace sbp
