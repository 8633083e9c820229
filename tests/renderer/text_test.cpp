// Small pieces of text.
#include "renderer/text.h"

#include <gtest/gtest.h>

#include "renderer/chart.h"

namespace sbp {
namespace {

TEST(Text, EscapesHtml) {
  EXPECT_EQ(escape_html("<a href=\"x\">'&'</a>"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
}

TEST(Text, AbbreviatesNumbers) {
  EXPECT_EQ(brief(999), "999");
  EXPECT_EQ(brief(1000), "1.0k");
  EXPECT_EQ(brief(9949), "9.9k");
  EXPECT_EQ(brief(9950), "10k");
  EXPECT_EQ(brief(999499), "999k");
  EXPECT_EQ(brief(999500), "1.0M");
}

TEST(Text, NamesBucketsInAddresses) {
  EXPECT_EQ(address_name(Bucket::parse("5-4-2-0-0", 20)), "5-4-2");
  EXPECT_EQ(address_name(Bucket::parse("0,0,1", 20)), "0-0-1");
}

TEST(Text, NamesPiecesInPlainWords) {
  EXPECT_EQ(plain_words(Bucket::parse("5-4-2", 20)), "5 singles, 4 dominoes, 2 triples");
  EXPECT_EQ(plain_words(Bucket::parse("1-1-1-1-1", 20)),
            "1 single, 1 domino, 1 triple, 1 quad, 1 piece of 5");
  EXPECT_EQ(plain_words(Bucket::parse("0-0-0-2-0-2", 20)), "2 quads, 2 pieces of 6");
  EXPECT_EQ(words_and_numbers(Bucket::parse("5-4-2", 20)), "5 singles, 4 dominoes, 2 triples (5,4,2)");
  EXPECT_EQ(counted_mixes(1), "1 mix of pieces");
  EXPECT_EQ(counted_mixes(2073), "2,073 mixes of pieces");
}

}  // namespace
}  // namespace sbp
