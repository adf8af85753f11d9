#!/usr/bin/env bash
# Packs the product, installs the tarball somewhere else, and runs it from there.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"
tarball=$(npm pack --silent --ignore-scripts --pack-destination "$work" | tail -n 1)
mkdir "$work/again"
npm pack --silent --ignore-scripts --pack-destination "$work/again" >/dev/null
cmp "$work/$tarball" "$work/again/$tarball"
# Bytes of the package: what is larger needs a reason, and a line here. 80,000 are what lks says in Dutch.
most=3090000
size=$(wc -c <"$work/$tarball")
if [ "$size" -gt "$most" ]; then
  echo "the package has $size bytes, and may have $most" >&2
  exit 1
fi
if tar -tf "$work/$tarball" | grep -E '\.(cache|code)$'; then
  echo "compiled code does not belong into the package" >&2
  exit 1
fi
mkdir "$work/app"
cd "$work/app"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund "$work/$tarball"
# The pages go along: a link of the README, and `docs` of an error, lead to them.
node --input-type=module - <<'CHECK'
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
const root = path.resolve('node_modules/lks');
const pages = readdirSync(root, { recursive: true }).filter((file) => file.endsWith('.md'));
const dead = pages.flatMap((page) => {
  const text = readFileSync(path.join(root, page), 'utf8').replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\(<?([^)#>\s]+)|(?:src|srcset)="([^"#]+)"/g)].map(([, link, picture]) => link ?? picture);
  return links
    .filter((link) => !/^[a-z]+:/i.test(link) && !existsSync(path.join(root, path.dirname(page), link)))
    .map((link) => `${page}: ${link}`);
});
if (dead.length > 0 || !existsSync(path.join(root, 'docs/errors.md'))) throw new Error(`dead links: ${dead.join(', ')}`);
CHECK
export LKS_CONFIG_DIR="$work/config"
npx --no-install lks --version
npx --no-install lks search huurprijs --json 2>/dev/null | grep -q '"total"'
first=$(npx --no-install lks search huurprijs --limit 1 --plain 2>/dev/null | cut -f1)
npx --no-install lks doc "$first" --json 2>/dev/null | grep -qF "$first"
echo "the packed lks runs"
