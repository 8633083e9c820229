// What counts as one move.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace sbp {

/// How far one move goes: by one cell, any distance in one direction, or along any path.
enum class Reach { step, straight, path };

/// The six ways of counting that Knuth's program "sliding" knows as styles 0 to 5: a move is of one piece, or
/// of any set of pieces that go together as if they were glued.
struct Metric {
  Reach reach = Reach::path;
  bool together = false;

  friend bool operator==(const Metric&, const Metric&) = default;
};

/// Names of the metrics on the command line.
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

/// "81 moves", "1 move": a number of moves by the metric of that name.
std::string in_metric(std::uint64_t moves, std::string_view name);

/// The metric of a name; throws UsageError, naming all, if it is none.
Metric metric_named(std::string_view name);

}  // namespace sbp
