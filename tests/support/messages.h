// Messages of this process on stderr.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>

namespace sbp::test {

/// Captures stderr during its lifetime.
class Messages {
 public:
  Messages() : file_(std::tmpfile()), before_(dup(STDERR_FILENO)) {
    if (file_ == nullptr || before_ < 0 || dup2(fileno(file_), STDERR_FILENO) < 0)
      throw std::system_error(errno, std::generic_category(), "stderr");
  }
  ~Messages() {
    std::fflush(stderr);
    dup2(before_, STDERR_FILENO);
    close(before_);
    std::fclose(file_);
  }
  Messages(const Messages&) = delete;
  Messages& operator=(const Messages&) = delete;

  /// The output since the last call.
  std::string take() {
    std::fflush(stderr);
    std::string text(static_cast<std::size_t>(lseek(STDERR_FILENO, 0, SEEK_END)), '\0');
    if (pread(fileno(file_), text.data(), text.size(), 0) != static_cast<ssize_t>(text.size()) ||
        ftruncate(fileno(file_), 0) != 0 || lseek(fileno(file_), 0, SEEK_SET) != 0)
      throw std::system_error(errno, std::generic_category(), "stderr");
    return text;
  }

 private:
  std::FILE* file_;
  int before_;
};

}  // namespace sbp::test
