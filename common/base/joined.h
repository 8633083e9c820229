// Lists as text.
#pragma once

#include <functional>
#include <iterator>
#include <string>
#include <string_view>

namespace sbp {

/// The items, or what `text` returns for each, with `between` between them: "a, b, c".
template <class Items, class Text = std::identity>
std::string joined(const Items& items, std::string_view between, Text text = {}) {
  std::string all;
  std::string_view before;
  for (const auto& item : items) {
    (all += before) += std::invoke(text, item);
    before = between;
  }
  return all;
}

/// "a", "a and b" or "a, b and c".
template <class Items>
std::string listed(const Items& items) {
  std::string all;
  std::size_t left = std::size(items);
  for (const auto& item : items) {
    (all += all.empty() ? "" : left == 1 ? " and " : ", ") += item;
    --left;
  }
  return all;
}

}  // namespace sbp
