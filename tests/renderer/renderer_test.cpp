// The renderer: what it reads, and the folder it writes.
#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "common/formats/sealed_json.h"
#include "common/formats/sealed_text.h"
#include "common/system/error.h"
#include "common/system/folder_lock.h"
#include "common/system/hash.h"
#include "renderer/atlas.h"
#include "renderer/book.h"
#include "renderer/home_page.h"
#include "renderer/records.h"
#include "renderer/site.h"
#include "renderer/site_files.h"
#include "renderer/text.h"
#include "support/command.h"
#include "support/small_features.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

using test::files_below;
using test::run_command;
using test::small_puzzle;
using test::TemporaryFolder;

/// A folder with the tables of 2x2.
class Results : public testing::Test {
 protected:
  Results() {
    ResultTable table(Board(2, 2));
    ResultRow none(Bucket::parse("0-0-0-1", 4));
    none.justsolved = 1, none.piece_sets = 1;
    ResultRow domino(Bucket::parse("0-1-0-0", 4));
    domino.justsolved = 2, domino.moves = 1, domino.hardest = 2, domino.goal = 1, domino.board = {1, 0, 1, 0};
    domino.solution = "1R", domino.moves_corner = 1, domino.puzzles = 2, domino.piece_sets = 2;
    table.rows = {none, domino, small_puzzle()};
    table_text = format_results(table);
    census_text = format_census({{"0-1-0-0", {{1, 2}}}, {"3-0-0-0", {{4, 2}, {5, 1}}}});
    write("2x2.tsv", table_text);
    write("2x2.census.tsv", census_text);
  }

  void write(const std::string& name, const std::string& text) const {
    write_file_atomically(folder.path() / name, text);
  }
  std::vector<BoardResults> read() const { return read_atlas({folder.path(), true}); }

  void expect_trouble(const std::string& reason) const {
    try {
      read();
      ADD_FAILURE() << "accepted; expected: " << reason;
    } catch (const Error& trouble) {
      EXPECT_NE(std::string(trouble.what()).find(reason), std::string::npos) << trouble.what();
    }
  }

  TemporaryFolder folder;
  std::string table_text, census_text;
};

TEST_F(Results, AreReadAndRanked) {
  const auto atlas = read();
  ASSERT_EQ(atlas.size(), 1U);
  EXPECT_EQ(atlas[0].solvable(), 2U);
  EXPECT_EQ(atlas[0].puzzles(), 5U);
  EXPECT_EQ(atlas[0].ranking.front()->bucket.short_name(), "(3)");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(atlas[0].rank(*atlas[0].ranking[i]), i);
  EXPECT_EQ(atlas[0].total_census(), (Census{{1, 2}, {4, 2}, {5, 1}}));
  EXPECT_EQ(book_address(atlas[0], *atlas[0].ranking[1]), "book/2x2-1.html#0-1");
  EXPECT_EQ(printed_solution(*atlas[0].ranking[0]), "2D GR 3U 2L GD");
}

TEST_F(Results, AreFoundInAWorkFolderToo) {
  make_folders(folder.path() / "2x2");
  write("2x2/results.tsv", table_text);
  write("2x2/census.tsv", census_text);
  nlohmann::ordered_json summary{{"program", "searcher"},
                                 {"board", "2x2"},
                                 {"results_hash", text_hash(table_text)},
                                 {"census_hash", text_hash(census_text)}};
  const auto complete = [&] {
    write("2x2/searcher.json", sealed(summary));
    const auto atlas = read_atlas({folder.path(), false});
    EXPECT_EQ(atlas.size(), 1U);
    return atlas.front().complete;
  };
  EXPECT_TRUE(complete()) << "older summaries do not say";
  summary["complete"] = true;
  EXPECT_TRUE(complete());
  summary["complete"] = false;
  EXPECT_FALSE(complete());
  summary["complete"] = "no";
  EXPECT_THROW(complete(), Error);
}

