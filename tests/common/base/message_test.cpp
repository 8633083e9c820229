#include "common/base/message.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

TEST(Printable, KeepsText) {
  EXPECT_EQ(printable(""), "");
  EXPECT_EQ(printable("'4x5', offset 12: wrong \\x"), "'4x5', offset 12: wrong \\x");
  EXPECT_EQ(printable("L\xc3\x82ne rouge \xe2\x82\xac \xf0\x9f\x98\x80"),
            "L\xc3\x82ne rouge \xe2\x82\xac \xf0\x9f\x98\x80");
}

TEST(Printable, ShowsControlCharactersAsBytes) {
  EXPECT_EQ(printable("a\nb\x1b[2Jc\x7f"), "a\\x0ab\\x1b[2Jc\\x7f");
  EXPECT_EQ(printable("\xc2\x9b"
                      "2J"),
            "\\xc2\\x9b2J")
      << "the same in one character, U+009B";
  EXPECT_EQ(printable("\xe2\x80\xae"
                      "exe"),
            "\\xe2\\x80\\xaeexe")
      << "writing from right to left";
  EXPECT_EQ(printable("\xe2\x80\xa8"), "\\xe2\\x80\\xa8") << "an end of line";
}

TEST(Printable, ShowsInvalidUtf8AsBytes) {
  EXPECT_EQ(printable("\x9b"
                      "2J"),
            "\\x9b2J");
  EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf") << "longer than need be";
  EXPECT_EQ(printable("\xe0\x82\x9b"), "\\xe0\\x82\\x9b");
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "half of a pair";
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond Unicode";
  EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82") << "cut off";
}

TEST(Printable, ShortensLongText) {
  const std::string shown = printable(std::string(100'000, 'x') + "end");
  EXPECT_EQ(shown.size(), 1200U + 5U + 400U);
  EXPECT_TRUE(shown.ends_with("xend"));
  EXPECT_EQ(printable(std::string(1600, 'x')), std::string(1600, 'x'));
}

}  // namespace
}  // namespace sbp
