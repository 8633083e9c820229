// Corruption: flips one bit of a file or truncates it. --check reports it; running the stages again reports
// and repairs it; a stage that reads the file rejects it.
//
// SBP_DAMAGE_CASES=N tests N cases of each board instead of a few, SBP_DAMAGE_CASES=all every bit and every
// length. SBP_SEED=N reproduces the cases of a failure.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>

#include "common/base/error.h"
#include "common/text/json_text.h"
#include "finder/find.h"
#include "renderer/data/atlas.h"
#include "renderer/site.h"
#include "searcher/run/board_search.h"
#include "sorter/sort.h"
#include "support/effort.h"
#include "support/messages.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

using Files = std::map<std::string, std::string>;

/// A flipped bit, or the length to which a file is truncated.
struct Damaging {
  std::string file;
  std::size_t place;
  bool cut;

  std::string applied_to(const std::string& content) const {
    if (cut) return content.substr(0, place);
    std::string damaged = content;
    damaged[place / 8] = static_cast<char>(damaged[place / 8] ^ 1 << place % 8);
    return damaged;
  }
};

/// One of nine ways for each byte: eight bits to flip, and one length.
Damaging damaging(const std::string& file, std::size_t way) {
  return way % 9 == 8 ? Damaging{file, way / 9, true} : Damaging{file, way / 9 * 8 + way % 9, false};
}

std::ostream& operator<<(std::ostream& stream, const Damaging& damaging) {
  return stream << damaging.file << (damaging.cut ? " cut to byte " : " with flipped bit ") << damaging.place;
}

std::uint64_t seed() {
  static const std::uint64_t value = [] {
    const char* given = std::getenv("SBP_SEED");
    return given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device{}();
  }();
  return value;
}

/// Every way to damage the files, or `limit` random ones, as far as possible each of another file.
std::vector<Damaging> ways_to_damage(const Files& files, std::size_t limit) {
  std::mt19937_64 random(seed());
  std::vector<std::string> names;
  std::size_t all = 0;  // every bit, and every shorter length
  for (const auto& [name, content] : files) {
    if (content.empty()) continue;
    names.push_back(name);
    all += 9 * content.size();
  }
  std::shuffle(names.begin(), names.end(), random);
  std::vector<Damaging> chosen;
  if (limit >= all) {
    for (const std::string& name : names)
      for (std::size_t way = 0; way < 9 * files.at(name).size(); ++way) chosen.push_back(damaging(name, way));
  } else {
    for (std::size_t turn = 0; turn < limit; ++turn) {
      const std::string& name = names[turn % names.size()];
      chosen.push_back(damaging(name, random() % (9 * files.at(name).size())));
    }
  }
  return chosen;
}

std::size_t cases(std::size_t few) {
  const char* wanted = std::getenv("SBP_DAMAGE_CASES");
  if (wanted == nullptr) return kSmallSamples ? few / 10 : few;
  return std::string(wanted) == "all" ? std::size_t{1} << 40 : std::strtoull(wanted, nullptr, 10);
}

/// The content of a file without times.
std::string lasting(const std::string& name, const std::string& content) {
  if (!name.ends_with(".json")) return content;
  auto json = parsed_json(content);
  for (const auto* changing : {"cpu_seconds", "wall_seconds", "checksum"}) json.erase(changing);
  return json_text(json);
}

constexpr std::uint64_t kMemoBytes = std::uint64_t{1} << 30;

/// A finished work folder to damage, in which the stages run within this process.
class Laboratory {
 public:
  explicit Laboratory(const std::string& board) : board_(Board::parse(board, kMaxFileCells)) {
    options_.work = folder_.path();
    options_.threads = 2;
    options_.memory = std::uint64_t{1} << 30;
    options_.quiet = true;
    run_all();
    for (const std::string& name : files_below(folder_.path())) right_[name] = read_file(path(name));
  }

  const Files& right() const { return right_; }
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  std::string in_board(const std::string& name) const { return board_.name() + "/" + name; }
  void overwrite(const std::string& name, const std::string& content) const {
    File file = File::create(path(name));
    file.append(std::as_bytes(std::span(content)));
  }