/// Beside the tables of 2x2 a folder "part" with those of 5x5, of which one bucket was searched.
class PartialResults : public Results {
 protected:
  PartialResults() {
    ResultTable table(Board(5, 5));
    ResultRow row(Bucket::parse("(1)", 25));
    row.justsolved = 1, row.moves = 1, row.hardest = 1, row.goal = 1, row.solution = "1RRRRDDDD";
    row.board = std::vector<std::uint8_t>(25);
    row.board[0] = 1;
    row.moves_corner = 1, row.puzzles = 1, row.piece_sets = 1;
    table.rows = {row};
    make_folders(folder.path() / "part");
    write("part/5x5.tsv", format_results(table));
    write("part/5x5.census.tsv", format_census({{row.bucket.name(), {{1, 1}}}}));
  }

  ResultSource source() const { return {folder.path(), true, folder.path() / "part"}; }
};

TEST_F(PartialResults, StandAfterCompleteOnes) {
  const auto atlas = read_atlas(source());
  ASSERT_EQ(atlas.size(), 2U);
  EXPECT_EQ(complete_boards(atlas).size(), 1U);
  EXPECT_EQ(complete_boards(atlas).front().board().name(), "2x2");
  EXPECT_EQ(partial_boards(atlas).size(), 1U);
  EXPECT_EQ(partial_boards(atlas).front().board().name(), "5x5");
  EXPECT_EQ(best_over_done(atlas[1]), "best over the 1 mix of pieces done");
  EXPECT_TRUE(partial_boards(complete_boards(atlas)).empty());
}

TEST_F(PartialResults, GiveWayToATableElsewhere) {
  write("part/2x2.tsv", "nonsense");
  EXPECT_TRUE(read_atlas(source()).front().complete);
  write("5x5.tsv", read_file(folder.path() / "part/5x5.tsv"));
  write("5x5.census.tsv", read_file(folder.path() / "part/5x5.census.tsv"));
  EXPECT_TRUE(partial_boards(read_atlas(source())).empty());
}

TEST_F(PartialResults, AreRefusedIfThereAreNone) {
  make_folders(folder.path() / "none");
  EXPECT_THROW(read_atlas({folder.path(), true, folder.path() / "none"}), Error);
  write("part/5x5.census.tsv", format_census({}));
  EXPECT_THROW(read_atlas(source()), Error);
}

TEST_F(PartialResults, AreLabelledOnEveryPageThatShowsThem) {
  const fs::path site = folder.path() / "site";
  write_site(read_atlas(source()), site);
  const auto has = [&](const std::string& name, const std::string& text) {
    return read_file(site / name).find(text) != std::string::npos;
  };
  const std::string label = "best over the 1 mix of pieces done",
                    in_full = label + ", not the board's maximum";
  for (const char* name : {"index.html", "5x5.html", "book/5x5-1.html"})
    EXPECT_TRUE(has(name, label)) << name;
  for (const char* name : {"2x2.html", "book/2x2-1.html", "puzzle.html"})
    EXPECT_FALSE(has(name, label)) << name;
  for (const char* name : {"5x5.html", "book/5x5-1.html"}) EXPECT_TRUE(has(name, in_full)) << name;
  EXPECT_FALSE(has("index.html", in_full)) << "once on the way to a puzzle is enough";
  EXPECT_TRUE(has("index.html", "every rectangular board of at most 4 cells was"));
  EXPECT_TRUE(has("index.html", "For each of 3 mixes of pieces"));
  EXPECT_TRUE(has("data/5x5.js", "],1);\n"));
  EXPECT_TRUE(has("data/2x2.js", "]);\n"));
  EXPECT_TRUE(has("sources.tsv", "\tsome\n"));
  EXPECT_TRUE(has("about.html", "5x5.tsv</a>, in part"));
  EXPECT_TRUE(has("about.html", "2x2.tsv</a></td>"));
}

