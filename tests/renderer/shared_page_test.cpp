// Pages for shared links: famous puzzles, their pictures, and addresses.
#include <cairo.h>
#include <gtest/gtest.h>

#include <cstring>
#include <sstream>

#include "common/base/error.h"
#include "renderer/pages/pages.h"
#include "renderer/pictures/board_image.h"
#include "renderer/pictures/preview.h"
#include "support/small_atlas.h"

namespace sbp {
namespace {

using test::small_atlas;

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(FamousPuzzles, AppearOnceWithAllReasons) {
  const auto atlas = small_atlas();
  const PuzzleRef puzzle{&atlas.front(), atlas.front().ranking.front()};
  const std::vector<Rung> ladder{{puzzle, "A rung.", ""}};
  const std::vector<GalleryGroup> gallery{
      {"klotski", "Cousins", "Of Klotski.", {{puzzle, "A <cousin>.", ""}}}};
  const auto famous = famous_puzzles(atlas, ladder, gallery);
  ASSERT_EQ(famous.size(), 1U);
  EXPECT_EQ(shared_page_name(puzzle), "p/2x2-3.html");
  EXPECT_EQ(shared_picture_name(puzzle), "p/2x2-3.png");
  const std::string page = shared_page(famous.front());
  for (const char* part :
       {"5 moves: 3 singles (3) on 2x2", "content=\"../p/2x2-3.png\"", "summary_large_image", "A rung.",
        "A &lt;cousin&gt;.", "It is the hardest puzzle on the 2x2 board.", "href=\"../ladder.html#2x2-3\"",
        "href=\"../gallery.html#klotski\"", "data-play=\"../puzzle.html#2x2/3\"", "2D GR 3U 2L GD"})
    EXPECT_TRUE(has(page, part)) << part << page;
}

TEST(FamousPuzzles, OfPartlySearchedBoardsAreMarked) {
  auto atlas = small_atlas();
  atlas.front().complete = false;
  const auto famous = famous_puzzles(atlas, {}, {});
  ASSERT_EQ(famous.size(), 1U);
  const std::string page = shared_page(famous.front());
  EXPECT_TRUE(has(page, "best of the 2 piece mixes searched, not necessarily the board&apos;s maximum"));
  EXPECT_FALSE(has(page, "hardest puzzle on the"));
}

TEST(BoardImage, ShowsStartAndTarget) {
  const auto atlas = small_atlas();
  const std::string png = board_image({&atlas.front(), atlas.front().ranking.front()});
  EXPECT_EQ(png, board_image({&atlas.front(), atlas.front().ranking.front()}));
  std::istringstream file(png);
  const auto read = [](void* from, unsigned char* data, unsigned size) {
    static_cast<std::istringstream*>(from)->read(reinterpret_cast<char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
  };
  cairo_surface_t* surface = cairo_image_surface_create_from_png_stream(read, &file);
  ASSERT_EQ(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
  EXPECT_EQ(cairo_image_surface_get_width(surface), 1200);
  EXPECT_EQ(cairo_image_surface_get_height(surface), 630);
  // Two boards of 2x2 with cells of 250 pixels: (1200 - 2 * 40 - 120) / 4.
  const auto at = [&](int board, int column, int row, int off) {
    const int x = 40 + board * 620 + column * 250 + 125 + off, y = 65 + row * 250 + 125 + off;
    const auto* line = cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);
    std::uint32_t pixel = 0;
    std::memcpy(&pixel, line + 4 * x, sizeof pixel);
    return pixel & 0xffffff;
  };
  constexpr std::uint32_t kGoal = 0xc2402a, kDisc = 0xffffff, kSingle = 0x66717e,
                          kWell = 0xe7e4dc;  // as in site.css
  EXPECT_EQ(at(0, 0, 0, 0), kDisc);
  EXPECT_EQ(at(0, 0, 0, 60), kGoal);
  EXPECT_EQ(at(0, 0, 0, 120), kWell) << "corners are round";
  EXPECT_EQ(at(0, 1, 0, 0), kSingle);
  EXPECT_EQ(at(0, 0, 1, 0), kSingle);
  EXPECT_EQ(at(0, 1, 1, 0), kWell);
  EXPECT_EQ(at(1, 0, 0, 0), kWell);
  EXPECT_EQ(at(1, 1, 1, 0), kDisc);
  EXPECT_EQ(at(1, 1, 1, 60), kGoal);
  cairo_surface_destroy(surface);
}

TEST(Preview, AcceptsOnlyAddressesOfFolders) {
  EXPECT_EQ(site_address(""), "");
  EXPECT_EQ(site_address("https://example.org"), "https://example.org/");
  EXPECT_EQ(site_address("http://localhost:8000/a~b/"), "http://localhost:8000/a~b/");
  for (const char* wrong : {"example.org", "ftp://example.org/", "https://", "https://a/?x", "https://a/#x",
                            "https://a/\"><script>", "https://a b/", "file:///tmp/site"})
    EXPECT_THROW(site_address(wrong), UsageError) << wrong;
  EXPECT_THROW(site_address("https://a/" + std::string(100'000, 'a')), UsageError);
}

TEST(Preview, HasAbsoluteAddresses) {
  const std::string page = "<meta property=\"og:image\" content=\"../p/x.png\">";
  EXPECT_EQ(with_address(page, "p/x.html", ""), page);
  EXPECT_EQ(with_address(page, "p/x.html", "https://a/b/"),
            "<link rel=\"canonical\" href=\"https://a/b/p/x.html\">\n"
            "<meta property=\"og:url\" content=\"https://a/b/p/x.html\">\n"
            "<meta property=\"og:image\" content=\"https://a/b/p/x.png\">");
  EXPECT_TRUE(has(with_address(page, "index.html", "https://a/"), "href=\"https://a/\""));
}

}  // namespace
}  // namespace sbp
