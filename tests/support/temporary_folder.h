// A temporary folder for a test.
#pragma once

#include <unistd.h>

#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <set>
#include <string>

#include "common/files/file.h"

namespace sbp::test {

/// A new empty folder below `parent`; removed at the end.
class TemporaryFolder {
 public:
  explicit TemporaryFolder(const fs::path& parent = fs::temp_directory_path())
      : path_(parent / fs::unique_path("sbp-test-%%%%%%%%%%%%")) {
    fs::create_directories(path_);
  }
  ~TemporaryFolder() {
    boost::system::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// A folder for temporary files, in memory if possible.
inline fs::path fast_folder() {
  return ::access("/dev/shm", W_OK) == 0 ? fs::path("/dev/shm") : fs::temp_directory_path();
}

/// The names of all files below a folder, relative to it; folders themselves are not listed.
inline std::set<std::string> files_below(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (!fs::is_directory(entry)) names.insert(fs::relative(entry.path(), folder).string());
  return names;
}

}  // namespace sbp::test
