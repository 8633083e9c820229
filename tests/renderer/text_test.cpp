// Small pieces of text.
#include "renderer/html/text.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

TEST(Text, NamesBucketsInAddresses) {
  EXPECT_EQ(address_name(Bucket::parse("5-4-2-0-0", 20)), "5-4-2");
  EXPECT_EQ(address_name(Bucket::parse("0,0,1", 20)), "0-0-1");
}

TEST(Text, NamesPiecesInPlainWords) {
  EXPECT_EQ(plain_words(Bucket::parse("5-4-2", 20)), "5 singles, 4 dominoes, 2 trominoes");
  EXPECT_EQ(plain_words(Bucket::parse("1-1-1-1-1", 20)),
            "1 single, 1 domino, 1 tromino, 1 tetromino, 1 pentomino");
  EXPECT_EQ(plain_words(Bucket::parse("0-0-0-2-0-2", 20)), "2 tetrominoes, 2 6-cell pieces");
  EXPECT_EQ(words_and_numbers(Bucket::parse("5-4-2", 20)), "5 singles, 4 dominoes, 2 trominoes (5,4,2)");
  EXPECT_EQ(counted_mixes(1), "1 piece mix");
  EXPECT_EQ(counted_mixes(2073), "2,073 piece mixes");
}

}  // namespace
}  // namespace sbp
