// Mustache templates without missing or unused values.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "renderer/html/page_data.h"

namespace sbp {

/// The text of a part, for {{>part}}. Throws std::logic_error for an unknown name.
using PartText = std::function<std::string(const std::string& name)>;

/// Fills a template and escapes every {{value}} for HTML. Only sections may be missing, and are then left
/// out. Throws std::logic_error for a {{value}} that is missing or is not text, and for a key of `data` that
/// neither the template nor its parts use. Parts and keys may have the same names.
std::string fill_template(std::string_view text, const PageData& data, const PartText& part);

}  // namespace sbp
