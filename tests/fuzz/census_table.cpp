// census.tsv of 2x4: an accepted table is written back unchanged.
#include "common/tables/result_table.h"
#include "fuzz/input_file.h"

namespace sbp::fuzz::census_table_input {

const Fuzzer fuzzer("census_table", [](std::string_view text) {
  try {
    require(format_census(read_census(file_with(text), Board(2, 4), "")) == text);
  } catch (const Error&) {
  }
});

}  // namespace sbp::fuzz::census_table_input
