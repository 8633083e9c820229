// Where the fixed pieces of a leaf are.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// The places of the fixed pieces, a byte each, in as few words as possible, so that they are compared,
/// copied and hashed by the word.
struct FixedPlaces {
  static constexpr std::size_t kInWord = 8;  ///< places

  std::array<std::uint64_t, kMostPieces / kInWord> words{};

  /// Words for this many pieces; at least one.
  static std::size_t words_for(std::size_t pieces) {
    return std::max<std::size_t>(1, (pieces + kInWord - 1) / kInWord);
  }
  static std::size_t word_of(std::size_t slot) { return slot / kInWord; }
  /// The place of a piece, from its word.
  static std::uint8_t place_in(std::uint64_t word, std::size_t slot) {
    return static_cast<std::uint8_t>(word >> slot % kInWord * 8);
  }

  std::uint8_t operator[](std::size_t slot) const { return place_in(words[word_of(slot)], slot); }
  void set(std::size_t slot, std::uint64_t place) {
    const std::size_t shift = slot % kInWord * 8;
    std::uint64_t& word = words[word_of(slot)];
    word = (word & ~(std::uint64_t{0xff} << shift)) | place << shift;
  }
};

}  // namespace sbp
