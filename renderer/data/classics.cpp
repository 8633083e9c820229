#include "renderer/data/classics.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <stdexcept>

#include "renderer/html/page.h"

namespace sbp {
namespace {

struct Words {
  std::string_view id;  ///< the file without ".puz"
  std::string_view title, words;
};

constexpr std::array<Words, 6> kWords{{
    {"donkey", "Klotski",
     "Also called L'Âne rouge: the square, a red donkey, must escape through the middle of the bottom edge."},
    {"century", "Century", "By John Conway. It takes almost a hundred moves, which explains its name."},
    {"hrd-40", "Super Century", "It has the pieces and the goal of Century, but one of the hardest starts."},
    {"dads", "Dad's Puzzler",
     "From the 1920s, when its pieces were furniture. Move the square to the lower left."},
    {"quzzle", "Quzzle",
     "By Jim Lewis: few pieces, little space and a long solution. Move the square to the upper right."},
    {"quzzle-killer", "Quzzle Killer",
     "It has the pieces and the goal of Quzzle, but the single hardest start."},
}};

constexpr std::array<Words, 7> kLegends{{
    {"hakoiri-diff", "Hakoiri, difficult",
     "From the collection of SASAKI Taroh. It takes only 38 moves, but the search visited 58 million "
     "positions."},
    {"climb12", "Climb-12", "By Minoru Abe. The piece shaped like a T climbs out at the top."},
    {"climb15d", "Climb-15 (D)",
     "The longest of four puzzles of this name. The search for its minimum visited 775 million positions."},
    {"hifi-ab", "HIFI",
     "The two vertical pieces must change places. Glenn Iba's collection gives no minimum; it is now "
     "known."},
    {"supersuperdries3-byid", "Super Super Dries 3",
     "Every piece must reach its own place, with only two empty cells."},
    {"mini-climb-pro", "Mini Climb Pro",
     "By Henderson, 2005. Its large relative, Climb Pro 24, has a solution of 227 moves; whether there is a "
     "shorter one is unknown."},
    {"henderson-7x7", "Henderson 7x7",
     "By Henderson, 2018. No other puzzle on this site takes nearly as many moves."},
}};

/// The row of a puzzle in the table of optima, by the names of its columns.
std::map<std::string_view, std::string> optimum(std::string_view id) {
  const auto table = resource_table("puzzles/optima.tsv");
  const auto found = std::ranges::find(table, id, [](const auto& fields) { return fields.front(); });
  if (found == table.end()) throw std::logic_error("no optimum for '" + std::string(id) + "'");
  std::map<std::string_view, std::string> row;
  for (std::size_t i = 0; i < found->size(); ++i) row[table.front().at(i)] = found->at(i);
  return row;
}

/// The text of a puzzle, under the name that the site uses.
std::string named(std::string_view title, std::string_view text) {
  constexpr std::string_view kName = "# name: ";
  if (!text.starts_with(kName)) throw std::logic_error("a classic without a name");
  return std::string(kName) + std::string(title) + std::string(text.substr(text.find('\n')));
}

std::vector<Classic> described(std::span<const Words> chosen) {
  std::vector<Classic> all;
  for (const auto& [id, title, words] : chosen) {
    const std::string_view text = resource("puzzles/" + std::string(id) + ".puz");
    auto row = optimum(id);
    all.push_back({title, words, named(title, text), row["board"], row["moves"], row["steps"]});
  }
  return all;
}

}  // namespace

Bucket Classic::bucket() const {
  const std::string word = "\nstart\n";
  const auto start = text.find(word), goal = text.find("\ngoal\n", start);
  if (goal == std::string::npos) throw std::logic_error("a classic without a start");
  std::map<char, int> sizes;
  for (const char piece : text.substr(start + word.size(), goal - start - word.size()))
    if (piece != '.' && piece != '\n') ++sizes[piece];
  Bucket bucket(Board::parse(board, kMaxCountCells).cells());
  for (const auto& [piece, size] : sizes) bucket.add(size);
  return bucket;
}

std::vector<Classic> classics() {
  return described(kWords);
}

std::vector<Classic> legends() {
  return described(kLegends);
}

}  // namespace sbp
