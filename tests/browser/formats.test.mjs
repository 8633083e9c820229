// The page reads and writes puzzles as the program does.
import assert from "node:assert/strict";
import {test} from "node:test";
import {readPuzzles} from "../../renderer/assets/text/puzzle_format.js";
import {writePuzzleJson} from "../../renderer/assets/text/puzzle_json.js";
import {writePuzzleText} from "../../renderer/assets/text/puzzle_text_writer.js";
import {convert, FORMATS, hasProgram, OTHER_FORMATS, puzzleText, puzzleTexts} from "./support/puzzles_on_disk.mjs";

const asText = (text) => writePuzzleText(readPuzzles(text).puzzles[0]);
const asJson = (text) => writePuzzleJson(readPuzzles(text).puzzles[0]);
const options = {skip: hasProgram ? false : "the program 'puzzle' was not built"};

/// Every third puzzle in a format that supports it, as {id, converted}. Each takes three runs of the program.
function* puzzlesIn(format) {
  let held = 0;
  for (const {id, text} of puzzleTexts.filter((_, number) => number % 3 === 0)) {
    // Tables have no goals.
    const {text: converted} = convert(format === "table" ? text.slice(0, text.indexOf("\ngoal") + 1) : text, format);
    if (converted === undefined) continue;
    ++held;
    yield {id, converted};
  }
  assert.ok(held > 0, "the format supports some puzzle");
}

for (const format of FORMATS) {
  test(`the page and the program read the same puzzles from the format ${format}`, options, () => {
    for (const {id, converted} of puzzlesIn(format)) {
      assert.equal(readPuzzles(converted).format, format, id);
      assert.equal(asText(converted), convert(converted, "puz", format).text, id);
      assert.equal(asJson(converted), convert(converted, "json", format).text, id);
    }
  });
}

for (const format of OTHER_FORMATS) {
  test(`the page explains how to convert puzzles in the format ${format}`, options, () => {
    for (const {id, converted} of puzzlesIn(format))
      assert.throws(() => readPuzzles(converted), {message: /this looks like .* 'puzzle convert FILE --to puz'/}, id);
  });
}

const EXAMPLES = {
  "an exit": "# axis: yes\n# exit: > A\nstart\nB..CC###\nB..D.###\nBAAD..>>\n...D.###\ngoal\n........\n........\n......AA\n........\n",
  "an exit that is covered": "# exit: > A\nframe\n..>\nstart\nB.A\ngoal\n..A\n",
  "two goals, any piece, a void": "# distinct: AB\n# any: *\n# void: -\nstart\nABCC\n....\ngoal\n....\n..AB\nor\n....\n..-*\n",
  "an axis with a capital": "# AXIS: Yes\nstart\nAA.\n...\n",
  "no start": "frame\n....\n....\n....\npieces\nAABC\nAAD.\n....\ngoal\n....\n..AA\n..AA\n",
  "several starts": "start\nAB.\nstart\nA.B\ngoal\n.AB\n",
  "groups and locks": "# group: CDE\n# hlock: A\n# vlock: B\n# fixed: F\nstart\nABCD\nABEF\n....\ngoal\nC...\n....\n....\n",
  "colours": "# Colour: B red , AC Blue\n# color: D grey\nstart\nABCD\n....\ngoal\n....\n...A\n",
  "colours of odd names": "# colour: , red,; grey\nstart\n,;.\ngoal\n..,\n",
  "colours in JSON": '{"kinds": [{"cells": [[0, 0]]}], "width": 2, "height": 1, "pieces": [{"name": "A", "kind": 0, "colour": "Red"}], "starts": [[[0, 0]]], "goals": []}',
  "a drawing row that reads like a word": "start\n or\n .A\ngoal\n or\n A.\n",
  "a name in many letters": "# name:  L'Âne rouge — 赤いロバ \nstart\nA.\ngoal\n.A\n",
  "a blank line before the goal": "# name: Small\nAB.\n...\n\ngoal\n...\nA..\n",
  "labels without a goal": "3x2: 1 1 0 2 2 0\n",
  "JSON of the atlas": '{\n  "board": "2x3", "bucket": "(1,1)", "position": [1, 1, 2, 0, 0, 0], "goal": 2, "moves": 3, "solution": "2D"\n}\n',
  "a database row": "51 GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF. 4780\n".replace(/(\S{36})\S*/, "$1"),
  "a board of another size": `8x5:AA.B.....x.B..CC${".".repeat(24)}\n`,
  "a board of another size with a red car": "5x3:..B..XXB..AA...\n",
  "a square board": "ooBBAAoCDooCDoEE\n",
  "a database row with a larger board": "06 BJCCCxEoBJFoDNEoIJFxDNooIAAoDNOoITKLooOoxTKLPPOoooooMooYooooMooY 137574 15\n",
  "labels of the size of a board": "4x1: 1 1 0 0\n",
  "a card": "  ..BBCC\n  ooDoEo\n  AADxE.\n......\n......\n......\n",
  "a card whose red car is rr": "..BB..\n..D.E.\nrrD.E.\n......\n......\n......\n",
  "comments unlike any key": "# A note: B is red\n# named by nobody\n# maxis: far\nstart\nA.B\ngoal\n..A\n",
};

