#include "renderer/service_worker.h"

#include "common/base/hash.h"
#include "common/base/pattern.h"
#include "renderer/html/page.h"

namespace sbp {

void ServiceWorkerFiles::add(const std::string& name, std::string_view content) {
  static const Pattern kStored(
      "[a-z]+\\.html|site\\.webmanifest|assets/[a-z0-9_]+\\.(js|css|svg)|data/[a-z0-9]+\\.js");
  hashes_ += name + " " + text_hash(content) + "\n";
  if (kStored.matches(name)) stored_ += ",\"" + name + "\"";
}

std::string ServiceWorkerFiles::script() const {
  return "var sbpSite={version:\"" + text_hash(hashes_) + "\",files:[" + stored_ + "]};\n" +
         std::string(resource(kServiceWorkerAsset));
}

}  // namespace sbp
