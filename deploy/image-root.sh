#!/bin/sh
# The files of the image, below a folder: the release, Node, and the libraries that both load. Run by the Containerfile.
set -eu
root=$1

mkdir -p "$root/usr/local/bin" "$root/etc" "$root/data" "$root/tmp"
cp -R build/release/package "$root/app"
cp -L "$(command -v node)" "$root/usr/local/bin/node"
# The names of Node's own functions are a seventh of it, and only a debugger reads them. Where the tool that takes them out can't be had, the image is larger.
command -v strip >/dev/null || (apt-get update && apt-get install -y --no-install-recommends binutils) >/dev/null 2>&1 || true
strip --strip-unneeded "$root/usr/local/bin/node" || echo 'There is no strip, so the image has 18 MB that it does not need.'
{
  ldd "$root/usr/local/bin/node"
  find "$root/app" -name '*.node' -o -name '*.so*' | while read -r file; do ldd "$file"; done
} | grep -o '/[^ ]*' | sort -u | grep -v "^$root" | while read -r library; do
  [ -e "$library" ] && cp -L --parents "$library" "$root"
done
echo 'epigraph:x:1000:1000::/data:/app/epigraph' >"$root/etc/passwd"
echo 'epigraph:x:1000:' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
chown 1000:1000 "$root/data"
chmod 1777 "$root/tmp"
