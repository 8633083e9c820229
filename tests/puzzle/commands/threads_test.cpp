// The number of threads that solve puzzles.
#include <gtest/gtest.h>

#include <boost/filesystem/directory.hpp>
#include <iostream>
#include <iterator>

#include "common/files/file.h"
#include "puzzle/commands/commands.h"

namespace sbp {
namespace {

/// The number of threads of this process.
std::ptrdiff_t threads() {
  return std::distance(fs::directory_iterator("/proc/self/task"), fs::directory_iterator());
}

/// A stream buffer that counts the threads when a puzzle is done.
class Output : public std::stringbuf {
 public:
  std::ptrdiff_t threads_seen() const { return threads_seen_; }

 protected:
  int sync() override {
    threads_seen_ = threads();
    return 0;
  }

 private:
  std::ptrdiff_t threads_seen_ = 0;
};

TEST(SolvePuzzles, StartsNoMoreThreadsThanAllowed) {
  SolveRequest request;
  request.files = {SBP_PUZZLES "/hrd-01.puz"};
  request.threads = 1;
  request.quiet = true;
  const std::ptrdiff_t before = threads();
  Output output;
  std::streambuf* const usual = std::cout.rdbuf(&output);
  solve_puzzles(request);
  std::cout.rdbuf(usual);
  EXPECT_EQ(output.threads_seen(), before);
  EXPECT_NE(output.str().find("81 moves"), std::string::npos) << output.str();
}

}  // namespace
}  // namespace sbp
