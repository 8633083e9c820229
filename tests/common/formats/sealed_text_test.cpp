#include "common/formats/sealed_text.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

TEST(SealedText, AcceptsASealUnderItsName) {
  const std::string text = "a\tb\n1\t2\n", sealed = text + seal_line("list", text);
  EXPECT_EQ(unsealed("list", sealed), text);
  EXPECT_FALSE(unsealed("other", sealed));
}

TEST(SealedText, RejectsAnythingElse) {
  const std::string text = "a\tb\n1\t2\n", sealed = text + seal_line("list", text);
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    EXPECT_FALSE(unsealed("list", sealed.substr(0, i))) << i;
    std::string changed = sealed;
    changed[i] ^= 1;
    EXPECT_FALSE(unsealed("list", changed)) << i;
  }
}

}  // namespace
}  // namespace sbp
