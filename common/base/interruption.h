// What SIGINT (Ctrl-C) and SIGTERM do to a stage.
#pragma once

#include <functional>
#include <string>

namespace sbp {

/// Holds SIGINT and SIGTERM back from this thread and from all that it starts afterwards, until
/// end_on_interruption() takes them. To be called before any other thread is started.
void hold_interruptions();

/// From now on SIGINT and SIGTERM print `last_words` as one line on stderr and end the process at once with
/// status 128 + number of the signal, wherever its other threads are: nothing needs to be put in order, since
/// a process that is killed at any moment leaves only whole files under their final names. A signal that was
/// ignored when the process started stays ignored.
void end_on_interruption(const std::string& last_words);

/// While it lives, end_on_interruption() calls a function, in a thread of its own, before it prints its last
/// words. At most one lives at a time; its destructor waits for the function.
class WhenInterrupted {
 public:
  explicit WhenInterrupted(std::function<void()> report);
  ~WhenInterrupted();
  WhenInterrupted(const WhenInterrupted&) = delete;
  WhenInterrupted& operator=(const WhenInterrupted&) = delete;
};

}  // namespace sbp
