#include "searcher/run/journal.h"

#include <boost/filesystem/operations.hpp>
#include <cassert>
#include <nlohmann/json.hpp>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/base/version.h"
#include "common/formats/sealed_json.h"
#include "common/formats/sealed_text.h"
#include "common/formats/work_layout.h"
#include "common/text/json_text.h"
#include "searcher/bucket/bucket_result_json.h"
#include "searcher/bucket/piece_sets.h"

namespace sbp {
namespace {

using nlohmann::json;

std::string part_key(const std::string& bucket, int part, int parts) {
  return bucket + " " + std::to_string(part) + "/" + std::to_string(parts);
}

/// Renames a journal that cannot be resumed, with a warning.
void keep_aside(const fs::path& path, const Board& board, bool of_another_search) {
  fs::path kept;
  for (int number = 1; kept.empty() || fs::exists(kept); ++number)
    kept = BoardFiles::kept_journal(path, number);
  publish(path, kept);
  warn("searcher " + board.name() + ": '" + path.string() +
       (of_another_search ? "' belongs to a search with different input (another --direct setting or other "
                            "sorted files) or to a different version of searcher; it was renamed to '"
                          : "' does not begin as a journal; it was renamed to '") +
       kept.string() + (of_another_search ? "'; rename it back to resume that search" : "'"));
}

}  // namespace

Journal::Journal(const fs::path& path, const Board& board, const std::string& input) : board_(board) {
  const std::string first_entry = json_text(json{{"journal", "searcher"},
                                                 {"version", version()},
                                                 {"division", division_name()},
                                                 {"board", board.name()},
                                                 {"input", input}});
  log_.emplace(path, read(path, first_entry));
}

/// The valid part of the journal at `path`, or the header of a new one. Takes over its entries.
std::string Journal::read(const fs::path& path, const std::string& first_entry) {
  std::string text;
  if (fs::exists(path)) text = read_file(path);
  const auto first = sealed_entry_at(text, 0);
  if (first ? *first != first_entry : text.find('\n') != std::string::npos) {
    keep_aside(path, board_, first.has_value());
    text.clear();
  }
  std::size_t good = 0;
  while (good < text.size()) {
    const auto entry = sealed_entry_at(text, good);
    const bool sound = entry && (good == 0 || take(*entry));
    if (!sound && !is_cut_off_line(text, good))
      warn("searcher " + board_.name() + ": '" + path.string() + "', offset " + std::to_string(good) + ": " +
           (entry ? "an invalid entry" : "wrong checksum of a line") +
           "; its part and the parts in later lines are searched again");
    if (!sound) break;
    good = text.find('\n', good) + 1;
  }
  text.resize(good);
  return text.empty() ? sealed_line(first_entry) : text;
}

/// Takes over one entry; false if it is invalid.
bool Journal::take(const std::string& entry) {
  try {
    const json fields = parsed_json(entry);
    const std::string name = fields.at("bucket");
    const Bucket bucket = Bucket::parse(name, board_.cells());
    const BucketResult result = bucket_result_from(fields, board_, bucket);
    if (!fields.contains("solution")) {
      const int part = static_cast<int>(whole_number(fields.at("part"), INT32_MAX)),
                parts = static_cast<int>(whole_number(fields.at("parts"), INT32_MAX));
      parts_[part_key(name, part, parts)] = result;
      return true;
    }
    const std::string solution = fields.at("solution");
    check_puzzle(board_, make_row(bucket, result, solution));
    if (result.moves() == 0 && !solution.empty()) return false;
    finished_[name] = {result, solution};
    return true;
  } catch (const json::exception&) {
    return false;
  } catch (const UsageError&) {
    return false;
  } catch (const Error&) {
    return false;
  }
}

std::optional<BucketResult> Journal::part(const std::string& bucket, int part, int parts) const {
  const auto found = parts_.find(part_key(bucket, part, parts));
  return found == parts_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<FinishedBucket> Journal::finished(const std::string& bucket) const {
  const auto found = finished_.find(bucket);
  return found == finished_.end() ? std::nullopt : std::optional(found->second);
}

void Journal::add_part(const std::string& bucket, int part, int parts, const BucketResult& result) {
  assert(0 <= part && part < parts);
  json entry = json_of(result);
  entry["bucket"] = bucket;
  entry["part"] = part;
  entry["parts"] = parts;
  log_->add(sealed_line(json_text(entry)));
}

void Journal::add_finished(const std::string& bucket, const FinishedBucket& finished) {
  json entry = json_of(finished.result);
  entry["bucket"] = bucket;
  entry["solution"] = finished.solution;
  log_->add(sealed_line(json_text(entry)));
}

}  // namespace sbp
