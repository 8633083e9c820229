// Range-checked tuning constants. A constant that somebody chose, rather than derived, is declared beside its
// use as
//     inline constexpr auto kName = chosen<type>(value, least, most);
// Any value in the range gives the same results; only speed, memory use and block boundaries change.
#pragma once

#include <chrono>
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

// ---- All programs

// ---- Finder

// ---- Sorter


// ---- Search of a piece set


// ---- Search of a board


// ---- Solver of puzzles, by numbers of placements

// ---- Solver of puzzles, from both ends or by leaves

// ---- Solver of puzzles, by sorted levels

// ---- Estimate of a search: the more, the better and the longer it takes

/// Positions that are drawn for their piece sets.
inline constexpr auto kDrawnPositions = chosen<std::size_t>(4000, 100, 1'000'000);
/// Walks down the tree of candidates.
inline constexpr auto kCandidateProbes = chosen<std::size_t>(50'000, 1'000, 10'000'000);
/// Pushes of a piece that are timed together, since one is too short.
inline constexpr auto kTimedPushes = chosen<int>(16, 1, 1024);
/// States of all piece sets that are measured, about a minute; and of one.
inline constexpr auto kMeasuredStates = chosen<double>(1.5e8, 1e6, 1e12);
inline constexpr auto kMostMeasuredStates = chosen<std::uint64_t>(30'000'000, 1'000'000, 1'000'000'000);
/// Piece sets that are measured at least of each stratum that has them.
inline constexpr auto kLeastChosen = chosen<std::size_t>(4, 2, 1000);
/// Placements of the largest piece set for which moves are made.
inline constexpr auto kMovesMade = chosen<std::uint32_t>(64, 1, 1 << 20);
/// Positions of a board up to which it is searched to know what that takes: about ten seconds of CPU time.
/// What there is to find out about moves at the beginning of a bucket, which samples cannot show, matters for
/// these.
inline constexpr auto kMostTriedPositions = chosen<std::uint64_t>(600'000'000, 0, 1'000'000'000'000);
/// How much longer, or shorter, the same work has been seen to take on a machine, in CPU time, when others
/// began or ceased to use its caches and memory.
inline constexpr auto kMachineFactor = chosen<double>(1.5, 1, 10);
/// Bytes of a row of the tables with its census, or of what the journal keeps of a part: about twice what it
/// is on 4x5.
inline constexpr auto kBytesOfRow = chosen<double>(2500, 100, 1e6);

}  // namespace sbp