const donkey = puzzleText("donkey");
const FAULTS = {
  "nothing": "",
  "a piece of another shape": donkey.replace(".AA.\n.AA.\n", ".AA.\n....\n"),
  "a row that is too short": donkey.replace("DFFE", "DFF"),
  "a piece that is not there": donkey.replace(".AA.\n.AA.\n", "ZZ..\n....\n"),
  "a wall that is not there": donkey.replace("goal\n....", "goal\n#..."),
  "two drawings of different sizes": donkey.replace("\n....\n", "\n"),
  "an unknown name in the header": `# distinct: Q\n${donkey}`,
  "a strange line": `hello\n${donkey}`,
  "a strange character": donkey.replace("DFFE", "D FE"),
  "a goal before its time": "or\n..\n",
  "a car around a corner": `AA....B.....BB....${".".repeat(18)}\n`,
  "a board that lacks a cell": `AA....B.....B.....${".".repeat(17)}\n`,
  "an unknown colour": `# colour: B pink\n${donkey}`,
  "a colour without a piece": `# color: B red, Q blue\n${donkey}`,
  "a piece without a colour": `# colour: B red, A\n${donkey}`,
  "an unknown colour in JSON": '{"kinds": [{"cells": [[0, 0]]}], "width": 2, "height": 1, "pieces": [{"name": "A", "kind": 0, "colour": 5}], "starts": [], "goals": []}',
  "an exit that is not drawn": "# exit: > A\nstart\nB.A\n...\ngoal\n..B\n...\n",
  "a first row that begins with a wall": "#A.\nB..\n...\n",
  "an exit after its piece": "# exit: A >\nstart\nA.>\ngoal\n..A\n",
  "a board of a size that lacks a cell": "8x5:AA.B\n",
  "a board with too many cells": "64x3:AA.B\n",
  "a board without rows": "5x0:AA.B\n",
  "a board of five rows without a red car": "4x5:BB..............XX..\n",
  "text after a board of a size": "3x2:AA.... rest\n",
  "a car around a corner of a card": "AABB..\nAA....\n......\n......\n......\n......\n",
  "no red car": `BB....${".".repeat(30)}\n`,
  "a goal that is not a label": "2x1: 1 0 goal 2\n",
  "labels that are lacking": "2x2: 1 0 0\n",
  "labels that are lacking before the goal": "2x2: 1 0 0 goal 1\n",
  "JSON of the atlas with too few labels": '{"board": "2x2", "position": [1, 0, 0]}',
  "JSON of the atlas with a goal that is not a label": '{"board": "2x2", "position": [1, 0, 0, 0], "goal": 2}',
  "JSON of the atlas with a strange board": '{"board": "2by2", "position": [1, 0, 0, 0]}',
  "JSON of another sort": '{"colour": 1}',
  "JSON with a strange member": '{"kinds": [], "colour": 1}',
  "JSON without a size": '{"kinds": []}',
  "a remark among the drawings": "start\nA...\n# a remark\n",
  "a header line below a drawing": "start\nA...\ngoal\n..A.\n# name: Second\nstart\n",
  "a header line as a row": "start\nA...\n#exit: > A\n",
  "a remark above the first row": "start\n# a remark\nA...\n",
  "cells with spaces between them": "start\nA...\n# . #\n",
};

// Valid texts with remarks.
const SLIPS = {
  "a key with a letter too few": "# ditinct: AB\nstart\nA.B\ngoal\n..A\n",
  "letters that were exchanged": "# hlcok: A\nstart\nA.B\ngoal\n..A\n",
  "a key without a value": "# vlock:\nstart\nA.B\ngoal\n..A\n",
  "a key without a colon": "# fixed B\nstart\nA.B\ngoal\n..A\n",
  "a misspelt name": "# nane: Test\nstart\nA.B\ngoal\n..A\n",
  "a misspelt key of colours": "# colours: A red, B blue\nstart\nA.B\ngoal\n..A\n",
  "a key of colours without a colon": "# color AB Grey\nstart\nA.B\ngoal\n..A\n",
  "two slips": "# goup: AB\n#fixed B\nstart\nA.B\ngoal\n..A\n",
  "a row that reads like a word": "start\nGOAL\n....\ngoal\n....\nGOAL\n",
};

