// System calls that a signal may interrupt.
#pragma once

#include <cerrno>

namespace sbp {

/// Repeats a system call that returns a negative number as long as it fails with EINTR.
template <class Call>
auto uninterrupted(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

}  // namespace sbp
