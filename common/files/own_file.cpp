#include "common/files/own_file.h"

#include <unistd.h>

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <cassert>
#include <cerrno>
#include <cstring>

#include "common/base/error.h"

namespace sbp {
namespace {

bool text_begins_alike(std::string_view text, std::string_view mark) {
  const std::size_t common = std::min(text.size(), mark.size());
  return text.substr(0, common) == mark.substr(0, common);
}

}  // namespace

void require_folder_of(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
  if (access(folder.c_str(), W_OK | X_OK) == 0 && fs::is_directory(folder)) return;
  const int error = errno;
  throw Error("cannot write '" + path.string() + "': " +
              (fs::exists(folder) && !fs::is_directory(folder)
                   ? "'" + folder.string() + "' is not a folder; choose another folder"
               : error == ENOENT ? "folder '" + folder.string() + "' does not exist; create it first"
                                 : std::strerror(error) + std::string("; choose another folder")));
}

void refuse_foreign_file(const fs::path& path, std::string_view mark) {
  const fs::file_type type = fs::symlink_status(path).type();
  if (type == fs::file_not_found) return;
  if (type != fs::regular_file || !read_file(path).starts_with(mark))
    throw Error("'" + path.string() +
                "' was not created by this program; move it away or choose another place");
}

void write_own_file(const fs::path& path, std::string_view mark, std::string_view text) {
  assert(text.starts_with(mark));
  refuse_foreign_file(path, mark);
  // An interrupted run leaves the beginning of a file of ours.
  const fs::path unfinished = temporary_name(path);
  if (fs::is_regular_file(fs::symlink_status(unfinished)) && !text_begins_alike(read_file(unfinished), mark))
    refuse_foreign_file(unfinished, mark);
  write_file_atomically(path, text);
}

}  // namespace sbp
