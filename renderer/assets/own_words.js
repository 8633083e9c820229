// What the page "Your own" says of a puzzle.
"use strict";
globalThis.sbp ??= {};
{
  // What there is to do.
  function taskInWords({goals, roles}) {
    const wanted = roles.filter((role) => role.wanted), {targets} = goals[0];
    if (goals.length > 1) return "Bring the pieces to where one of the goals has them.";
    if (targets.length === 0) return "Free the cells that the goal has free.";
    if (wanted.length === 0) return `Bring ${targets.length === roles.length ? "all" : "the"} pieces to where the goal has them.`;
    if (wanted.length === 1) return `Bring piece ${wanted[0].label} to the outlined place.`;
    if (wanted.length === targets.length) return "Bring the marked pieces to where the goal has them.";
    return targets.length === 1 ? "Bring one of the marked pieces to the outlined place."
                                : `Bring ${targets.length} of the marked pieces to the outlined places.`;
  }

  const isOrAre = (names, verb, verbs) => `${sbp.listed(names)} ${names.length === 1 ? verb : verbs}`;

  const MOST_NAMES = 4;

  // Whether a piece is as long as it may move, as cars are.
  function isCar({cells, horizontal, vertical}) {
    const {x, y} = sbp.lastCorner(cells);
    return horizontal ? !vertical && y === 0 : vertical && x === 0;
  }

  // Which pieces move along one axis only, or not at all, and which cells only some may enter.
  function rulesInWords(puzzle) {
    const named = (fits) => puzzle.pieces.filter(({kind}) => fits(puzzle.kinds[kind])).map(({name}) => name);
    const locked = named(({horizontal, vertical}) => horizontal !== vertical);
    const locks = puzzle.pieces.every(({kind}) => isCar(puzzle.kinds[kind])) ? ["Pieces move only along their length."]
      : locked.length > MOST_NAMES ? ["Some pieces move along one axis only."] : [
      [named(({horizontal, vertical}) => horizontal && !vertical), "only to the left and right"],
      [named(({horizontal, vertical}) => !horizontal && vertical), "only up and down"],
    ].filter(([names]) => names.length > 0).map(([names, how]) => `${isOrAre(names, "moves", "move")} ${how}.`);
    const fixed = named(({horizontal, vertical}) => !horizontal && !vertical), out = named(({allowed}) => allowed === puzzle.open);
    const exits = out.length === puzzle.pieces.length ? []
      : out.length > 0 && out.length <= MOST_NAMES ? [`Only ${sbp.listed(out)} may enter the dotted cells.`]
      : ["Not every piece may enter the dotted cells."];
    return [...locks, ...(fixed.length > 0 ? [`${isOrAre(fixed, "does", "do")} not move.`] : []), ...exits].join(" ");
  }

  // Why a puzzle cannot be drawn.
  function undrawableInWords(puzzle) {
    const exits = puzzle.kinds.some(({allowed}) => allowed !== puzzle.open), {starts, goals} = puzzle;
    const reasons = [
      [starts.length === 0, "no start"], [starts.length > 1, "several starts"], [goals.length > 1, "several goals"],
      [exits, "cells that only some pieces may enter"], [goals.some(({voids}) => voids), "cells that must be free at the end"],
    ].filter(([applies]) => applies).map(([, reason]) => reason);
    return `This puzzle has ${reasons.length > 0 ? sbp.listed(reasons) : "more in it than a drawing"}, so it is changed as text.`;
  }

  Object.assign(sbp, {taskInWords, rulesInWords, undrawableInWords});
}
