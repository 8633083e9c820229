// Files of a simulated system.
#pragma once

#include <string>

#include "support/temporary_folder.h"

namespace sbp::test {

/// A folder with an empty /proc and /sys, to which a test adds files.
class SystemFiles {
 public:
  /// `name` is the path on a real system, such as "/proc/cpuinfo".
  void put(const std::string& name, const std::string& content) const {
    const fs::path path(root() + name);
    fs::create_directories(path.parent_path());
    write_file_atomically(path, content);
  }
  std::string root() const { return folder_.path().string(); }

 private:
  const TemporaryFolder folder_{fast_folder()};
};

}  // namespace sbp::test
