# Sourced by what tries something in a bare system: makes one in a folder with debootstrap, and runs commands in it.

[[ $(id -u) == 0 ]] || { echo "${0##*/}: run this as root; it needs chroot" >&2; exit 1; }
say() { echo "== $1" >&2; }

roots=$(mktemp -d /var/tmp/sbp-atlas-roots.XXXXXX)
chmod 755 "$roots"  # or only root could do anything in there
mounted=()
leave() {
  local at
  for ((at = ${#mounted[@]} - 1; at >= 0; --at)); do umount "${mounted[at]}"; done
  rm -rf --one-file-system -- "$roots"
}
trap leave EXIT

# bare_system NAME RELEASE: a bare system of that release of Debian or Ubuntu, whose folder becomes $root.
bare_system() {
  local mirror
  # shellcheck disable=SC2016  # apt expands it
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -1)
  root=$roots/$1
  debootstrap --variant=minbase "$2" "$root" "${mirror:-http://deb.debian.org/debian}" >"$roots/log" ||
    { tail -5 "$roots/log" >&2; exit 1; }
  cp /etc/resolv.conf "$root/etc/"
  # How this machine reaches the network: its settings of apt, and the certificates that it gives to npm.
  [[ ! -d /etc/apt/apt.conf.d ]] || cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
  [[ -z ${NODE_EXTRA_CA_CERTS:-} ]] || cp -L "$NODE_EXTRA_CA_CERTS" "$root/etc/extra-certificates.crt"
  mount -t proc proc "$root/proc"
  mounted+=("$root/proc")
}
# A command in the bare system, with nothing from here.
within() {
  chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/extra-certificates.crt} bash -euc "$1"
}
