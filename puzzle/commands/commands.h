// The subcommands of "puzzle": a request for each, which the command line fills, and the function that
// carries it out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/resources.h"
#include "puzzle/commands/found_puzzles.h"
#include "puzzle/design/wishes.h"
#include "puzzle/make/dimensions.h"

namespace sbp {

/// Which puzzles, in which metric, and how to print the results.
struct PuzzleRequest : Resources {
  std::vector<std::string> files;  ///< "-" is standard input
  std::string format;              ///< of the files (puzzle_formats()); detected if empty
  std::string metric = "moves";    ///< a name in kMetrics
  bool json = false;
};

// "puzzle solve": a shortest solution of each puzzle.

/// What to solve, and how to print it.
struct SolveRequest : PuzzleRequest {
  bool all = false;        ///< explore everything and print the count at each distance
  std::uint64_t list = 0;  ///< also print this number of shortest solutions, or all if there are fewer
  bool verbose = false;    ///< report the chosen strategy
  std::string work;        ///< folder for levels, from which the same request resumes; empty for none
  FoundFiles write;        ///< pictures of the first starts, and a page
};

/// Reads all puzzles, then solves them one after another and prints the results. Throws Error for the first
/// that cannot be searched: earlier ones are printed and have their pictures, but there is no page. Existing
/// files are replaced if they are pictures or a page of this program; anything else is an Error before the
/// search. Throws UsageError for several puzzles and one folder.
void solve_puzzles(const SolveRequest& request);

// "puzzle rate": the estimated difficulty of puzzles.

/// Reads all puzzles, then rates them one after another and prints the ratings. Throws UsageError if one has
/// no start; Error for the first that does not fit into memory, after printing those before it.
void rate_puzzles(const PuzzleRequest& request);

// "puzzle graph": the state space as a graph for other programs.

/// Which puzzle, and in which format.
struct GraphRequest : Resources {
  std::string file;              ///< "-" is standard input
  std::string format;            ///< of the puzzle (puzzle_formats()); detected if empty
  std::string metric = "moves";  ///< a name in kMetrics
  std::string to = "graphml";    ///< or "dot" or "csv"
};

/// Prints all positions that can be reached, and the moves between them. Throws UsageError for several
/// puzzles, and for one without a start; Error if they do not fit into memory.
void print_graph(const GraphRequest& request);

// "puzzle hardest": the hardest starts for the pieces and the goal of a puzzle; "puzzle design": the starts
// that a designer wishes for, with pieces chosen from a menu.

/// What to search, and how to print it.
struct HardestRequest : PuzzleRequest {
  bool by_choice = false;             ///< report choices of pieces, even if the puzzle's own is the only one
  std::string from;                   ///< "COLUMN,ROW" of the goal piece at the start; empty: anywhere
  std::optional<std::size_t> top;     ///< number of starts to print, default 1; with `choose`, of choices
  bool components = false;            ///< count connected components
  bool diameter = false;              ///< find the two positions that are farthest apart instead
  std::optional<std::string> choose;  ///< a PieceMenu; without one, the puzzle's own pieces
  Range empty;                        ///< the number of empty cells
  Wishes wishes;                      ///< what a start must be like
  std::string work;                   ///< with a choice of pieces: a folder for results; empty: none
  FoundFiles write;                   ///< for the puzzles found
};

/// Searches each puzzle of the files and prints the results. Throws UsageError if options contradict each
/// other.
void find_hardest_starts(const HardestRequest& request);

// "puzzle place": how a puzzle compares with others.

/// Which puzzles, and where the known ones are.
struct PlaceRequest : PuzzleRequest {
  std::string data;  ///< folder of tables and puzzles; empty for the one that belongs to the program
};

/// Compares the first start of each puzzle with all others of its pieces, with the atlas and with known
/// puzzles, and prints the results. Without a folder of data, warns and skips the last two. Throws UsageError
/// if a puzzle has no start or no goal, or if the named folder has no data.
void place_puzzles(const PlaceRequest& request);

// "puzzle check": whether a solution is valid and optimal.

/// What to check.
struct CheckRequest : Resources {
  std::string file;              ///< "-" is standard input
  std::string solution;          ///< moves, or a file with them; "-" is standard input
  std::string format;            ///< of the puzzle (puzzle_formats()); detected if empty
  std::string metric = "moves";  ///< a name in kMetrics
  bool json = false;
};

/// Replays the solution from the puzzle's first start and prints the outcome. Returns whether it solves the
/// puzzle. Throws UsageError for several puzzles, and for one without a start or a goal.
bool check_solution(const CheckRequest& request);

// "puzzle convert": conversion between formats.

/// What to convert.
struct ConvertRequest : Resources {
  std::vector<std::string> files;  ///< "-" is standard input
  std::string from;                ///< a name in puzzle_formats(); detected if empty
  std::string to;                  ///< a name in puzzle_formats()
};

/// Prints the puzzles of all files in another format. Throws Error, naming what the format lacks, if it
/// cannot express one of them; then prints nothing.
void convert_puzzles(const ConvertRequest& request);

// "puzzle make": files for a laser cutter and a 3D printer, and sheets of paper.

/// Which puzzles, what to make of them, and how large.
struct MakeRequest : Resources {
  std::vector<std::string> files;  ///< "-" is standard input
  std::string format;              ///< of the files (puzzle_formats()); detected if empty
  std::string metric = "moves";    ///< of solutions on paper: a name in kMetrics
  std::string out;                 ///< folder for files for cutter and printer; empty for none
  std::string pdf;                 ///< file for sheets of paper; empty for none
  Dimensions sizes;
  bool names = false;        ///< engrave the names of the pieces
  bool deck = false;         ///< sheets with small cards instead of a card and parts for each puzzle
  bool no_solution = false;  ///< sheets without solutions
  int every = 1;             ///< moves from a picture of the solution to the next
  std::string credit;        ///< a line on each card; may be empty
};

/// Writes four files per puzzle to `out`, and one file to `pdf`, in place of earlier ones of this program.
/// Throws UsageError if there is neither, if a puzzle has no start or, for sheets, no goal, or if sizes do
/// not fit together; Error if a piece cannot be made.
void make_puzzles(const MakeRequest& request);

// "puzzle pack": packings of boards by given pieces.

/// Which packing puzzles, and what to find.
struct PackRequest : Resources {
  std::vector<std::string> files;  ///< "-" is standard input
  bool count = false;
  bool list = false;
  bool unique = false;
  bool fewest = false;     ///< find the fewest given pieces that leave only one packing
  bool different = false;  ///< count packings up to symmetry
  std::string solution;    ///< for `fewest`: a file with a drawing of the packing; empty: the first one found
  std::string svg;         ///< a folder for pictures; empty: none
  std::string to;          ///< a format to write instead; empty: none
  bool json = false;
};

/// Does what is requested with each puzzle of the files; by default, finds a packing. Throws UsageError if
/// options contradict each other.
void pack_puzzles(const PackRequest& request);

// "puzzle coins": shortest solutions of coin-sliding puzzles.

/// Which coin puzzles to solve, and how to print them.
struct CoinsRequest : Resources {
  std::vector<std::string> names;  ///< a file ("-" is standard input), or with a font one or two glyphs
  std::string font;                ///< a name in coin_font_names(); empty for a file
  bool all = false;                ///< every ordered pair of the font's glyphs
  bool levels = false;             ///< explore everything and print the count at each distance
  bool json = false;
  std::string work;  ///< folder for levels, from which the same request resumes; empty for none
};

/// Solves the requested puzzles and prints the results: a file or two glyphs as one puzzle, one glyph as
/// puzzles from it to all others, several as a table. Throws UsageError if the names do not fit together, or
/// for several starts with one folder; Error as solve_coins() and read_coin_puzzle() do.
void solve_coin_puzzles(const CoinsRequest& request);

}  // namespace sbp
