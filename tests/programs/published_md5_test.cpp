// The exact canonical order: published hashes of whole 4x5 buckets in raw form, the concatenated labels of
// all justsolved positions as W*H bytes each.
#include <gtest/gtest.h>

#include "oracle/enumeration.h"
#include "support/effort.h"
#include "support/md5.h"
#include "support/published.h"

namespace oracle {
namespace {

constexpr Board k4x5{4, 5};

struct RawFile {
  std::uint64_t positions = 0;
  std::string md5;
};

RawFile raw_file(const Bucket& bucket) {
  RawFile file;
  sbp::test::Md5 md5;
  enumerate(k4x5, bucket, [&](const Labels& labels) {
    if (is_justsolved(k4x5, labels)) {
      md5.add(std::vector<unsigned char>(labels.begin(), labels.end()));
      ++file.positions;
    }
    return true;
  });
  file.md5 = md5.digest();
  return file;
}

struct Expectation {
  const char* bucket;
  std::uint64_t positions;  ///< justsolved, as counted by the oracle
};

std::ostream& operator<<(std::ostream& stream, const Expectation& expectation) {
  return stream << expectation.bucket;
}

class PublishedMd5 : public testing::TestWithParam<Expectation> {};

TEST_P(PublishedMd5, MatchesTheBucketInCanonicalOrder) {
  static const auto published = sbp::test::published_column("4x5-bucket-md5.tsv");
  ASSERT_EQ(published.size(), 2073U);
  const Bucket bucket = parse_bucket(k4x5, GetParam().bucket);
  const RawFile file = raw_file(bucket);
  EXPECT_EQ(file.md5, published.at(bucket_name(bucket)));
  EXPECT_EQ(file.positions, GetParam().positions);
}

INSTANTIATE_TEST_SUITE_P(SmallBuckets, PublishedMd5,
                         testing::Values(Expectation{"(1)", 1}, Expectation{"(17)", 289},
                                         Expectation{"(14)", 14756}, Expectation{"(0,9)", 354},
                                         Expectation{"(1,9)", 391}, Expectation{"(0,0,6)", 671},
                                         Expectation{"(1,0,6)", 768}, Expectation{"(0,0,0,4)", 3944},
                                         Expectation{"(0,0,0,0,3)", 4392}, Expectation{"(0,0,2,3)", 5922},
                                         Expectation{"(15,1)", 6407},
                                         Expectation{"(0,0,0,0,0,0,0,0,0,1)", 3150}));

// Too slow for slow builds.
INSTANTIATE_TEST_SUITE_P(LargeBuckets, PublishedMd5,
                         testing::ValuesIn(sbp::test::kSmallSamples
                                               ? std::vector<Expectation>{}
                                               : std::vector<Expectation>{{"(2,0,0,0,0,2)", 146363},
                                                                          {"(11,1)", 388115},
                                                                          {"(10,2)", 1177462}}));
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(PublishedMd5);

TEST(PublishedMd5Table, HasNoBucketWithoutJustsolvedPositions) {
  const auto published = sbp::test::published_column("4x5-bucket-md5.tsv");
  for (const auto* text : {"(20)", "(4,0,0,4)", "(0,10)", "(0,0,0,0,4)"}) {
    const Bucket bucket = parse_bucket(k4x5, text);
    EXPECT_EQ(raw_file(bucket).positions, 0U) << text;
    EXPECT_FALSE(published.contains(bucket_name(bucket))) << text;
  }
}

}  // namespace
}  // namespace oracle
