// SVG and HTML as text.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

/// What the pictures begin with that the program "puzzle" writes.
inline constexpr std::string_view kPictureMark =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" data-made-by=\"puzzle\"";

/// A text, in UTF-8, as it stands in SVG and HTML, between tags or in quotes. Characters that XML forbids are
/// replaced.
std::string escaped(std::string_view text);

}  // namespace sbp
