// All pages are valid HTML without empty placeholders. Validity is checked on a sample of similar pages:
// the first page of each board's book, and one famous puzzle. The renderer and the scripts draw the same pictures.
import assert from "node:assert/strict";
import {test} from "node:test";
import {HtmlValidate} from "html-validate";
import {picture} from "../../renderer/assets/board/picture.js";
import {cornerPuzzle} from "../../renderer/assets/board/playable.js";
import {puzzles} from "./support/puzzles_of_site.mjs";
import {differentPageNames, pageNames, read} from "./support/support.mjs";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "no-trailing-whitespace": "error",
    "no-dup-id": "error",
    "no-dup-attr": "error",
  },
});

for (const name of differentPageNames.filter((page) => !page.startsWith("book/") || page.endsWith("-1.html"))) {
  test(name, async () => {
    const report = await validator.validateString(read(name));
    const messages = report.results.flatMap(({messages: list}) => list)
      .map(({ruleId, message, line, column}) => `${line}:${column} ${message} (${ruleId})`);
    assert.deepEqual(messages.slice(0, 10), []);
  });
}

const SLOTS = {
  "a tag of a template": /[{}]{2}/,
  "an attribute that is empty or ends in a blank": / (?:alt|aria-label|content|href|id|src|title)="(?:[^"]*\s)?"/,
  "a sentence with two blanks": />[^<]*[^\s<][ \t]{2,}[^\s<][^<]*</,
  "a sentence that ends in a blank": /[^\s>][ \t]+[.,;:!?](?=[\s<])/,
  "a picture without content": /<svg[^>]*>\s*<\/svg>/,
  "an element without content that no script fills": /<(?:figure|figcaption|td|th|h[1-6]|li|p)\b(?![^>]* (?:id|class)=)[^>]*>\s*<\//,
  "a frame without content": /<div class="(?:scroll|hero)[^"]*"[^>]*>\s*<\//,
  "a value that is none": /\b(?:undefined|NaN|null)\b/,
};

test("no page has an empty placeholder", () => {
  for (const name of pageNames) {
    const html = read(name).replace(/<(pre|textarea|code)\b[^>]*>[\s\S]*?<\/\1>/g, "<$1>text</$1>");
    for (const [what, pattern] of Object.entries(SLOTS)) {
      const found = pattern.exec(html);
      assert.equal(found && `${name}: ${what}: ${html.slice(Math.max(0, found.index - 60), found.index + 90)}`, null);
    }
  }
});

function drawn(puzzle, withLabels) {
  const {board, start, roles} = cornerPuzzle(puzzle);
  return picture(board, start, roles, withLabels);
}

test("every card of a board's first part has the same picture as the script draws", () => {
  for (const [board, list] of Object.entries(puzzles)) {
    const pictures = [...read(`${board}.html`).matchAll(/<li data-bucket="[^"]*" data-moves[^>]*><a [^>]*>(<svg.*?<\/svg>)/g)];
    assert.equal(pictures.length, Math.min(list.length, 60));
    list.slice(0, 60).forEach((puzzle, i) => assert.equal(pictures[i][1], drawn(puzzle, false), puzzle.address));
  }
});

test("every entry of the book has the same labelled picture as the script draws", () => {
  const found = new Map();
  for (const name of pageNames.filter((page) => page.startsWith("book/"))) {
    const board = name.match(/book\/(\d+x\d+)-/)[1];
    for (const [, bucket, svg] of read(name).matchAll(/<article id="([^"]+)">.*?(<svg.*?<\/svg>)/g))
      found.set(`${board}/${bucket}`, svg);
  }
  for (const list of Object.values(puzzles))
    for (const puzzle of list) assert.equal(found.get(puzzle.address), drawn(puzzle, true), puzzle.address);
});
