// Slides of singles in planes of arrangements, as a fixed list of masked shifts for each adjacency of open
// cells. The list contains every shortest path of a single as a subsequence.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "common/base/limits.h"
#include "engine/moves/neighbourhood.h"
#include "engine/moves/plane.h"

namespace sbp {

/// The most free cells for which planes are used; with more, a plane takes 128 KiB or more.
inline constexpr auto kMostPlanePlaces = chosen<int>(20, 0, 24);

/// All slides of monominoes on a set of free cells, bit-parallel. Removing the mover leaves an arrangement of
/// the others. The mover then hops between neighbouring void places, in a fixed sequence of hops that reaches
/// every reachable place for every arrangement. Immutable.
class MonominoHops {
 public:
  /// The fewest places.
  static constexpr int kLeastPlaces = PlaneLayout<kNarrowPlaneWords>::kLeastPlaces;

  /// For `places` <= kMostPlanePlaces places, of which `voids` are void.
  MonominoHops(const Neighbourhood& neighbourhood, int places, int voids);

  std::size_t bytes() const { return sizeof *this + hops_.capacity() * sizeof(Hop); }

  /// For all i < kLanes, sets in the plane after[i] the arrangements that one monomino slide makes from those
  /// in planes[i], and possibly some of those themselves. Clears nothing. Hops depend on one another, so
  /// several planes at a time are faster.
  template <std::size_t kLanes, std::size_t kWords, class Chunks, class Cpu>
  void slide(const PlaneLayout<kWords>& layout, Chunks chunks, const PlaneChunk<kWords>* const* planes,
             PlaneChunk<kWords>* const* after, Cpu cpu) const {
    slide_lanes<kLanes>(
        layout, chunks, [planes](int, std::size_t lane) { return planes[lane]; },
        [after](int, std::size_t lane) { return after[lane]; }, cpu);
  }

  /// The same for one particular monomino: planes[p] holds the arrangements with it in place p, and after[p]
  /// receives those with it there afterwards.
  template <std::size_t kWords, class Chunks, class Cpu>
  void slide_one(const PlaneLayout<kWords>& layout, Chunks chunks, const PlaneChunk<kWords>* const* planes,
                 PlaneChunk<kWords>* const* after, Cpu cpu) const {
    slide_lanes<1>(
        layout, chunks, [planes](int place, std::size_t) { return planes[place]; },
        [after](int place, std::size_t) { return after[place]; }, cpu);
  }

 private:
  struct Hop {
    std::uint8_t from, to;  // neighbouring places
  };
  /// By place of the mover: the arrangements of all others; one chunk of each.
  template <std::size_t kLanes, std::size_t kWords>
  using Movers = std::array<std::array<PlaneChunk<kWords>, kLanes>, 32>;

  template <std::size_t kLanes, std::size_t kWords, class Chunks, class Plane, class After, class Cpu>
  [[gnu::always_inline]] void slide_lanes(const PlaneLayout<kWords>& layout, Chunks chunks, Plane&& plane,
                                          After&& after, Cpu cpu) const {
    Movers<kLanes, kWords> movers;
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
      if (!take_out<kLanes>(layout, chunk, movers, plane, cpu)) continue;
      const PlaneChunk<kWords>* const open = layout.open_to_mover(chunk);
      for (const Hop hop : hops_)
        for (std::size_t lane = 0; lane < kLanes; ++lane)
          movers[hop.to][lane] |= movers[hop.from][lane] & open[hop.to];
      put_back<kLanes>(layout, chunk, movers, after);
    }
  }

  /// Removes the monomino in place p from the arrangements of plane(p, lane), for each p. Returns whether
  /// there are any.
  template <std::size_t kLanes, std::size_t kWords, class Plane, class Cpu>
  [[gnu::always_inline]] static bool take_out(const PlaneLayout<kWords>& layout, std::size_t chunk,
                                              Movers<kLanes, kWords>& movers, Plane&& plane, Cpu cpu) {
    using Chunk = PlaneChunk<kWords>;
    Chunk any{};
    for_each_variable<kWords>([&](auto variable) __attribute__((always_inline)) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const Chunk taken = plane(variable, lane)[chunk] & kVariableBits<kWords, variable>;
        movers[variable][lane] = clear_variable<variable>(taken);
        any |= taken;
      }
    });
    const int last = layout.places() - 1;
    for (int place = Chunk::kVariables; place < last; ++place) {
      const std::size_t bit = std::size_t{1} << (place - Chunk::kVariables);
      auto& mover = movers[static_cast<std::size_t>(place)];
      if ((chunk & bit) != 0) {
        mover.fill(Chunk{});
        continue;
      }
      for (std::size_t lane = 0; lane < kLanes; ++lane) any |= mover[lane] = plane(place, lane)[chunk | bit];
    }
    for (std::size_t lane = 0; lane < kLanes; ++lane)
      any |= movers[static_cast<std::size_t>(last)][lane] =
          plane(last, lane)[chunk] & layout.last_taken(chunk);
    return any_bit(any, cpu);
  }

  template <std::size_t kLanes, std::size_t kWords, class After>
  [[gnu::always_inline]] static void put_back(const PlaneLayout<kWords>& layout, std::size_t chunk,
                                              const Movers<kLanes, kWords>& movers, After&& after) {
    using Chunk = PlaneChunk<kWords>;
    const int last = layout.places() - 1;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      for_each_variable<kWords>([&](auto variable) __attribute__((always_inline)) {
        after(variable, lane)[chunk] |= set_variable<variable>(movers[variable][lane]);
      });
      after(last, lane)[chunk] |= movers[static_cast<std::size_t>(last)][lane];
    }
    for (int place = Chunk::kVariables; place < last; ++place) {
      const std::size_t bit = std::size_t{1} << (place - Chunk::kVariables);
      if ((chunk & bit) != 0) continue;
      for (std::size_t lane = 0; lane < kLanes; ++lane)
        after(place, lane)[chunk | bit] |= movers[static_cast<std::size_t>(place)][lane];
    }
  }

  std::vector<Hop> hops_;
};

/// Builds and caches MonominoHops for a board and the numbers of free and of void cells. Not to be shared by
/// threads.
class MonominoHopsCache {
 public:
  MonominoHopsCache(const Board& board, int places, int voids)
      : board_(board), places_(places), voids_(voids) {}

  /// The hops on a set of free cells.
  const MonominoHops& on(Cells free) {
    const Neighbourhood key(board_, free);
    const auto [hops, is_new] = made_.try_emplace(key, key, places_, voids_);
    if (is_new) bytes_ += hops->second.bytes() + sizeof key + 4 * sizeof(void*);
    return hops->second;
  }
  std::size_t bytes() const { return bytes_; }

 private:
  Board board_;
  int places_, voids_;
  std::size_t bytes_ = 0;
  std::unordered_map<Neighbourhood, MonominoHops, Neighbourhood::Hash> made_;
};

}  // namespace sbp
