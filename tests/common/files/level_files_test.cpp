#include "common/files/level_files.h"

#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

class LevelFilesTest : public testing::Test {
 protected:
  LevelFiles open() { return {folder_.path() / "levels", ".keys", "level of a search"}; }
  void have(const std::string& name) { write_file_atomically(folder_.path() / "levels" / name, "x"); }

  const test::TemporaryFolder folder_;
};

TEST_F(LevelFilesTest, RejectsInvalidLevels) {
  open();
  for (const char* name :
       {"level-.keys", "level-01.keys", "level-1.key", "level-1.keys.keys", "level-1.halves", "level-1",
        "level--1.keys", "level-1 .keys", "level-12345678901234567890.keys", "notes", "level-1.keys/"}) {
    const fs::path path = folder_.path() / "levels" / name;
    if (std::string(name).ends_with('/'))
      fs::create_directory(path);
    else
      have(name);
    EXPECT_THROW(open(), Foreign) << name;
    EXPECT_TRUE(fs::exists(path)) << name;
    fs::remove(path);
  }
  have("level-1234567890123456789.keys");
  open();
}

TEST_F(LevelFilesTest, LocksOutOtherProcesses) {
  const LevelFiles first = open();
  EXPECT_THROW(open(), Error);
}

}  // namespace
}  // namespace sbp
