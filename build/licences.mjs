// The licences of the packages that are bundled into dist/, collected from the packages themselves.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the package that a module belongs to, or undefined for our own. */
function packageFolder(module) {
  const marker = `${path.sep}node_modules${path.sep}`;
  const at = module.lastIndexOf(marker);
  if (at === -1) return undefined;
  const rest = module.slice(at + marker.length).split(path.sep);
  return module.slice(0, at + marker.length) + rest.slice(0, rest[0].startsWith('@') ? 2 : 1).join(path.sep);
}

/** Writes `target`: name, version and licence text of every package that has a module in `modules`. */
export function writeLicences(modules, target) {
  const folders = [...new Set(modules.map(packageFolder).filter(Boolean))].sort();
  const parts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text =
      file !== undefined && existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : '';
    return `${name} ${version} (${license})\n\n${text.trim()}\n`;
  });
  writeFileSync(
    target,
    `Packages that are part of this build, and their licences.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`,
  );
}
