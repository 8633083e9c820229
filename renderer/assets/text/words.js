// The keywords of the puzzle text form.
export const PUZZLE_WORDS = ["frame", "pieces", "start", "goal", "or"];

// All keys of header lines, each with an example value.
export const HEADER_KEYS = [
  {key: "name", example: "Klotski"}, {key: "distinct", example: "AB"}, {key: "group", example: "CDE"},
  {key: "axis", example: "yes"}, {key: "hlock", example: "AB"}, {key: "vlock", example: "CD"}, {key: "fixed", example: "E"},
  {key: "exit", example: "> A"}, {key: "any", example: "*"}, {key: "void", example: "-"},
];
