// The script with which a site on a server works offline.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

inline constexpr const char* kServiceWorker = "service_worker.js";
inline constexpr const char* kServiceWorkerAsset = "assets/service_worker.js";  ///< as it is embedded

/// Collects the files of a site for its service worker, which changes with each of them.
class ServiceWorkerFiles {
 public:
  /// `name` is relative to the site.
  void add(const std::string& name, std::string_view content);

  /// The script: all pages but those of boards, books and famous puzzles, with assets and data, are stored at
  /// the first visit.
  std::string script() const;

 private:
  std::string hashes_, stored_ = "\"./\"";
};

}  // namespace sbp
