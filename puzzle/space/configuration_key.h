// Configurations packed into a few words, for searches that store many.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "common/grid/bits.h"
#include "puzzle/space/space.h"

namespace sbp {

/// The most words in a key: 64 pieces of at most 7 bits each.
inline constexpr std::size_t kMostKeyWords = 7;
/// Most puzzles have keys of at most this many words; longer ones need not be as fast.
inline constexpr std::size_t kUsualKeyWords = 2;

/// A configuration in `kWords` words, least significant first. Keys are equal if and only if configurations
/// are, and compare as integers.
template <std::size_t kWords>
struct ConfigurationKey {
  std::array<std::uint64_t, kWords> words{};

  // A defaulted operator would call a library function.
  friend bool operator==(const ConfigurationKey& a, const ConfigurationKey& b) {
    std::uint64_t differences = 0;
    for (std::size_t word = 0; word < kWords; ++word) differences |= a.words[word] ^ b.words[word];
    return differences == 0;
  }
  friend std::strong_ordering operator<=>(const ConfigurationKey& a, const ConfigurationKey& b) {
    for (std::size_t word = kWords - 1; word > 0; --word)
      if (a.words[word] != b.words[word]) return a.words[word] <=> b.words[word];
    return a.words[0] <=> b.words[0];
  }
};

/// Converts between configurations of a space and keys. For each kind, a key has either the pieces' place
/// numbers or a bit per place, whichever is shorter. Smaller pieces have lower bits: large pieces leave the
/// small ones little choice, so consecutive keys differ little. Immutable; may be shared by threads.
class ConfigurationCoder {
 public:
  explicit ConfigurationCoder(const Space& space);

  /// The number of bits in a key; higher bits are 0.
  std::size_t bits() const { return bits_; }
  /// The number of words in a key.
  std::size_t words() const { return (bits_ + 63) / 64; }

  template <std::size_t kWords>
  ConfigurationKey<kWords> encode(const Configuration& at) const {
    ConfigurationKey<kWords> key{};
    for (const Field& field : fields_) {
      if (field.bits == 0) {
        for (std::size_t slot = field.begin; slot < field.end; ++slot)
          flip(key, field.first_bit + field.numbers[at.places[slot]], 1);
      } else {
        std::size_t bit = field.first_bit;
        for (std::size_t slot = field.begin; slot < field.end; ++slot, bit += field.bits)
          flip(key, bit, field.numbers[at.places[slot]]);
      }
    }
    return key;
  }

  /// For a piece of a kind at a place, adds the bits that every such key has to `bits`, and their mask to
  /// `among`. Adds nothing if those bits depend on other pieces of the kind.
  template <std::size_t kWords>
  void add_bits_of(std::size_t kind, std::size_t place, ConfigurationKey<kWords>& among,
                   ConfigurationKey<kWords>& bits) const {
    const Field& field = fields_[kind];
    ConfigurationKey<kWords> set{}, all{};
    if (field.bits == 0) {
      flip(set, field.first_bit + field.numbers[place], 1);
      all = set;
    } else if (field.end - field.begin == 1) {
      flip(set, field.first_bit, field.numbers[place]);
      for (std::size_t word = 0; word < kWords; ++word) all.words[word] = field.mask.words[word];
    }
    for (std::size_t word = 0; word < kWords; ++word) {
      among.words[word] |= all.words[word];
      bits.words[word] |= set.words[word];
    }
  }

  /// Calls visit(kind, places) for each kind whose pieces differ between the two keys.
  template <CellMask Mask, std::size_t kWords, class Visit>
  void for_each_change(const ConfigurationKey<kWords>& old, const ConfigurationKey<kWords>& key,
                       Visit&& visit) const {
    for (std::size_t kind = 0; kind < fields_.size(); ++kind) {
      std::uint64_t changes = 0;
      for (std::size_t word = 0; word < kWords; ++word)
        changes |= (old.words[word] ^ key.words[word]) & fields_[kind].mask.words[word];
      if (changes != 0) visit(kind, places<Mask>(fields_[kind], key));
    }
  }

