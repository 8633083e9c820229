// Words, sentences and numbers that both languages need: the site's scripts import this module, and
// common/text/words.cmake turns it into a C++ header. One entry a line. "{}" is filled in when a sentence is used.

// The keywords of a puzzle's text.
export const PUZZLE_WORDS = ["frame", "pieces", "start", "goal", "or"];

// The keys of header lines, each with a possible value.
export const HEADER_KEYS = [
  {key: "name", example: "Klotski"},
  {key: "distinct", example: "AB"},
  {key: "group", example: "CDE"},
  {key: "axis", example: "yes"},
  {key: "hlock", example: "AB"},
  {key: "vlock", example: "CD"},
  {key: "fixed", example: "E"},
  {key: "colour", example: "A red, BC blue"},
  {key: "color", example: "A red, BC blue"},
  {key: "exit", example: "> A"},
  {key: "any", example: "*"},
  {key: "void", example: "-"},
];

// The colours of pieces; common/picture/palette.cpp has their values.
export const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple", "brown", "grey"];

// The estimated difficulty, as scripts/calibrate fits it: the median time of people in seconds is
// SECONDS * length^EXPONENT, within a factor of TIMES_OR_BY; a level has the lengths up to `most`.
export const SECONDS = 1.01;
export const EXPONENT = 1.46;
export const TIMES_OR_BY = 1.71;
export const LEVELS = [
  {level: "very easy", most: 7},
  {level: "easy", most: 16},
  {level: "medium", most: 49},
  {level: "hard", most: 168},
  {level: "very hard", most: 1000000000},
];

