// A puzzle as text, JSON and SVG, and its address, for the clipboard.
"use strict";
globalThis.sbp ??= {};
{
  // What the puzzle is, which piece has to go where, and the labels of the position, a line for each row.
  function asText({board, bucket, labels, goal, best}) {
    const width = String(Math.max(...labels)).length;
    const rows = [];
    for (let row = 0; row < board.height; ++row)
      rows.push(labels.slice(row * board.width, (row + 1) * board.width)
        .map((label) => String(label).padStart(width)).join(" "));
    return `${sbp.bucketShortName(bucket)} on ${board.name}, ${sbp.counted(best, "move")}\n` +
           `Piece ${goal + 1} goes to the lower-right corner. 0 is a void.\n\n${rows.join("\n")}\n`;
  }

  // In one line, as the program puzzle reads it.
  const asLabels = ({board, labels, goal}) => `${board.name}: ${labels.join(" ")} goal ${goal + 1}`;

  function asJson({board, bucket, labels, goal, best, solution}) {
    return `${JSON.stringify({
      board: board.name, bucket: sbp.bucketShortName(bucket), position: labels, goal: goal + 1, moves: best, solution,
    }, null, 2)}\n`;
  }

  // The page's own address may name no puzzle, and shows one all the same.
  const asLink = ({address}) => new URL(`#${address}`, location.href).href;

  const asSvg = ({board, labels, goal}) => {
    const pieces = sbp.piecesOf(labels);
    return sbp.pictureFile(board, pieces, sbp.cornerRoles(board, pieces, goal));
  };

  // The clipboard of pages that may use it, else the way that always worked. The focus stays where it is.
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea"), focused = /** @type {HTMLElement} */ (document.activeElement);
      area.value = text;
      area.setAttribute("aria-hidden", "true");
      document.body.append(area);
      area.focus({preventScroll: true});
      area.select();
      const copied = document.execCommand("copy");
      area.remove();
      focused.focus({preventScroll: true});
      return copied;
    }
  }

  Object.assign(sbp, {asText, asLabels, asJson, asSvg, asLink, copy});
}
