#include "solver/picture/palette.h"

namespace sbp {
namespace {

// As in renderer/assets/site.css.
constexpr const char* kLight =
    "--page: #f8f7f4; --card: #ffffff; --line: #d9d5cc; --edge: #85817a; --text: #1f2328; --quiet: #585d65; "
    "--well: #e7e4dc; --goal: #c2402a; --on-piece: #ffffff; "
    "--p1: #66717e; --p2: #44709c; --p3: #2f7a74; --p4: #55763a; --p5: #8a6620; --p6: #7b568b; --p7: "
    "#80573f; --p8: #4a5379;";
constexpr const char* kDark =
    "--page: #15171a; --card: #1d2024; --line: #353a41; --edge: #858c96; --text: #e9e7e2; --quiet: #aab0b8; "
    "--well: #272b31; --goal: #f2785d; --on-piece: #111316; "
    "--p1: #98a3b0; --p2: #79a5d1; --p3: #67b5ad; --p4: #91b573; --p5: #cfa953; --p6: #bb94ca; --p7: "
    "#c0977d; --p8: #8f9bcc;";

}  // namespace

std::string picture_style() {
  std::string style = ":root{color-scheme:light;" + std::string(kLight) +
                      "}\n@media(prefers-color-scheme:dark){:root{color-scheme:dark;" + kDark + "}}\n";
  for (char size = '1'; size <= '8'; ++size) {
    const std::string colour = "var(--p" + std::string(1, size) + ")";
    style += ".p" + std::string(1, size) + "{fill:" + colour + ";stroke:" + colour + "}\n";
  }
  return style +
         ".g{fill:var(--goal);stroke:var(--goal)}\n"
         ".piece path{stroke-width:3;stroke-linejoin:round}\n"
         ".piece text{font:600 3.6px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;"
         "fill:var(--on-piece);stroke:none}\n"
         ".well{fill:var(--well)}\n"
         ".exit{fill:none;stroke:var(--edge);stroke-width:.3;stroke-dasharray:.6 .6}\n"
         ".target{fill:none;stroke:var(--goal);stroke-width:.6;stroke-dasharray:1.4 .8}\n";
}

}  // namespace sbp
