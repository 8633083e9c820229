// Which files make up a site and may be replaced with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/files/own_folder.h"

namespace sbp {

/// The list of the other files of a site. It is written first and removed last, so that a site is
/// recognizable at any moment.
inline constexpr const char* kFileList = "files.tsv";

/// A file in the list of a site.
struct SiteFile {
  std::string name;  ///< relative to the site, with '/' between the parts
  std::uint64_t bytes;
  std::string xxh3;  ///< XXH3-128 of the content in hexadecimal, as `xxhsum -H2` prints it
};

/// The text of kFileList. Its last line is its own name with size and hash of the lines before; the list of
/// an unfinished site has no files and no such line.
std::string format_file_list(const std::vector<SiteFile>& files);

/// Whether a site can have a file or folder of this name: "4x5.html", "assets/".
bool is_site_file_name(const std::string& name);

/// The folder that --out names, without a trailing "/" or "/."; WORK/site by default. Throws UsageError for
/// the work folder, one around it, or one with the files of a stage.
fs::path folder_of_site(const std::string& out, const fs::path& work);

/// The files in `folder` that belong to a site, finished or not: those in its list, or none if it is not a
/// site.
OwnFiles files_of_site(const fs::path& folder);

}  // namespace sbp
