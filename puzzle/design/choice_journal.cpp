#include "puzzle/design/choice_journal.h"

#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/base/version.h"
#include "common/formats/sealed_json.h"
#include "common/formats/sealed_text.h"
#include "common/text/json_text.h"

namespace sbp {
namespace {

using nlohmann::json;

constexpr const char* kName = "choices.journal";

json entry_of(const ChoiceResult& result) {
  json entry{{"starts", result.starts},
             {"placements", result.placements},
             {"winning", result.winning},
             {"solvable", result.solvable}};
  if (result.length) {
    entry["length"] = *result.length;
    entry["start"] = result.start;
    entry["positions"] = result.positions;
    entry["gate"] = result.gate;
  }
  return entry;
}

/// Throws json::exception or UsageError if it is invalid.
ChoiceResult result_from(const json& entry) {
  ChoiceResult result;
  result.starts = whole_number(entry.at("starts"));
  result.placements = whole_number(entry.at("placements"));
  result.winning = whole_number(entry.at("winning"));
  result.solvable = whole_number(entry.at("solvable"));
  if (entry.contains("length")) {
    result.length = static_cast<int>(whole_number(entry.at("length"), INT32_MAX));
    result.start = entry.at("start").get<std::string>();
    result.positions = whole_number(entry.at("positions"));
    result.gate = whole_number(entry.at("gate"));
  }
  return result;
}

bool take_entry(const std::string& entry, const ChoiceJournal::Take& take) try {
  const json fields = parsed_json(entry);
  return take(whole_number(fields.at("choice")), result_from(fields));
} catch (const json::exception&) {
  return false;
} catch (const UsageError&) {
  return false;
}

}  // namespace

ChoiceJournal::ChoiceJournal(const fs::path& folder, const std::string& question, const Take& take)
    : folder_(folder, {[](const std::string& name) {
                return name == kName || name == temporary_name(kName).string();
              }},
              "journal of choices"),
      log_(folder / kName,
           read(folder / kName,
                json_text(json{{"journal", "choices"}, {"version", version()}, {"question", question}}),
                take)) {}

/// The valid part of the journal, or the header of a new one.
std::string ChoiceJournal::read(const fs::path& path, const std::string& first_entry, const Take& take) {
  std::string text;
  if (fs::exists(path)) text = read_file(path);
  const auto first = sealed_entry_at(text, 0);
  if (first ? *first != first_entry : !is_cut_off_line(text, 0))
    throw Error(
        "'" + path.string() +
        "' belongs to another puzzle, menu, wish, metric or program version; choose another folder (--work)");
  if (!first) return sealed_line(first_entry);
  std::size_t good = text.find('\n') + 1;
  while (good < text.size()) {
    const auto entry = sealed_entry_at(text, good);
    const bool sound = entry && take_entry(*entry, take);
    if (!sound && !is_cut_off_line(text, good))
      warn("puzzle: '" + path.string() + "', offset " + std::to_string(good) + ": " +
           (entry ? "an invalid entry" : "wrong checksum of a line") +
           "; its choice and the choices in later lines are searched again");
    if (!sound) break;
    good = text.find('\n', good) + 1;
  }
  return text.substr(0, good);
}

void ChoiceJournal::add(std::size_t number, const ChoiceResult& result) {
  json entry = entry_of(result);
  entry["choice"] = number;
  log_.add(sealed_line(json_text(entry)));
}

}  // namespace sbp
