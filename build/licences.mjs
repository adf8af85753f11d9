// The licences of the packages that are bundled into dist/, collected from the packages themselves.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package that a module belongs to, or undefined for our own. */
function packageFolder(module) {
  const marker = `${path.sep}node_modules${path.sep}`;
  const at = module.lastIndexOf(marker);
  if (at === -1) return undefined;
  const rest = module.slice(at + marker.length).split(path.sep);
  return module.slice(0, at + marker.length) + rest.slice(0, rest[0].startsWith('@') ? 2 : 1).join(path.sep);
}

/** Texts of packages that ship none, each as it stands in the repository of the package, by name. */
const OWN = path.join(path.dirname(fileURLToPath(import.meta.url)), 'licences');

/** The text of a licence: a file of the package, the part of its README, else ours. Throws where there is none: it may not be shipped then. */
export function licenceText(folder, name) {
  const files = readdirSync(folder);
  const file = files.find((entry) => /^licen[cs]e/i.test(entry));
  if (file !== undefined) return readFileSync(path.join(folder, file), 'utf8').trim();
  const readme = files.find((entry) => /^readme/i.test(entry));
  const told = readme === undefined ? '' : readFileSync(path.join(folder, readme), 'utf8');
  const [, behind = ''] = told.split(/^#+ *licen[cs]e *$/im);
  const part = behind.split(/^#/m)[0].trim();
  if (part.includes('Copyright')) return part;
  const own = path.join(OWN, `${name.replace('/', '+')}.txt`);
  if (existsSync(own)) return readFileSync(own, 'utf8').trim();
  throw new Error(`${name} ships no licence: put its text into ${own}`);
}

/** Writes `target`: name, version and licence text of every package that has a module in `modules`. */
export function writeLicences(modules, target) {
  const folders = [...new Set(modules.map(packageFolder).filter(Boolean))].sort();
  const parts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return `${name} ${version} (${license})\n\n${licenceText(folder, name)}\n`;
  });
  writeFileSync(
    target,
    `Packages that are part of this build, and their licences.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`,
  );
}
