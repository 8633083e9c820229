// Counting packings by states.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <optional>

#include "puzzle/packing/search/profile.h"

namespace sbp {

/// An exact number of any size.
using WholeNumber = boost::multiprecision::cpp_int;

/// Called after each level: how many are done, how many states are kept, and how many the level had.
using ReportLevel = std::function<void(std::size_t levels, std::uint64_t states, std::uint64_t expanded)>;

/// The number of packings: each state has the number of beginnings that lead to it, level by level, and what
/// lies behind is forgotten. Nothing if the states take more than `memory` bytes, or if the profile is not
/// possible.
std::optional<WholeNumber> count_by_states(const Profile& profile, std::uint64_t memory,
                                           const ReportLevel& report = {});

}  // namespace sbp