const BARE = {
  "a drawing alone": "BAAC\nBAAC\nDEEF\nD..F\n",
  "a drawing below a header": "# name: x\nBAAC\nBAAC\nD..F\n",
  "a drawing above a goal": "AB.\n...\ngoal\n...\nA..\n",
  "words as wide as the frame": "Start\nAAB..\nCCD..\ngoal:\n.....\n...AA\n",
  "rows that read like words when closed up": "# distinct: or\nstart\no r\n. .\n. .\ngoal\n. .\n. .\no r\n",
  "a card without a red car": "BB..C.\n....C.\nQQ..C.\n......\n......\n......\n",
};

// Other ways to write the same puzzle.
const CLEAR = "# vlock: B\n# name: Car – 2\nstart\nAA.\nB..\n-..\ngoal\n...\n...\n.AA\n";
const FORGIVEN = {
  "words in capitals": CLEAR.replace("start", "START").replace("goal", "Goal"),
  "words with colons": CLEAR.replace("start", "Start:").replace("goal", "goal :"),
  "keys in capitals": CLEAR.replace("vlock", "VLock").replace("name", "Name"),
  "spaces between the cells": CLEAR.replace("AA.\nB..", "A A .\n B . . "),
  "tabs between the cells": CLEAR.replace("AA.\nB..", "A\tA\t.\nB\t.\t."),
  "a code fence": `\`\`\`puz\n${CLEAR}\`\`\`\n`,
  "line ends of Windows in a code fence": `\`\`\`\n${CLEAR}\`\`\`\n`.replaceAll("\n", "\r\n"),
  "line ends of Windows": CLEAR.replaceAll("\n", "\r\n"),
  "a Unicode dash and a space that does not break": CLEAR.replace("-..", "\u2013\u00A0.\u00A0."),
  "a minus sign": CLEAR.replace("-..", "\u2212.."),
  "no word above the start": CLEAR.replace("start\n", ""),
  "a blank line above the goal, and no word above the start": CLEAR.replace("start\n", "").replace("goal", "\nGOAL:"),
  "a space that does not break in a key": CLEAR.replace(/^# (\w+)/m, "#\u00A0$1\u00A0"),
  "no word, spaces and a fence": `\`\`\`\n${CLEAR.replace("start\n", "").replace("AA.\nB..\n-..", "A A .\nB . .\n- . .")}\`\`\``,
};

/// What the page makes of a text: the puzzle in two formats and remarks on it, or the error and its place.
function readByPage(text) {
  try {
    const {puzzles: [puzzle], remarks} = readPuzzles(text);
    return {text: writePuzzleText(puzzle), json: writePuzzleJson(puzzle), remarks: [...remarks]};
  } catch ({line, column, complaint}) {
    return {line, column, complaint};
  }
}

/// The same by the program.
function readByProgram(text) {
  const {text: written, remarks, error} = convert(text, "puz");
  const reports = [...(error ?? remarks).matchAll(/standard input:(\d+):(\d+): (.*)$/gm)]
    .map(([, line, column, complaint]) => ({line: Number(line), column: Number(column), complaint}));
  if (error) return reports[0];
  return {
    text: written, json: convert(text, "json").text,
    remarks: reports.map(({line, column, complaint}) => `Line ${line}, column ${column}: ${complaint}.`),
  };
}

for (const [what, text] of Object.entries({...EXAMPLES, ...BARE, ...FORGIVEN, ...FAULTS, ...SLIPS})) {
  test(`${what}: the page and the program agree on the puzzle and remarks, or on the error and its place`, options, () => {
    const expected = readByProgram(text);
    assert.deepEqual(readByPage(text), expected);
    assert.equal("complaint" in expected, what in FAULTS);
    assert.equal(expected.remarks?.length > 0, what in SLIPS);
    if (what in FORGIVEN) assert.equal(expected.text, asText(CLEAR));
    if (expected.json) assert.equal(asText(expected.json), expected.text);
  });
}

test("a text with several puzzles gives all of them", () => {
  assert.equal(readPuzzles("2x1: 1 0 goal 1\n2x1: 0 1\n").puzzles.length, 2);
});
