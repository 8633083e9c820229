// The table of limits: numbers that were chosen and not derived from anything, each as
//     chosen<type>(default, least, most)
// with its unit and a sentence. Within its range a limit can be changed and everything still works; what
// changes is how fast, in how much memory, and where blocks of a file end, if nothing else is said. A program
// has its limits from here and takes them at compile time. Numbers that are part of a format or of a rule,
// and those of the look of a page, are where they are used.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sbp {

/// The value of a limit. One that is out of its range does not compile.
template <class Number>
consteval Number chosen(Number value, std::type_identity_t<Number> least, std::type_identity_t<Number> most) {
  if (value < least || value > most) throw "out of range";
  return value;
}

inline constexpr std::uint64_t kKiB = std::uint64_t{1} << 10, kMiB = kKiB << 10, kGiB = kMiB << 10;

// ---- All programs

/// Bytes that a program takes with its libraries and small things.
inline constexpr auto kProgramMemory = chosen<std::uint64_t>(16 * kMiB, 8 * kMiB, 32 * kMiB);
/// The share of a machine's or a container's memory that a program takes by default: the system
/// needs some, other programs run beside, and the kernel kills a process that takes the last.
inline constexpr auto kMemoryShare = chosen<double>(0.875, 0.25, 1);
/// Bytes of the stack of each thread but the first. All of them count as memory, used or not.
inline constexpr auto kThreadStack = chosen<std::size_t>(kMiB, kMiB / 4, 8 * kMiB);
/// Bytes of --memory with which a program begins at all.
inline constexpr auto kLeastMemory = chosen<std::uint64_t>(64 * kMiB, 64 * kMiB, kGiB);
/// Bytes of the longest text that is read as a whole: tables, summaries, journals.
inline constexpr auto kMaxTextBytes = chosen<std::uint64_t>(kGiB, 64 * kMiB, 64 * kGiB);
/// For how long whoever comes to write in a folder waits for those who read there, and between two attempts.
inline constexpr auto kLockPatience = chosen<std::chrono::milliseconds>(
    std::chrono::seconds(30), std::chrono::seconds(0), std::chrono::hours(1));
inline constexpr auto kLockPause = chosen<std::chrono::milliseconds>(
    std::chrono::milliseconds(20), std::chrono::milliseconds(1), std::chrono::milliseconds(900));
/// Level at which Zstandard compresses records; other levels make other bytes of the same records.
inline constexpr auto kCompressionLevel = chosen<int>(1, 1, 19);
/// Records that are turned into byte planes, or back, at a time, so that they stay in the first-level cache.
inline constexpr auto kPlaneTile = chosen<std::size_t>(256, 64, 8192);

// ---- Finder

/// Positions of a chunk of the enumeration, which becomes a block of the file: another number makes other,
/// equally good files.
inline constexpr auto kChunkPositions = chosen<std::uint64_t>(1 << 16, 1 << 10, 1 << 20);
/// Chunks on their way for each thread.
inline constexpr auto kChunksPerThread = chosen<std::size_t>(4, 1, 64);
/// Cells of the largest regions that are memoized. The lists of larger ones do not stay in the cache: a
/// prototype enumerated 4x5 in 24 s with regions of at most 9 cells, in 29 s with 10 and in 39 s with 11.
inline constexpr auto kMaxMemoCells = chosen<int>(9, 1, 11);
/// Regions of which continuations are made at a time, by all threads.
inline constexpr auto kMemoBatch = chosen<std::size_t>(256, 1, 4096);
/// Bytes of all memo files, if --memo-limit does not say otherwise.
inline constexpr auto kMemoBytes = chosen<std::uint64_t>(512 * kMiB, 0, UINT64_MAX);
/// Bytes for regions, piece lists and the table of memos on 4x5, which needs the most.
inline constexpr auto kEnumerationMemory = chosen<std::uint64_t>(24 * kMiB, 24 * kMiB, kGiB);
/// Bytes that a thread takes besides its chunks: its stack, and what compresses blocks.
inline constexpr auto kFinderThreadMemory = chosen<std::uint64_t>(2 * kMiB, 2 * kMiB, kGiB);

// ---- Sorter

