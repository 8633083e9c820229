// The extent of tests.
#pragma once

namespace sbp::test {

/// True in builds that run about ten times slower (sanitizers, no optimization): tests take smaller samples.
#if SBP_SMALL_SAMPLES
inline constexpr bool kSmallSamples = true;
#else
inline constexpr bool kSmallSamples = false;
#endif

}  // namespace sbp::test
