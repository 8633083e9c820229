#include "renderer/site_files.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include "common/board.h"
#include "common/error.h"

namespace sbp {
namespace {

constexpr std::string_view kColumns = "file\tbytes\txxh3_128";

/// The first line of a regular file; nothing if there is no such file.
std::optional<std::string> first_line(const fs::path& path) {
  boost::system::error_code error;
  if (fs::symlink_status(path, error).type() != fs::regular_file) return std::nullopt;
  const std::string text = read_file(path);
  return text.substr(0, text.find('\n'));
}

/// Whether version 1.0.0 made the folder, which made no list. It began with one file and ended with the
/// other, and when it was killed while it replaced a site, the new one was complete under its temporary name.
bool is_site_of_old(const fs::path& folder) {
  constexpr const char* kFirst = "assets/about_page.js";
  constexpr std::string_view kSources = "board\ttable\txxh3_128\tmd5\tbuckets";
  return first_line(folder / "sources.tsv") == kSources || first_line(folder / kFirst).has_value();
}

}  // namespace

std::string format_file_list(const std::vector<SiteFile>& files) {
  std::string text(kColumns);
  text += '\n';
  for (const SiteFile& file : files)
    text += file.name + '\t' + std::to_string(file.bytes) + '\t' + file.xxh3 + '\n';
  return text;
}

bool is_site_file_name(const std::string& name) {
  static const std::regex kName(
      "(index|puzzle|about|[0-9]+x[0-9]+)\\.html|sources\\.tsv|files\\.tsv(\\.partial)?|assets/"
      "([a-z0-9_]+\\.[a-z]+)?|"
      "book/([0-9]+x[0-9]+-[0-9]+\\.html)?|data/([0-9]+x[0-9]+\\.(js|tsv))?");
  return std::regex_match(name, kName);
}

fs::path folder_of_site(const std::string& out, const fs::path& work) {
  if (out.empty()) return work / "site";
  fs::path site = fs::path(out).lexically_normal();
  while (!site.empty() && (site.filename_is_dot() || site.filename().empty())) site = site.parent_path();
  if (site.empty() || site.filename_is_dot_dot()) site = fs::canonical(fs::absolute(out));

  const fs::path whole_site = fs::weakly_canonical(fs::absolute(site)),
                 whole_work = fs::weakly_canonical(fs::absolute(work));
  const auto refuse = [&](const std::string& why) {
    throw UsageError("--out '" + out + "' " + why + "; choose a folder for the site alone");
  };
  const std::string below = whole_site.lexically_relative(whole_work).generic_string();
  if (below == ".") refuse("is the work folder");
  if (!whole_work.lexically_relative(whole_site).generic_string().starts_with(".."))
    refuse("holds the work folder");
  const std::string part = below.substr(0, below.find('/'));
  const auto boards = boards_up_to(kMaxSearchCells);
  if (part == "memo" ||
      std::any_of(boards.begin(), boards.end(), [&](const Board& board) { return board.name() == part; }))
    refuse("is where a stage keeps its files");
  return site;
}

OwnFiles files_of_site(const fs::path& folder) {
  std::set<std::string> listed;
  const fs::path list = folder / kFileList;
  // A run that was killed at the very beginning leaves less than the first line.
  const auto head = first_line(list);
  bool is_site = head && kColumns.starts_with(*head);
  if (is_site) {
    std::istringstream lines(read_file(list));
    for (std::string line; std::getline(lines, line);) listed.insert(line.substr(0, line.find('\t')));
  }
  is_site = is_site || is_site_of_old(folder) || is_site_of_old(temporary_name(folder));
  return {[is_site, listed = std::move(listed)](const std::string& name) {
            return is_site && (is_site_file_name(name) || listed.contains(name));
          },
          kFileList};
}

}  // namespace sbp
