// Which files make up a site: what may be replaced with it, and what is somebody else's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/files/own_folder.h"

namespace sbp {

/// Where a site lists its files, this one not included. It is the first file to come and the last to go, so
/// that a site is known to be one at any moment.
inline constexpr const char* kFileList = "files.tsv";

/// A file of a site, as the list has it.
struct SiteFile {
  std::string name;  ///< relative to the site, with '/' between the parts
  std::uint64_t bytes;
  std::string xxh3;  ///< XXH3-128 of the content in hexadecimal, as `xxhsum -H2` prints it
};

/// The text of kFileList. Its last line is its own name with size and hash of the lines before; a site that
/// is not finished has a list without files, which is not sealed.
std::string format_file_list(const std::vector<SiteFile>& files);

/// Whether every site can have a file or folder of this name: "4x5.html", "assets/".
bool is_site_file_name(const std::string& name);

/// The folder that --out names, without what a shell adds to a name ("site/", "site/."); WORK/site if it
/// names none. Throws UsageError for a folder that cannot be the site's alone: the work folder, one around
/// it, or one that holds the files of a stage.
fs::path folder_of_site(const std::string& out, const fs::path& work);

/// What belongs to the site, finished or not, in `folder`: what its list names, and what every site has. If
/// it is no site, nothing does.
OwnFiles files_of_site(const fs::path& folder);

}  // namespace sbp
