// Kernels: the inner loops, which are in the program twice, for any x86-64 processor and for modern ones.
#pragma once

#include <string_view>

#if defined(__x86_64__)
/// The attribute of code that needs a modern processor.
#define SBP_MODERN_CPU [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt")]]

/// The attribute of code that all it calls becomes part of. Sanitizers do without: with their checks in it, a
/// single file would take the compiler many minutes.
#if defined(SBP_SANITIZED)
#define SBP_FLATTEN
#else
#define SBP_FLATTEN [[gnu::flatten]]
#endif
#endif

namespace sbp {

/// What a kernel is made for, as a type, for the few functions that are written twice. Everything else is
/// written once and left to the compiler.
struct BaselineCpu {};
struct ModernCpu {};

/// Which kernels run: "x86-64-v3" or "baseline".
std::string_view kernels_name();

/// Lets the kernels of that name run from now on, or those that suit the processor if `name` is empty. To be
/// called before there are threads. Throws UsageError if there are none of that name, or if the processor
/// cannot run them.
void choose_kernels(std::string_view name);

namespace kernels {

extern bool modern;  // the processor supports SBP_MODERN_CPU, and SBP_CPU does not exclude it

#if defined(__x86_64__)
template <class Kernel>
SBP_FLATTEN SBP_MODERN_CPU auto run_modern(Kernel& kernel) {
  return kernel(ModernCpu{});
}
#endif

/// By itself, since what calls kernels is there several times as a rule: in templates that divide work.
template <class Kernel>
[[gnu::noinline]] auto run_baseline(Kernel& kernel) {
  return kernel(BaselineCpu{});
}

}  // namespace kernels

/// Returns kernel(BaselineCpu{}) or kernel(ModernCpu{}), as it suits the processor. All that the kernel calls
/// is made part of it, if the compiler sees its source, and so becomes code for that processor. Functions
/// that are called by other code as well stay as they are for that, whatever the linker chooses among its
/// copies: that would not be so if whole files were compiled for modern processors. Costs a foreseeable
/// branch and a call, so a kernel should be a loop.
template <class Kernel>
auto on_this_cpu(Kernel&& kernel) {
#if defined(__x86_64__)
  if (kernels::modern) return kernels::run_modern(kernel);
#endif
  return kernels::run_baseline(kernel);
}

/// The same if `kWorthIt`; otherwise always kernel(BaselineCpu{}), which compiles faster.
template <bool kWorthIt, class Kernel>
auto on_this_cpu_if(Kernel&& kernel) {
  if constexpr (kWorthIt)
    return on_this_cpu(kernel);
  else
    return kernels::run_baseline(kernel);
}

}  // namespace sbp
