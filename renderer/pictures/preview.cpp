#include "renderer/pictures/preview.h"

#include <stdexcept>
#include <string_view>

#include "common/base/error.h"
#include "common/base/pattern.h"

namespace sbp {
namespace {

// As in templates/head.html.
constexpr std::string_view kImage = "<meta property=\"og:image\" content=\"", kUp = "../";

}  // namespace

std::string site_address(const std::string& text) {
  static const Pattern kAddress("https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~%-]+)*/?");
  if (text.empty()) return text;
  constexpr std::size_t kMost = 1000;
  if (text.size() > kMost || !kAddress.matches(text))
    throw UsageError("--address '" + text +
                     "' is not the address of a folder; write an address such as https://example.org/atlas/");
  return text.ends_with('/') ? text : text + "/";
}

std::string with_address(std::string html, const std::string& name, const std::string& address) {
  if (address.empty()) return html;
  const auto at = html.find(kImage);
  if (at == std::string::npos) throw std::logic_error(name + " has no picture for previews");
  const auto target = at + kImage.size();
  if (html.compare(target, kUp.size(), kUp) == 0) html.erase(target, kUp.size());
  html.insert(target, address);
  const std::string own = address + (name == "index.html" ? "" : name);
  html.insert(at, "<link rel=\"canonical\" href=\"" + own + "\">\n<meta property=\"og:url\" content=\"" +
                      own + "\">\n");
  return html;
}

}  // namespace sbp
