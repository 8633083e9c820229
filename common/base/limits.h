// Range-checked tuning constants. A constant that somebody chose, rather than derived, is declared beside its
// use as
//     inline constexpr auto kName = chosen<type>(value, least, most);
// Any value in the range gives the same results; only speed, memory use and block boundaries change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sbp {

/// The value of a tuning constant. A value outside its range does not compile.
template <class Number>
consteval Number chosen(Number value, std::type_identity_t<Number> least, std::type_identity_t<Number> most) {
  if (value < least || value > most) throw "out of range";
  return value;
}

inline constexpr std::uint64_t kKiB = std::uint64_t{1} << 10, kMiB = kKiB << 10, kGiB = kMiB << 10;

}  // namespace sbp
