// Playing a puzzle of the text form: on the page Create, and in a handout.
import {goalPictures, goalsInWords} from "../board/goal_pictures.js";
import {pictureFile} from "../board/picture.js";
import {playable} from "../board/playable.js";
import {Table} from "../play/table.js";
import {byId} from "../site/by_id.js";
import {writePuzzleJson} from "../text/puzzle_json.js";
import {rulesInWords, taskInWords} from "./own_words.js";

export const ownTable = () => new Table({
  metric: () => byId("metric").value,
  beyond: (by) => "the limit of this page. The command-line solver can go further: use “Copy as text” below, save the text " +
    `as FILE, and run “puzzle solve FILE --metric ${by}”.`,
});

/**
 * Puts a puzzle on the table. `best` is the minimum of moves, 0 if unknown; `link()` its address.
 * @param {Table} table @param {Puzzle} puzzle
 * @param {{text: string, link: () => string, best?: number, solution?: Move[] | null}} given
 */
export function startOwn(table, puzzle, {text, link, best = 0, solution = null}) {
  const game = playable(puzzle);
  byId("goal-pictures").innerHTML = goalPictures(game);
  byId("goal-more").textContent = goalsInWords(puzzle);
  table.start({
    playable: game, name: puzzle.name || "puzzle", address: `own#${encodeURIComponent(text)}`, best, solution, task: [taskInWords(game), rulesInWords(puzzle)].join(" ").trim(),
    shell: "puzzle rate FILE, with the text from “Copy as text” saved as FILE",
    takeAway: {link, text: () => text, json: () => writePuzzleJson(puzzle), svg: () => pictureFile(game.board, game.start, game.roles)},
  });
}
