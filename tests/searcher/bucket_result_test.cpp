// The result must not depend on the division of the work.
#include "searcher/bucket/bucket_result.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "searcher/bucket/bucket_result_json.h"

namespace sbp {
namespace {

class Merge : public testing::Test {
 protected:
  std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(random_() % end); }

  /// A random result of some piece sets of a bucket of 2x2. The range of numbers is small, so that many are
  /// equal.
  BucketResult random_result() {
    BucketResult result;
    result.justsolved = {below(4), below(100)};
    result.piece_sets = below(3);
    for (std::uint32_t moves = below(4), level = 0; level < moves; ++level)
      result.census.push_back(level == 0 ? 0 : level + 1 == moves ? 1 + below(2) : below(3));
    if (result.census.size() < 2) result.census.clear();
    if (result.moves() > 0) {
      result.moves_corner = static_cast<int>(below(static_cast<std::uint32_t>(result.moves()) + 1));
      const auto label = [&] { return static_cast<std::uint8_t>(below(3)); };
      result.hardest = {Position({label(), label(), label(), label()}), 1 + static_cast<int>(below(2))};
    }
    return result;
  }
  static nlohmann::json merged(BucketResult a, const BucketResult& b) {
    a.merge(b);
    return json_of(a);
  }

 private:
  std::mt19937 random_{1};
};

TEST_F(Merge, IsCommutativeAndAssociative) {
  for (int round = 0; round < 5000; ++round) {
    const BucketResult a = random_result(), b = random_result(), c = random_result();
    ASSERT_EQ(merged(a, b), merged(b, a));
    BucketResult left = a, right = b;
    left.merge(b);
    right.merge(c);
    ASSERT_EQ(merged(left, c), merged(a, right));
    ASSERT_EQ(merged(a, {}), json_of(a));
    ASSERT_EQ(merged({}, a), json_of(a));
  }
}

}  // namespace
}  // namespace sbp