/// Records of a block of a bucket file.
inline constexpr auto kBucketBlockRecords = chosen<std::uint32_t>(16384, 1 << 8, 1 << 20);
/// Cells of a board's last rows whose contents are listed: 10 would be several times as many contents, which
/// the second-level cache holds no more.
inline constexpr auto kLowerCells = chosen<int>(9, 1, 10);
/// Borders of upper rows that are found at once, as a power of two; 4x5 has some 1,900.
inline constexpr auto kRecentBorderBits = chosen<int>(12, 1, 20);
/// Blocks of the input on their way for each thread.
inline constexpr auto kBlocksPerThread = chosen<std::size_t>(4, 1, 64);
/// Bytes that a thread takes: these blocks, which are the finder's chunks, what becomes of them, and what is
/// known of borders. To be raised with any of these.
inline constexpr auto kSorterThreadMemory = chosen<std::uint64_t>(10 * kMiB, 10 * kMiB, kGiB);

// ---- Search of a piece set

/// Bytes for the states of a search. One in less takes much longer, since hardly anything of it is in memory
/// at once; better fewer searches.
inline constexpr auto kLeastSearchMemory = chosen<std::uint64_t>(4 * kMiB, kMiB, kGiB);
/// Bytes of what is known about moves that are kept for the next piece set. Since many searches are by
/// planes, more make none faster.
inline constexpr auto kMostKeptMoves = chosen<std::size_t>(160 * kMiB, 0, 64 * kGiB);
/// Sets of free cells of which the moves are found by rank in a table; 4 MiB of pointers.
inline constexpr auto kMostFreeSets = chosen<std::uint64_t>(1 << 19, 0, 1 << 28);
/// Free cells up to which the conditions of one way are in a table, here of 2^16 numbers.
inline constexpr auto kMostSinglePlaces = chosen<int>(16, 0, 25);
/// Bits of a leaf's planes for each of its states and goal pieces in it, up to which a search by planes is
/// faster than one by states.
inline constexpr auto kMostBitsPerGoal = chosen<double>(6, 0, 1e6);
/// The same where planes are of two words, and what is done once for each takes more of the time.
inline constexpr auto kMostBitsPerGoalIfNarrow = chosen<double>(5, 0, 1e6);
/// Free cells up to which there are planes; with more it takes too long to find out what moves do to them.
inline constexpr auto kMostPlanePlaces = chosen<int>(14, 0, 20);
/// Arrivals at a partition that is not loaded which are written to its file at a time.
inline constexpr auto kArrivalsInPiece = chosen<std::size_t>(4096, 1, 1 << 24);
/// States of a level that are put into memory at a time, when the levels of a solution are kept; 768 KiB.
inline constexpr auto kLevelBlockStates = chosen<std::size_t>(1 << 16, 1, 1 << 24);

// ---- Search of a board

/// Justsolved positions for which a part is worth its trouble: about a tenth of a second of searching. This
/// and the next three decide how buckets are divided; journals and shards of another division do not fit.
inline constexpr auto kPartJustsolved = chosen<std::uint64_t>(200'000, 1, 1'000'000'000);
/// Parts of a bucket, unless they would be too large.
inline constexpr auto kUsualParts = chosen<std::uint64_t>(16, 1, 1024);
/// Justsolved positions of a part that is too large: about ten seconds of searching.
inline constexpr auto kLargePartJustsolved =
    chosen<std::uint64_t>(20'000'000, kPartJustsolved, 1'000'000'000'000);