  void find() const { find_justsolved(board_, options_, kMemoBytes); }
  void sort() const { sort_into_buckets(board_, options_); }
  void search(const std::vector<Bucket>& only = {}) const { search_board(board_, only, options_); }
  void render() const { write_site(read_atlas({options_.work, false}), options_.work / "site"); }
  void run_all() const { find(), sort(), search(), render(); }

  /// Runs --check of each stage.
  void check_all() const {
    StageOptions checking = options_;
    checking.check = true;
    find_justsolved(board_, checking, kMemoBytes);
    sort_into_buckets(board_, checking);
    search_board(board_, {}, checking);
    check_site(read_atlas({options_.work, false}), options_.work / "site");
  }

  /// Compares all files except the memo with the right ones.
  void expect_right_files() const {
    for (const auto& [name, content] : right_) {
      const std::string now = fs::exists(path(name)) ? read_file(path(name)) : "(missing)";
      if (now == content) continue;
      EXPECT_TRUE(name.starts_with("memo/") ||
                  (now != "(missing)" && lasting(name, now) == lasting(name, content)))
          << name << ": " << now;
    }
    for (const std::string& name : files_below(folder_.path())) EXPECT_TRUE(right_.contains(name)) << name;
  }

  /// Restores the right files.
  void restore() const {
    for (const auto& [name, content] : right_)
      if (!fs::exists(path(name)) || read_file(path(name)) != content) overwrite(name, content);
  }

 private:
  const TemporaryFolder folder_{fast_folder()};
  Board board_;
  StageOptions options_;
  Files right_;
};

/// Why the damaged file is rejected; empty if it is accepted.
std::string refusal(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& trouble) {
    return trouble.what();
  }
  return "";
}

class Damaged : public testing::TestWithParam<std::pair<std::string, std::size_t>> {
 protected:
  Damaged() {
    std::cout << "SBP_SEED=" << seed() << '\n';
    RecordProperty("seed", std::to_string(seed()));
  }

  /// Damages files in one way after another, a `share`-th of the usual number; prints the number of ways.
  void for_each_damage(const std::function<bool(const std::string& file)>& concerned,
                       const std::function<void(const std::string& file)>& look, std::size_t share = 1) {
    Files files;
    for (const auto& [name, content] : laboratory.right())
      if (concerned(name)) files[name] = content;
    for_each_way(files, share, [&](const Damaging& way) {
      laboratory.overwrite(way.file, way.applied_to(files.at(way.file)));
      look(way.file);
    });
  }

  void for_each_way(const Files& files, std::size_t share, const std::function<void(const Damaging&)>& look) {
    const auto ways = ways_to_damage(files, cases(GetParam().second / share));
    for (const Damaging& way : ways) {
      SCOPED_TRACE(testing::Message() << way);
      look(way);
      laboratory.restore();
      if (HasFailure()) break;  // one failure is enough
    }
    std::cout << ways.size() << " cases\n";
    EXPECT_FALSE(ways.empty());
  }

  Laboratory laboratory{GetParam().first};
  Messages messages;
};

bool is_memo(const std::string& file) {
  return file.starts_with("memo/");
}
bool is_site(const std::string& file) {
  return file.starts_with("site/");
}

TEST_P(Damaged, FilesAreDetectedAndReplaced) {
  for_each_damage([](const std::string& file) { return !is_memo(file) && !is_site(file); },
                  [&](const std::string& file) {
                    const std::string found = refusal([&] { laboratory.check_all(); });
                    EXPECT_NE(found.find(file), std::string::npos) << found;
                    messages.take();
                    laboratory.run_all();
                    const std::string printed = messages.take();
                    EXPECT_NE(printed.find(file), std::string::npos) << printed;
                    laboratory.expect_right_files();
                  });
}

TEST_P(Damaged, SitesAreDetectedAndReplaced) {
  const auto look = [&](const std::string& file) {
    const std::string found = refusal([&] { laboratory.check_all(); });
    EXPECT_NE(found.find(file), std::string::npos) << found;
    laboratory.render();  // always writes a whole new site
    laboratory.expect_right_files();
  };
  for_each_damage(is_site, look, 5);  // two sites for each case take long
}

