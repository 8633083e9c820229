#include "common/system/kernels.h"

#include <string>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "common/system/error.h"

namespace sbp {
namespace {

constexpr std::string_view kWide = "x86-64-v4", kModern = "x86-64-v3", kBaseline = "baseline";

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

/// The same for SBP_WIDE_CPU.
bool is_wide() {
#if defined(__x86_64__)
  return is_modern() && static_cast<bool>(__builtin_cpu_supports("avx512f")) &&
         static_cast<bool>(__builtin_cpu_supports("avx512bw")) &&
         static_cast<bool>(__builtin_cpu_supports("avx512dq")) &&
         static_cast<bool>(__builtin_cpu_supports("avx512vl"));
#else
  return false;
#endif
}

}  // namespace

bool kernels::modern = is_modern();
bool kernels::wide = is_wide();

std::string_view kernels_name() {
  if (kernels::wide) return kWide;
  return kernels::modern ? kModern : kBaseline;
}

void choose_kernels(std::string_view name) {
  if (!name.empty() && name != kWide && name != kModern && name != kBaseline)
    throw UsageError("SBP_CPU is '" + std::string(name) + "'; it can be '" + std::string(kBaseline) + "', '" +
                     std::string(kModern) + "' or '" + std::string(kWide) +
                     "', or nothing, to let the processor decide");
  if ((name == kModern && !is_modern()) || (name == kWide && !is_wide()))
    throw UsageError("SBP_CPU is '" + std::string(name) +
                     "', and this processor is older than that; set it to nothing");
  kernels::modern = name != kBaseline && is_modern();
  kernels::wide = (name.empty() || name == kWide) && is_wide();
}

}  // namespace sbp
