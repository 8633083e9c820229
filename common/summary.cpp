#include "common/summary.h"

#include <xxhash.h>

#include <array>
#include <boost/filesystem/operations.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "common/error.h"

namespace sbp {
namespace {

/// The last lines of a sealed text, whose first lines are `body`.
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

std::string text_hash(std::string_view text) {
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  std::array<char, 33> hex{};
  std::snprintf(hex.data(), hex.size(), "%016llx%016llx", static_cast<unsigned long long>(hash.high64),
                static_cast<unsigned long long>(hash.low64));
  return hex.data();
}

std::string sealed(const nlohmann::ordered_json& summary) {
  std::string text = summary.dump(1);
  text.resize(text.size() - 2);  // the end of the line and the brace
  text += ",\n";
  return text + seal_of(text);
}

std::uint64_t whole_number(const nlohmann::json& value, std::uint64_t most) {
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
    throw UsageError("a value is not a number that can stand there");
  return value.get<std::uint64_t>();
}

std::string read_summary(const fs::path& file, const std::string& program, const Board& board,
                         const std::function<void(const nlohmann::json&)>& use) {
  const auto damage = [&](const std::string& why) {
    return Damage("'" + file.string() + "': " + why, "run '" + program + " " + board.name() + "' again");
  };
  std::string text = read_file(file);
  if (!has_seal(text)) throw damage("wrong checksum of the file");
  try {
    const auto summary = nlohmann::json::parse(text);
    if (summary.at("program") != program || summary.at("board") != board.name())
      throw damage("made by another program or for another board");
    use(summary);
  } catch (const nlohmann::json::exception& error) {
    throw damage(error.what());
  } catch (const UsageError& error) {  // a name or number that is none
    throw damage(error.what());
  }
  return text;
}

void require_this_version(const nlohmann::json& summary, const fs::path& file, const std::string& program,
                          const Board& board) {
  if (const std::string version = summary.at("version"); version != SBP_VERSION)
    throw Damage("'" + file.string() + "' was made by version " + version + ", this is " SBP_VERSION,
                 "run '" + program + " " + board.name() + "' again");
}

void check_text(const fs::path& file, const std::string& hash, const std::string& advice) {
  if (text_hash(read_file(file)) != hash)
    throw Damage("'" + file.string() + "': wrong checksum of the file", advice);
}

bool is_finished(const StageOptions& options, const Finish& finish) {
  if (options.force) return false;
  if (!fs::exists(finish.summary)) {
    if (options.check)
      throw Trouble("'" + finish.summary.string() + "' is missing; the stage did not finish");
    return false;
  }
  // The run that wrote the summary may have been killed before the names in the folder were on the disk. What
  // is found done must stay done when the power fails.
  if (!options.check) sync_folder(finish.summary.parent_path());
  try {
    if (finish.check()) {
      remark(options, finish.stage + (options.check ? ": complete and undamaged"
                                                    : ": done before; --force does it again"));
      return true;
    }
    if (options.check)
      throw Trouble("'" + finish.summary.string() +
                    "' is of other input, another version or fewer buckets; run the stage again");
  } catch (const Damage& damage) {
    if (options.check) throw;
    warn(finish.stage + ": " + damage.fault() + "; " + finish.remedy);
  } catch (const Trouble& trouble) {
    if (options.check) throw;
    warn(finish.stage + ": " + trouble.what() + "; " + finish.remedy);
  }
  return false;
}

}  // namespace sbp