TEST_P(Damaged, MemosAreDetectedAndReplaced) {
  const std::string summary = laboratory.in_board("finder.json");
  for_each_damage(is_memo, [&](const std::string& file) {
    const std::string found = refusal([&] { laboratory.check_all(); });
    EXPECT_NE(found.find(file), std::string::npos) << found;
    laboratory.run_all();  // ignores memos, since it needs none
    fs::remove_all(laboratory.path(summary));
    messages.take();
    laboratory.find();
    const std::string printed = messages.take();
    EXPECT_NE(printed.find(file), std::string::npos) << printed;
    EXPECT_TRUE(read_file(laboratory.path(file)) == laboratory.right().at(file));
    laboratory.expect_right_files();
  });
}

TEST_P(Damaged, InputIsRejected) {
  const auto is_input = [&](const std::string& file) {
    return !is_memo(file) && !is_site(file) && file != laboratory.in_board("finder.json");
  };
  for_each_damage(is_input, [&](const std::string& file) {
    const auto remove = [&](const std::string& name) {
      fs::remove_all(laboratory.path(laboratory.in_board(name)));
    };
    const auto expect_refusal = [&](const std::function<void()>& stage) {
      const std::string why = refusal(stage);
      EXPECT_NE(why.find(file), std::string::npos) << why;
      EXPECT_NE(why.find("again"), std::string::npos) << why;
      EXPECT_EQ(why.find('\n'), std::string::npos) << why;
    };
    if (file == laboratory.in_board("justsolved.sbp")) {
      remove("sorter.json");
      expect_refusal([&] { laboratory.sort(); });
      EXPECT_FALSE(fs::exists(laboratory.path(laboratory.in_board("sorter.json"))));
    } else if (file == laboratory.in_board("sorter.json")) {
      expect_refusal([&] { laboratory.search(); });
    } else if (file.find("/buckets/") != std::string::npos) {
      remove("searcher.json");
      expect_refusal([&] { laboratory.search(); });
      EXPECT_FALSE(fs::exists(laboratory.path(laboratory.in_board("searcher.json"))));
      remove("searcher.journal");
    } else {
      expect_refusal([&] { laboratory.render(); });
    }
  });
}

TEST_P(Damaged, JournalsLoseOnlyTheirEntries) {
  const std::string journal = laboratory.in_board("searcher.journal");
  const auto remove_results = [&] {
    for (const auto* name : {"searcher.json", "results.tsv", "census.tsv", "searcher.journal"})
      fs::remove_all(laboratory.path(laboratory.in_board(name)));
  };
  remove_results();
  const int cells = Board::parse(GetParam().first, kMaxFileCells).cells();
  laboratory.search({Bucket::parse("1-1", cells), Bucket::parse("2-0", cells), Bucket::parse("3-0", cells)});
  const std::string right = read_file(laboratory.path(journal));
  for_each_way({{journal, right}}, 5, [&](const Damaging& way) {
    remove_results();
    const std::string damaged = way.applied_to(right);
    laboratory.overwrite(journal, damaged);
    messages.take();
    laboratory.search();
    const std::string printed = messages.take();
    if (!way.cut && way.place / 8 <= right.find('\n')) {  // its first line names the search
      EXPECT_NE(printed.find("does not begin as a journal; it was renamed"), std::string::npos) << printed;
      EXPECT_EQ(read_file(laboratory.path(journal + ".kept-1")), damaged);
      fs::remove_all(laboratory.path(journal + ".kept-1"));
    } else {
      // A truncated journal looks like that of a search killed earlier.
      const bool at_end = way.place / 8 + 1 == right.size();
      EXPECT_TRUE(way.cut || at_end || printed.find("searcher.journal', offset ") != std::string::npos)
          << printed << right << right.size();
    }
    laboratory.expect_right_files();
  });
}

INSTANTIATE_TEST_SUITE_P(EveryFile, Damaged, testing::Values(std::pair{"2x2", 5}, std::pair{"2x4", 25}),
                         [](const auto& info) { return "Board" + info.param.first; });

}  // namespace
}  // namespace sbp::test
