// Ratings of puzzles, next to their tables.
#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <map>

#include "common/formats/sealed_text.h"
#include "renderer/data/atlas.h"
#include "renderer/html/text.h"
#include "renderer/site.h"
#include "renderer/small_results.h"
#include "support/message_snapshot.h"
#include "support/small_features.h"

namespace sbp {
namespace {

using test::Results;
using test::small_puzzle;

/// The tables of 2x2, and a folder "felt" with ratings of its puzzles.
class Ratings : public Results {
 protected:
  Ratings() {
    make_folders(folder.path() / "felt");
    Features simple = test::small_features();
    simple[Feature::length] = "1", simple[Feature::score] = "0.00";
    write_ratings(feature_line(Bucket::parse("0-1-0-0", 4), simple) +
                  feature_line(small_puzzle().bucket, test::small_features()));
  }

  void write_ratings(const std::string& lines) const {
    const std::string text = feature_columns() + lines;
    write("felt/2x2.tsv", text + seal_line("2x2.tsv", text));
  }

  std::vector<BoardResults> read() const {
    return read_atlas({folder.path(), true, {}, nullptr, folder.path() / "felt"});
  }
};

TEST_F(Ratings, AreShownOnPagesAndInTheData) {
  const auto atlas = read();
  EXPECT_EQ(felt(*atlas[0].features_of(*atlas[0].ranking.front())), "2.8");
  EXPECT_EQ(atlas[0].features_of(*atlas[0].ranking.back()), nullptr);
  write_site(atlas, folder.path() / "site");
  write_site(Results::read(), folder.path() / "bare");
  for (const auto& [name, text] : std::map<std::string, std::string>{
           {"2x2.html", "<option value=\"feels\">"},
           {"2x2.html ", "data-moves=\"5\" data-feels=\"2.75\""},
           {"2x2.html  ", "data-moves=\"1\" data-feels=\"0.00\""},
           {"data/2x2.js", ",[2.75,12,0,0,0,0,5.0,9,\"123456789012345678901234567890\"]],\n"}}) {
    const std::string file = name.substr(0, name.find(' '));
    EXPECT_NE(read_file(folder.path() / "site" / file).find(text), std::string::npos) << text;
    EXPECT_EQ(read_file(folder.path() / "bare" / file).find(text), std::string::npos) << text;
  }
}

TEST_F(Ratings, RejectsRatingsOfOtherResults) {
  const auto expect_refusal = [&](const std::string& named) {
    test::expect_message_naming(named, test::error_of([&] { read(); }));
  };
  EXPECT_NO_THROW(read());
  write_ratings(feature_line(small_puzzle().bucket, test::small_features()));
  expect_refusal("'TMP/felt/2x2.tsv', line 2");
  write("felt/2x2.tsv", table_text);
  expect_refusal("'TMP/felt/2x2.tsv', line 1");
  fs::remove(folder.path() / "felt/2x2.tsv");
  expect_refusal("'TMP/felt'");
  write("felt/3x3.tsv", "of a board that is not there");
  EXPECT_NO_THROW(read());
}

}  // namespace
}  // namespace sbp
