#include "renderer/data/published.h"

#include <sstream>

#include "common/tables/table_reader.h"
#include "renderer/html/page.h"

namespace sbp {

std::vector<PublishedFigure> published_figures() {
  std::istringstream table{std::string(resource("published/counts.tsv"))};
  std::string line;
  std::getline(table, line);
  std::vector<PublishedFigure> figures;
  while (std::getline(table, line)) {
    const std::vector<std::string_view> fields = split(line, '\t');
    figures.push_back({std::string(fields.at(0)), std::string(fields.at(1)), std::string(fields.at(2))});
  }
  return figures;
}

}  // namespace sbp
