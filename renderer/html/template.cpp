#include "renderer/html/template.h"

#include <map>
#include <set>
#include <stdexcept>

namespace sbp {
namespace {

namespace mustache = kainjow::mustache;

/// The names in a template and its parts.
struct Names {
  std::set<std::string> keys, sections;
  std::map<std::string, mustache::data> parts;
};

/// Collects the names in the tags of a text, because the library does not report which names are sections,
/// nor which ones it never looks up.
void add_names(std::string_view text, const PartText& part, Names& names) {
  constexpr std::string_view kOpen = "{{", kClose = "}}";
  for (auto at = text.find(kOpen); at != std::string_view::npos; at = text.find(kOpen, at)) {
    const auto end = text.find(kClose, at);
    if (end == std::string_view::npos) return;  // the library reports this
    std::string name(text.substr(at + kOpen.size(), end - at - kOpen.size()));
    at = end;
    const char sign = name.empty() ? ' ' : name.front();
    if (std::string_view("#^/>{").find(sign) != std::string_view::npos) name.erase(0, 1);
    if (sign == '#' || sign == '^') names.sections.insert(name);
    if (sign != '>') {
      names.keys.insert(name);
    } else if (!names.parts.contains(name)) {
      const std::string content = part(name);
      names.parts.emplace(name, mustache::partial([content] { return content; }));
      add_names(content, part, names);
    }
  }
}

/// Allows only sections to be missing.
class StrictContext : public mustache::context<std::string> {
 public:
  StrictContext(const PageData& data, const Names& names) : context(&data), names_(names) {}

  const mustache::data* get(const std::string& name) const override {
    const mustache::data* found = context::get(name);
    if (names_.sections.contains(name)) return found;
    if (found == nullptr) throw std::logic_error("the data lack a value for '" + name + "'");
    if (!found->is_string()) throw std::logic_error("the value of '" + name + "' is not text");
    return found;
  }
  const mustache::data* get_partial(const std::string& name) const override { return &names_.parts.at(name); }

 private:
  const Names& names_;
};

}  // namespace

std::string fill_template(std::string_view text, const PageData& data, const PartText& part) {
  Names names;
  add_names(text, part, names);
  for (const std::string& key : data.keys())
    if (!names.keys.contains(key)) throw std::logic_error("no template uses '" + key + "'");
  mustache::mustache filled{std::string(text)};
  StrictContext context(data, names);
  std::string page = filled.is_valid() ? filled.render(context) : "";
  if (!filled.is_valid()) throw std::logic_error(filled.error_message());
  return page;
}

}  // namespace sbp
