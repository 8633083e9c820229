// Writing the whole site.
#pragma once

#include <span>
#include <string>

#include "common/files/file.h"
#include "renderer/atlas.h"

namespace sbp {

/// Renders all pages and data and publishes them as the folder `out`, which appears complete or not at all
/// and replaces an older site there. Same results, same bytes. Throws Error if `out`, or what an earlier
/// run left beside it, holds anything that is not of a site, or cannot be written. `address` is where the
/// site will be, as site_address() gives it; empty if nobody knows.
void write_site(std::span<const BoardResults> atlas, const fs::path& out, const std::string& address = {});

/// Throws Error if write_site() would refuse to replace what is there.
void refuse_other_folders(const fs::path& out);

/// Throws Corruption if a file of the site in `out` is missing or is not, byte for byte, what write_site
/// would write, or if there is a file that it would not write.
void check_site(std::span<const BoardResults> atlas, const fs::path& out, const std::string& address = {});

}  // namespace sbp
