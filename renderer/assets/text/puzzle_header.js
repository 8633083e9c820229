// The header lines of a puzzle text: "# key: value". Lines with unknown keys are comments.
import {FAULTS} from "../../../common/text/words.mjs";
import {prints} from "../board/sliding_puzzle.js";
import {COLOUR_LIST, colourNamed} from "./assembly.js";
import {VOID, WALL} from "./drawing.js";
import {refuseMisreadWord} from "./misread_row.js";
import {SourceLine, shown, titleOf} from "./source_text.js";

/** The characters of a value, each as a line with its place. @param {SourceText} source @param {SourceLine} value */
function namesOf(source, value) {
  return [...value.text].flatMap((name, i) => {
    if (name === " " || name === "\t") return [];
    if (!prints(name) || name === VOID || name === WALL)
      source.fail(value.from(i), FAULTS.notAName, shown(name));
    return [new SourceLine(name, value.number, value.column + i)];
  });
}

/** Whether the characters of "# exit: A >" are probably in the wrong order: a letter or digit is first, and not all are. @param {string} exit */
export const looksSwapped = (exit) => /^[0-9A-Za-z]/.test(exit) && !/^[0-9A-Za-z]+$/.test(exit);

export class PuzzleHeader {
  constructor() {
    this.name = "";
    this.axis = false;
    /** The names of pieces. @type {Record<"distinct" | "hlock" | "vlock" | "fixed", SourceLine[]>} */
    this.named = {distinct: [], hlock: [], vlock: [], fixed: []};
    /** @type {SourceLine[][]} */
    this.groups = [];
    /** @type {{sign: SourceLine, pieces: SourceLine[]}[]} */
    this.exits = [];
    /** @type {{colour: string, pieces: SourceLine[]}[]} */
    this.colours = [];
    /** @type {Map<string, string>} */
    this.signs = new Map();  // the meaning of special characters: "exit", "any" or "void"
  }

  /** @param {string} character */
  sign(character) { return this.signs.get(character) ?? "piece"; }

  /** @param {SourceText} source @param {SourceLine} line */
  read(source, line) {
    refuseMisreadWord(source, line);
    if (!line.text.startsWith("#"))
      source.fail(line, FAULTS.notAHeader);
    const colon = line.text.indexOf(":");
    if (colon < 0) return;
    const key = line.from(1).text.slice(0, colon - 1).replaceAll("\u00A0", " ").replace(/^[ \t]+|[ \t]+$/g, "").toLowerCase(), value = line.from(colon + 1).trimmed();
    switch (key) {
      case "name": this.name = titleOf(value.text); break;
      case "axis": this.readAxis(source, value); break;
      case "distinct": case "hlock": case "vlock": case "fixed": this.named[key].push(...namesOf(source, value)); break;
      case "group": this.groups.push(namesOf(source, value)); break;
      case "colour": case "color": this.readColours(source, value); break;
      case "exit": this.readExit(source, value); break;
      case "any": case "void": for (const name of namesOf(source, value)) this.declare(source, name, key);
    }
  }

  /** @param {SourceText} source @param {SourceLine} value */
  readAxis(source, value) {
    if (value.text !== "yes" && value.text !== "no") source.fail(value, FAULTS.axisValue);
    this.axis = value.text === "yes";
  }

  /** @param {SourceText} source @param {SourceLine} rest */
  readColours(source, rest) {
    while (rest.text !== "") {
      const [word] = /^[^ \t]+/.exec(rest.text) ?? [""], pieces = namesOf(source, new SourceLine(word, rest.number, rest.column));
      rest = rest.from(word.length).trimmed();
      if (rest.text === "") source.fail(rest, FAULTS.expectedAtEnd, "a colour");
      const [given] = /^.[^ \t,]*/.exec(rest.text) ?? [""], colour = colourNamed(given);
      if (!colour) return source.fail(rest, FAULTS.notAColour, shown(given), COLOUR_LIST);
      this.colours.push({colour, pieces});
      rest = rest.from(given.length).trimmed();
      if (rest.text.startsWith(",")) rest = rest.from(1).trimmed();
    }
  }

  /** @param {SourceText} source @param {SourceLine} value */
  readExit(source, value) {
    const [sign, ...pieces] = namesOf(source, value);
    if (!sign) source.fail(value, FAULTS.exitIncomplete);
    if (looksSwapped([sign, ...pieces].map(({text}) => text).join(""))) source.fail(value, FAULTS.exitOrder);
    this.declare(source, sign, "exit");
    this.exits.push({sign, pieces});
  }

  /** @param {SourceText} source @param {SourceLine} name @param {string} sign */
  declare(source, name, sign) {
    if (this.signs.has(name.text)) source.fail(name, FAULTS.signTaken, shown(name.text));
    this.signs.set(name.text, sign);
  }
}
