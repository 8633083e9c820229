// Types shared by several of the site's scripts, for comments that TypeScript checks. Sets of cells are BigInts.
type Board = import("./board/model.js").Board;

/** A column and a row, or the offset of a cell from the upper left of a piece. */
interface Place { x: number, y: number }

// ---- Any sliding-block puzzle

/** A kind of interchangeable pieces. */
interface Kind {
  cells: Place[];       // row by row; the least column and row are 0
  horizontal: boolean;  // whether they may move along this axis
  vertical: boolean;
  allowed: bigint;      // the open cells that they may cover
  distinct: boolean;    // whether they differ from equal pieces of another kind
}

interface Target { kind: number, place: Place }

interface Goal { targets: Target[], voids: bigint }

interface Puzzle {
  name: string;
  width: number;
  height: number;
  open: bigint;                            // the cells without walls
  kinds: Kind[];
  pieces: {name: string, kind: number, colour?: string}[];  // a name is one printing character; colours are for pictures
  starts: Place[][];                       // the upper left of the bounding box of each piece
  goals: Goal[];                           // any of which solves the puzzle
}

// ---- A puzzle as it is played, from any source

/** The role of a piece. */
interface Role {
  label: string;
  number?: string;        // where pieces have numbers
  wanted: boolean;        // whether a goal requires it, unless it requires all
  colour?: string;        // for pictures, one of COLOURS
  kind: number | string;  // pieces of one kind are interchangeable
  steps: string[];        // the directions in which it may move
  allowed: bigint;        // the cells that it may cover
}

/** A goal: one of the pieces `among` on exactly these `cells`, and `voids` that must be empty. */
interface Aim { targets: {among: number[], cells: bigint}[], voids: bigint }

/** Where a piece can leave the frame after the last move, see board/way_out.js. */
interface WayOut { among: number[], cells: bigint, step: string }

interface Playable {
  board: Board;     // with its walls
  start: bigint[];  // the cells of each piece
  roles: Role[];
  goals: Aim[];     // any of which solves the puzzle
  corner: boolean;  // whether the goal is just one piece in the lower-right corner
}

/** A move as in the tables: the piece and its steps. */
interface Move { index: number, path: string }

/** A move of a game, with the cells of the piece before and after it. */
interface GameMove extends Move { from: bigint, to: bigint }

/** Where a piece can slide to, and how. */
interface Reached extends Offset { piece: bigint, path: string }
type Places = Map<bigint, Reached>;

/** An offset in cells, or in the units of a picture. */
interface Offset { dx: number, dy: number }

/** For moving pieces. */
interface MovingRules {
  places(index: number): Places;  // of a piece, including its own; none if it must not move now
  slide(index: number, to: bigint, from?: Offset): void;  // the handler of a move; `from` is where a drag left the piece
}

/** A puzzle of the atlas. */
interface AtlasPuzzle {
  board: Board;
  labels: number[];  // for each cell, 0 for a void
  goal: number;      // the index of the goal piece
  bucket: number[];  // the numbers of pieces of 1, 2, 3, ... cells
  address: string;
  best: number;      // the minimum of moves
  solution: string;
  hardest: number;
  puzzles: number;
  census: string;    // the difficulties of its piece mix: "1,4-9"
  rank: number;
  bucketsDone: number | null;
}

/** What a browser stores about a puzzle, see progress.js. */
interface Counts { best: number, aided: number }
interface Result extends Counts { least: number }
interface Progress extends Result { moves: string, helped: boolean }
interface Kept { address: string, best?: number }
/** A game of the play log; its actions are [seconds, moves so far, the last move]. */
interface LoggedGame {
  id: string;
  puzzle: string;
  minimum: number;
  resumed: boolean;
  helped: boolean;
  solved: boolean;
  actions: [number, number, string][];
}

// ---- Coins and packings

interface CoinMove { from: number, to: number }

/** A place of a piece: the indices of the piece and its turn, and its cells, ascending. */
interface Placement { number: number, piece: number, turn: number, cells: number[] }

/** A turned piece of a packing. */
interface Turn {
  path: string;
  box: number[];
  at: number[];      // the middle of its first cell in that drawing,
  label: number[];   // and the place of its name
  right: number;     // the turn that it becomes by a turn to the right,
  flip: number;      // and by a flip from side to side
  places: number[];  // the numbers of its placements
}

