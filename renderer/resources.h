// The templates and assets of the site, the puzzles, packings and published figures that it shows, and its
// licence, embedded in the executable when it is built.
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
