#include "common/text/edit_distance.h"

#include <cstddef>
#include <utility>

namespace sbp {

bool differ_by_one_edit(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  std::size_t same = 0;
  while (same < a.size() && a[same] == b[same]) ++same;
  const std::string_view left = a.substr(same), right = b.substr(same);
  if (a.size() + 1 == b.size()) return left == right.substr(1);
  if (a.size() != b.size() || left.empty()) return false;
  if (left.substr(1) == right.substr(1)) return true;
  return left.size() > 1 && left[0] == right[1] && left[1] == right[0] && left.substr(2) == right.substr(2);
}

}  // namespace sbp
