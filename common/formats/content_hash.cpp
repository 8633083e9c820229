#include "common/formats/content_hash.h"

#include <xxhash.h>

#include <algorithm>
#include <new>
#include <string_view>

namespace sbp {

std::string ContentHash::hex() const {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) (text += kDigits[byte >> 4]) += kDigits[byte & 15];
  return text;
}

ContentHasher::ContentHasher() : state_(XXH3_createState()) {
  if (!state_) throw std::bad_alloc();
  XXH3_128bits_reset(state_.get());
}

void ContentHasher::Free::operator()(XXH3_state_s* state) const {
  XXH3_freeState(state);
}

void ContentHasher::update(std::span<const PositionCode> codes) {
  XXH3_128bits_update(state_.get(), codes.data(), codes.size_bytes());
  records_ += codes.size();
}

ContentHash ContentHasher::hash() const {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state_.get()));
  ContentHash hash;
  std::copy(std::begin(canonical.digest), std::end(canonical.digest), hash.bytes.begin());
  return hash;
}

}  // namespace sbp