TEST_F(PartialResults, MakeASiteWithoutACompleteBoard) {
  make_folders(folder.path() / "2x2");
  fs::remove_all(folder.path() / "2x2.tsv");
  write_site(read_atlas(source()), folder.path() / "site");
  const std::string home = read_file(folder.path() / "site/index.html");
  EXPECT_EQ(home.find("was enumerated"), std::string::npos);
  EXPECT_NE(home.find("5x5"), std::string::npos);
  EXPECT_NE(read_file(folder.path() / "site/puzzle.html").find("best over the 1 mix of pieces done"),
            std::string::npos);
}

/// What the first page says of which boards were enumerated, if the site has these.
std::string enumerated(const std::vector<std::string>& boards) {
  std::vector<BoardResults> atlas;
  for (const std::string& board : boards)
    atlas.emplace_back(ResultTable(Board::parse(board, kMaxSearchCells)));
  const std::string page = home_page(atlas, {});
  const std::string before = "Every sliding-block puzzle on ", after = " was enumerated";
  const auto start = page.find(before) + before.size();
  return page.substr(start, page.find(after) - start);
}

TEST(HomePage, SaysWhichBoardsWereEnumerated) {
  std::vector<std::string> boards;
  for (const Board& board : boards_up_to(20)) boards.push_back(board.name());
  EXPECT_EQ(enumerated(boards), "every rectangular board of at most 20 cells");
  boards.emplace_back("2x11");
  EXPECT_EQ(enumerated(boards), "every rectangular board of at most 20 cells and on 2x11");
  boards.emplace_back("3x7");
  EXPECT_EQ(enumerated(boards), "every rectangular board of at most 22 cells");
  boards.insert(boards.end(), {"3x8", "4x6"});
  EXPECT_EQ(enumerated(boards), "every rectangular board of at most 22 cells, on 3x8 and on 4x6");
  EXPECT_EQ(enumerated({"4x4", "4x5"}), "2 rectangular boards");
  EXPECT_EQ(enumerated({"2x2", "2x4", "3x4", "4x4"}), "4 rectangular boards");
}

TEST_F(Results, AreRefusedIfIncompleteOrWrong) {
  write("2x2.census.tsv", format_census({{"0-1-0-0", {{1, 2}}}, {"3-0-0-0", {{4, 1}, {5, 1}}}}));
  expect_trouble("line 3, bucket 3-0-0-0: a census that does not add up to the puzzles of the results");
  write("2x2.census.tsv",
        format_census({{"0-1-0-0", {{1, 2}}}, {"1-0-0-0", {{1, 1}}}, {"3-0-0-0", {{4, 2}, {5, 1}}}}));
  expect_trouble("bucket 1-0-0-0: a census of a bucket without a puzzle in the results");
  fs::remove_all(folder.path() / "2x2.census.tsv");
  expect_trouble("2x2.census.tsv");
  fs::remove_all(folder.path() / "2x2.tsv");
  expect_trouble("no results in");
}

/// Beside the tables of 2x2 a folder "felt" with ratings of its puzzles.
class Ratings : public Results {
 protected:
  Ratings() {
    make_folders(folder.path() / "felt");
    Features simple = test::small_features();
    simple[Feature::length] = "1", simple[Feature::score] = "0.00";
    write_ratings(feature_line(Bucket::parse("0-1-0-0", 4), simple) +
                  feature_line(small_puzzle().bucket, test::small_features()));
  }

  void write_ratings(const std::string& lines) const {
    const std::string text = feature_columns() + lines;
    write("felt/2x2.tsv", text + seal_line("2x2.tsv", text));
  }

  std::vector<BoardResults> read() const {
    return read_atlas({folder.path(), true, {}, nullptr, folder.path() / "felt"});
  }
};

