// The finder against the oracle, its memo files, and its treatment of existing files.
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "common/base/version.h"
#include "common/formats/record_reader.h"
#include "common/formats/sealed_json.h"
#include "common/text/json_text.h"
#include "finder/enumeration.h"
#include "finder/find.h"
#include "oracle/enumeration.h"
#include "support/message_snapshot.h"
#include "support/messages.h"
#include "support/stage_test.h"

namespace sbp {
namespace {

constexpr std::uint64_t kMemoBytes = std::uint64_t{512} << 20;

/// All positions of a board in the oracle's canonical order, and the justsolved ones.
struct Literal {
  explicit Literal(const Board& board) {
    const PositionCoder coder(board);
    const oracle::Board same{board.width(), board.height()};
    oracle::enumerate(same, [&](const oracle::Labels& labels) {
      const PositionCode code = coder.code({labels.begin(), labels.end()});
      positions.push_back(code);
      if (oracle::is_justsolved(same, labels)) justsolved.push_back(code);
      return true;
    });
  }

  std::vector<PositionCode> positions, justsolved;
};

class FinderTest : public test::StageTest {
 protected:
  std::vector<PositionCode> found(const Board& board) const {
    return test::positions_in(file(board, "justsolved.sbp"), RecordKind::justsolved, board);
  }

  std::vector<std::string> memo_files() const {
    const std::set<std::string> names = test::files_below(work() / "memo");
    return {names.begin(), names.end()};
  }
  std::uint64_t memo_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto& name : memo_files()) bytes += fs::file_size(work() / "memo" / name);
    return bytes;
  }
  static void damage(const fs::path& path, std::size_t offset) {
    std::string content = read_file(path);
    content[offset] = static_cast<char>(content[offset] ^ 4);
    File::create(path).append(std::as_bytes(std::span(content)));
  }
};

/// The pieces at the first cell of a region in the order of the canonical recursion.
std::vector<Slots> literal_pieces(const Board& board, Slots region) {
  const Strip strip(board.width());
  std::vector<Slots> all, generation{slot_set(first_slot(region))};
  std::set<Slots> generated;
  while (!generation.empty()) {
    all.insert(all.end(), generation.begin(), generation.end());
    std::vector<Slots> next;
    for (const Slots piece : generation)
      for (int cell = 0; cell < board.cells(); ++cell) {
        const Slots added = slot_set(board.cells() - 1 - cell);
        if ((strip.neighbours(piece) & region & ~piece & added) == 0) continue;
        if (generated.insert(piece | added).second) next.push_back(piece | added);
      }
    generation = std::move(next);
  }
  return all;
}

TEST(PieceLists, FilteredGiveTheCanonicalOrderOfAnyRegion) {
  std::mt19937 random(5);
  for (const Board& board : {Board(3, 4), Board(4, 4), Board(4, 5), Board(2, 10), Board(3, 7)}) {
    const PieceLists pieces(board);
    for (int sample = 0; sample < (test::kSmallSamples ? 5 : 50); ++sample) {
      const Slots region = static_cast<Slots>(random() | random()) & all_slots(board);
      if (region == 0) continue;
      std::vector<Slots> filtered;
      pieces.for_each_in(region, [&](const PiecePlace& piece) { filtered.push_back(piece.cells); });
      EXPECT_EQ(filtered, literal_pieces(board, region)) << board.name() << ' ' << region;
    }
  }
}

TEST(Region, SpreadsSlotsToOccupiedBits) {
  for (int slot = 0; slot < kMaxFileCells; ++slot)
    EXPECT_EQ(occupied_bits(slot_set(slot)), PositionCode{1} << (3 * slot));
  EXPECT_EQ(occupied_bits(slot_set(kMaxFileCells) - 1), kOccupiedBits);
}

TEST(Region, PieceCodesMatchThePositionCode) {
  const Board board(4, 5);
  const PositionCoder coder(board);
  const PieceLists pieces(board);
  for (const PiecePlace& piece : pieces.starting_at(19)) {
    const Cells cells = coder.cells(occupied_bits(piece.cells));
    ASSERT_EQ(piece.code, coder.piece(cells)) << cells;
  }
}

struct Published {
  int width, height;
  std::uint64_t positions;
  std::size_t regions;
};

