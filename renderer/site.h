// Writing the whole site.
#pragma once

#include <span>
#include <string>

#include "common/files/file.h"
#include "renderer/data/atlas.h"

namespace sbp {

/// Renders all pages and data and publishes them as the folder `out`, which appears complete or not at all
/// and replaces an older site there. The same results give the same bytes. Throws Error if `out`, or what an
/// earlier run left next to it, has foreign files or cannot be written. `address` is that of the published
/// site, from site_address(); empty if unknown.
void write_site(std::span<const BoardResults> atlas, const fs::path& out, const std::string& address = {});

/// Throws Error if write_site() would refuse to replace what is there.
void refuse_other_folders(const fs::path& out);

/// Throws Corruption if a file of the site in `out` is missing or differs from what write_site() would write,
/// or if there is any other file.
void check_site(std::span<const BoardResults> atlas, const fs::path& out, const std::string& address = {});

}  // namespace sbp
