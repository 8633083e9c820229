// All pages are valid HTML. Of a book, whose pages are alike, the first page of every board is taken, of the pages of
// famous puzzles one.
import assert from "node:assert/strict";
import {test} from "node:test";
import {HtmlValidate} from "html-validate";
import {differentPageNames, read} from "./support.mjs";

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
