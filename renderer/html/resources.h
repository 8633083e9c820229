// The templates, assets, puzzles, packings and published figures of the site and its licence, embedded in the
// executable at build time.
#pragma once

#include <span>
#include <string_view>

namespace sbp {

/// One embedded file.
struct Resource {
  std::string_view name;  ///< for example "templates/board.html", "puzzles/donkey.puz" or "LICENSE"
  std::string_view content;
};

/// All embedded files, sorted by name.
std::span<const Resource> resources();

}  // namespace sbp
