#include "puzzle/picture/solution_page.h"

#include <algorithm>

#include "common/picture/markup.h"
#include "common/picture/picture_style.h"
#include "common/picture/piece_shape.h"
#include "puzzle/picture/puzzle_picture.h"

namespace sbp {
namespace {

constexpr const char* kStyle =
    R"(body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
section{display:flex;flex-wrap:wrap;gap:0 2rem;border-top:1px solid var(--line);padding:1rem 0}
h2{flex-basis:100%;margin:.5rem 0;font-size:1.2rem;overflow-wrap:anywhere}
section>div{flex:1 1 18rem}
svg{display:block;width:100%;max-height:70vh}
.piece{transition:transform .2s}
@media(prefers-reduced-motion:reduce){.piece{transition:none}}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem;margin:0 0 1rem}
dt,output{color:var(--quiet)}
dd{margin:0}
.controls:not([hidden]){display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-top:.5rem}
button{font:inherit;color:inherit;background:var(--card);border:1px solid var(--edge);border-radius:8px;padding:.25rem .75rem}
input{flex:1;accent-color:var(--goal)}
ol{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:0;padding:0;max-height:24rem;overflow:auto}
li{font-family:ui-monospace,monospace;border-bottom:2px solid transparent}
li.now{border-color:var(--goal)}
)";

// A move is "PIECE,PIECE:RIGHT,DOWN", in units of the picture.
constexpr const char* kScript = R"("use strict";
for (const section of document.querySelectorAll("section")) {
  const moves = section.dataset.moves.split(" ").filter(Boolean).map(move => {
    const [pieces, way] = move.split(":");
    return {pieces: pieces.split(","), way: way.split(",").map(Number)};
  });
  const slider = section.querySelector("input"), status = section.querySelector("output");
  const show = () => {
    const at = Number(slider.value), shifts = new Map();
    for (const {pieces, way} of moves.slice(0, at))
      for (const piece of pieces) shifts.set(piece, way.map((units, i) => units + (shifts.get(piece)?.[i] ?? 0)));
    for (const piece of section.querySelectorAll("[data-piece]")) {
      const [x, y] = shifts.get(piece.dataset.piece) ?? [0, 0];
      piece.style.transform = `translate(${x}px, ${y}px)`;
    }
    section.querySelectorAll("li").forEach((move, i) => move.classList.toggle("now", i + 1 === at));
    status.value = `${at} of ${moves.length}`;
  };
  const go = step => {
    slider.value = Number(slider.value) + step;
    show();
  };
  const [back, next] = section.querySelectorAll("button");
  back.addEventListener("click", () => go(-1));
  next.addEventListener("click", () => go(1));
  slider.addEventListener("input", show);
  section.querySelector(".controls").hidden = moves.length === 0;
  slider.value = 0;  // browsers remember where it was
  show();
}
)";

/// A move for the script: indices of pieces, and the distance.
std::string move_data(const SlidingPuzzle& puzzle, const NotatedMove& move) {
  std::string data;
  for (const char name : move.pieces) {
    const auto piece = std::ranges::find(puzzle.pieces, name, &Piece::name);
    data += (data.empty() ? "" : ",") + std::to_string(piece - puzzle.pieces.begin());
  }
  int x = 0, y = 0;
  for (const Space::Step& step : Space::kSteps) {
    const auto steps = static_cast<int>(std::ranges::count(move.steps, step.letter));
    x += steps * step.dx * kCellUnits;
    y += steps * step.dy * kCellUnits;
  }
  return data + ":" + std::to_string(x) + "," + std::to_string(y);
}

std::string board(const ShownPuzzle& shown) {
  return "<div><svg viewBox=\"" + picture_box(shown.puzzle) + "\" role=\"img\" aria-label=\"The board\">" +
         picture_body(shown.puzzle, shown.start) +
         "</svg>\n<div class=\"controls\" hidden><button type=\"button\">Back</button>"
         "<button type=\"button\">Next</button><input type=\"range\" min=\"0\" max=\"" +
         std::to_string(shown.moves.size()) +
         "\" value=\"0\" aria-label=\"Moves made\"><output></output></div></div>\n";
}

std::string section(const ShownPuzzle& shown) {
  std::string data, numbers, moves;
  for (const NotatedMove& move : shown.moves) {
    data += (data.empty() ? "" : " ") + move_data(shown.puzzle, move);
    moves += "<li>" + escaped(move.text()) + "</li>\n";
  }
  for (const auto& [name, value] : shown.numbers)
    numbers += "<dt>" + escaped(name) + "</dt><dd>" + escaped(value) + "</dd>\n";
  return "<section data-moves=\"" + data + "\">\n<h2>" + escaped(shown.title) + "</h2>\n" + board(shown) +
         "<div><dl>\n" + numbers + "</dl>\n<ol>\n" + moves + "</ol></div>\n</section>\n";
}

}  // namespace

std::string solution_page(const std::vector<ShownPuzzle>& puzzles) {
  std::string page = std::string(kPageMark) +
                     "\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                     "<title>Sliding-block puzzles</title>\n<style>\n" +
                     picture_style() + kStyle +
                     "</style>\n</head>\n<body>\n<main>\n<h1>Sliding-block puzzles</h1>\n";
  for (const ShownPuzzle& puzzle : puzzles) page += section(puzzle);
  return page + "</main>\n<script>\n" + kScript + "</script>\n</body>\n</html>\n";
}

}  // namespace sbp
