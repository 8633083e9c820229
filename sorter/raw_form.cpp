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
  const std::uint32_t joined = right | down | left | up;
  const std::uint32_t singles = (every_third_bit(code) << unused) & ~joined;
  // The first cells of dominoes: joined on one side only, to a cell that is joined on one side only.
  const std::uint32_t lying = right & ~(down | left | up) & (left & ~(right | down | up)) << 1;
  const std::uint32_t standing = down & ~(right | left | up) & (up & ~(right | down | left)) << width_;

  std::array<std::uint32_t, kBits / 3> larger;  // pieces of three cells or more
  std::size_t count = 0;
  std::uint32_t firsts = singles | lying | standing;  // the first cell of every piece
  for (std::uint32_t rest = joined & ~(lying | lying >> 1 | standing | standing >> width_); rest != 0;) {
    const std::uint32_t first = std::bit_floor(rest);
    std::uint32_t piece = std::popcount(rest) < 6 ? rest : first;  // fewer than six cells are one piece
    for (std::uint32_t before = 0; before != piece;) {
      before = piece;
      piece |= (piece & right) >> 1 | (piece & down) >> width_ | (piece & left) << 1 | (piece & up) << width_;
    }
    firsts |= first;
    larger[count++] = piece;
    rest &= ~piece;
  }

  // A piece's label is the number of first cells up to its own: a running sum, which a multiplication does
  // for eight cells.
  CellBytes labels = bytes_of_cells(firsts);
  const CellBytes of_single = bytes_of_cells(singles), of_lying = bytes_of_cells(lying),
                  of_standing = bytes_of_cells(standing);
  std::uint64_t sum = 0, last_lying = 0, last_standing = 0;
  for (std::size_t word = 0; word < labels.size(); ++word) {
    const std::uint64_t sums = (labels[word] + sum) * kOnes;
    sum = sums >> 56;
    // Second cells of dominoes take the label of the byte before, or a row before.
    const std::uint64_t lying_labels = sums & of_lying[word] * 255,
                        standing_labels = sums & of_standing[word] * 255;
    labels[word] = (sums & of_single[word] * 255) | lying_labels | lying_labels << 8 | last_lying >> 56 |
                   standing_labels | standing_labels << (8 * width_) | last_standing >> (64 - 8 * width_);
    last_lying = lying_labels;
    last_standing = standing_labels;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto label = static_cast<std::uint64_t>(std::popcount(firsts & ~(std::bit_floor(larger[i]) - 1)));
    const CellBytes piece = bytes_of_cells(larger[i]);
    for (std::size_t word = 0; word < labels.size(); ++word) labels[word] += label * piece[word];
  }
  std::memcpy(out, labels.data(), sizeof labels);
}

}  // namespace sbp
