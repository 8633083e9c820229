#include "common/formats/sealed_json.h"

#include <cassert>
#include <nlohmann/json.hpp>

#include "common/base/command_name.h"
#include "common/base/error.h"
#include "common/base/hash.h"
#include "common/base/version.h"
#include "common/text/json_text.h"

namespace sbp {
namespace {

/// The lines that seal `body`.
std::string seal_of(std::string_view body) {
  return " \"checksum\": \"" + text_hash(body) + "\"\n}\n";
}

bool has_seal(std::string_view text) {
  const std::size_t length = seal_of("").size();
  if (text.size() < length) return false;
  const std::size_t body = text.size() - length;
  return text.substr(body) == seal_of(text.substr(0, body));
}

}  // namespace

std::string sealed(const nlohmann::ordered_json& summary) {
  assert(summary.is_object() && !summary.empty());
  std::string text = json_text(summary, 1);
  text.resize(text.size() - 2);  // the end of the line and the brace
  text += ",\n";
  return text + seal_of(text);
}

std::uint64_t whole_number(const nlohmann::json& value, std::uint64_t most) {
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
    throw UsageError("a value is not a valid number");
  return value.get<std::uint64_t>();
}

std::string read_summary(const fs::path& file, const std::string& program, const Board& board,
                         const std::function<void(const nlohmann::json&)>& use) {
  const auto damage = [&](const std::string& why) {
    return Corruption("'" + file.string() + "': " + why, run_again(program + " " + board.name()));
  };
  std::string text = read_file(file);
  if (!has_seal(text)) throw damage("wrong checksum of the file");
  try {
    const auto summary = parsed_json(text);
    if (summary.at("program") != program || summary.at("board") != board.name())
      throw damage("this file was made by another program or for another board");
    use(summary);
  } catch (const nlohmann::json::exception& error) {
    throw damage(error.what());
  } catch (const UsageError& error) {  // an invalid name or number
    throw damage(error.what());
  }
  return text;
}

void require_this_version(const nlohmann::json& summary, const fs::path& file, const std::string& program,
                          const Board& board) {
  if (const std::string made_by = summary.at("version"); made_by != version())
    throw Corruption(
        "'" + file.string() + "' was made by version " + made_by + ", but this is version " + version(),
        run_again(program + " " + board.name()));
}

void check_text(const fs::path& file, const std::string& hash, const std::string& advice) {
  if (text_hash(read_file(file)) != hash)
    throw Corruption("'" + file.string() + "': wrong checksum of the file", advice);
}

}  // namespace sbp
