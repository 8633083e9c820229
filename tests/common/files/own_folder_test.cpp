#include "common/files/own_folder.h"

#include <gtest/gtest.h>

#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

using test::files_below;
using test::TemporaryFolder;

/// Files that end with ".our", in the folder or in "sub".
const OwnFiles kOurs{[](const std::string& name) { return name.ends_with(".our") || name == "sub/"; }};

class OwnFolder : public testing::Test {
 protected:
  void put(const std::string& name, const std::string& text) const {
    make_folders((folder_.path() / name).parent_path());
    write_file_atomically(folder_.path() / name, text);
  }
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  std::set<std::string> files() const { return files_below(folder_.path()); }

  /// That what is foreign is named.
  static void expect_refusal(const std::string& name, const std::function<void()>& action) {
    test::expect_message_naming("'TMP/" + name + "'", test::error_of(action));
  }

 private:
  const TemporaryFolder folder_;
};

TEST_F(OwnFolder, ReplacesAnOlderOne) {
  put("final/sub/a.our", "old");
  put("final.old.partial/a.our", "of a run that was killed");
  put("new/b.our", "new");
  publish_folder(path("new"), path("final"), kOurs);
  EXPECT_EQ(files(), std::set<std::string>{"final/b.our"});
}

TEST_F(OwnFolder, IsRestoredIfLeftAside) {
  put("final.old.partial/a.our", "old");
  recover_folder(path("final"));
  EXPECT_EQ(files(), std::set<std::string>{"final/a.our"});
  recover_folder(path("final"));
  EXPECT_EQ(files(), std::set<std::string>{"final/a.our"});
}

TEST_F(OwnFolder, DoesNotReplaceForeignFiles) {
  put("new/b.our", "new");
  for (const std::string foreign : {"final/thesis.txt", "final/sub/thesis.txt", "final/.git/HEAD.our"}) {
    put("final/a.our", "old");
    put(foreign, "years of work");
    const auto before = files();
    expect_refusal(foreign == "final/.git/HEAD.our" ? "final/.git" : foreign,
                   [&] { publish_folder(path("new"), path("final"), kOurs); });
    EXPECT_EQ(files(), before);
    fs::remove_all(path("final"));
  }
  put("final", "a file");
  expect_refusal("final", [&] { publish_folder(path("new"), path("final"), kOurs); });
  EXPECT_EQ(read_file(path("final")), "a file");
}

TEST_F(OwnFolder, LinksAndEmptyFoldersAreForeign) {
  put("final/a.our", "old");
  fs::create_symlink("a.our", path("final/b.our"));
  EXPECT_EQ(foreign_in(path("final"), kOurs), path("final/b.our"));
  fs::remove(path("final/b.our"));
  make_folders(path("final/photos"));
  EXPECT_EQ(foreign_in(path("final"), kOurs), path("final/photos"));
  fs::remove(path("final/photos"));
  EXPECT_EQ(foreign_in(path("final"), kOurs), std::nullopt);
  EXPECT_EQ(foreign_in(path("none"), kOurs), std::nullopt);
}

TEST_F(OwnFolder, IsRemovedOnlyIfAllIsOwn) {
  put("final/a.our", "old");
  put("final/sub/b.our", "old");
  put("final/sub/thesis.txt", "years of work");
  expect_refusal("final/sub/thesis.txt", [&] { remove_own_folder(path("final"), kOurs); });
  EXPECT_EQ(files().size(), 3U);
  fs::remove(path("final/sub/thesis.txt"));
  remove_own_folder(path("final"), kOurs);
  EXPECT_FALSE(fs::exists(path("final")));
  EXPECT_NO_THROW(remove_own_folder(path("final"), kOurs)) << "a missing folder is not an error";
}

}  // namespace
}  // namespace sbp
