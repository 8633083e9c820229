// MD5, in which hashes of the raw bucket files were published and which everybody can compute.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace sbp {

/// Computes an MD5 piece by piece. Not to be shared by threads. Throws Error if OpenSSL is configured to
/// compute none.
class Md5Hasher {
 public:
  Md5Hasher();

  void update(std::span<const std::byte> bytes);
  /// The hexadecimal digits, as md5sum prints them. To be called once, at the end.
  std::string hash();

 private:
  struct Free {
    void operator()(evp_md_ctx_st* context) const;
  };
  std::unique_ptr<evp_md_ctx_st, Free> context_;
};

/// The MD5 of a text, in hexadecimal digits.
std::string md5_of(std::string_view text);

}  // namespace sbp