TEST_F(Ratings, StandOnPagesAndInTheData) {
  const auto atlas = read();
  EXPECT_EQ(felt(*atlas[0].features_of(*atlas[0].ranking.front())), "2.8");
  EXPECT_EQ(atlas[0].features_of(*atlas[0].ranking.back()), nullptr);
  write_site(atlas, folder.path() / "site");
  write_site(Results::read(), folder.path() / "bare");
  for (const auto& [name, text] : std::map<std::string, std::string>{
           {"2x2.html", "<option value=\"feels\">"},
           {"2x2.html ", "data-moves=\"5\" data-feels=\"2.75\""},
           {"2x2.html  ", "data-moves=\"1\" data-feels=\"0.00\""},
           {"data/2x2.js", ",[2.75,12,0,0,0,0,5.0,9,\"123456789012345678901234567890\"]],\n"}}) {
    const std::string file = name.substr(0, name.find(' '));
    EXPECT_NE(read_file(folder.path() / "site" / file).find(text), std::string::npos) << text;
    EXPECT_EQ(read_file(folder.path() / "bare" / file).find(text), std::string::npos) << text;
  }
}

TEST_F(Ratings, AreRefusedIfTheyAreNotOfTheResults) {
  const auto fault = [&] {
    try {
      read();
      return std::string("none");
    } catch (const Error& error) {
      return std::string(error.what());
    }
  };
  EXPECT_EQ(fault(), "none");
  write_ratings(feature_line(small_puzzle().bucket, test::small_features()));
  EXPECT_NE(fault().find("2x2.tsv', line 2: not the ratings of 0-1-0-0, which takes 1 move; make it again"),
            std::string::npos)
      << fault();
  write("felt/2x2.tsv", table_text);
  EXPECT_NE(fault().find("line 1: not the header line of a table of ratings"), std::string::npos) << fault();
  fs::remove(folder.path() / "felt/2x2.tsv");
  EXPECT_NE(fault().find("no ratings in '"), std::string::npos) << fault();
  write("felt/3x3.tsv", "of a board that is not there");
  EXPECT_EQ(fault(), "none");
}

TEST_F(Results, GiveRecords) {
  const auto atlas = read();
  const auto best = hardest(atlas, [](const ResultRow& row) { return row.bucket.count(1) == 0; });
  ASSERT_TRUE(best);
  EXPECT_EQ(best->row->bucket.short_name(), "(0,1)");
  EXPECT_FALSE(hardest(atlas, [](const ResultRow& row) { return row.bucket.count(4) > 0; }));
  const auto by_pieces = hardest_by(atlas, [](const ResultRow& row) { return row.bucket.pieces(); });
  EXPECT_EQ(by_pieces.size(), 2U);
  EXPECT_EQ(by_pieces.at(3).row->moves, 5);
}

TEST_F(Results, MakeTheSameSiteEveryTime) {
  const fs::path one = folder.path() / "one", two = folder.path() / "two";
  write_site(read(), one);
  write_site(read(), two);
  write_site(read(), two);  // over the older one
  const auto names = files_below(one);
  EXPECT_TRUE(names.contains("index.html") && names.contains("2x2.html") && names.contains("data/2x2.js"));
  EXPECT_EQ(names, files_below(two));
  for (const std::string& name : names) EXPECT_EQ(read_file(one / name), read_file(two / name)) << name;
  EXPECT_EQ(read_file(one / "data/2x2.tsv"), table_text);
  EXPECT_FALSE(fs::exists(temporary_name(one)));
}

TEST_F(Results, MakeASiteThatKnowsItsAddress) {
  const fs::path site = folder.path() / "site";
  const std::string address = "https://example.org/atlas/";
  write_site(read(), site, address);
  EXPECT_NO_THROW(check_site(read(), site, address));
  EXPECT_THROW(check_site(read(), site), Corruption) << "a site without an address is another";
  for (const auto& [name, picture] :
       std::map<std::string, std::string>{{"index.html", "assets/preview.png"},
                                          {"book/2x2-1.html", "assets/preview.png"},
                                          {"p/2x2-3.html", "p/2x2-3.png"}}) {
    const std::string page = read_file(site / name);
    EXPECT_NE(page.find("og:image\" content=\"" + address + picture + "\""), std::string::npos) << name;
    const std::string own = address + (name == "index.html" ? "" : name);
    EXPECT_NE(page.find("og:url\" content=\"" + own + "\""), std::string::npos) << name;
  }
}

