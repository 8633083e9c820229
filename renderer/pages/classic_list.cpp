#include "renderer/pages/classic_list.h"

#include "common/base/number_text.h"

namespace sbp {

PageData classic_list(const std::vector<Classic>& classics) {
  PageData list(PageData::type::list);
  for (const Classic& classic : classics) {
    PageData entry("title", std::string(classic.title));
    entry["words"] = std::string(classic.words);
    entry["text"] = classic.text;
    entry["moves"] = with_separators(std::stoull(classic.moves));
    if (!classic.steps.empty()) entry["also"] = PageData("steps", classic.steps);
    list.push_back(entry);
  }
  return list;
}

}  // namespace sbp
