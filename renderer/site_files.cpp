#include "renderer/site_files.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <optional>
#include <set>
#include <sstream>

#include "common/base/error.h"
#include "common/base/pattern.h"
#include "common/formats/sealed_text.h"
#include "common/formats/work_layout.h"
#include "common/grid/board.h"

namespace sbp {
namespace {

constexpr std::string_view kColumns = "file\tbytes\txxh3_128";

/// The first line of a regular file, if it exists.
std::optional<std::string> first_line(const fs::path& path) {
  boost::system::error_code error;
  if (fs::symlink_status(path, error).type() != fs::regular_file) return std::nullopt;
  const std::string text = read_file(path);
  return text.substr(0, text.find('\n'));
}

/// Whether the folder has the sources.tsv of a site, whose list may be damaged.
bool has_sources(const fs::path& folder) {
  return first_line(folder / "sources.tsv") == "board\ttable\txxh3_128\tmd5\tbuckets";
}

/// The names in a list, including folders; empty if the list is missing or incomplete.
std::set<std::string> names_listed(const fs::path& list) {
  std::set<std::string> names;
  if (!first_line(list)) return names;
  const std::optional<std::string> text = unsealed(kFileList, read_file(list));
  if (!text) return names;
  names.insert(kFileList);
  std::istringstream lines(text->substr(text->find('\n') + 1));
  for (std::string line; std::getline(lines, line);) {
    const std::string name = line.substr(0, line.find('\t'));
    names.insert(name);
    if (const auto slash = name.find('/'); slash != std::string::npos)
      names.insert(name.substr(0, slash + 1));
  }
  return names;
}

}  // namespace

std::string format_file_list(const std::vector<SiteFile>& files) {
  std::string text(kColumns);
  text += '\n';
  for (const SiteFile& file : files)
    text += file.name + '\t' + std::to_string(file.bytes) + '\t' + file.xxh3 + '\n';
  return files.empty() ? text : text + seal_line(kFileList, text);
}

bool is_site_file_name(const std::string& name) {
  static const Pattern kName(
      "(index|ladder|gallery|daily|puzzle|own|packing|progress|about|numbers|coins|[0-9]+x[0-9]+)\\.html|"
      "sources\\.tsv|service_worker\\.js|site\\.webmanifest|"
      "files\\.tsv(\\.partial)?|assets/([a-z0-9_]+\\.[a-z]+)?|"
      "book/([0-9]+x[0-9]+-[0-9]+\\.html)?|data/(([0-9]+x[0-9]+\\.(js|tsv))|packings\\.js)?|"
      "numbers/([a-z0-9-]+\\.txt)?|"
      "p/([0-9]+x[0-9]+(-[0-9]+)+\\.(html|png))?");
  return kName.matches(name);
}

fs::path folder_of_site(const std::string& out, const fs::path& work) {
  if (out.empty()) return work / kSiteFolder;
  // After a symbolic link, ".." leads elsewhere than the name suggests.
  const bool up =
      std::ranges::any_of(fs::path(out), [](const fs::path& part) { return part.filename_is_dot_dot(); });
  fs::path site = up ? fs::weakly_canonical(fs::absolute(out)) : fs::path(out).lexically_normal();
  while (!site.empty() && (site.filename_is_dot() || site.filename().empty())) site = site.parent_path();
  if (site.empty()) site = fs::current_path();

  const fs::path whole_site = fs::weakly_canonical(fs::absolute(site)),
                 whole_work = fs::weakly_canonical(fs::absolute(work));
  const auto refuse = [&](const std::string& why) {
    throw UsageError("--out '" + out + "' " + why + "; choose a separate folder");
  };
  const std::string below = whole_site.lexically_relative(whole_work).generic_string();
  if (below == ".") refuse("is the work folder");
  if (!whole_work.lexically_relative(whole_site).generic_string().starts_with(".."))
    refuse("contains the work folder");
  const std::string part = below.substr(0, below.find('/'));
  if (is_kept_for_stages(part) || (part == kSiteFolder && below != part))
    refuse("is where a stage stores its files");
  return site;
}

OwnFiles files_of_site(const fs::path& folder) {
  const fs::path list = folder / kFileList;
  if (auto listed = names_listed(list); !listed.empty())
    return {[listed = std::move(listed)](const std::string& name) { return listed.contains(name); },
            kFileList};
  // Unfinished (a kill at the very beginning leaves less than the first line), or damaged.
  const auto head = first_line(list);
  const bool unfinished = folder.extension() == kPartialExtension && head && kColumns.starts_with(*head);
  const bool ours = unfinished || has_sources(folder);
  return {[ours](const std::string& name) { return ours && is_site_file_name(name); }, kFileList};
}

}  // namespace sbp
