// HTML pages from mustache templates.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "renderer/page_data.h"

namespace sbp {

/// The embedded file of this name. Throws std::logic_error if there is none.
std::string_view resource(std::string_view name);

/// Lets a page load assets/NAME.js for each name, in this order and after those added before, when its HTML
/// has been read.
void add_scripts(PageData& page, std::initializer_list<const char*> names);
/// The same for a board on which a puzzle is played.
void add_play_scripts(PageData& page);
/// The same for what templates/table.html needs, that board included.
void add_table_scripts(PageData& page);

/// For templates/player.html: the player of a solution, from which one goes back to a game.
PageData game_player();

/// Renders templates/NAME.html. `page` must have "title" and "description", the one for the browser and both
/// for those who see only a link; "compact" lets the page have the screen of a phone for itself; "root" is
/// the way from the page to the site's folder, "../" or, without it, none. Throws std::logic_error as
/// fill_template() does.
std::string render_page(std::string_view template_name, PageData page);

}  // namespace sbp
