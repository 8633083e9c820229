// Counts packings by transfer matrix over broken profiles (R. P. Stanley, Enumerative Combinatorics 1, 4.7):
// the states of a step are the partly covered frontiers and the pieces used. Takes memory for the states, and
// no time for each packing; the exact cover search (cover_search.h) is the other way round.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <optional>

#include "puzzle/packing/search/profile.h"

namespace sbp {

/// An exact integer of any size.
using WholeNumber = boost::multiprecision::cpp_int;

/// Called after each level with the number of finished levels, of states in memory, and of the level's
/// states.
using ReportLevel = std::function<void(std::size_t levels, std::uint64_t states, std::uint64_t expanded)>;

/// The number of packings. Each state has the number of partial packings that lead to it; finished levels are
/// dropped. Nothing if the states take more than `memory` bytes, or if the profile is not possible.
std::optional<WholeNumber> count_by_states(const Profile& profile, std::uint64_t memory,
                                           const ReportLevel& report = {});

}  // namespace sbp