TEST_F(Results, NeverReplaceAFolderThatIsNoSite) {
  const fs::path precious = folder.path() / "precious";
  make_folders(precious);
  write("precious/thesis.txt", "years of work");
  EXPECT_THROW(write_site(read(), precious), Error);
  EXPECT_EQ(read_file(precious / "thesis.txt"), "years of work");
}

TEST_F(Results, ReplaceOnlyTheFilesOfASite) {
  const fs::path site = folder.path() / "site";
  write_site(read(), site);
  const auto names = files_below(site);
  for (const std::string foreign : {"CNAME", ".git/HEAD", "data/notes.txt", "photos/", "assets/logo.png"}) {
    if (foreign.ends_with('/'))
      make_folders(site / foreign);
    else
      make_folders((site / foreign).parent_path()), write("site/" + foreign, "not ours");
    EXPECT_THROW(write_site(read(), site), Error) << foreign;
    EXPECT_THROW(check_site(read(), site), Error) << foreign;
    EXPECT_TRUE(fs::exists(site / foreign));
    fs::remove_all(site / fs::path(foreign).begin()->string() /
                   (foreign.starts_with("data/") || foreign.starts_with("assets/")
                        ? fs::path(foreign).filename().string()
                        : ""));
  }
  EXPECT_EQ(files_below(site), names);
  EXPECT_NO_THROW(write_site(read(), site));
}

TEST_F(Results, NeverReplaceSomebodyElsesPages) {
  make_folders(folder.path() / "mine/assets");
  write("mine/index.html", "my home page");
  write("mine/assets/site.css", "my style");
  EXPECT_THROW(write_site(read(), folder.path() / "mine"), Error);
  write("mine/files.tsv", "");
  EXPECT_THROW(write_site(read(), folder.path() / "mine"), Error) << "an empty list is none";
  fs::remove(folder.path() / "mine/files.tsv");
  write_site(read(), folder.path() / "mine.partial");
  fs::remove(folder.path() / "mine.partial/files.tsv");
  EXPECT_THROW(write_site(read(), folder.path() / "mine"), Error) << "a site beside it proves nothing";
  fs::rename(folder.path() / "mine", folder.path() / "site.partial");
  EXPECT_THROW(write_site(read(), folder.path() / "site"), Error);
  EXPECT_EQ(read_file(folder.path() / "site.partial/index.html"), "my home page");
}

/// What a kill left of a site that version 1.0.0 replaced: it removed the old one file by file, beside the
/// new one, which was complete under its temporary name.
TEST_F(Results, ReplaceWhatAnEarlierVersionLeft) {
  const fs::path site = folder.path() / "site", partial = temporary_name(site);
  write_site(read(), site);
  const auto names = files_below(site);
  fs::rename(site, partial);
  fs::remove(partial / "files.tsv");
  for (const std::string name : {"index.html", "data/2x2.js", "assets/site.css"}) {
    make_folders((site / name).parent_path());
    write("site/" + name, name == "index.html" ? "<link href=\"assets/site.css\">" : "old");
    write_site(read(), site);
    EXPECT_EQ(files_below(site), names) << name;
    EXPECT_FALSE(fs::exists(partial));
    fs::rename(site, partial);
    fs::remove(partial / "files.tsv");
  }
}

TEST_F(Results, ReplaceASiteThatWasNotFinished) {
  const fs::path site = folder.path() / "site", partial = temporary_name(site);
  write_site(read(), site);
  const auto names = files_below(site);
  for (const std::string list : {"", "file\tby", "file\tbytes\txxh3_128\n"}) {
    make_folders(partial / "assets");
    write("site.partial/files.tsv", list);
    write("site.partial/assets/site.css", "old");
    write_site(read(), site);
    EXPECT_EQ(files_below(site), names);
    EXPECT_FALSE(fs::exists(partial));
  }
  make_folders(partial);
  EXPECT_NO_THROW(write_site(read(), site)) << "an empty folder is what a kill leaves first";
}

