// MD5, the hash of the published figures.
#pragma once

#include <openssl/evp.h>

#include <array>
#include <memory>
#include <span>
#include <string>

namespace sbp::test {

/// The MD5 of bytes that arrive piece by piece.
class Md5 {
 public:
  Md5() { EVP_DigestInit_ex(context_.get(), EVP_md5(), nullptr); }

  void add(std::span<const unsigned char> bytes) {
    EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size());
  }

  /// The digest in hexadecimal digits; to be called once, at the end.
  std::string digest() {
    std::array<unsigned char, 16> bytes{};
    EVP_DigestFinal_ex(context_.get(), bytes.data(), nullptr);
    std::string text;
    for (const unsigned byte : bytes) {
      text += "0123456789abcdef"[byte >> 4];
      text += "0123456789abcdef"[byte & 15U];
    }
    return text;
  }

 private:
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context_{EVP_MD_CTX_new(), &EVP_MD_CTX_free};
};

}  // namespace sbp::test
