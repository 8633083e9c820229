// Progress reports on stderr.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace sbp {

/// Shows the stage, the share of work done, the rate and the time left: on a terminal as one line, rewritten
/// about four times a second; elsewhere as a new line every ten seconds. Silent for the first two seconds.
/// advance() is thread-safe.
class Progress {
 public:
  /// For work whose total is unknown: shows only the work done and the rate.
  static constexpr std::uint64_t kUnknown = 0;

  using Clock = std::chrono::steady_clock;

  /// `total` is the amount of work in `unit`s ("positions"); `quiet` shows nothing. Tests pass their own
  /// clock as `now`.
  Progress(std::string what, std::string unit, std::uint64_t total, bool quiet,
           Clock::time_point (*now)() = Clock::now);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance(std::uint64_t work);
  /// Sets a short text about the current work to show with the rest.
  void describe(std::string now);
  /// Work of an earlier run: counts as done but not towards the rate.
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
