// Means of random samples, and how far off they may be.
#pragma once

#include <cmath>

namespace sbp {

/// The true value is within value +- error with a probability of 95%, as far as a sum of many samples is
/// normally distributed.
struct Interval {
  double value = 0, error = 0;

  Interval operator*(double factor) const { return {value * factor, error * factor}; }
};

/// The sum of independent estimates.
inline Interval operator+(const Interval& a, const Interval& b) {
  return {a.value + b.value, std::hypot(a.error, b.error)};
}

/// The weighted mean of independent samples; the weight of a sample is one over the probability that it was
/// kept.
class SampleMean {
 public:
  void add(double sample, double weight = 1) {
    weights_ += weight;
    sum_ += weight * sample;
    square_weights_ += weight * weight;
    square_weighted_sum_ += weight * weight * sample;
    squares_ += weight * weight * sample * sample;
  }

  /// All zero without samples.
  Interval mean() const {
    if (weights_ == 0) return {};
    const double mean = sum_ / weights_;
    const double deviations = squares_ - 2 * mean * square_weighted_sum_ + mean * mean * square_weights_;
    return {mean, 1.96 * std::sqrt(std::fmax(0, deviations)) / weights_};
  }

 private:
  double weights_ = 0, sum_ = 0;
  double square_weights_ = 0, square_weighted_sum_ = 0, squares_ = 0;  // with squares of weights
};

}  // namespace sbp
