// Memory that is about to be read.
#pragma once

namespace sbp {

/// Lets what is at an address come into the cache meanwhile; any address is allowed. GCC 12 takes a function
/// that does nothing else for one without an effect, and leaves out its calls, unless there is an empty asm.
inline void prefetch(const void* address) {
  __builtin_prefetch(address);
  asm volatile("");
}

}  // namespace sbp
