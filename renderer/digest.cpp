#include "renderer/digest.h"

#include <openssl/evp.h>
#include <xxhash.h>

#include <array>
#include <cstdint>
#include <span>

#include "common/error.h"

namespace sbp {
namespace {

std::string hex(std::span<const unsigned char> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

}  // namespace

std::string md5_hex(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  if (EVP_Digest(text.data(), text.size(), digest.data(), &length, EVP_md5(), nullptr) != 1)
    throw Trouble("the OpenSSL library of this system computes no MD5; allow it and run again");
  return hex({digest.data(), length});
}

std::string xxh3_hex(std::string_view text) {
  XXH64_canonical_t canonical{};
  XXH64_canonicalFromHash(&canonical, XXH3_64bits(text.data(), text.size()));
  return hex(canonical.digest);
}

}  // namespace sbp
