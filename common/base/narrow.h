// Checked conversion to a smaller integer.
#pragma once

#include <concepts>
#include <string>
#include <utility>

#include "common/base/error.h"

namespace sbp {

/// The same number as another type of integer. Throws Error if that type does not hold it, where a
/// static_cast would wrap around. Inner loops that were measured do without.
template <std::integral To, std::integral From>
constexpr To narrow(From value) {
  if (!std::in_range<To>(value))
    throw Error("the number " + std::to_string(value) +
                " exceeds what this program can count; choose a smaller task or a lower --memory");
  return static_cast<To>(value);
}

}  // namespace sbp
