// HTML pages from mustache templates.
#pragma once

#include <string>
#include <string_view>

#include "renderer/page_data.h"

namespace sbp {

/// The embedded file of this name. Throws std::logic_error if there is none.
std::string_view resource(std::string_view name);

/// The script of a page that has none of its own: "script" of its data.
inline constexpr const char* kPlainScript = "site";

/// For templates/player.html: the player of a solution, from which one goes back to a game.
PageData game_player();

/// Renders templates/NAME.html. `page` must have "title" and "description", the one for the browser and both
/// for those who see only a link; "compact" lets the page have the screen of a phone for itself; "root" is
/// the way from the page to the site's folder, "../" or, without it, none. The page loads assets/NAME.js, if
/// there is one, or the one that "script" names; before it assets/DATA.js if "data_script" names it. Throws
/// std::logic_error as fill_template() does.
std::string render_page(std::string_view template_name, PageData page);

}  // namespace sbp
