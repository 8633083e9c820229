// All pages are valid HTML without empty placeholders. Validity is checked on a sample of similar pages:
// the first page of each board's book, and one famous puzzle.
import assert from "node:assert/strict";
import {test} from "node:test";
import {HtmlValidate} from "html-validate";
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
