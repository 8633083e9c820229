// Files of the rendered site under test, and their data.
import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";
import vm from "node:vm";

export const site = path.resolve(process.env.SITE ?? "");
if (!process.env.SITE || !fs.existsSync(path.join(site, "index.html")))
  throw new Error("set SITE to the folder of a rendered site");

export const address = (name) => {
  const [, file, rest] = /^([^?#]*)(.*)$/s.exec(name);
  return pathToFileURL(path.join(site, file)).href + rest;
};

export const read = (name) => fs.readFileSync(path.join(site, name), "utf8");

/// All HTML pages of the site, as names from its folder.
export const pageNames = fs.readdirSync(site, {recursive: true}).filter((name) => name.endsWith(".html")).sort();

/// The same without similar pages: of famous puzzles, only the first.
const firstFamous = pageNames.find((name) => name.startsWith("p/"));
export const differentPageNames = pageNames.filter((name) => !name.startsWith("p/") || name === firstFamous);

/// Runs one of the renderer's data scripts with these global names; returns them.
export function runData(name, globals) {
  return vm.runInContext(`${read(name)}; globalThis`, vm.createContext(globals), {filename: name});
}

const sources = () => read("sources.tsv").split("\n").slice(1).filter(Boolean).map((line) => line.split("\t"));

/// All boards of the site; partly searched ones come last.
export const boardNames = () => [...new Set(sources().map(([board]) => board))];

/// The partly searched boards.
export const partialBoardNames = () =>
  [...new Set(sources().filter((source) => source.at(-1) === "some").map(([board]) => board))];

/// The last completely searched board or, if there is none, the last board.
export function lastCompleteBoard() {
  const partial = partialBoardNames();
  return boardNames().findLast((board) => !partial.includes(board)) ?? boardNames().at(-1);
}

/// The rows of a board's table as objects.
export function readTable(board) {
  const [header, ...lines] = read(`data/${board}.tsv`).trimEnd().split("\n").map((line) => line.split("\t"));
  return lines.map((fields) => Object.fromEntries(header.map((name, i) => [name, fields[i]])));
}
