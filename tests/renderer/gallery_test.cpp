// The gallery: reading its table, and its page. tests/scripts/test_gallery.py tests the contents of the
// table.
#include "renderer/data/gallery.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "common/base/error.h"
#include "renderer/html/page.h"
#include "renderer/pages/pages.h"
#include "support/small_atlas.h"

namespace sbp {
namespace {

using test::small_atlas;

const std::string kGalleryHeader = "group\tboard\tbucket\treason\tfound\n";

TEST(Gallery, HasTheGroupsOfTheSitesBoardsInFixedOrder) {
  const auto atlas = small_atlas();
  const auto gallery =
      read_gallery(atlas, kGalleryHeader + "klotski\t2x2\t3\tA cousin.\tx\nfew-pieces\t2x2\t3\tFew.\tx\n" +
                              "dominoes\t9x9\t1\tNot here.\tx\n");
  ASSERT_EQ(gallery.size(), 2U);
  EXPECT_EQ(gallery[0].id, "few-pieces");
  EXPECT_EQ(gallery[1].exhibits.front().reason, "A cousin.");
  EXPECT_EQ(exhibit_address(gallery[1], gallery[1].exhibits.front()), "puzzle.html?gallery=klotski#2x2/3");
  EXPECT_EQ(gallery_list(gallery), "few-pieces: 2x2/3; klotski: 2x2/3");
  EXPECT_NE(gallery[1].intro.find(" in 81 moves"), std::string::npos) << "as data/puzzles has it";
  EXPECT_NE(puzzle_page(atlas, {}, gallery).find("data-gallery=\"few-pieces: 2x2/3"), std::string::npos);
}

TEST(Gallery, RejectsUnknownGroupsAndPuzzles) {
  const auto atlas = small_atlas();
  EXPECT_THROW(read_gallery(atlas, kGalleryHeader + "others\t2x2\t3\tOther.\tx\n"), Error);
  EXPECT_THROW(read_gallery(atlas, kGalleryHeader + "klotski\t2x2\t2\tNone.\tx\n"), Error);
  EXPECT_THROW(read_gallery(atlas, kGalleryHeader + "klotski\t2x2\t3\tNo condition.\n"), Error);
}

TEST(Gallery, OfTheProjectIsComplete) {
  const auto atlas = read_atlas({SBP_RESULTS, true});
  const auto gallery = read_gallery(atlas, resource("gallery.tsv"));
  EXPECT_EQ(gallery.size(), 7U);
  std::size_t exhibits = 0;
  for (const GalleryGroup& group : gallery) {
    EXPECT_GE(group.exhibits.size(), 5U) << group.id;
    EXPECT_EQ(group.intro.find('%'), std::string::npos) << group.id;
    for (const Exhibit& exhibit : group.exhibits) EXPECT_FALSE(exhibit.reason.empty()) << group.id;
    exhibits += group.exhibits.size();
  }
  EXPECT_EQ(exhibits, static_cast<std::size_t>(std::ranges::count(resource("gallery.tsv"), '\n')) - 1);
  const std::string page = gallery_page(gallery);
  for (const GalleryGroup& group : gallery)
    EXPECT_NE(page.find("<section id=\"" + group.id + "\""), std::string::npos);
}

TEST(Gallery, SaysThatItIsEmpty) {
  EXPECT_NE(gallery_page({}).find("none of the gallery’s puzzles"), std::string::npos);
}

}  // namespace
}  // namespace sbp