TEST_F(Results, AreListedWithTheirHashes) {
  const fs::path site = folder.path() / "site";
  write_site(read(), site);
  std::istringstream list(read_file(site / "files.tsv"));
  std::string line;
  std::getline(list, line);
  EXPECT_EQ(line, "file\tbytes\txxh3_128");
  std::set<std::string> listed{"files.tsv"};
  for (std::string name, bytes, hash; list >> name >> bytes >> hash; listed.insert(name)) {
    std::string text = read_file(site / name);
    if (name == "files.tsv") text.resize(text.rfind('\n', text.size() - 2) + 1);
    EXPECT_EQ(bytes, std::to_string(text.size())) << name;
    EXPECT_EQ(hash, text_hash(text)) << name;
  }
  EXPECT_EQ(listed, files_below(site));
}

TEST(FolderOfSite, IsNamedInManyWays) {
  const TemporaryFolder folder;
  const fs::path work = folder.path() / "work";
  make_folders(work / "4x4");
  const auto site = [&](const std::string& out) { return folder_of_site(out, work); };
  const std::string there = (folder.path() / "site").string();
  EXPECT_EQ(site(""), work / "site");
  for (const std::string end : {"", "/", "/.", "//", "/./", "/../site"}) EXPECT_EQ(site(there + end), there);
  EXPECT_EQ(site("site/"), "site");
  EXPECT_EQ(site((work / "pages").string()), work / "pages");
  for (const fs::path& out :
       {work, work / ".", folder.path(), fs::path("/"), work / "4x4", work / "4x5/site", work / "memo",
        work / "site/../memo/", work / "site.partial", work / "run.json", work / "site/x"})
    EXPECT_THROW(site(out.string()), UsageError) << out;
}

TEST_F(Results, OfABoardThatIsWorkedOnAreLeftOut) {
  for (const std::string board : {"2x2", "2x3"}) {
    make_folders(folder.path() / board);
    write(board + "/results.tsv", table_text);
    write(board + "/census.tsv", census_text);
  }
  write("2x2/searcher.json", sealed({{"program", "searcher"},
                                     {"board", "2x2"},
                                     {"results_hash", text_hash(table_text)},
                                     {"census_hash", text_hash(census_text)}}));
  std::optional<FolderLock> searcher;
  searcher.emplace(folder.path() / "2x3", FolderLock::IfTaken::refuse, FolderLock::For::reading);
  EXPECT_THROW(read_atlas({folder.path(), false}), Error) << "2x3 is read: its tables are those of 2x2";
  searcher.reset();
  searcher.emplace(folder.path() / "2x3");
  std::vector<std::string> left_out;
  const auto atlas =
      read_atlas({folder.path(), false, {}, [&](const Board& board) { left_out.push_back(board.name()); }});
  EXPECT_EQ(left_out, std::vector<std::string>{"2x3"});
  ASSERT_EQ(atlas.size(), 1U);
  EXPECT_EQ(atlas.front().board().name(), "2x2");
}

TEST_F(Results, AreRenderedByTheCommand) {
  const std::string site = (folder.path() / "public/site").string();
  const auto done =
      run_command(test::program("renderer"), {"--results", folder.path().string(), "--out", site});
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(fs::exists(site + "/index.html"));
  const auto none = run_command(test::program("renderer"), {"--results", site, "--out", site});
  EXPECT_EQ(none.status, 1);
  EXPECT_EQ(std::count(none.err.begin(), none.err.end(), '\n'), 1) << none.err;
  EXPECT_TRUE(fs::exists(site + "/index.html")) << "a run that fails leaves the old site";
  EXPECT_EQ(run_command(test::program("renderer"), {"--nonsense"}).status, 2);
}

}  // namespace
}  // namespace sbp
