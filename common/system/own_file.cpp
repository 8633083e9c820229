#include "common/system/own_file.h"

#include <boost/filesystem/operations.hpp>
#include <cassert>

#include "common/system/error.h"

namespace sbp {

void refuse_foreign_file(const fs::path& path, std::string_view mark) {
  const fs::file_type type = fs::symlink_status(path).type();
  if (type == fs::file_not_found) return;
  if (type != fs::regular_file || !read_file(path).starts_with(mark))
    throw Error("'" + path.string() + "' is no file of this program; move it away or choose another place");
}

void write_own_file(const fs::path& path, std::string_view mark, std::string_view text) {
  assert(text.starts_with(mark));
  refuse_foreign_file(path, mark);
  write_file_atomically(path, text);
}

}  // namespace sbp
