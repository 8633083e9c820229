// MD5, in which hashes of the raw bucket files were published and which everybody can compute.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "common/base/hash.h"

struct evp_md_ctx_st;

namespace sbp {

/// Computes an Md5Hash piece by piece. Not to be shared by threads. Throws Error if OpenSSL is configured to
/// compute none.
class Md5Hasher {
 public:
  Md5Hasher();

  void update(std::span<const std::byte> bytes);
  /// To be called once, at the end.
  Md5Hash hash();

 private:
  struct Free {
    void operator()(evp_md_ctx_st* context) const;
  };
  std::unique_ptr<evp_md_ctx_st, Free> context_;
};

/// The Md5Hash of a text.
Md5Hash md5_of(std::string_view text);

}  // namespace sbp
