#include "common/picture/markup.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

TEST(Markup, ReplacesCharactersForbiddenInXml) {
  const std::string replaced = "\xef\xbf\xbd";
  EXPECT_EQ(escaped("a\xef\xbf\xbf"
                    "b\xef\xbf\xbe"),
            "a" + replaced + "b" + replaced);
  EXPECT_EQ(escaped("\x1b[31m\x01"), replaced + "[31m" + replaced);
  EXPECT_EQ(escaped(std::string_view("\0", 1)), replaced);
  EXPECT_EQ(escaped("a\tb\r\n\xef\xbf\xbd\xef\xbf"), "a\tb\r\n\xef\xbf\xbd\xef\xbf") << "all others are kept";
}

}  // namespace
}  // namespace sbp
