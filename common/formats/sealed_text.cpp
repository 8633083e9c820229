#include "common/formats/sealed_text.h"

#include "common/base/hash.h"

namespace sbp {

std::string seal_line(std::string_view name, std::string_view text) {
  return std::string(name) + '\t' + std::to_string(text.size()) + '\t' + text_hash(text) + '\n';
}

std::optional<std::string> unsealed(std::string_view name, std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const std::string_view before = text.substr(0, text.rfind('\n', text.size() - 2) + 1);
  if (before.empty() || text.substr(before.size()) != seal_line(name, before)) return std::nullopt;
  return std::string(before);
}

}  // namespace sbp
