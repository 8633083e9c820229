#include "common/base/interruption.h"

#include <unistd.h>

#include <array>
#include <csignal>
#include <mutex>
#include <thread>

namespace sbp {
namespace {

/// Those of the two signals that are not ignored.
sigset_t interruptions() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : std::array{SIGINT, SIGTERM}) {
    struct sigaction action {};
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler != SIG_IGN) sigaddset(&set, signal);
  }
  return set;
}

// What the living WhenInterrupted wants called.
std::mutex report_mutex;
std::function<void()> report_now;

}  // namespace

WhenInterrupted::WhenInterrupted(std::function<void()> report) {
  const std::scoped_lock lock(report_mutex);
  report_now = std::move(report);
}

WhenInterrupted::~WhenInterrupted() {
  const std::scoped_lock lock(report_mutex);
  report_now = nullptr;
}

void hold_interruptions() {
  const sigset_t set = interruptions();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

void end_on_interruption(const std::string& last_words) {
  // A progress line that stands on a terminal is written over.
  const std::string line = (isatty(STDERR_FILENO) == 1 ? "\r\033[K" : "") + last_words + "\n";
  std::thread([line, set = interruptions()] {
    int signal = 0;
    if (sigwait(&set, &signal) != 0) return;
    const std::scoped_lock lock(report_mutex);
    if (report_now) report_now();
    [[maybe_unused]] const auto written = write(STDERR_FILENO, line.data(), line.size());
    _exit(128 + signal);
  }).detach();
}

}  // namespace sbp
