// Regular expressions.
#include "common/base/pattern.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace sbp {
namespace {

TEST(Pattern, MatchesAWholeText) {
  const Pattern board("[0-9]+x[0-9]+|all");
  for (const char* const text : {"4x5", "12x3", "all"}) EXPECT_TRUE(board.matches(text)) << text;
  for (const char* const text : {"", "4x", "x5", " 4x5", "4x5 ", "4x5\n", "4x5\nall", "all4x5", "-4x5"})
    EXPECT_FALSE(board.matches(text)) << text;
}

TEST(Pattern, DoesNotStopAtAZeroByte) {
  EXPECT_FALSE(Pattern("a+").matches(std::string("aa\0b", 4)));
  EXPECT_FALSE(Pattern("a+").matches(std::string("aa\0", 3)));
}

TEST(Pattern, MatchesLongTexts) {
  const Pattern words("(/[a-z]+)*/?");
  const std::string text(1'000'000, 'a');
  EXPECT_TRUE(words.matches("/" + text));
  EXPECT_FALSE(words.matches("/" + text + "!"));
}

TEST(Pattern, MustBeValid) {
  EXPECT_THROW(Pattern("("), std::logic_error);
  EXPECT_THROW(Pattern("[a"), std::logic_error);
}

}  // namespace
}  // namespace sbp
