// census.tsv of 2x4: an accepted table is written back unchanged.
#include "common/base/error.h"
#include "common/tables/result_table.h"
#include "fuzz/input_file.h"

namespace sbp::fuzz::census_table_input {
namespace {

void try_input(const std::uint8_t* data, std::size_t size) {
  static const InputFile file;
  const auto text = text_of(data, size);
  try {
    require(format_census(read_census(file.fill(text), Board(2, 4), "")) == text);
  } catch (const Error&) {
  }
}

const Fuzzer fuzzer("census_table", try_input);

}  // namespace
}  // namespace sbp::fuzz::census_table_input
