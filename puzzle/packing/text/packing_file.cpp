#include "puzzle/packing/text/packing_file.h"

#include "common/text/text_file.h"
#include "puzzle/packing/text/burr_tools.h"
#include "puzzle/packing/text/packing_text.h"

namespace sbp {

std::vector<Packing> read_packing_text(const std::string& text, const std::string& name) {
  if (resembles_burr_tools(text)) return read_burr_tools(text, name);
  return {read_packing(SourceText(text, name))};
}

std::vector<Packing> read_packing_file(const std::string& file) {
  return read_packing_text(read_text(file), shown_name(file));
}

}  // namespace sbp
