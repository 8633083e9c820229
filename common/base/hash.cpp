#include "common/base/hash.h"

#include <xxhash.h>

#include <algorithm>
#include <iterator>
#include <new>

namespace sbp {
namespace {

Xxh3Hash canonical(XXH128_hash_t digest) {
  XXH128_canonical_t in_order;
  XXH128_canonicalFromHash(&in_order, digest);
  Xxh3Hash hash;
  std::copy(std::begin(in_order.digest), std::end(in_order.digest), hash.bytes.begin());
  return hash;
}

}  // namespace

std::string hex_digits(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) (text += kDigits[byte >> 4]) += kDigits[byte & 15];
  return text;
}

Xxh3Hasher::Xxh3Hasher() : state_(XXH3_createState()) {
  if (!state_) throw std::bad_alloc();
  XXH3_128bits_reset(state_.get());
}

void Xxh3Hasher::Free::operator()(XXH3_state_s* state) const {
  XXH3_freeState(state);
}

void Xxh3Hasher::update(std::span<const std::byte> bytes) {
  XXH3_128bits_update(state_.get(), bytes.data(), bytes.size());
}

Xxh3Hash Xxh3Hasher::hash() const {
  return canonical(XXH3_128bits_digest(state_.get()));
}

std::string text_hash(std::string_view text) {
  return canonical(XXH3_128bits(text.data(), text.size())).hex();
}

}  // namespace sbp