// What can be wrong with a text: "problem; remedy".
export const FAULTS = {
  // Any text.
  textTooLarge: "the text is larger than 1 MiB; use a smaller one",
  expectedAtEnd: "the line ends too early; add {}",
  expected: "{} is unexpected here; write {}",
  numberMissing: "a whole number is missing here or is too large; write a valid one",
  numberOutOfRange: "the number {} is out of range; use a number from {} to {}",
  tooManyPuzzles: "the text has more than {} puzzles; split it",
  noPuzzle: "there is no puzzle here; add one",
  unsound: "the puzzle has {}; correct it",
  tooManyCells: "the frame has more than {} cells; make it smaller",
  // Drawings.
  drawingMissing: "a drawing is missing; draw the frame, with one line for each row",
  rowLength: "this row has length {}, but the first has length {}; make all rows the same length",
  spaceInDrawing: "a drawing cannot contain {}; draw each cell as one character, use '.' for empty cells, and put nothing between them",
  characterInDrawing: "a drawing cannot contain {}; use '.', '#' and other printable ASCII characters",
  tabInDrawing: "a drawing cannot contain a tab; draw each cell as one character, with nothing between them",
  headerInDrawing: "this looks like a header line or a comment inside a drawing; move it above the first keyword, or put a second puzzle in its own file",
  // Header lines.
  notAHeader: "this is neither a header line nor a keyword; write '# key: value', 'start' or 'goal' at the beginning of the line",
  wordMisspelled: "{} is not a keyword; write '{}', in lower case and without a colon",
  notAName: "{} cannot be a name; use printable ASCII characters except '.' and '#'",
  axisValue: "the value must be yes or no; write '# axis: yes', in lower case",
  notAColour: "{} is not a colour; write one of {}",
  exitIncomplete: "an exit needs a character and the pieces that may enter it; write, for example, '# exit: > A'",
  exitOrder: "the exit's character must come before the pieces that may enter it; write, for example, '# exit: > A'",
  exitNotDrawn: "no cell is drawn as {}; if pieces cover the exit in every start, draw it in a 'frame'",
  signTaken: "{} already has a meaning; choose another character",
  valueMissing: "'# {}:' has no value, so it has no effect; add a value, for example '# {}: {}'",
  keyIsComment: "'# {}:' is read as a comment; if you mean a header line, write '# {}:'",
  wordsAreComment: "{} is read as a comment; if you mean a header line, write the key, a colon and a value, for example '# {}: {}'",
  rowIsComment: "this line is read as a comment; if it is the first row of a drawing, write 'start' above it",
  rowIsKeyword: "{} is read as a row of a drawing; if you mean the keyword, write '{}'; otherwise, put a space before it",
  // Sections.
  startMissing: "the keyword 'start' is missing; add it and draw the start",
  frameSize: "this drawing is {}, but the first is {}; draw the whole frame each time",
  orWithoutGoal: "'or' does not follow a goal; write 'goal' first",
  notAPiece: "{} cannot be a piece here; draw another character",
  frameDiffers: "the frame differs from the drawing above; draw {} here",
  wallOverPiece: "there is a wall where a piece was drawn above; draw the same frame each time",
  piecesRepeated: "the starts already show the pieces; remove this drawing",
  piecesNeedFrame: "pieces without a start need a frame; draw it under the keyword 'frame' first",
  drawnTwice: "{} was already drawn above; rename it",
  tooManyPieces: "there are more than {} pieces; draw fewer",
  noPieceDrawn: "no piece is drawn; draw at least one under the keyword 'start'",
  pieceUnknown: "no piece {} is drawn; name a piece that is drawn",
  inTwoGroups: "{} is already in a group or listed as distinct; name it only once",
  startOtherPiece: "piece {} differs from that in the first start; draw the same pieces in every start",
  startForbidden: "piece {} may not be here; check '# exit:'",
  startIncomplete: "this start lacks a piece of the first start; draw the same pieces",
  goalEmpty: "this goal requires nothing; draw the pieces at their targets",
  goalNoWall: "there is no wall here in the start; draw '.'",
  goalOnWall: "{} is on a wall; draw '#' or '.'",
  goalUnknownPiece: "the start has no piece {}; use only pieces that appear in the start",
  goalShape: "piece {} has a different shape in the start; draw the same shape",
  goalForbidden: "piece {} may not enter all of these cells; check '# exit:'",
  goalAnyTooFew: "the puzzle has too few pieces of the shapes drawn with '# any:'; draw fewer, or only shapes of its pieces",
  tooManyGoals: "'# any:' makes more than {} goals; draw fewer shapes with it",
  tooManyExits: "there are too many exits to give each its own character; use the format 'json'",
  // Boards of Rush Hour.
  rushLength: "the board has {} characters, not {}; write all rows of a square, such as 6x6, or put the size first, as in 3x2:AA....",
  rushRest: "there is text after the board; write 'moves board positions', or the board alone",
  rushCharacter: "a board cannot contain {}; use '.', 'o', 'x' and letters",
  rushCar: "car {} is not a line of two or more cells; draw it as one",
  rushRedCar: "the board lacks the car that must leave: it has no 'A' in a row, and no 'X' or 'r' in the middle row; add one",
  // Boards as labels.
  labelsTooFew: "there are {} labels for {} cells; write one label for each cell, and 0 for each empty cell",
  labelsTooMany: "there are more labels than cells; write 'goal' and a label, or end the line",
  labelsRest: "there is text after the goal; remove it",
  labelUnknown: "no piece has this label; write a label that is on the board",
  labelsCount: "the number of labels differs from the number of cells; write one label for each cell, and 0 for each empty cell",
  boardSize: "this is not a board; write columns and rows, such as \"4x5\"",
  // JSON.
  jsonSyntax: "invalid JSON from here on; correct its syntax",
  jsonNumber: "a number in the JSON is too large; write a smaller one",
  memberMissing: "the member \"{}\" is missing; add it",
  memberUnknown: "the member {} is unknown; remove it",
  notAnObject: "this is not an object; write members in braces",
  notAnArray: "this is not an array; write values in brackets",
  tooManyValues: "there are more than {} values; write fewer",
  notAnInteger: "this is not a whole number from {} to {}; write a number in this range",
  notABoolean: "this is neither true nor false; write true or false",
  notAString: "this is not a string; put it in quotes",
  notAPair: "this is not a pair of numbers; write two numbers in brackets",
  cellOutside: "this cell is not in the frame; correct it",
  nameLength: "a name must have exactly one character; correct it",
  kindsMissing: "there are no kinds of pieces; add at least one",
};
