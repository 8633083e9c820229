// The puzzles with known answers in data/puzzles, and the program that converts them, if it is built.
import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";

const folder = fileURLToPath(new URL("../../../data/puzzles", import.meta.url));

/// Every puzzle as {id, text}.
export const puzzleTexts = fs.readdirSync(folder).filter((name) => name.endsWith(".puz")).sort()
  .map((name) => ({id: name.slice(0, -4), text: fs.readFileSync(path.join(folder, name), "utf8")}));

export const puzzleText = (id) => puzzleTexts.find((puzzle) => puzzle.id === id).text;

/// The rows of optima.tsv by id.
export const optima = new Map(fs.readFileSync(path.join(folder, "optima.tsv"), "utf8").trimEnd().split("\n")
  .map((line) => line.split("\t")).map(([id, name, , , , , , , moves, straight, steps, positions]) =>
    [id, {name, moves: Number(moves), straight: Number(straight), steps: Number(steps), positions: Number(positions)}]));

/// The formats that the page reads, and others that it only recognizes, by their names on the command line.
export const FORMATS = ["puz", "json", "rush", "labels"];
export const OTHER_FORMATS = ["gnome", "jimslide", "knuth", "grids", "klotski", "code", "table"];

const program = process.env.PUZZLE ?? "";
export const hasProgram = fs.existsSync(program);

/// The program's output: {text, remarks} in another format, or {error}.
export function convert(text, to, from) {
  const {status, stdout, stderr} = spawnSync(program, ["convert", "-", "--to", to, ...(from ? ["--from", from] : [])],
                                             {input: text, encoding: "utf8"});
  return status === 0 ? {text: stdout, remarks: stderr} : {error: stderr.trim()};
}

/// The first number of moves that a subcommand of the program prints for a text; null if there is no solution.
export function movesFound(subcommand, text) {
  const {stdout, stderr} = spawnSync(program, [subcommand, "-", "--quiet"], {input: text, encoding: "utf8", timeout: 60_000});
  const [, moves] = /: (\d+) moves?\b/.exec(stdout) ?? [];
  if (!moves && !/no solution/.test(stdout)) throw new Error(stdout + stderr);
  return moves ? Number(moves) : null;
}