  /// The key after a piece of a kind moved from one place to another; `places` are the kind's places before.
  template <std::size_t kWords, CellMask Mask>
  ConfigurationKey<kWords> moved(ConfigurationKey<kWords> key, std::size_t kind, Mask places, int from,
                                 int to) const {
    const Field& field = fields_[kind];
    const auto number = [&](int place) { return field.numbers[static_cast<std::size_t>(place)]; };
    if (field.bits == 0) {
      flip(key, field.first_bit + number(from), 1);
      flip(key, field.first_bit + number(to), 1);
      return key;
    }
    Mask moved = places ^ mask_of<Mask>(from) ^ mask_of<Mask>(to);
    for (std::size_t bit = field.first_bit; places != 0; bit += field.bits) {
      const int old_place = lowest(places), new_place = lowest(moved);
      if (old_place != new_place) flip(key, bit, std::uint64_t{number(old_place)} ^ number(new_place));
      places &= places - 1;
      moved &= moved - 1;
    }
    return key;
  }

  /// Whether a key decodes to a configuration in which each piece is at a place of its kind. Does not check
  /// for overlaps.
  template <std::size_t kWords>
  bool can_be(const ConfigurationKey<kWords>& key) const {
    for (std::size_t bit = bits_; bit < 64 * kWords; ++bit)
      if (get(key, bit, 1) != 0) return false;
    return std::ranges::all_of(fields_, [&](const Field& field) {
      const std::size_t pieces = field.end - field.begin;
      std::size_t set = 0, least = 0;
      if (field.bits == 0) {
        for (std::size_t number = 0; number < field.places.size(); ++number)
          set += get(key, field.first_bit + number, 1);
        return set == pieces;
      }
      for (std::size_t piece = 0; piece < pieces; ++piece) {
        const std::uint64_t number = get(key, field.first_bit + piece * field.bits, field.bits);
        if (number < least || number >= field.places.size()) return false;
        least = number + 1;
      }
      return true;
    });
  }

  template <std::size_t kWords>
  Configuration decode(const ConfigurationKey<kWords>& key) const {
    Configuration at;
    for (const Field& field : fields_) {
      std::size_t slot = field.begin;
      if (field.bits == 0) {
        for (std::size_t number = 0; slot < field.end; ++number)
          if (get(key, field.first_bit + number, 1) != 0) at.places[slot++] = field.places[number];
      } else {
        for (std::size_t bit = field.first_bit; slot < field.end; ++slot, bit += field.bits)
          at.places[slot] = field.places[get(key, bit, field.bits)];
      }
    }
    return at;
  }

 private:
  struct Field {
    std::size_t begin, end;                // slots
    std::size_t first_bit, bits;           // position in the key; bits per number, or 0 for a bit per place
    std::vector<std::uint8_t> numbers;     // by place
    std::vector<std::uint8_t> places;      // by number
    ConfigurationKey<kMostKeyWords> mask;  // the bits of this kind in a key
  };

  template <std::size_t kWords>
  static void flip(ConfigurationKey<kWords>& key, std::size_t bit, std::uint64_t value) {
    const std::size_t word = kWords > 1 ? bit / 64 : 0, shift = kWords > 1 ? bit % 64 : bit;
    key.words[word] ^= value << shift;
    if constexpr (kWords > 1)
      if (shift > 0 && value >> (64 - shift) != 0) key.words[word + 1] ^= value >> (64 - shift);
  }
  template <std::size_t kWords>
  static std::uint64_t get(const ConfigurationKey<kWords>& key, std::size_t bit, std::size_t bits) {
    const std::size_t word = kWords > 1 ? bit / 64 : 0, shift = kWords > 1 ? bit % 64 : bit;
    std::uint64_t value = key.words[word] >> shift;
    if constexpr (kWords > 1)
      if (shift + bits > 64) value |= key.words[word + 1] << (64 - shift);
    return value & ((std::uint64_t{1} << bits) - 1);
  }

  template <CellMask Mask, std::size_t kWords>
  static Mask places(const Field& field, const ConfigurationKey<kWords>& key) {
    Mask at = 0;
    if (field.bits == 0) {
      for (std::size_t number = 0; number < field.places.size(); ++number)
        at |= static_cast<Mask>(get(key, field.first_bit + number, 1)) << field.places[number];
    } else {
      for (std::size_t slot = field.begin, bit = field.first_bit; slot < field.end; ++slot, bit += field.bits)
        at |= mask_of<Mask>(field.places[get(key, bit, field.bits)]);
    }
    return at;
  }

  std::vector<Field> fields_;
  std::size_t bits_ = 0;
};

}  // namespace sbp