// ---- Types of other scripts

type BoardView = import("./board/board_view.js").BoardView;
type CoinBoard = import("./coins/rules.js").CoinBoard;
type CoinFont = import("./coins/font.js").CoinFont;
type Drawing = import("./text/drawing.js").Drawing;
type JsonValue = import("./text/json_value.js").JsonValue;
type LineCursor = import("./text/source_text.js").LineCursor;
type Rng = import("./packing/exact_cover.js").Rng;
type PackingBoard = import("./packing/board.js").PackingBoard;
type PackingGame = import("./packing/game.js").PackingGame;
type PackingTray = import("./packing/tray.js").PackingTray;
type PackingView = import("./packing/view.js").PackingView;
type Play = import("./play/play.js").Play;
type Player<P, M> = import("./play/player.js").Player<P, M>;
type PuzzleHeader = import("./text/puzzle_header.js").PuzzleHeader;
type Sketch = import("./own/sketch.js").Sketch;
type SketchEditor = import("./own/sketch_editor.js").SketchEditor;
type SourceDrawing = import("./text/drawing.js").SourceDrawing;
type SourceLine = import("./text/source_text.js").SourceLine;
type SourceText = import("./text/source_text.js").SourceText;
/** A search that has found all positions. */
type FullSearch = Omit<import("./search/space_search.js").SpaceSearch, keyof SpaceOutcome> & SpaceOutcome;
type StateSpace = import("./search/state_space.js").StateSpace;
type Metric = keyof typeof import("./search/search_problem.js").METRICS;

/** A long task, see search/background.js. */
interface Task { count: number, run(milliseconds: number): boolean, outcome(): any }

// ---- The list of a board, and links to puzzles

interface Bucket {
  counts: number[];
  pieces: number;
  voids: number;
  moves: number;        // of its hardest puzzle; 0 without one
  census: number[][];   // [from, to] difficulties
  solved: boolean;      // without hints
  optimal: boolean;
  favourite: boolean;
}

interface NumberRange { from?: number, to?: number }
type RangeName = "moves" | "pieces" | "voids" | "has";

interface FilterState extends Record<RangeName, NumberRange | null> {
  bucket: string;         // what is typed into the search
  show: "all" | "unsolved" | "solved" | "optimal";
  favourites: boolean;    // whether only favourites are shown
  sort: "moves" | "pieces" | "voids" | "name";
  reverse: boolean;
  with: number[];
  without: number[];
  parts: number[];        // which parts of the list are open
  empty: boolean;         // whether to show mixes with no puzzle
}

type Level = "easy" | "medium" | "hard";
interface LevelLot extends Record<Level, {first: number, count: number}> { board: string, columns: number }

interface Link { href: string, text?: string }
interface Way { whole: Link, previous: Link | null, next: Link | null, onward: Link }

// ---- Playing

/** How a picture marks a piece: one without `steps` to take is hatched. */
interface Shown { label: string, wanted: boolean, colour?: string, steps?: string[] }

interface PlayedPuzzle {
  playable: Playable;
  address: string;      // under which the game is saved
  best: number;         // the minimum of moves, 0 if unknown
  day?: string | null;  // today's date if it is one of today's puzzles
  starter?: boolean;    // whether it is only tried on the home page
}

/** A puzzle to print. */
interface PaperPuzzle { name: string, task: string, best: number, playable: Playable, solution: Move[] | null }

interface TablePuzzle extends PlayedPuzzle {
  name: string;   // for sharing
  solution: Move[] | null;
  task: string;   // in words
  shell: string;  // the command that counts its positions
  takeAway: {     // what is copied, and links to what is on the board
    link(): string, text(): string, json(): string, svg(): string,
    page?: (() => string) | null, step?(at: number): string, moves?(moves: Move[]): string,
  };
}

// ---- Searches

interface Placed { kind: number, place: number }

/** A problem for the search, see search/solver.js. */
interface Problem {
  cells: number;  // of the frame
  reach: string;  // how far a piece moves in one move: "path", "straight" or "step"
  limit: number;  // the maximum of positions
  kinds: {        // by place: the cells of a piece, and the places one step up, right, down and left, -1 for none
    places: number[][], steps: number[][],
  }[];
  pieces: Placed[];  // the start
  goals: {targets: Placed[], voids: number[]}[];  // any of which solves the puzzle
}

