// A search that runs out of memory anywhere continues, or can be resumed, with the same result.
#include "searcher/run/scheduler.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>

#include "common/formats/work_layout.h"
#include "support/temporary_folder.h"

#if !defined(SBP_SANITIZED)  // sanitizers replace operator new

namespace {

/// The next `failures_left` allocations of `failing_bytes` bytes fail.
std::size_t failing_bytes = 0;
int failures_left = 0;
/// The sizes of allocations so far, below the size of this.
std::array<bool, 1024> asked{};

}  // namespace

void* operator new(std::size_t bytes) {
  if (bytes < asked.size()) asked[bytes] = true;
  if (bytes == failing_bytes && failures_left > 0) {
    --failures_left;
    throw std::bad_alloc();
  }
  if (void* const memory = std::malloc(bytes)) return memory;
  throw std::bad_alloc();
}
// Not inline: GCC would take what it frees for memory of its own operator new.
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace sbp {
namespace {

enum Outcome { kFinished, kFinishedAfterFailure, kFailed };

/// Two, so that two parts of a bucket fail before the first is tried again.
constexpr int kFailures = 2;

/// Searches a bucket that is divided into three parts, and writes its table.
void search(const fs::path& folder, std::size_t failing) {
  const PolyominoCatalog catalog(Board(2, 3));
  SearchPlan plan = plan_direct(catalog, {Bucket::parse("(2,1)", 6)});
  plan.buckets.front().parts = 3;
  Resources resources;
  resources.threads = 1;
  resources.quiet = true;
  Scheduler scheduler(catalog, plan, folder, folder, resources);
  failing_bytes = failing;
  failures_left = kFailures;
  asked.fill(false);
  scheduler.finish();
  failing_bytes = 0;
  write_file_atomically(folder / "asked", std::string(asked.begin(), asked.end()));
  write_file_atomically(folder / "table", format_results(scheduler.results()));
  _exit(failures_left < kFailures ? kFinishedAfterFailure : kFinished);
}

/// The same in a separate process, which may be terminated: destructors that need memory end a program.
Outcome search_in_child(const fs::path& folder, std::size_t failing) {
  const pid_t child = fork();
  if (child == 0) {
    std::set_terminate([] { _exit(kFailed); });
    try {
      search(folder, failing);
    } catch (const std::bad_alloc&) {
      _exit(kFailed);
    }
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status) << " where " << failing
                                 << " bytes fail";
  return static_cast<Outcome>(WEXITSTATUS(status));
}

/// The number of lines of the journal: header, parts and bucket.
std::ptrdiff_t journal_lines(const fs::path& folder) {
  return std::ranges::count(read_file(BoardFiles::journal_in(folder)), '\n');
}

TEST(Scheduler, GivesTheSameResultWhicheverAllocationsFail) {
  const test::TemporaryFolder whole(test::fast_folder());
  ASSERT_EQ(search_in_child(whole.path(), 0), kFinished);
  ASSERT_EQ(journal_lines(whole.path()), 5);
  const std::string expected = read_file(whole.path() / "table"), sizes = read_file(whole.path() / "asked");
  int survived = 0;
  for (std::size_t failing = 1; failing < sizes.size(); ++failing) {
    if (sizes[failing] == 0) continue;
    const test::TemporaryFolder folder(test::fast_folder());
    const Outcome outcome = search_in_child(folder.path(), failing);
    if (outcome == kFinishedAfterFailure) ++survived;
    if (outcome == kFailed) {
      ASSERT_EQ(search_in_child(folder.path(), 0), kFinished) << "after a failure of " << failing << " bytes";
    }
    ASSERT_EQ(read_file(folder.path() / "table"), expected) << "where " << failing << " bytes fail";
    ASSERT_GE(journal_lines(folder.path()), 5) << "where " << failing << " bytes fail";
  }
  EXPECT_GT(survived, 5);
}

}  // namespace
}  // namespace sbp

#endif
