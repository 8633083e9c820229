#include "common/formats/result_table.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <functional>

#include "common/puzzle/replay.h"
#include "common/system/error.h"
#include "common/system/file.h"

namespace sbp {
namespace {

constexpr std::string_view kResultColumns =
    "bucket\tpieces\tjustsolved\tmoves\thardest\tgoal\tboard\tsolution\tmoves_corner\tpuzzles\tpiece_sets";
constexpr std::string_view kCensusColumns = "bucket\tmoves\tpuzzles";

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> fields;
  for (;;) {
    const auto end = text.find(separator);
    fields.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return fields;
    text.remove_prefix(end + 1);
  }
}

/// The fields of one line, read from left to right; every mistake is reported with file and line.
class FieldReader {
 public:
  FieldReader(const fs::path& file, std::size_t line, std::string_view text)
      : file_(file), line_(line), fields_(split(text, '\t')) {}

  [[noreturn]] void fail(const std::string& why) const {
    throw Error("'" + file_.string() + "', line " + std::to_string(line_) + ": " + why +
                "; remove the file and run again");
  }
  void expect_fields(std::size_t count) const {
    if (fields_.size() != count)
      fail(std::to_string(fields_.size()) + " columns instead of " + std::to_string(count));
  }
  std::string_view text() { return fields_[next_++]; }

  template <class Number>
  Number number(std::uint64_t limit = INT64_MAX) {
    return static_cast<Number>(parse_number(text(), limit));
  }

  Bucket bucket(const Board& board) {
    const auto name = text();
    try {
      Bucket bucket = Bucket::parse(name, board.cells());
      if (bucket.name() != name) fail("'" + std::string(name) + "' is not the full form of a bucket");
      return bucket;
    } catch (const UsageError& error) {
      fail(error.what());
    }
  }

  /// The label of a piece, or 0 if the field is empty.
  int optional_label(const Bucket& bucket) {
    const auto field = text();
    if (field.empty()) return 0;
    const auto label = static_cast<int>(parse_number(field, static_cast<std::uint64_t>(bucket.pieces())));
    if (label == 0) fail("pieces are numbered from 1");
    return label;
  }

  /// A solution of `moves` moves.
  std::string solution(int moves, const Bucket& bucket) {
    std::string solution(text());
    const auto parsed = parsed_solution(solution);
    if (parsed.size() != static_cast<std::size_t>(moves)) fail("the solution has another number of moves");
    for (const SolutionMove& move : parsed)
      if (move.label > bucket.pieces()) fail("the solution moves a piece that is not there");
    return solution;
  }

  std::vector<std::uint8_t> labels(const Board& board) {
    std::vector<std::uint8_t> labels;
    const auto field = text();
    if (field.empty()) return labels;
    for (const auto label : split(field, ' '))
      labels.push_back(
          static_cast<std::uint8_t>(parse_number(label, static_cast<std::uint64_t>(board.cells()))));
    if (labels.size() != static_cast<std::size_t>(board.cells()))
      fail("the board has another number of cells");
    return labels;
  }

 private:
  std::vector<SolutionMove> parsed_solution(const std::string& solution) const {
    try {
      return parse_solution(solution);
    } catch (const Error& error) {
      fail(error.what());
    }
  }

  std::uint64_t parse_number(std::string_view field, std::uint64_t limit) const {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc{} || end != field.data() + field.size() || value > limit ||
        (field.size() > 1 && field.front() == '0'))
      fail("'" + std::string(field) + "' is not a number that can stand there");
    return value;
  }

  const fs::path& file_;
  std::size_t line_;
  std::vector<std::string_view> fields_;
  std::size_t next_ = 0;
};

/// Calls `use` for every line after the header line.
void for_each_row(const fs::path& file, std::string_view columns, std::size_t column_count,
                  const std::function<void(FieldReader&)>& use) {
  const std::string text = read_file(file);
  auto lines = split(text, '\n');
  if (lines.front() != columns) FieldReader(file, 1, "").fail("not the header line of this kind of table");
  if (!lines.back().empty()) FieldReader(file, lines.size(), "").fail("the last line is cut off");
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    FieldReader reader(file, i + 1, lines[i]);
    reader.expect_fields(column_count);
    use(reader);
  }
}

