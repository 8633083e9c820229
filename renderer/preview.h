// What a page says to those that make a preview of a link to it.
#pragma once

#include <string>

namespace sbp {

/// An address at which a site can be: "https://example.org/atlas/", with a '/' at its end, which is added
/// where it is missing. Throws UsageError for anything else; an empty text stays empty, of a site that does
/// not know where it is.
std::string site_address(const std::string& text);

/// A page of a site at `address`, as site_address() gives it: the address of its picture is absolute, as most
/// previews want it, and the page names its own. `name` is that of its file, "p/4x5-5-4-2.html". Without an
/// address the page stays as it is.
std::string with_address(std::string html, const std::string& name, const std::string& address);

}  // namespace sbp
