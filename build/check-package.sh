#!/usr/bin/env bash
# Packs the product, installs the tarball somewhere else, and runs it from there.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"
tarball=$(npm pack --silent --ignore-scripts --pack-destination "$work" | tail -n 1)
mkdir "$work/app"
cd "$work/app"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund "$work/$tarball"
export LKS_CONFIG_DIR="$work/config"
npx --no-install lks --version
npx --no-install lks search huurprijs --json 2>/dev/null | grep -q '"total"'
npx --no-install lks doc 1 2>/dev/null | grep -q 'lks'
echo "the packed lks runs"
