#include "renderer/data/sources.h"

#include <utility>

#include "common/base/hash.h"
#include "common/base/md5.h"
#include "common/formats/work_layout.h"

namespace sbp {

std::vector<SourceTable> source_tables(std::span<const BoardResults> atlas) {
  std::vector<SourceTable> tables;
  for (const BoardResults& results : atlas) {
    const std::string board = results.board().name();
    for (const auto& [name, text] : {std::pair(BoardFiles::kResults, &results.table_text),
                                     std::pair(BoardFiles::kCensus, &results.census_text)})
      tables.push_back({board, name, text_hash(*text), md5_of(*text), results.complete});
  }
  return tables;
}

std::string format_sources(std::span<const BoardResults> atlas) {
  std::string text = "board\ttable\txxh3_128\tmd5\tbuckets\n";
  for (const auto& [board, table, xxh3, md5, complete] : source_tables(atlas)) {
    for (const auto* field : {&board, &table, &xxh3, &md5}) (text += *field) += '\t';
    text += complete ? "all\n" : "some\n";
  }
  return text;
}

}  // namespace sbp
