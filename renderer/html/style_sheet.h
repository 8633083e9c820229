// The style sheet of all pages.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

inline constexpr const char* kStyleSheet = "assets/site.css";

/// The colours of common/picture/palette.h as variables, and after them `colours`, the rules of the embedded
/// assets/site.css, and a class for each colour of pieces. Browsers that know light-dark() choose between
/// light and dark by the property color-scheme; others get light.
std::string style_sheet(std::string_view colours = {});

}  // namespace sbp
