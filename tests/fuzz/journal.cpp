// The searcher's journal: each line of the input is an entry, to which the first line and the checksums are
// added.
#include "searcher/run/journal.h"

#include <sstream>

#include "common/base/hash.h"
#include "fuzz/input_file.h"

namespace sbp::fuzz::journal_input {

const Fuzzer fuzzer("journal", [](std::string_view input) {
  static const test::TemporaryFolder folder(test::fast_folder());
  static const fs::path path = folder.path() / "searcher.journal";
  static const std::string first_line = [] {
    { const Journal journal(path, Board(2, 4), "input"); }
    return read_file(path);
  }();
  std::string text = first_line, entry;
  std::istringstream entries{std::string(input)};
  while (std::getline(entries, entry)) text += text_hash(entry) + ' ' + entry + '\n';
  write(path, text);
  const Board board(2, 4);
  Journal journal(path, board, "input");
  for (const auto* name : {"1-1-0-0-0-0-0-0", "2-0-0-0-0-0-0-0"}) {
    const Bucket bucket = Bucket::parse(name, board.cells());
    BucketResult whole;
    for (const int part : {0, 1})
      if (const auto result = journal.part(name, part, 2)) whole.merge(*result);
    ResultTable table(board);
    if (const auto finished = journal.finished(name)) {
      whole.merge(finished->result);
      table.rows.push_back(make_row(bucket, finished->result, finished->solution));
    }
    format_results(table);
  }
});

}  // namespace sbp::fuzz::journal_input
