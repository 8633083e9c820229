// Mustache templates that leave nothing out.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "renderer/page_data.h"

namespace sbp {

/// The text of a part, for {{>part}}. Throws std::logic_error if there is none of this name.
using PartText = std::function<std::string(const std::string& name)>;

/// Fills a template; every {{value}} is escaped for HTML. Only sections may be missing: they are left out.
/// Throws std::logic_error for a {{value}} that is missing or is not text, and for a key of `data` that
/// neither the template nor its parts name. Parts and keys do not get in each other's way: they may have the
/// same names.
std::string fill_template(std::string_view text, const PageData& data, const PartText& part);

}  // namespace sbp
