#include "sorter/raw_form.h"

#include <array>
#include <bit>
#include <cstring>

namespace sbp {
namespace {

// Boards have at most 21 cells, so one byte a cell fits in three words, in reading order. Sets of cells are
// 24 bits, the first cell highest.
constexpr int kBits = 24;
using CellBytes = std::array<std::uint64_t, 3>;
constexpr std::uint64_t kOnes = 0x0101010101010101U;

/// For each set of eight cells: byte i is 1 if bit 7 - i is set.
constexpr auto kByteOfCell = [] {
  std::array<std::uint64_t, 256> table{};
  for (std::size_t set = 0; set < table.size(); ++set)
    for (std::size_t i = 0; i < 8; ++i) table[set] |= std::uint64_t{set >> (7 - i) & 1U} << (8 * i);
  return table;
}();

/// 1 for every cell of the set.
CellBytes bytes_of_cells(std::uint32_t cells) {
  return {kByteOfCell[cells >> 16 & 255], kByteOfCell[cells >> 8 & 255], kByteOfCell[cells & 255]};
}

/// Bits 0, 3, 6, ... 60 next to one another.
std::uint32_t every_third_bit(std::uint64_t bits) {
  bits &= 0x1249249249249249U;
  bits = (bits | bits >> 2) & 0x10c30c30c30c30c3U;
  bits = (bits | bits >> 4) & 0x100f00f00f00f00fU;
  bits = (bits | bits >> 8) & 0x1f0000ff0000ffU;
  bits = (bits | bits >> 16) & 0x1f00000000ffffU;
  return static_cast<std::uint32_t>((bits | bits >> 32) & 0x1fffffU);
}

}  // namespace

void RawForm::write(std::span<const PositionCode> codes, std::vector<std::uint8_t>& bytes) const {
  const auto record = static_cast<std::size_t>(cells_);
  bytes.resize(codes.size() * record + sizeof(CellBytes));  // write() needs room for a whole CellBytes
  for (std::size_t i = 0; i < codes.size(); ++i) write(codes[i], bytes.data() + i * record);
  bytes.resize(codes.size() * record);
}

void RawForm::write(PositionCode code, std::uint8_t* out) const {
  const int unused = kBits - cells_;
  // The cells that are joined to the neighbour on that side.
  const std::uint32_t right = every_third_bit(code >> 1) << unused, down = every_third_bit(code >> 2)
                                                                           << unused;
  const std::uint32_t left = right >> 1, up = down >> width_;
  std::uint32_t rest = right | down | left | up;
  const std::uint32_t singles = (every_third_bit(code) << unused) & ~rest;

  std::array<std::uint32_t, kBits> pieces;  // those of two cells or more
  std::size_t count = 0;
  std::uint32_t firsts = singles;  // the first cell of every piece
  while (rest != 0) {
    const std::uint32_t first = std::bit_floor(rest);
    std::uint32_t piece = first;
    for (std::uint32_t before = 0; before != piece;) {
      before = piece;
      piece |= (piece & right) >> 1 | (piece & down) >> width_ | (piece & left) << 1 | (piece & up) << width_;
    }
    firsts |= first;
    pieces[count++] = piece;
    rest &= ~piece;
  }

  // A piece's label is the number of first cells up to its own: a running sum, which a multiplication does
  // for eight cells.
  CellBytes labels = bytes_of_cells(firsts);
  const CellBytes single = bytes_of_cells(singles);
  std::uint64_t before = 0;
  for (std::size_t word = 0; word < labels.size(); ++word) {
    const std::uint64_t sums = (labels[word] + before) * kOnes;
    before = sums >> 56;
    labels[word] = sums & single[word] * 255;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto label = static_cast<std::uint64_t>(std::popcount(firsts & ~(std::bit_floor(pieces[i]) - 1)));
    const CellBytes piece = bytes_of_cells(pieces[i]);
    for (std::size_t word = 0; word < labels.size(); ++word) labels[word] += label * piece[word];
  }
  std::memcpy(out, labels.data(), sizeof labels);
}

}  // namespace sbp
