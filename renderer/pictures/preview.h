// What a page provides for link previews.
#pragma once

#include <string>

namespace sbp {

/// The address of a site: "https://example.org/atlas/"; adds a missing '/' at the end. Throws UsageError for
/// anything else; an empty text, for a site without a known address, stays empty.
std::string site_address(const std::string& text);

/// A page of a site at `address`, from site_address(), with an absolute address of its picture, which most
/// previews need, and its own address. `name` is its file, "p/4x5-5-4-2.html". An empty address changes
/// nothing.
std::string with_address(std::string html, const std::string& name, const std::string& address);

}  // namespace sbp