interface SearchKind { begin: number, end: number, size: number, cells: Uint8Array, steps: Int16Array }

/** The result of a search for all positions, see SpaceSearch. */
interface SpaceOutcome {
  tooLarge?: boolean;
  impossible?: boolean;
  states: Uint8Array;
  table: Int32Array;
  count: number;
  deadEnds: Int32Array;
  fromStart: Int32Array;
  toGoal: Int32Array;
}

/** The result of searchProblem(). */
type Asked = ReturnType<typeof import("./search/search_problem.js").searchProblem>;

/** A state space, or the number of positions that are too many or without a goal. */
interface Explored { space?: StateSpace, tooLarge?: number, impossible?: number }

/** Positions of the same distance and detour, see StateSpace. */
interface Spot { distance: number, detour: number, positions: number, deadEnds: number, number: number, first: number }

interface CoinQuestion {
  width: number, height: number, start: number, goal: number,
  known: [number, number][],  // positions whose minimum of moves to the goal is known, with that minimum
  limit: number,  // the maximum of positions: a third of them for the bidirectional search, the rest for the best-first search
}
interface CoinOutcome { impossible?: boolean, way?: number[] | null, length?: number, least?: number }

interface Cover { items: number, options: number[][] }
interface CoverMark { placed: number, removed: number, open: number }

/** Questions about a packing puzzle, and the answers; see PackingSearch. */
interface PackingQuestion { kind: "draw" | "puzzle" | "hint", seed?: number, level?: string, placed?: number[], given?: number }
interface PackingAnswer {
  packing?: number[], given?: number[], unknown?: boolean, none?: boolean,
  forced?: number, item?: number, known?: boolean, option?: number, ways?: number, blame?: number, stuck?: number,
}

/** A packing puzzle as data/packings.js has it. */
interface PackingData {
  id: string, name: string,
  all: number,         // packings
  lattice: string,     // "squares", "triangles" or "hexagons"
  box: number[],       // x, y, width and height of the picture
  outline: string,     // the path of the board,
  outlines: string[],  // and of each cell
  cells: [number, number, number, number][],  // the middle, the row and the place in the row, from 1, of each cell
  pieces: {name: string, turns: (Omit<Turn, "places"> & {places: number[][]})[]}[],
}

/** The start of a packing game, and what the browser stores of it. */
interface Beginning { kind: string, seed: number, given: number[] }
interface StoredPacking extends Beginning { placed: number[], solved?: boolean }

/** A held piece. */
interface Held {
  piece: number, pointer: number, placed: boolean, wasChosen: boolean, moved: boolean, target: number,
  at: Place, from: Place, grip: Place,
}

// ---- Texts and drawings

/** A format in which puzzles are read. */
interface Format { name: string, resembles(source: SourceText): boolean, read(source: SourceText): Puzzle[] }

interface HeaderKey { key: string, example: string }

/** A piece as read from a text, see text/assembly.js. */
interface Draft {
  place: Place;
  cells: Place[];
  name?: string;
  horizontal?: boolean;
  vertical?: boolean;
  barred?: bigint;
  group?: number;
  colour?: string;
}

/** A drawn piece: its mark and its first cell. */
interface DrawnPiece<M extends string | number = string> extends Draft { mark: M, first: number, name: string }

interface Section { word: SourceLine, drawn: SourceDrawing }

interface SketchRules { axis: boolean, distinct: string, hlock: string, vlock: string, fixed: string, groups: string[], exit: string, colours: Record<string, string> }
interface SketchParts {
  width: number, height: number, marks: string[], goals?: Map<string, Place>, others?: Map<string, Place>[], at?: number, name?: string, rules?: SketchRules, exits?: number[],
}

/** The content of an editor, see SketchEditor; and what a browser stores of it. */
interface Drawn { id: number, sketch: Sketch, aside: string, draft: string }

/** From a press to its release. */
interface Stroke { at: number, before: Sketch, was: Drawn, again: boolean, carried: boolean, pen?: string, exit?: boolean }

/** The result of checking a sketch, see own/sketch_check.js. */
interface Checked {
  puzzle: Puzzle | null, sentence: string, cells: bigint, posed?: Puzzle, met?: boolean, marked?: Set<string>,
  equal?: {name: string, there: string, names: string},
}
