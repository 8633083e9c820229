#include "common/puzzle/bucket.h"

#include <algorithm>
#include <utility>

#include "common/base/error.h"
#include "common/base/number_text.h"

namespace sbp {
namespace {

/// Appends every bucket that adds pieces to `bucket`, of at most `largest` cells each and `room` cells in
/// total.
void append_larger(const Bucket& bucket, int largest, int room, std::vector<Bucket>& buckets) {
  for (int size = 1; size <= std::min(largest, room); ++size) {
    Bucket larger = bucket;
    larger.add(size);
    buckets.push_back(larger);
    append_larger(larger, size, room - size, buckets);
  }
}

}  // namespace

Bucket Bucket::parse(std::string_view text, int cells) {
  const auto fail = [&](const std::string& why) {
    return UsageError("bucket '" + std::string(text) + "': " + why);
  };
  const std::string form = "write how many pieces have 1, 2, 3, ... cells, for example (5,3,1)";
  std::string_view rest = text;
  if (rest.size() >= 2 && rest.front() == '(' && rest.back() == ')') rest = rest.substr(1, rest.size() - 2);
  const char separator = rest.find(',') != std::string_view::npos ? ',' : '-';
  Bucket bucket(cells);
  for (int size = 1;; ++size) {
    const auto end = rest.find(separator);
    const auto count = number_in(rest.substr(0, end), INT32_MAX);
    if (!count) throw fail(form);
    if (size > cells || std::cmp_greater(*count, cells))
      throw fail("the board has only " + std::to_string(cells) + " cells");
    bucket.set_count(size, static_cast<int>(*count));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  if (bucket.covered() > cells) throw fail("the board has only " + std::to_string(cells) + " cells");
  if (bucket.pieces() == 0) throw fail("it has no piece; " + form);
  return bucket;
}

int Bucket::pieces() const {
  int sum = 0;
  for (int size = 1; size <= cells_; ++size) sum += count(size);
  return sum;
}

int Bucket::covered() const {
  int sum = 0;
  for (int size = 1; size <= cells_; ++size) sum += size * count(size);
  return sum;
}

std::string Bucket::name() const {
  std::string name;
  for (int size = 1; size <= cells_; ++size) name += (size > 1 ? "-" : "") + std::to_string(count(size));
  return name;
}

std::string Bucket::short_name() const {
  int last = cells_;
  while (last > 1 && count(last) == 0) --last;
  std::string name = "(";
  for (int size = 1; size <= last; ++size) name += (size > 1 ? "," : "") + std::to_string(count(size));
  return name + ")";
}

std::vector<Bucket> all_buckets(int cells, int least_voids) {
  std::vector<Bucket> buckets;
  append_larger(Bucket(cells), cells, cells - least_voids, buckets);
  return buckets;
}

}  // namespace sbp
