#include "common/system/own_folder.h"

#include <fcntl.h>
#include <stdio.h>  // renameat2

#include <algorithm>
#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <vector>

#include "common/system/error.h"
#include "common/system/uninterrupted.h"

namespace sbp {
namespace {

/// Everything in a folder and below, each folder before what it holds, in the order of names.
std::vector<fs::path> all_in(const fs::path& folder) {
  boost::system::error_code error;
  std::vector<fs::path> found;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) found.push_back(entry->path());
  if (error) system_refused("read", folder, error.value());
  std::sort(found.begin(), found.end());
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (fs::symlink_status(found[i]).type() != fs::directory_file) continue;
    const std::vector<fs::path> below = all_in(found[i]);
    found.insert(found.begin() + static_cast<std::ptrdiff_t>(i) + 1, below.begin(), below.end());
    i += below.size();
  }
  return found;
}

bool is_there(const fs::path& path) {
  boost::system::error_code error;
  return fs::symlink_status(path, error).type() != fs::file_not_found;
}

/// Exchanges two names; false where the file system cannot.
bool exchange(const fs::path& a, const fs::path& b) {
  const int status =
      uninterrupted([&] { return ::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE); });
  if (status != 0 && errno != EINVAL && errno != ENOSYS && errno != ENOTSUP)
    system_refused("rename to", b, errno);
  return status == 0;
}

void rename_to(const fs::path& from, const fs::path& to) {
  if (uninterrupted([&] { return ::rename(from.c_str(), to.c_str()); }) != 0)
    system_refused("rename to", to, errno);
}

}  // namespace

std::optional<fs::path> foreign_in(const fs::path& folder, const OwnFiles& ours) {
  if (!is_there(folder)) return std::nullopt;
  for (const fs::path& path : all_in(folder)) {
    const fs::file_type type = fs::symlink_status(path).type();
    const std::string name = path.lexically_relative(folder).generic_string();
    if (type == fs::directory_file ? !ours.has(name + "/") : type != fs::regular_file || !ours.has(name))
      return path;
  }
  return std::nullopt;
}

void refuse_foreign(const fs::path& folder, const OwnFiles& ours) {
  if (is_there(folder) && fs::is_symlink(fs::symlink_status(folder)))
    system_refused("replace", folder, ELOOP);
  if (is_there(folder) && fs::symlink_status(folder).type() != fs::directory_file)
    throw Foreign("'" + folder.string() + "' is there and is no folder; move it away and run again");
  if (const auto foreign = foreign_in(folder, ours))
    throw Foreign("'" + foreign->string() + "' was not made by this program, and '" + folder.string() +
                  "' is replaced as a whole; move it away, or choose another folder");
}

void remove_own_folder(const fs::path& folder, const OwnFiles& ours) {
  refuse_foreign(folder, ours);
  if (!is_there(folder)) return;
  std::vector<fs::path> all = all_in(folder);
  std::reverse(all.begin(), all.end());  // a folder after what it holds
  if (const auto mark = std::find(all.begin(), all.end(), folder / ours.mark); mark != all.end())
    std::rotate(mark, mark + 1, all.end());
  all.push_back(folder);
  for (const fs::path& path : all) {
    boost::system::error_code error;
    fs::remove(path, error);
    if (error && error != boost::system::errc::no_such_file_or_directory)
      system_refused("remove", path, error.value());
  }
}

void publish_folder(const fs::path& temporary, const fs::path& final_name, const OwnFiles& ours) {
  refuse_foreign(temporary, ours);
  refuse_foreign(final_name, ours);
  sync_folder(temporary);
  const fs::path parent = final_name.parent_path();
  const fs::path aside = final_name.string() + ".old.partial";
  remove_own_folder(aside, ours);  // of a run that was killed
  if (!is_there(final_name)) {
    rename_to(temporary, final_name);
  } else if (!exchange(temporary, final_name)) {
    rename_to(final_name, aside);
    rename_to(temporary, final_name);
  }
  sync_folder(parent);
  remove_own_folder(temporary, ours);
  remove_own_folder(aside, ours);
}

}  // namespace sbp
