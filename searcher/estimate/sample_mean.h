// Means of random samples, and how far off they may be.
#pragma once

#include <cassert>
#include <cmath>
#include <cstddef>
#include <vector>

namespace sbp {

/// What a sample says of the mean that it was drawn from: that is within value +- error with a probability of
/// 95%, as far as means of samples are normally distributed. What is wrong with the samples themselves, such
/// as times that were measured while the machine was slow, is not in the error.
struct Interval {
  double value = 0, error = 0;

  Interval operator*(double factor) const { return {value * factor, error * factor}; }
};

/// The sum of independent estimates.
inline Interval operator+(const Interval& a, const Interval& b) {
  return {a.value + b.value, std::hypot(a.error, b.error)};
}

/// Standard deviations of a mean on each side that make 95%.
inline constexpr double kDeviations95 = 1.96;

/// The mean of independent samples. Updated by Welford's method ("Note on a method for calculating corrected
/// sums of squares and products", 1962), since the difference of two sums of squares cancels.
class SampleMean {
 public:
  void add(double sample) {
    ++samples_;
    const double off = sample - mean_;
    mean_ += off / static_cast<double>(samples_);
    squares_ += off * (sample - mean_);
  }

  std::size_t samples() const { return samples_; }
  double mean() const { return mean_; }
  /// The square of the mean's standard deviation. Of a single sample nothing is known; then it is taken to be
  /// as large as the mean.
  double variance() const {
    const auto n = static_cast<double>(samples_);
    if (samples_ < 2) return mean() * mean();
    return squares_ / (n - 1) / n;
  }
  Interval interval() const { return {mean(), kDeviations95 * std::sqrt(variance())}; }

 private:
  std::size_t samples_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the distances from the mean
};

/// A class of the drawn items, of which some, or all, were measured.
struct Stratum {
  std::size_t drawn = 0;
  SampleMean measured;
};

/// The mean over all items, if each drawn one, of which there is any, was assigned to a stratum and some of
/// each stratum, any of them with equal probabilities, were measured ("double sampling", Neyman,
/// "Contribution to the theory of sampling human populations", 1938).
inline Interval stratified_mean(const std::vector<Stratum>& strata) {
  double drawn = 0, mean = 0, variance = 0;
  for (const Stratum& stratum : strata) drawn += static_cast<double>(stratum.drawn);
  assert(drawn > 0);
  for (const Stratum& stratum : strata)
    mean += static_cast<double>(stratum.drawn) / drawn * stratum.measured.mean();
  for (const Stratum& stratum : strata) {
    const double share = static_cast<double>(stratum.drawn) / drawn, off = stratum.measured.mean() - mean;
    variance += share * share * stratum.measured.variance() + share * off * off / drawn;
  }
  return {mean, kDeviations95 * std::sqrt(variance)};
}

}  // namespace sbp
