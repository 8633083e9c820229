// Files of the system as another machine has them.
#pragma once

#include <string>

#include "support/temporary_folder.h"

namespace sbp::test {

/// A folder with a /proc and a /sys of its own, in which there is nothing but what is put there.
class SystemFiles {
 public:
  /// `name` as the system has it: "/proc/cpuinfo".
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
