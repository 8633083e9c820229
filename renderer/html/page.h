// HTML pages from mustache templates, and the files embedded in the executable at build time: templates,
// assets, puzzles, packings, published figures and the licence.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "renderer/html/page_data.h"

namespace sbp {

/// One embedded file.
struct Resource {
  std::string_view name;  ///< for example "templates/board.html", "puzzles/donkey.puz" or "LICENSE"
  std::string_view content;
};

/// All embedded files, sorted by name.
std::span<const Resource> resources();

/// The embedded file of this name. Throws std::logic_error if there is none.
std::string_view resource(std::string_view name);

/// The rows of an embedded table, the names of its columns first.
std::vector<std::vector<std::string_view>> resource_table(std::string_view name);

/// The script of pages without one of their own: "script" of their data.
inline constexpr const char* kPlainScript = "site";

/// The script of handouts (see puzzle/picture/handout.h). The site does not use it.
inline constexpr const char* kHandoutScript = "assets/handout.js";

/// For templates/player.html: the player of a solution, with a button back to the game.
PageData game_player();

/// Renders templates/NAME.html, the whole file. Throws std::logic_error like fill_template().
std::string render_template(std::string_view name, const PageData& data);

/// Renders templates/NAME.html as a page of the site. `page` must have "title" and "description", which link
/// previews show too; "root" is the path from the page to the
/// site's folder, by default empty. The page loads the script that "script" names, by default assets/NAME.js
/// if that exists, and before it assets/DATA.js if "data_script" names it. Throws std::logic_error like
/// fill_template().
std::string render_page(std::string_view template_name, PageData page);

}  // namespace sbp
