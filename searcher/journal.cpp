#include "searcher/journal.h"

#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>

#include "common/error.h"
#include "common/stage.h"
#include "common/summary.h"
#include "searcher/findings_json.h"

namespace sbp {
namespace {

using nlohmann::json;

constexpr std::size_t kHashDigits = 32;
constexpr auto kSyncInterval = std::chrono::seconds(1);

std::string part_key(const std::string& bucket, int part, int parts) {
  return bucket + " " + std::to_string(part) + "/" + std::to_string(parts);
}

std::string line_of(const std::string& entry) {
  return text_hash(entry) + " " + entry + "\n";
}

}  // namespace

Journal::Journal(const fs::path& path, const Board& board, const std::string& input) {
  const std::string first_entry = json{
      {"journal", "searcher"},
      {"version", SBP_VERSION},
      {"board", board.name()},
      {"input", input}}.dump();
  std::string text;
  if (fs::exists(path)) text = read_file(path);
  const std::string first_line = line_of(first_entry);
  std::size_t good = 0;
  while (good < text.size()) {
    const auto end = text.find('\n', good);
    if (end == std::string::npos || end - good < kHashDigits + 1) break;
    const std::string entry = text.substr(good + kHashDigits + 1, end - good - kHashDigits - 1);
    const bool first = good == 0;
    if (text.compare(good, end + 1 - good, line_of(entry)) != 0) {
      warn("searcher " + board.name() + ": '" + path.string() + "', offset " + std::to_string(good) +
           ": wrong checksum of a line; what it and later lines knew is searched again");
      break;
    }
    if (first ? entry != first_entry : !take(entry)) break;
    good = end + 1;
  }
  text.resize(good);
  if (text.empty()) text = first_line;
  write_file_atomically(path, text);
  file_ = File::open_to_append(path);
}

/// Takes one entry over; false if it is none.
bool Journal::take(const std::string& entry) {
  try {
    const json fields = json::parse(entry);
    const std::string bucket = fields.at("bucket");
    if (fields.contains("solution"))
      finished_[bucket] = {findings_from(fields), fields.at("solution")};
    else
      parts_[part_key(bucket, static_cast<int>(whole_number(fields.at("part"), INT32_MAX)),
                      static_cast<int>(whole_number(fields.at("parts"), INT32_MAX)))] = findings_from(fields);
    return true;
  } catch (const json::exception&) {
    return false;
  } catch (const UsageError&) {
    return false;
  }
}

std::optional<Findings> Journal::part(const std::string& bucket, int part, int parts) const {
  const auto found = parts_.find(part_key(bucket, part, parts));
  return found == parts_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<FinishedBucket> Journal::finished(const std::string& bucket) const {
  const auto found = finished_.find(bucket);
  return found == finished_.end() ? std::nullopt : std::optional(found->second);
}

void Journal::add_part(const std::string& bucket, int part, int parts, const Findings& findings) {
  json entry = json_of(findings);
  entry["bucket"] = bucket;
  entry["part"] = part;
  entry["parts"] = parts;
  append(entry.dump());
}

void Journal::add_finished(const std::string& bucket, const FinishedBucket& finished) {
  json entry = json_of(finished.findings);
  entry["bucket"] = bucket;
  entry["solution"] = finished.solution;
  append(entry.dump());
}

void Journal::append(const std::string& entry) {
  const std::string line = line_of(entry);
  const std::scoped_lock lock(mutex_);
  file_->append(std::as_bytes(std::span(line)));
  if (const auto now = std::chrono::steady_clock::now(); now >= next_sync_) {
    file_->sync();
    next_sync_ = now + kSyncInterval;
  }
}

}  // namespace sbp
