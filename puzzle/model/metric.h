// What counts as one move.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace sbp {

/// How far a piece goes in one move: one cell, any distance in one direction, or along any path.
enum class Reach { step, straight, path };

/// The six metrics, styles 0 to 5 of Knuth's program "sliding": a move is of one piece, or of any set of
/// pieces that move together as if glued.
struct Metric {
  Reach reach = Reach::path;
  bool together = false;

  friend bool operator==(const Metric&, const Metric&) = default;
};

/// The metrics by their names on the command line.
struct NamedMetric {
  std::string_view name;
  Metric metric;
};
inline constexpr std::array<NamedMetric, 6> kMetrics{{{"steps", {Reach::step, false}},
                                                      {"straight", {Reach::straight, false}},
                                                      {"moves", {Reach::path, false}},
                                                      {"super-steps", {Reach::step, true}},
                                                      {"super-straight", {Reach::straight, true}},
                                                      {"super-moves", {Reach::path, true}}}};

/// "81 moves", "1 move": a number of moves in the metric of this name.
std::string in_metric(std::uint64_t moves, std::string_view name);

/// The metric of a name. Throws UsageError, listing all names, if there is none.
Metric metric_named(std::string_view name);

}  // namespace sbp
