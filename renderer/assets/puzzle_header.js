// The header lines of a puzzle's text: "# key: value". Keys that are not known are comments.
"use strict";
globalThis.sbp ??= {};
{
  // All keys, each with a value that it may have.
  const HEADER_KEYS = [
    {key: "name", example: "Klotski"}, {key: "distinct", example: "AB"}, {key: "group", example: "CDE"},
    {key: "axis", example: "yes"}, {key: "hlock", example: "AB"}, {key: "vlock", example: "CD"}, {key: "fixed", example: "E"},
    {key: "exit", example: "> A"}, {key: "any", example: "*"}, {key: "void", example: "-"},
  ];

  // The characters of a value, each as a line of its own that says where it stands.
  function namesOf(source, value) {
    return [...value.text].flatMap((name, i) => {
      if (name === " " || name === "\t") return [];
      if (!sbp.prints(name) || name === sbp.VOID || name === sbp.WALL)
        source.fail(value.from(i), `${sbp.shown(name)} can be no name; use printing ASCII characters but '.' and '#'`);
      return [new sbp.SourceLine(name, value.number, value.column + i)];
    });
  }

  class PuzzleHeader {
    constructor() {
      this.name = "";
      this.axis = false;
      Object.assign(this, {distinct: [], hlock: [], vlock: [], fixed: []});  // names of pieces
      this.groups = [];        // lists of names
      this.exits = [];         // {sign, pieces}
      this.signs = new Map();  // what characters stand for that are no pieces: "exit", "any" or "void"
    }

    sign(character) { return this.signs.get(character) ?? "piece"; }

    read(source, line) {
      sbp.refuseMisreadWord(source, line);
      sbp.refuseDrawingWithoutWord(source, line);
      if (!line.text.startsWith("#"))
        source.fail(line, "neither a header line nor a word; write '# key: value', 'start' or 'goal' at the beginning of a line");
      const colon = line.text.indexOf(":");
      if (colon < 0) return;
      const key = line.from(1).text.slice(0, colon - 1).trim(), value = line.from(colon + 1).trimmed();
      switch (key) {
        case "name": this.name = sbp.titleOf(value.text); break;
        case "axis": this.readAxis(source, value); break;
        case "distinct": case "hlock": case "vlock": case "fixed": this[key].push(...namesOf(source, value)); break;
        case "group": this.groups.push(namesOf(source, value)); break;
        case "exit": this.readExit(source, value); break;
        case "any": case "void": for (const name of namesOf(source, value)) this.declare(source, name, key);
      }
    }

    readAxis(source, value) {
      if (value.text !== "yes" && value.text !== "no") source.fail(value, "neither yes nor no; write '# axis: yes', in lower case");
      this.axis = value.text === "yes";
    }

    readExit(source, value) {
      const [sign, ...pieces] = namesOf(source, value);
      if (!sign) source.fail(value, "an exit needs a character and the pieces that may enter it; write '# exit: > A'");
      const isWord = ({text}) => /^[0-9A-Za-z]$/.test(text);
      if (isWord(sign) && !pieces.every(isWord))
        source.fail(value, "the exit's character comes before the pieces that may enter it; write '# exit: > A'");
      this.declare(source, sign, "exit");
      this.exits.push({sign: sign.text, pieces});
    }

    declare(source, name, sign) {
      if (this.signs.has(name.text)) source.fail(name, `${sbp.shown(name.text)} has a meaning already; choose another character`);
      this.signs.set(name.text, sign);
    }
  }

  Object.assign(sbp, {HEADER_KEYS, PuzzleHeader});
}
