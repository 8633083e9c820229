// Packing puzzles in our own format and in that of BurrTools. The first byte decides whether the rest is
// compressed first, since a fuzzer cannot guess the checksum of gzip.
#include "fuzz/input_file.h"
#include "puzzle/packing/text/burr_tools.h"
#include "puzzle/packing/text/dlx_text.h"
#include "puzzle/packing/text/gzip.h"
#include "puzzle/packing/text/packing_text.h"

namespace sbp::fuzz::packing_input {
namespace {

/// An accepted text can be written, and round-trips from then on.
void write_and_read(const Packing& packing) {
  const std::string text = write_packing(packing);
  require(write_packing(read_packing(SourceText(text, "own"))) == text);
  try {
    const std::string file = write_burr_tools(packing);
    require(write_burr_tools(read_burr_tools(file, "own").front()) == file);
  } catch (const Error& error) {
    require(std::string_view(error.what()).starts_with("BurrTools "));
  }
  const PlacementTable table(packing);
  for (const auto& symmetry : table.symmetries()) {
    require(symmetry.placements.size() == table.placements().size());
    require(symmetry.cells.size() == packing.cells.size());
  }
}

const Fuzzer fuzzer("packing", [](std::string_view input) {
  if (input.empty()) return;
  std::string text(input.substr(1));
  if (byte_of(input, 0) % 2 != 0) text = gzip(text);
  try {
    if (!resembles_burr_tools(text)) {
      write_and_read(read_packing(SourceText(text, "F")));
    } else {
      for (const Packing& packing : read_burr_tools(text, "F")) write_and_read(packing);
    }
  } catch (const Error& error) {
    require_place_and_remedy(error);
  }
});

}  // namespace
}  // namespace sbp::fuzz::packing_input
