// Templates: missing and unused values are errors.
#include "renderer/html/template.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace sbp {
namespace {

std::string part(const std::string& name) {
  if (name == "greeting") return "Hello, {{name}}! ";
  throw std::logic_error("no part '" + name + "'");
}

std::string filled(const std::string& text, const PageData& data) {
  return fill_template(text, data, part);
}

TEST(Template, FindsValuesInListsObjectsAndOuterScopes) {
  PageData data("board", "4x5"), row("moves", "235");
  data.append("rows", row);
  data.append("rows", PageData("moves", "<1>"));
  EXPECT_EQ(filled("{{#rows}}{{board}}: {{moves}}; {{/rows}}", data), "4x5: 235; 4x5: &lt;1&gt;; ");
  EXPECT_EQ(filled("{{#rows}}{{{moves}}} {{/rows}}{{board}}", data), "235 <1> 4x5");
}

TEST(Template, RejectsWhatDoesNotMatchItsData) {
  const PageData nothing, row("row", PageData("moves", "5"));
  for (const auto& [text, data] : std::vector<std::pair<std::string, PageData>>{
           {"{{moves}} moves", nothing},
           {"<b>{{{svg}}}</b>", nothing},
           {"{{>greeting}}", nothing},  // a value missing in a part
           {"{{#row}}{{pieces}}{{/row}}", row},
           {"{{row}}", row},                                         // not text
           {"{{#serch}}found{{/serch}}", PageData("search", true)},  // an unused key
           {"{{>farewell}}", nothing},
           {"{{#row}}", nothing},
           {"{{row", nothing}})
    EXPECT_THROW(filled(text, data), std::logic_error) << text;
}

TEST(Template, OmitsMissingSections) {
  EXPECT_EQ(filled("a{{#more}}{{moves}}{{/more}}{{^more}}b{{/more}}", PageData()), "ab");
}

TEST(Template, DistinguishesAPartialAndAKeyOfTheSameName) {
  const PageData data("greeting", PageData("name", "reader"));
  EXPECT_EQ(filled("{{#greeting}}{{>greeting}}{{/greeting}}", data), "Hello, reader! ");
}

TEST(PageData, RejectsADuplicateKey) {
  PageData data("board", "4x5");
  EXPECT_THROW(data["board"] = "3x3", std::logic_error);
  EXPECT_THROW(data.set("board", "3x3"), std::logic_error);
  EXPECT_EQ(data.get("board")->string_value(), "4x5");
}

}  // namespace
}  // namespace sbp
