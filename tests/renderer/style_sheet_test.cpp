// The style sheet of the site.
#include "renderer/html/style_sheet.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "common/picture/palette.h"

namespace sbp {
namespace {

std::string rules_of_site() {
  const std::string style = style_sheet();
  return style.substr(style.find("/* The renderer puts the colours above this"));
}

TEST(StyleSheet, DefinesEveryColourInBothForms) {
  const std::string style = style_sheet();
  const std::size_t choosing = style.find("@supports (color: light-dark(");
  for (const PaletteColour& colour : palette()) {
    const std::string name = "--" + std::string(colour.name) + ": ";
    EXPECT_LT(style.find(name + colour.light + ";"), choosing) << name;
    const std::size_t at =
        style.find(name + "light-dark(" + colour.light + ", " + colour.dark + ");", choosing);
    EXPECT_NE(at, std::string::npos) << name;
  }
}

TEST(StyleSheet, HasNoOtherColoursExceptForPrint) {
  const std::string screen = rules_of_site().substr(0, rules_of_site().find("/* On paper"));
  EXPECT_FALSE(std::regex_search(screen, std::regex("#[0-9a-fA-F]{3,8}[;, )]|rgba?\\(|hsl")));
}

TEST(StyleSheet, UsesExactlyThePieceColours) {
  std::set<std::string> known;
  for (const PaletteColour& colour : palette()) known.insert(colour.name);
  const std::string text = rules_of_site();
  for (const std::string& name : known)
    EXPECT_NE(text.find("var(--" + name + ")"), std::string::npos) << name;
  const std::regex piece("var\\(--(p\\d+)\\)");
  for (std::sregex_iterator i(text.begin(), text.end(), piece), end; i != end; ++i)
    EXPECT_TRUE(known.contains((*i)[1])) << (*i)[1];
}

}  // namespace
}  // namespace sbp
