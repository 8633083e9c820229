// The exact canonical order: published hashes of whole 4x5 buckets in raw form, the concatenated labels of
// all justsolved positions as W*H bytes each.
#include <gtest/gtest.h>

#include "common/base/md5.h"
#include "oracle/enumeration.h"
#include "support/effort.h"
#include "support/published.h"

namespace oracle {
namespace {

constexpr Board k4x5{4, 5};

std::string raw_md5(const Bucket& bucket) {
  sbp::Md5Hasher md5;
  enumerate(k4x5, bucket, [&](const Labels& labels) {
    if (!is_justsolved(k4x5, labels)) return true;
    const std::vector<unsigned char> raw(labels.begin(), labels.end());
    md5.update(std::as_bytes(std::span(raw)));
    return true;
  });
  return md5.hash();
}

class PublishedMd5 : public testing::TestWithParam<std::string> {};

TEST_P(PublishedMd5, MatchesTheBucketInCanonicalOrder) {
  static const auto published = sbp::test::published_column("4x5-bucket-md5.tsv");
  ASSERT_EQ(published.size(), 2073U);
  const Bucket bucket = parse_bucket(k4x5, GetParam());
  EXPECT_EQ(raw_md5(bucket), published.at(bucket_name(bucket)));
}

INSTANTIATE_TEST_SUITE_P(SmallBuckets, PublishedMd5,
                         testing::Values("(1)", "(17)", "(14)", "(0,9)", "(1,9)", "(0,0,6)", "(1,0,6)",
                                         "(0,0,0,4)", "(0,0,0,0,3)", "(0,0,2,3)", "(15,1)",
                                         "(0,0,0,0,0,0,0,0,0,1)"));

using Buckets = std::vector<std::string>;
// Too slow for slow builds.
INSTANTIATE_TEST_SUITE_P(LargeBuckets, PublishedMd5,
                         testing::ValuesIn(sbp::test::kSmallSamples
                                               ? Buckets{}
                                               : Buckets{"(2,0,0,0,0,2)", "(11,1)", "(10,2)"}));
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(PublishedMd5);

TEST(PublishedMd5Table, HasNoBucketWithoutJustsolvedPositions) {
  const auto published = sbp::test::published_column("4x5-bucket-md5.tsv");
  for (const auto* text : {"(20)", "(4,0,0,4)", "(0,10)", "(0,0,0,0,4)"}) {
    const Bucket bucket = parse_bucket(k4x5, text);
    EXPECT_EQ(raw_md5(bucket), sbp::md5_of("")) << text;
    EXPECT_FALSE(published.contains(bucket_name(bucket))) << text;
  }
}

}  // namespace
}  // namespace oracle
