#include "renderer/data/published.h"

#include <sstream>

#include "renderer/html/page.h"

namespace sbp {

std::vector<PublishedFigure> published_figures() {
  std::istringstream table{std::string(resource("published/counts.tsv"))};
  std::string line;
  std::getline(table, line);
  std::vector<PublishedFigure> figures;
  while (std::getline(table, line)) {
    std::istringstream fields(line);
    PublishedFigure figure;
    for (std::string* field : {&figure.board, &figure.name, &figure.value})
      std::getline(fields, *field, '\t');
    figures.push_back(figure);
  }
  return figures;
}

}  // namespace sbp
