// Hashes that stand in files and are shown to people: sixteen bytes, and how they are written.
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

/// Bytes as hexadecimal digits, two for each.
std::string hex_digits(std::span<const std::uint8_t> bytes);

/// A hash of sixteen bytes. `Kind` says which, so that hashes of different kinds do not mix.
template <class Kind>
struct Hash {
  /// Of hex().
  static constexpr std::size_t kDigits = 32;

  std::array<std::uint8_t, kDigits / 2> bytes{};

  std::string hex() const { return hex_digits(bytes); }
  friend bool operator==(const Hash&, const Hash&) = default;
};

/// An XXH3-128 in its canonical byte order, as `xxhsum -H2` prints it: what files are known by.
using Xxh3Hash = Hash<struct KindXxh3>;
/// An MD5, as md5sum prints it: in what others have published. Made by Md5Hasher.
using Md5Hash = Hash<struct KindMd5>;

/// Computes an Xxh3Hash piece by piece. Not to be shared by threads.
class Xxh3Hasher {
 public:
  Xxh3Hasher();

  void update(std::span<const std::byte> bytes);
  /// Of what came until now.
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
