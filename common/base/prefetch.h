// Cache prefetching.
#pragma once

namespace sbp {

/// Prefetches the cache line at any address. Without the empty asm, GCC 12 considers the function free of
/// effects and drops its calls.
inline void prefetch(const void* address) {
  __builtin_prefetch(address);
  asm volatile("");
}

}  // namespace sbp
