#include "common/base/progress.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace sbp {
namespace {

using std::chrono::nanoseconds;

constexpr nanoseconds kSilence = std::chrono::seconds(2);
constexpr nanoseconds kTerminalInterval = std::chrono::milliseconds(250);
constexpr nanoseconds kLogInterval = std::chrono::seconds(10);

/// "1.23 G " for 1,230,000,000, ready for a unit.
std::string short_number(double value) {
  std::size_t prefix = 0;
  for (; value >= 999.5 && prefix < 4; ++prefix) value /= 1000;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), prefix == 0 && (value >= 10 || value == 0) ? "%.0f" : "%.3g",
                value);
  return std::string(text.data()) + std::array{" ", " k ", " M ", " G ", " T "}[prefix];
}

std::string short_time(double seconds) {
  const auto whole = std::lround(seconds);
  std::array<char, 32> text{};
  if (whole < 3600)
    std::snprintf(text.data(), text.size(), "%ld:%02ld", whole / 60, whole % 60);
  else
    std::snprintf(text.data(), text.size(), "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
  return text.data();
}

}  // namespace

Progress::Progress(std::string what, std::string unit, std::uint64_t total, bool quiet,
                   Clock::time_point (*now)())
    : what_(std::move(what)),
      unit_(std::move(unit)),
      total_(total),
      quiet_(quiet),
      terminal_(::isatty(STDERR_FILENO) == 1),
      clock_(now),
      start_(clock_()),
      next_show_ns_(kSilence.count()) {}

Progress::~Progress() {
  if (line_open_) std::fputs("\r\033[K", stderr);
}

void Progress::advance(std::uint64_t work) {
  done_.fetch_add(work, std::memory_order_relaxed);
  if (quiet_) return;
  const auto now = clock_();
  if ((now - start_).count() < next_show_ns_.load(std::memory_order_relaxed)) return;
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (lock.owns_lock() && (now - start_).count() >= next_show_ns_) show(now);
}

void Progress::describe(std::string now) {
  const std::scoped_lock lock(mutex_);
  now_ = ", " + std::move(now);
}

void Progress::skip(std::uint64_t work) {
  done_ += work;
  skipped_ += work;
}

void Progress::show(Clock::time_point now) {
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const auto done = static_cast<double>(done_.load());
  const double rate = (done - static_cast<double>(skipped_.load())) / seconds;
  const std::string speed = short_number(rate) + unit_ + "/s", start = terminal_ ? "\r\033[K" : "",
                    end = terminal_ ? "" : "\n";
  line_open_ = terminal_;
  next_show_ns_ = ((now - start_) + (terminal_ ? kTerminalInterval : kLogInterval)).count();
  if (total_ == kUnknown) {
    std::fprintf(stderr, "%s%s: %s%s, %s%s%s", start.c_str(), what_.c_str(), short_number(done).c_str(),
                 unit_.c_str(), speed.c_str(), now_.c_str(), end.c_str());
    return;
  }
  const double left = rate > 0 ? std::max(0.0, static_cast<double>(total_) - done) / rate : 0;
  const double percent = std::min(100.0, 100 * done / static_cast<double>(total_));
  std::fprintf(stderr, "%s%s: %5.1f%% of %s%s, %s, %s left%s%s", start.c_str(), what_.c_str(), percent,
               short_number(static_cast<double>(total_)).c_str(), unit_.c_str(), speed.c_str(),
               short_time(left).c_str(), now_.c_str(), end.c_str());
}

}  // namespace sbp
