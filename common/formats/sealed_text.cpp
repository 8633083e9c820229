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

std::string sealed_line(std::string_view entry) {
  return text_hash(entry) + " " + std::string(entry) + "\n";
}

std::optional<std::string> sealed_entry_at(std::string_view text, std::size_t start) {
  const auto end = text.find('\n', start);
  if (end == std::string_view::npos || end - start < Xxh3Hash::kDigits + 1) return std::nullopt;
  const std::string_view line = text.substr(start, end + 1 - start);
  std::string entry(line.substr(Xxh3Hash::kDigits + 1, line.size() - Xxh3Hash::kDigits - 2));
  if (line != sealed_line(entry)) return std::nullopt;
  return entry;
}

}  // namespace sbp
