#include "renderer/page.h"

#include <stdexcept>

#include "renderer/resources.h"
#include "renderer/template.h"

namespace sbp {

std::string_view resource(std::string_view name) {
  for (const Resource& resource : resources())
    if (resource.name == name) return resource.content;
  throw std::logic_error("no embedded file '" + std::string(name) + "'");
}

void add_scripts(PageData& page, std::initializer_list<const char*> names) {
  for (const char* name : names) page.append("scripts", PageData("name", name));
}

PageData game_player() {
  PageData player("of", "player");
  player["leave"] = true;
  return player;
}

void add_play_scripts(PageData& page) {
  add_scripts(page, {"model", "rules", "playable", "notation", "picture", "progress", "history", "game",
                     "board_view", "drag", "keys", "buttons", "play"});
}

void add_table_scripts(PageData& page) {
  add_play_scripts(page);
  page["game_player"] = game_player();
  add_scripts(page, {"player", "player_bar", "search_problem", "background", "solver", "solution_panel",
                     "take_away", "clipboard"});
  add_scripts(
      page, {"space_search", "state_space", "trail", "space_map", "space_panel", "guide", "title", "table"});
}

std::string render_page(std::string_view template_name, PageData page) {
  const auto text_of = [](std::string_view name) {
    return std::string(resource("templates/" + std::string(name) + ".html"));
  };
  if (page.get("root") == nullptr) page["root"] = std::string();
  try {
    return fill_template(text_of(template_name), page, text_of);
  } catch (const std::logic_error& fault) {
    throw std::logic_error("template " + std::string(template_name) + ": " + fault.what());
  }
}

}  // namespace sbp
