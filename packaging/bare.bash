# Sourced by scripts that test something in a bare system: creates one with debootstrap and runs commands in it.

[[ $(id -u) == 0 ]] || { echo "${0##*/}: chroot needs root; run this as root" >&2; exit 1; }
say() { echo "== $1" >&2; }

roots=$(mktemp -d /var/tmp/sbp-atlas-roots.XXXXXX)
chmod 755 "$roots"  # so that other users can work in it
mounted=()
leave() {
  local at
  for ((at = ${#mounted[@]} - 1; at >= 0; --at)); do umount "${mounted[at]}" || umount -l "${mounted[at]}"; done
  rm -rf --one-file-system -- "$roots"
}
trap leave EXIT

# bare_system NAME RELEASE: creates a bare system of that release of Debian or Ubuntu and sets $root to its folder.
bare_system() {
  local mirror
  # shellcheck disable=SC2016  # apt expands it
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' | head -1)
  root=$roots/$1
  debootstrap --variant=minbase "$2" "$root" "${mirror:-http://deb.debian.org/debian}" >"$roots/log" ||
    { tail -5 "$roots/log" >&2; exit 1; }
  cp /etc/resolv.conf "$root/etc/"
  # What this machine needs to reach the network: apt's settings, and certificates for npm.
  [[ ! -d /etc/apt/apt.conf.d ]] || cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
  [[ -z ${NODE_EXTRA_CA_CERTS:-} ]] || cp -L "$NODE_EXTRA_CA_CERTS" "$root/etc/extra-certificates.crt"
  mount -t proc proc "$root/proc"
  mounted+=("$root/proc")
}
# Runs a command in the bare system, in a clean environment.
within() {
  chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/extra-certificates.crt} bash -euo pipefail -c "$1"
}
