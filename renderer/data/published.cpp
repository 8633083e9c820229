#include "renderer/data/published.h"

#include "renderer/html/page.h"

namespace sbp {

std::vector<PublishedFigure> published_figures() {
  std::vector<PublishedFigure> figures;
  const auto table = resource_table("published/counts.tsv");
  for (auto row = table.begin() + 1; row != table.end(); ++row)
    figures.push_back({std::string(row->at(0)), std::string(row->at(1)), std::string(row->at(2))});
  return figures;
}

}  // namespace sbp
