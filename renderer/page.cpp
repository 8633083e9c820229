#include "renderer/page.h"

#include <stdexcept>

#include "renderer/resources.h"

namespace sbp {

std::string_view resource(std::string_view name) {
  for (const Resource& resource : resources())
    if (resource.name == name) return resource.content;
  throw std::logic_error("no embedded file '" + std::string(name) + "'");
}

void add_scripts(PageData& page, std::initializer_list<const char*> names) {
  if (page.get("scripts") == nullptr) page["scripts"] = PageData(PageData::type::list);
  for (const char* name : names) page["scripts"].push_back(PageData("name", name));
}

void add_play_scripts(PageData& page) {
  add_scripts(page, {"model", "rules", "playable", "notation", "picture", "progress", "history", "game",
                     "board_view", "drag", "keys", "buttons", "play"});
}

void add_table_scripts(PageData& page) {
  add_play_scripts(page);
  add_scripts(page, {"player", "player_bar", "search_problem", "background", "solver", "solution_panel",
                     "take_away", "clipboard"});
  add_scripts(
      page, {"space_search", "state_space", "trail", "space_map", "space_panel", "guide", "title", "table"});
}

std::string render_page(std::string_view template_name, PageData page) {
  const auto text_of = [](std::string_view name) {
    return std::string(resource("templates/" + std::string(name) + ".html"));
  };
  for (const char* part : {"head", "foot", "chart", "table", "search", "player", "words", "choice"})
    page[part] = PageData(kainjow::mustache::partial([=] { return text_of(part); }));
  // Players differ in the names of their elements, and one goes back to a game.
  page["game_player"] = PageData("of", "player");
  page["game_player"]["leave"] = true;
  page["word_player"] = PageData("of", "word");
  kainjow::mustache::mustache page_template(text_of(template_name));
  if (!page_template.is_valid())
    throw std::logic_error("template " + std::string(template_name) + ": " + page_template.error_message());
  return page_template.render(page);
}

}  // namespace sbp
