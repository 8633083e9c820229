#include "packing/text/packing_file.h"

#include "common/text/text_file.h"
#include "packing/text/burr_tools.h"
#include "packing/text/packing_text.h"

namespace sbp {

std::vector<Packing> read_packing_file(const std::string& file) {
  const std::string text = read_text(file);
  if (resembles_burr_tools(text)) return read_burr_tools(text, shown_name(file));
  return {read_packing(SourceText(text, shown_name(file)))};
}

}  // namespace sbp
