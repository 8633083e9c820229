#include "renderer/sources.h"

#include <openssl/evp.h>
#include <xxhash.h>

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "common/formats/work_layout.h"
#include "common/system/error.h"

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

std::string md5_hex(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  if (EVP_Digest(text.data(), text.size(), digest.data(), &length, EVP_md5(), nullptr) != 1)
    throw Error("the OpenSSL library of this system computes no MD5; allow it and run again");
  return hex({digest.data(), length});
}

std::string xxh3_hex(std::string_view text) {
  XXH128_canonical_t canonical{};
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(text.data(), text.size()));
  return hex(canonical.digest);
}

}  // namespace

std::vector<SourceTable> source_tables(std::span<const BoardResults> atlas) {
  std::vector<SourceTable> tables;
  for (const BoardResults& results : atlas) {
    const std::string board = results.board().name();
    for (const auto& [name, text] : {std::pair(BoardFiles::kResults, &results.table_text),
                                     std::pair(BoardFiles::kCensus, &results.census_text)})
      tables.push_back({board, name, xxh3_hex(*text), md5_hex(*text), results.complete});
  }
  return tables;
}

std::string format_sources(std::span<const BoardResults> atlas) {
  std::string text = "board\ttable\txxh3_128\tmd5\tbuckets\n";
  for (const auto& [board, table, xxh3, md5, complete] : source_tables(atlas)) {
    for (const auto* field : {&board, &table, &xxh3, &md5}) (text += *field) += '\t';
    text += complete ? "all\n" : "some\n";
  }
  return text;
}

}  // namespace sbp
