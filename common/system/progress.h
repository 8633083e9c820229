// Progress on stderr for anything that takes longer than a few seconds.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace sbp {

/// Shows stage, share of the work done, rate and time left: on a terminal as one line that is rewritten about
/// four times a second, elsewhere as a new line every ten seconds. Says nothing in the first two seconds.
/// advance() may be called by any thread.
class Progress {
 public:
  /// A total that is not known before: only what is done and the rate are shown.
  static constexpr std::uint64_t kUnknown = 0;

  using Clock = std::chrono::steady_clock;

  /// `total` is the amount of work in `unit`s ("positions"); `quiet` shows nothing at all. Tests have a clock
  /// of their own, `now`.
  Progress(std::string what, std::string unit, std::uint64_t total, bool quiet,
           Clock::time_point (*now)() = Clock::now);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance(std::uint64_t work);
  /// What is done now, in a few words, to be shown with the rest.
  void tell(std::string now);
  /// Work that an earlier run did: it counts as done but not for the rate.
  void skip(std::uint64_t work);

 private:
  void show(Clock::time_point now);

  const std::string what_, unit_;
  const std::uint64_t total_;
  const bool quiet_, terminal_;
  Clock::time_point (*const clock_)();
  const Clock::time_point start_;
  std::atomic<std::uint64_t> done_{0}, skipped_{0};
  std::atomic<std::int64_t> next_show_ns_;
  std::mutex mutex_;  // for showing, and for what is shown
  std::string now_;
  bool line_open_ = false;
};

}  // namespace sbp
