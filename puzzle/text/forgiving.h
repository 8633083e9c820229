// Texts that are not quite in our own format but clear.
#pragma once

#include <string>

#include "common/text/source_text.h"

namespace sbp {

/// The text that is probably meant by one that cannot be read: without code fences and spaces between cells,
/// keywords in lower case and without a colon, plain dashes and spaces. renderer/assets/text/forgiving.js
/// does the same.
std::string forgiven(const SourceText& source);

}  // namespace sbp
