// The extent of tests.
#pragma once

namespace sbp::test {

/// True in builds that run about ten times slower (sanitizers, no optimization): tests take smaller samples.
inline constexpr bool kSmallSamples = SBP_SMALL_SAMPLES;

}  // namespace sbp::test
