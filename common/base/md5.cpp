#include "common/base/md5.h"

#include <openssl/evp.h>

#include <array>

#include "common/base/error.h"
#include "common/base/hash.h"

namespace sbp {
namespace {

void require(bool good) {
  if (!good) throw Error("OpenSSL cannot compute MD5 here; allow it in OpenSSL's configuration");
}

}  // namespace

void Md5Hasher::Free::operator()(evp_md_ctx_st* context) const {
  EVP_MD_CTX_free(context);
}

Md5Hasher::Md5Hasher() : context_(EVP_MD_CTX_new()) {
  require(context_ != nullptr && EVP_DigestInit_ex(context_.get(), EVP_md5(), nullptr) == 1);
}

void Md5Hasher::update(std::span<const std::byte> bytes) {
  require(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) == 1);
}

std::string Md5Hasher::hash() {
  std::array<std::uint8_t, 16> bytes{};
  require(EVP_DigestFinal_ex(context_.get(), bytes.data(), nullptr) == 1);
  return hex_digits(bytes);
}

std::string md5_of(std::string_view text) {
  Md5Hasher hasher;
  hasher.update(std::as_bytes(std::span(text)));
  return hasher.hash();
}

}  // namespace sbp
