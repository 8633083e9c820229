// Packing puzzles in our own format and in that of BurrTools. The first byte decides whether the rest is
// compressed first, since a fuzzer cannot guess the checksum of gzip.
#include "common/base/error.h"
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

void try_input(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return;
  std::string text(text_of(data + 1, size - 1));
  if (data[0] % 2 != 0) text = gzip(text);
  try {
    if (!resembles_burr_tools(text)) {
      write_and_read(read_packing(SourceText(text, "F")));
    } else {
      for (const Packing& packing : read_burr_tools(text, "F")) write_and_read(packing);
    }
  } catch (const Error& error) {
    const std::string_view message = error.what();
    require(message.starts_with("F:") && message.find("; ") != message.npos &&
            message.find('\n') == message.npos);
  }
}

const Fuzzer fuzzer("packing", try_input);

}  // namespace
}  // namespace sbp::fuzz::packing_input
