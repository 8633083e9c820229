// Calls of the system that a signal may end before their time.
#pragma once

#include <cerrno>

namespace sbp {

/// Repeats a call of the system, which returns a negative number if it fails, as long as only a signal ended
/// it.
template <class Call>
auto uninterrupted(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

}  // namespace sbp
