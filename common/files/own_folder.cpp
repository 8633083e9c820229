#include "common/files/own_folder.h"

#include <fcntl.h>
#include <stdio.h>  // renameat2

#include <algorithm>
#include <array>
#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <utility>
#include <vector>

#include "common/base/error.h"
#include "common/files/uninterrupted.h"

namespace sbp {
namespace {

/// Everything in a folder and below, each folder before what it holds, in the order of names.
std::vector<fs::path> all_in(const fs::path& folder) {
  boost::system::error_code error;
  std::vector<fs::path> found;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) found.push_back(entry->path());
  if (error) system_refused("read", folder, error.value());
  std::ranges::sort(found, {}, &fs::path::native);  // paths are compared part by part, which takes long
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (fs::symlink_status(found[i]).type() != fs::directory_file) continue;
    const std::vector<fs::path> below = all_in(found[i]);
    found.insert(found.begin() + static_cast<std::ptrdiff_t>(i) + 1, below.begin(), below.end());
    i += below.size();
  }
  return found;
}

/// What follows the folder in the path of something in it.
std::string name_within(const fs::path& path, const fs::path& folder) {
  const std::string name = path.native().substr(folder.native().size());
  return name.starts_with('/') ? name.substr(1) : name;
}

bool is_there(const fs::path& path) {
  boost::system::error_code error;
  return fs::symlink_status(path, error).type() != fs::file_not_found;
}

bool try_rename(const fs::path& from, const fs::path& to) {
  return uninterrupted([&] { return ::rename(from.c_str(), to.c_str()); }) == 0;
}

void rename_to(const fs::path& from, const fs::path& to) {
  if (!try_rename(from, to)) system_refused("rename to", to, errno);
}

/// Exchanges two names; false where the system cannot.
bool exchange(const fs::path& a, const fs::path& b) {
  if (uninterrupted([&] { return ::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE); }) ==
      0)
    return true;
  // What a file system, a layer of several, or a container says that does not know this.
  constexpr std::array kUnable{EINVAL, ENOSYS, ENOTSUP, EXDEV, EPERM};
  if (std::find(kUnable.begin(), kUnable.end(), errno) == kUnable.end())
    system_refused("rename to", b, errno);
  return false;
}

fs::path name_aside(const fs::path& folder) {
  return temporary_name(folder.string() + ".old");
}

/// Puts `temporary` in the place of `final_name` in two steps.
void replace(const fs::path& temporary, const fs::path& final_name, const OwnFiles& ours) {
  if (try_rename(final_name, name_aside(final_name))) {
    if (try_rename(temporary, final_name)) return;
    const int error = errno;
    try_rename(name_aside(final_name), final_name);
    system_refused("rename to", final_name, error);
  }
  // Folders of a lower layer of several cannot be renamed at all.
  if (errno != EXDEV) system_refused("rename", final_name, errno);
  remove_own_folder(final_name, ours);
  rename_to(temporary, final_name);
}

}  // namespace

WorkFolder::WorkFolder(fs::path path, const OwnFiles& ours, const std::string& what)
    : path_(std::move(path)) {
  const auto require_ours_alone = [&] {
    refuse_links(path_);
    if (fs::exists(path_) && !fs::is_directory(path_))
      throw Foreign("'" + path_.string() + "' exists but is not a folder; choose another one (--work)");
    if (const auto foreign = foreign_in(path_, ours))
      throw Foreign("'" + foreign->string() + "' is not a " + what + "; choose another folder (--work)");
  };
  require_ours_alone();
  make_folders(path_);
  lock_.emplace(path_);
  require_ours_alone();  // what another process did before it let the folder go
}

std::optional<fs::path> foreign_in(const fs::path& folder, const OwnFiles& ours) {
  if (!is_there(folder)) return std::nullopt;
  for (const fs::path& path : all_in(folder)) {
    const fs::file_type type = fs::symlink_status(path).type();
    const std::string name = name_within(path, folder);
    if (type == fs::directory_file ? !ours.has(name + "/") : type != fs::regular_file || !ours.has(name))
      return path;
  }
  return std::nullopt;
}

void refuse_foreign(const fs::path& folder, const OwnFiles& ours) {
  if (is_there(folder) && fs::is_symlink(fs::symlink_status(folder)))
    system_refused("replace", folder, ELOOP);
  if (is_there(folder) && fs::symlink_status(folder).type() != fs::directory_file)
    throw Foreign("'" + folder.string() + "' exists but is not a folder; move it away and rerun");
  if (const auto foreign = foreign_in(folder, ours))
    throw Foreign("'" + foreign->string() + "' was not created by this program, and '" + folder.string() +
                  "' would be replaced as a whole; move it away or choose another folder");
}

void remove_own_folder(const fs::path& folder, const OwnFiles& ours) {
  refuse_foreign(folder, ours);
  if (!is_there(folder)) return;
  std::vector<fs::path> all = all_in(folder);
  std::reverse(all.begin(), all.end());  // a folder after what it holds
  if (const auto mark = std::ranges::find(all, (folder / ours.mark).native(), &fs::path::native);
      mark != all.end())
    std::rotate(mark, mark + 1, all.end());
  all.push_back(folder);
  for (const fs::path& path : all) {
    boost::system::error_code error;
    fs::remove(path, error);
    if (error && error != boost::system::errc::no_such_file_or_directory)
      system_refused("remove", path, error.value());
  }
}

void recover_folder(const fs::path& final_name) {
  if (!is_there(final_name) && is_there(name_aside(final_name)))
    rename_to(name_aside(final_name), final_name);
}

void publish_folder(const fs::path& temporary, const fs::path& final_name, const OwnFiles& ours) {
  refuse_foreign(temporary, ours);
  refuse_foreign(final_name, ours);
  sync_folder(temporary);
  recover_folder(final_name);
  remove_own_folder(name_aside(final_name), ours);  // of a run that was killed
  if (!is_there(final_name))
    rename_to(temporary, final_name);
  else if (!exchange(temporary, final_name))
    replace(temporary, final_name, ours);
  sync_folder(final_name.parent_path());
  remove_own_folder(temporary, ours);
  remove_own_folder(name_aside(final_name), ours);
}

}  // namespace sbp
