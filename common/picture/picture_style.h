// The style sheet of pictures, with the site's colours for both themes.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

/// CSS rules, one per line, with the colours of palette() in place of "$name". Rules with colours are
/// repeated for the dark theme. There are no CSS variables, which many programs do not know.
std::string themed(std::string_view rules);

/// The styles of pieces, frames and goals.
std::string picture_style();

}  // namespace sbp
