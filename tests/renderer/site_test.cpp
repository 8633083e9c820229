// The folder that the renderer writes.
#include "renderer/site.h"

#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "common/base/error.h"
#include "common/base/hash.h"
#include "renderer/site_files.h"
#include "renderer/small_results.h"
#include "support/command.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

using test::files_below;
using test::Results;
using test::run_command;
using test::TemporaryFolder;

TEST_F(Results, MakeTheSameSiteEveryTime) {
  const fs::path one = folder.path() / "one", two = folder.path() / "two";
  write_site(read(), one);
  write_site(read(), two);
  write_site(read(), two);  // replaces the older one
  const auto names = files_below(one);
  EXPECT_TRUE(names.contains("index.html") && names.contains("2x2.html") && names.contains("data/2x2.js"));
  EXPECT_EQ(names, files_below(two));
  for (const std::string& name : names) EXPECT_EQ(read_file(one / name), read_file(two / name)) << name;
  EXPECT_EQ(read_file(one / "data/2x2.tsv"), table_text);
  EXPECT_FALSE(fs::exists(temporary_name(one)));
}

TEST_F(Results, MakeASiteWithItsAddress) {
  const std::string address = "https://example.org/atlas/";
  write_site(read(), site, address);
  EXPECT_NO_THROW(check_site(read(), site, address));
  EXPECT_THROW(check_site(read(), site), Corruption) << "a site without an address is different";
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

TEST_F(Results, ReplaceOnlyTheFilesOfASite) {
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

TEST_F(Results, NeverReplaceForeignPages) {
  make_folders(folder.path() / "mine/assets");
  write("mine/index.html", "my home page");
  write("mine/assets/site.css", "my style");
  EXPECT_THROW(write_site(read(), folder.path() / "mine"), Error);
  write("mine/files.tsv", "");
  EXPECT_THROW(write_site(read(), folder.path() / "mine"), Error) << "an empty list is none";
  fs::remove(folder.path() / "mine/files.tsv");
  fs::rename(folder.path() / "mine", folder.path() / "site.partial");
  EXPECT_THROW(write_site(read(), folder.path() / "site"), Error);
  EXPECT_EQ(read_file(folder.path() / "site.partial/index.html"), "my home page");
}

TEST_F(Results, ReplaceAnUnfinishedSite) {
  const fs::path partial = temporary_name(site);
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

TEST(FolderOfSite, AcceptsEquivalentPaths) {
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

TEST_F(Results, AreRenderedByTheCommand) {
  const std::string out = (folder.path() / "public/site").string();
  const auto done =
      run_command(test::program("renderer"), {"--results", folder.path().string(), "--out", out});
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(fs::exists(out + "/index.html"));
  const auto none = run_command(test::program("renderer"), {"--results", out, "--out", out});
  EXPECT_EQ(none.status, 1);
  EXPECT_EQ(std::count(none.err.begin(), none.err.end(), '\n'), 1) << none.err;
  EXPECT_TRUE(fs::exists(out + "/index.html")) << "a run that fails leaves the old site";
  EXPECT_EQ(run_command(test::program("renderer"), {"--nonsense"}).status, 2);
}

}  // namespace
}  // namespace sbp