/// Branches of the recursion over shapes for each part, so that those of a part vary little in sum.
inline constexpr auto kBranchesOfPart = chosen<std::uint64_t>(8, 1, 1024);
/// Positions from which the sizes of buckets are predicted without files.
inline constexpr auto kWeightSamples = chosen<std::uint64_t>(100'000, 1'000, 100'000'000);
/// Positions for each justsolved one, about the same on all boards.
inline constexpr auto kPositionsPerJustsolved = chosen<std::uint64_t>(4, 1, 100);
/// Shards of a search.
inline constexpr auto kMostShards = chosen<int>(1'000'000, 1, 1'000'000'000);
/// Bytes of states below which to try a search again in even smaller partitions would be a waste of time.
inline constexpr auto kLeastBudget = chosen<std::size_t>(kMiB, 1, kGiB);
/// After a line was added to the journal, until it is synced together with those that came meanwhile.
inline constexpr auto kSyncInterval = chosen<std::chrono::milliseconds>(
    std::chrono::seconds(1), std::chrono::milliseconds(0), std::chrono::minutes(1));

// ---- Solver of puzzles, by numbers of placements

/// Ways to lay equal single cells so that they still are a combination, with a table for all of them.
inline constexpr auto kMostArrangements = chosen<std::uint64_t>(1 << 20, 1, 1 << 26);
/// Words of 64 placements that are expanded together if one of them is new.
inline constexpr auto kLevelBlockWords = chosen<std::uint64_t>(32, 1, 1 << 16);
/// Random placements from which their number is estimated where a rough one will do.
inline constexpr auto kEstimateWays = chosen<int>(4096, 64, 1 << 24);
/// Placements of all pieces but the last that are counted one by one, which takes some milliseconds, before
/// they are counted by states; and bytes of these states. With many more it takes seconds.
inline constexpr auto kNodesCountedFirst = chosen<std::uint64_t>(1 << 18, 0, std::uint64_t{1} << 40);
inline constexpr auto kCountingMemory = chosen<std::uint64_t>(16 * kMiB, 0, 64 * kGiB);
/// Positions that are looked at by sorted levels before all placements are numbered, at least, and for how
/// many entries of the numbers and levels one: few may be within reach, and then these would take longer.
inline constexpr auto kLeastTriedPositions = chosen<double>(20'000, 0, 1e12);
inline constexpr auto kEntriesForOneTried = chosen<double>(64, 1, 1e6);

// ---- Solver of puzzles, from both ends or by leaves

/// Positions that are searched from both ends before leaves are, and then by leaves before both ends are
/// again.
inline constexpr auto kPositionsFromEndsFirst = chosen<std::uint64_t>(24'000, 0, 1 << 30);
inline constexpr auto kPositionsByLeavesThen = chosen<std::uint64_t>(1 << 22, 0, 1 << 30);

// ---- Solver of puzzles, by sorted levels

/// Bytes of a block of packed keys from which it is written; each list that is read has one in memory.
/// Another number makes other, equally good files.
inline constexpr auto kKeyBlockBytes = chosen<std::size_t>(16 * kKiB, 64, kMiB);
/// Neighbours that are gathered before they are sorted: with little memory at least, and otherwise, all
/// threads together, at least these and a share of the keys that the level has.
inline constexpr auto kLeastGatheredKeys = chosen<std::uint64_t>(256, 16, 1 << 20);
inline constexpr auto kUsualGatheredKeys = chosen<std::uint64_t>(1 << 16, 1 << 10, 1 << 30);
inline constexpr auto kGatheredShare = chosen<std::uint64_t>(4, 1, 1024);
/// Of the levels of a search in memory, all are kept for finding the solution while there are so many keys,
/// which would take that share of the memory before they are packed, and then one in so many. The more are
/// missing, the more moves must be looked ahead.
inline constexpr auto kKeysAllKept = chosen<std::uint64_t>(1 << 16, 0, 1 << 30);
inline constexpr auto kAllKeptShare = chosen<std::uint64_t>(1024, 1, 1 << 20);
inline constexpr auto kLevelsForOneKept = chosen<std::size_t>(4, 1, 8);
/// Sorted lists that are merged at a time.
inline constexpr auto kMostListsAtOnce = chosen<std::size_t>(256, 2, 4096);
/// Keys that a thread remembers to drop equal ones at once, as a power of two.
inline constexpr auto kRecentKeyBits = chosen<int>(12, 0, 24);

/// Bytes of a table of the last levels, as long as they fit into it, and how many times the keys of the last
/// one it has room for: the more, the less often it is emptied, and the more of it is outside of the cache.
inline constexpr auto kMostTableBytes = chosen<std::uint64_t>(4 * kMiB, 0, 32 * kGiB);
inline constexpr auto kLevelsInTable = chosen<std::size_t>(4, 4, 64);

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
