#include "common/base/hash.h"

#include <gtest/gtest.h>

#include "common/base/md5.h"

namespace sbp {
namespace {

// As xxhsum -H2 and md5sum print them.
TEST(Hash, MatchesOtherPrograms) {
  EXPECT_EQ(text_hash(""), "99aa06d3014798d86001c324468d497f");
  EXPECT_EQ(text_hash("abc"), "06b05ab6733a618578af5f94892f3950");
  EXPECT_EQ(md5_of(""), "d41d8cd98f00b204e9800998ecf8427e");
  EXPECT_EQ(md5_of("abc"), "900150983cd24fb0d6963f7d28e17f72");
}

template <class Hasher>
auto hash_in_pieces(std::string_view text, std::size_t piece) {
  Hasher hasher;
  for (; !text.empty(); text.remove_prefix(std::min(piece, text.size())))
    hasher.update(std::as_bytes(std::span(text.substr(0, piece))));
  return hasher.hash();
}

TEST(Hash, DoesNotDependOnThePieces) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += std::to_string(i);
  for (const std::size_t piece : {1U, 7U, 64U, 1000U}) {
    EXPECT_EQ(hash_in_pieces<Xxh3Hasher>(text, piece).hex(), text_hash(text)) << piece;
    EXPECT_EQ(hash_in_pieces<Md5Hasher>(text, piece), md5_of(text)) << piece;
  }
}

}  // namespace
}  // namespace sbp
