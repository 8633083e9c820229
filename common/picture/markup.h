// SVG and HTML as text.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

/// The first bytes of pictures that `puzzle` writes.
inline constexpr std::string_view kPictureMark =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" data-made-by=\"puzzle\"";

/// Escapes a UTF-8 text for SVG and HTML, between tags or in quotes. Replaces characters that XML forbids.
std::string escaped(std::string_view text);

}  // namespace sbp