TEST(RegionCounts, MatchPublishedFigures) {
  for (const Published& published :
       {Published{4, 4, 55'807'716, 0}, Published{4, 5, 6'904'653'755, 53'341},
        Published{5, 5, 3'117'469'335'485, 1'054'066}, Published{2, 15, 168'315'938'005'873, 803'760}}) {
    const Board board(published.width, published.height);
    if (test::kSmallSamples && board.cells() > 20) continue;
    const RegionCounts counts(board);
    EXPECT_EQ(counts.positions(), published.positions) << board.name();
    if (published.regions != 0) {
      EXPECT_EQ(counts.size(), published.regions) << board.name();
    }
  }
}

TEST(RegionCounts, MatchTheOraclesEnumeration) {
  for (const Board& board : test::small_boards())
    EXPECT_EQ(RegionCounts(board).positions(), Literal(board).positions.size()) << board.name();
}

TEST(RegionCounts, BoundIsTheBellNumber) {
  EXPECT_EQ(position_bound(Board(2, 2)), "52");
  EXPECT_EQ(position_bound(Board(3, 3)), "115975");
  EXPECT_EQ(position_bound(Board(5, 5)), "49631246523618756274");
}

TEST_F(FinderTest, MemoHoldsEveryContinuationInCanonicalOrder) {
  for (const Board& board : {Board(2, 4), Board(3, 3)}) {
    const PieceLists pieces(board);
    const RegionCounts counts(board);
    const Memo memo({work() / "memo", kMemoBytes}, board, pieces, counts, [](const std::string&) {});
    const Continuations* const whole = memo.find(all_slots(board));
    ASSERT_NE(whole, nullptr);
    EXPECT_EQ(std::vector(whole->codes.begin(), whole->codes.end()), Literal(board).positions)
        << board.name();
  }
}

TEST_F(FinderTest, FindsTheOraclesJustsolvedPositionsInOrder) {
  for (const Board& board : test::small_boards()) {
    const Literal literal(board);
    find_justsolved(board, options(), kMemoBytes);
    EXPECT_EQ(found(board), literal.justsolved) << board.name();
    const auto json = parsed_json(read_file(file(board, "finder.json")));
    EXPECT_EQ(json.at("positions"), literal.positions.size());
    EXPECT_EQ(json.at("justsolved"), literal.justsolved.size());
    EXPECT_EQ(json.at("board"), board.name());
  }
}

TEST_F(FinderTest, DoesNotDependOnTheMemo) {
  const Board board(3, 4);
  find_justsolved(board, options(), kMemoBytes);
  const std::string expected = read_file(file(board, "justsolved.sbp"));
  for (const std::uint64_t limit : {0U, 1000U, 10'000U, 100'000U}) {
    find_justsolved(board, forced(), limit);
    EXPECT_EQ(read_file(file(board, "justsolved.sbp")), expected) << limit;
    EXPECT_LE(memo_bytes(), limit);
    EXPECT_EQ(memo_files().empty(), limit == 0) << limit;
  }
}

TEST_F(FinderTest, NumberOfThreadsMakesNoDifference) {
  const Board board = test::kSmallSamples ? Board(3, 4) : Board(4, 4);
  std::string expected;
  for (const int threads : {1, 2, 5}) {
    StageOptions options = forced();
    options.threads = threads;
    find_justsolved(board, options, kMemoBytes);
    const std::string content = read_file(file(board, "justsolved.sbp"));
    if (expected.empty()) expected = content;
    EXPECT_EQ(content, expected) << threads;
  }
  if (!test::kSmallSamples) {
    EXPECT_EQ(RecordReader(file(board, "justsolved.sbp"), RecordKind::justsolved, board, "make it again")
                  .header()
                  .records,
              12'595'006U);
  }
}

TEST_F(FinderTest, KeepsCompleteWork) {
  const Board board(3, 3);
  find_justsolved(board, options(), kMemoBytes);
  const std::string summary = read_file(file(board, "finder.json"));
  fs::last_write_time(file(board, "justsolved.sbp"), 1);
  find_justsolved(board, options(), kMemoBytes);
  EXPECT_EQ(fs::last_write_time(file(board, "justsolved.sbp")), 1);
  find_justsolved(board, forced(), kMemoBytes);
  EXPECT_NE(fs::last_write_time(file(board, "justsolved.sbp")), 1);

  // It redoes missing and damaged files.
  const std::vector<std::function<void()>> accidents = {
      [&] { fs::remove_all(file(board, "justsolved.sbp")); },
      [&] { fs::remove_all(file(board, "finder.json")); }, [&] { damage(file(board, "justsolved.sbp"), 40); },
      [&] { write_file_atomically(file(board, "finder.json"), "{"); }};
  for (const auto& accident : accidents) {
    accident();
    find_justsolved(board, options(), kMemoBytes);
    EXPECT_EQ(found(board).size(), 3102U);
    EXPECT_EQ(parsed_json(read_file(file(board, "finder.json"))).at("justsolved"), 3102);
  }
  EXPECT_EQ(test::files_below(work() / board.name()),
            (std::set<std::string>{"finder.json", "justsolved.sbp"}));
}

TEST_F(FinderTest, MemoFilesServeAllBoardsOfTheirWidth) {
  const auto write_times = [&] {
    std::vector<std::time_t> times;
    for (const auto& name : memo_files()) times.push_back(fs::last_write_time(work() / "memo" / name));
    return times;
  };
  find_justsolved(Board(3, 4), options(), kMemoBytes);
  for (const auto& name : memo_files()) fs::last_write_time(work() / "memo" / name, 1);
  const auto before = write_times();
  find_justsolved(Board(3, 4), forced(), kMemoBytes);
  EXPECT_EQ(write_times(), before) << "the same board again needs no new file";

  const auto regions = [&](const std::string& name, int cells) {
    return MemoFile(work() / "memo" / name, 3, cells).size();
  };
  const std::size_t of_4 = regions("3-wide-4-cells.sbpmemo", 4);
  find_justsolved(Board(3, 5), options(), kMemoBytes);
  const std::size_t of_5 = regions("3-wide-4-cells.sbpmemo", 4);
  EXPECT_GT(of_5, of_4) << "a taller board adds its regions";
  for (const auto& name : memo_files()) fs::last_write_time(work() / "memo" / name, 1);
  find_justsolved(Board(3, 4), forced(), kMemoBytes);
  find_justsolved(Board(3, 3), options(), kMemoBytes);
  EXPECT_EQ(regions("3-wide-4-cells.sbpmemo", 4), of_5) << "existing files are kept";
  EXPECT_EQ(found(Board(3, 3)).size(), 3102U);
}

TEST_F(FinderTest, MemoStaysWithinItsBoundOverAllBoards) {
  const std::uint64_t limit = 60'000;
  for (const Board& board : {Board(2, 5), Board(3, 4), Board(2, 6), Board(3, 3)}) {
    find_justsolved(board, options(), limit);
    EXPECT_LE(memo_bytes(), limit) << board.name();
  }
  EXPECT_EQ(found(Board(3, 4)), Literal(Board(3, 4)).justsolved);
}

TEST_F(FinderTest, MemoLimitRemovesOnlyMemoFiles) {
  const fs::path memo = work() / "memo";
  make_folders(memo);
  const std::vector<std::string> foreign{"thesis.txt", "4-wide-3-cells.sbpmemo", "old.sbpmemo"};
  for (const std::string& name : foreign) {
    write_file_atomically(memo / name, "years of work");
    fs::last_write_time(memo / name, 1);
  }
  find_justsolved(Board(2, 5), options(), kMemoBytes);
  find_justsolved(Board(3, 4), options(), 20'000);
  EXPECT_FALSE(fs::exists(memo / "2-wide-9-cells.sbpmemo")) << "the limit had no effect";
  for (const std::string& name : foreign) EXPECT_EQ(read_file(memo / name), "years of work") << name;
}

TEST_F(FinderTest, ReplacesFilesOfAnotherVersion) {
  const Board board(2, 3);
  find_justsolved(board, options(), kMemoBytes);
  auto summary = nlohmann::ordered_json::parse(read_file(file(board, "finder.json")));
  summary.erase("checksum");
  summary["version"] = "0.0.0";
  write_file_atomically(file(board, "finder.json"), sealed(summary));
  test::Messages messages;
  find_justsolved(board, options(), kMemoBytes);
  test::expect_message_naming("version 0.0.0", messages.take());
  EXPECT_EQ(parsed_json(read_file(file(board, "finder.json"))).at("version"), version());
}

TEST_F(FinderTest, DamagedMemoFilesAreDetectedAndReplaced) {
  const Board board(3, 4);
  find_justsolved(board, options(), kMemoBytes);
  const std::string expected = read_file(file(board, "justsolved.sbp"));
  const fs::path memo_file = work() / "memo" / "3-wide-5-cells.sbpmemo";
  const std::string good = read_file(memo_file);
  const PieceLists pieces(board);
  const RegionCounts counts(board);

  std::vector<std::string> bad = {"", "x", good.substr(0, good.size() - 1), good + "x",
                                  read_file(work() / "memo" / "3-wide-4-cells.sbpmemo")};
  for (std::size_t offset = 0; offset < good.size(); offset += 401) {
    bad.push_back(good);
    bad.back()[offset] = static_cast<char>(bad.back()[offset] ^ 1);
  }
  for (std::size_t i = 0; i < bad.size(); ++i) {
    write_file_atomically(memo_file, bad[i]);
    std::vector<std::string> remarks;
    const Memo memo({work() / "memo", kMemoBytes}, board, pieces, counts,
                    [&](const std::string& line) { remarks.push_back(line); });
    ASSERT_EQ(remarks.size(), 1U) << i;
    EXPECT_NE(remarks[0].find(memo_file.string()), std::string::npos) << remarks[0];
    EXPECT_EQ(read_file(memo_file), good) << i;
  }
  find_justsolved(board, forced(), kMemoBytes);
  EXPECT_EQ(read_file(file(board, "justsolved.sbp")), expected);
}

TEST_F(FinderTest, ChunksCoverTheBoardWithoutOverlap) {
  const Board board = test::kSmallSamples ? Board(3, 4) : Board(4, 4);
  const PieceLists pieces(board);
  const RegionCounts counts(board);
  const Memo memo({work() / "memo", 0}, board, pieces, counts, [](const std::string&) {});
  const Enumeration enumeration(board, pieces, counts, memo);
  ChunkWalk walk(enumeration);
  std::uint64_t positions = 0;
  for (Chunk chunk; walk.next(chunk);) {
    std::uint64_t of_prefixes = 0;
    for (const Prefix& prefix : chunk.prefixes) of_prefixes += counts[prefix.region];
    EXPECT_EQ(chunk.positions, of_prefixes);
    EXPECT_LE(chunk.positions, kChunkPositions);
    positions += chunk.positions;
  }
  EXPECT_EQ(positions, counts.positions());
}

}  // namespace
}  // namespace sbp
