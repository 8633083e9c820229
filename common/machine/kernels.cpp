#include "common/machine/kernels.h"

#include <string>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "common/base/error.h"

namespace sbp {
namespace {

constexpr std::string_view kModern = "x86-64-v3", kBaseline = "baseline";

/// Whether this processor, and the system, have all that SBP_MODERN_CPU says.
bool is_modern() {
#if defined(__x86_64__)
  // Processors without lzcnt take it for another instruction, and not every compiler can ask for it by name.
  constexpr unsigned kLeaf = 0x80000001, kLzcnt = 1U << 5;
  unsigned a = 0, b = 0, c = 0, d = 0;
  return static_cast<bool>(__builtin_cpu_supports("avx2")) &&
         static_cast<bool>(__builtin_cpu_supports("bmi")) &&
         static_cast<bool>(__builtin_cpu_supports("bmi2")) &&
         static_cast<bool>(__builtin_cpu_supports("popcnt")) && __get_cpuid(kLeaf, &a, &b, &c, &d) != 0 &&
         (c & kLzcnt) != 0;
#else
  return false;
#endif
}

}  // namespace

bool kernels::modern = is_modern();

std::string_view kernels_name() {
  return kernels::modern ? kModern : kBaseline;
}

void choose_kernels(std::string_view name) {
  if (!name.empty() && name != kModern && name != kBaseline)
    throw UsageError("SBP_CPU is '" + std::string(name) + "'; set it to '" + std::string(kBaseline) +
                     "' or '" + std::string(kModern) + "', or unset it to detect the processor");
  if (name == kModern && !is_modern())
    throw UsageError("SBP_CPU is '" + std::string(kModern) +
                     "', which this processor does not support; unset it");
  kernels::modern = name != kBaseline && is_modern();
}

}  // namespace sbp