ResultRow read_row(FieldReader& fields, const Board& board) {
  ResultRow row(fields.bucket(board));
  if (fields.number<int>() != row.bucket.pieces()) fields.fail("the number of pieces contradicts the bucket");
  row.justsolved = fields.number<std::uint64_t>();
  row.moves = fields.number<int>(INT32_MAX);
  row.hardest = fields.number<std::uint64_t>();
  row.goal = fields.optional_label(row.bucket);
  row.board = fields.labels(board);
  row.solution = fields.solution(row.moves, row.bucket);
  row.moves_corner = fields.number<int>(INT32_MAX);
  row.puzzles = fields.number<std::uint64_t>();
  row.piece_sets = fields.number<std::uint64_t>();
  const bool solvable = row.moves > 0;
  if (solvable != (row.goal > 0) || solvable == row.board.empty() || solvable != (row.hardest > 0) ||
      solvable != (row.puzzles > 0) || row.moves_corner > row.moves)
    fields.fail("the columns contradict each other");
  return row;
}

}  // namespace

void check_puzzle(const Board& board, const ResultRow& row) {
  if (row.moves == 0) return;
  const Goal goal = atlas_rules(board).goal;
  const StartPosition start{Position(row.board), row.goal};
  check_start(board, row.bucket, start, goal);
  const std::vector<SolutionMove> moves = parse_solution(row.solution);
  check_solution(board, start, goal, moves);
  if (moves.size() != static_cast<std::size_t>(row.moves))
    throw Error("the solution has another number of moves");
}

std::string format_results(const ResultTable& table) {
  assert(std::ranges::is_sorted(table.rows, {}, [](const ResultRow& row) { return row.bucket.name(); }));
  std::string text(kResultColumns);
  text += '\n';
  for (const ResultRow& row : table.rows) {
    text += row.bucket.name() + '\t' + std::to_string(row.bucket.pieces()) + '\t' +
            std::to_string(row.justsolved) + '\t' + std::to_string(row.moves) + '\t' +
            std::to_string(row.hardest) + '\t' + (row.goal == 0 ? "" : std::to_string(row.goal)) + '\t' +
            Position(row.board).text() + '\t' + row.solution + '\t' + std::to_string(row.moves_corner) +
            '\t' + std::to_string(row.puzzles) + '\t' + std::to_string(row.piece_sets) + '\n';
  }
  return text;
}

ResultTable read_results(const fs::path& file, const Board& board) {
  ResultTable table(board);
  for_each_row(file, kResultColumns, 11, [&](FieldReader& fields) {
    table.rows.push_back(read_row(fields, board));
    const auto count = table.rows.size();
    if (count > 1 && table.rows[count - 2].bucket.name() >= table.rows[count - 1].bucket.name())
      fields.fail("the rows are not sorted by bucket");
  });
  return table;
}

std::string format_census(const std::map<std::string, Census>& census_by_bucket_name) {
  std::string text(kCensusColumns);
  text += '\n';
  for (const auto& [bucket, census] : census_by_bucket_name)
    for (const auto& [moves, puzzles] : census)
      text += bucket + '\t' + std::to_string(moves) + '\t' + std::to_string(puzzles) + '\n';
  return text;
}

std::map<std::string, Census> read_census(const fs::path& file, const Board& board) {
  std::map<std::string, Census> census;
  std::pair<std::string, int> last;
  for_each_row(file, kCensusColumns, 3, [&](FieldReader& fields) {
    const Bucket bucket = fields.bucket(board);
    std::pair row(bucket.name(), fields.number<int>(INT32_MAX));
    if (row.second < 1) fields.fail("a puzzle needs at least one move");
    if (row <= last) fields.fail("the rows are not sorted by bucket and moves");
    census[row.first][row.second] = fields.number<std::uint64_t>();
    last = std::move(row);
  });
  return census;
}

}  // namespace sbp
