#include "renderer/html/page.h"

#include <algorithm>
#include <stdexcept>

#include "common/tables/table_reader.h"
#include "renderer/html/template.h"

namespace sbp {
namespace {

const Resource* find_resource(std::string_view name) {
  const auto found = std::ranges::find(resources(), name, &Resource::name);
  return found == resources().end() ? nullptr : &*found;
}

}  // namespace

std::string_view resource(std::string_view name) {
  if (const Resource* found = find_resource(name)) return found->content;
  throw std::logic_error("no embedded file '" + std::string(name) + "'");
}

std::vector<std::vector<std::string_view>> resource_table(std::string_view name) {
  std::vector<std::vector<std::string_view>> rows;
  for (const std::string_view line : split(resource(name), '\n'))
    if (!line.empty()) rows.push_back(split(line, '\t'));
  return rows;
}

PageData game_player() {
  PageData player("of", "player");
  player["leave"] = true;
  return player;
}

std::string render_template(std::string_view name, const PageData& data) {
  const auto text_of = [](std::string_view part) {
    return std::string(resource("templates/" + std::string(part) + ".html"));
  };
  try {
    return fill_template(text_of(name), data, text_of);
  } catch (const std::logic_error& fault) {
    throw std::logic_error("template " + std::string(name) + ": " + fault.what());
  }
}

std::string render_page(std::string_view template_name, PageData page) {
  if (page.get("root") == nullptr) page["root"] = std::string();
  if (page.get("script") == nullptr) {
    const std::string own(template_name);
    page["script"] = find_resource("assets/" + own + ".js") != nullptr ? own : std::string(kPlainScript);
  }
  return render_template(template_name, page);
}

}  // namespace sbp
