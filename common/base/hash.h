// 128-bit hashes in files and reports, and their text form.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct XXH3_state_s;

namespace sbp {

/// Bytes as hexadecimal digits.
std::string hex_digits(std::span<const std::uint8_t> bytes);

/// An XXH3-128 in canonical byte order, as `xxhsum -H2` prints it; identifies files.
struct Xxh3Hash {
  /// The length of hex().
  static constexpr std::size_t kDigits = 32;

  std::array<std::uint8_t, kDigits / 2> bytes{};

  std::string hex() const { return hex_digits(bytes); }
  friend bool operator==(const Xxh3Hash&, const Xxh3Hash&) = default;
};

/// Computes an Xxh3Hash piece by piece. Not to be shared by threads.
class Xxh3Hasher {
 public:
  Xxh3Hasher();

  void update(std::span<const std::byte> bytes);
  /// The hash of the data so far.
  Xxh3Hash hash() const;

 private:
  struct Free {
    void operator()(XXH3_state_s* state) const;
  };
  std::unique_ptr<XXH3_state_s, Free> state_;
};

/// The Xxh3Hash of a text, in hexadecimal digits.
std::string text_hash(std::string_view text);

}  // namespace sbp
