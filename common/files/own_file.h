// Files that are written for the user, and never in the place of his own.
#pragma once

#include <string_view>

#include "common/files/file.h"

namespace sbp {

/// Throws Error unless there is a folder for a file at `path`, and files can be made in it.
void require_folder_of(const fs::path& path);

/// Throws Error if there is something at `path` that does not begin with `mark`.
void refuse_foreign_file(const fs::path& path, std::string_view mark);

/// Writes a text, which begins with `mark`, in the place of an earlier one or where nothing was. Throws Error
/// if something else is there.
void write_own_file(const fs::path& path, std::string_view mark, std::string_view text);

}  // namespace sbp
