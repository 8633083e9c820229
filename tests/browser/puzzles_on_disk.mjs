// The puzzles with known answers in data/puzzles, and the program that reads and converts them, where it was built.
import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {loadScripts} from "./support.mjs";

const folder = fileURLToPath(new URL("../../data/puzzles", import.meta.url));

/// Every puzzle as {id, text}.
export const puzzleTexts = fs.readdirSync(folder).filter((name) => name.endsWith(".puz")).sort()
  .map((name) => ({id: name.slice(0, -4), text: fs.readFileSync(path.join(folder, name), "utf8")}));

export const puzzleText = (id) => puzzleTexts.find((puzzle) => puzzle.id === id).text;

/// The rows of optima.tsv by id.
export const optima = new Map(fs.readFileSync(path.join(folder, "optima.tsv"), "utf8").trimEnd().split("\n")
  .map((line) => line.split("\t")).map(([id, name, , , , , , , moves, straight, steps, positions]) =>
    [id, {name, moves: Number(moves), straight: Number(straight), steps: Number(steps), positions: Number(positions)}]));

/// The formats of docs/reference/puzzle-text.md, by their names on the command line.
export const FORMATS = ["puz", "json", "jimslide", "knuth", "grids", "rush", "klotski", "code", "table", "labels"];

const program = process.env.PUZZLE ?? "";
export const hasProgram = fs.existsSync(program);

/// {text, remarks} in another format, or {error}: what the program says.
export function convert(text, to, from) {
  const {status, stdout, stderr} = spawnSync(program, ["convert", "-", "--to", to, ...(from ? ["--from", from] : [])],
                                             {input: text, encoding: "utf8"});
  return status === 0 ? {text: stdout, remarks: stderr} : {error: stderr.trim()};
}

/// The site's scripts that read and write puzzles, without a page.
export const loadFormats = () => loadScripts(
  "model", "sliding_puzzle", "source_text", "assembly", "drawing", "puzzle_header", "puzzle_goals", "misread_row",
  "header_remarks", "puzzle_text_reader", "puzzle_text_writer", "json_value", "puzzle_json", "klotski_json", "jimslide",
  "knuth_sliding", "board_labels", "bickford_table", "rush_hour", "klotski_code", "two_grids", "puzzle_format").sbp;
