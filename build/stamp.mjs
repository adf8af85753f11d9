// Says of dist/ which inputs it was made of, so that it is built again when one of them has changed, and only then.
// A hash and not the times of the files: a checkout gives files new times without a change, and old ones with one.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** All that a build reads. The packages are those of package-lock.json. */
const INPUTS = ['bin', 'build', 'data', 'sample', 'src', 'package.json', 'package-lock.json', 'tsconfig.json'];

const stampOf = (root) => path.join(root, 'dist', '.built-from');

/** The files at or below a path, sorted; none when it is not there. */
function filesAt(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesAt(path.join(place, name)));
}

/** A hash of the names and bytes of every input of a build. */
export function hashInputs(root) {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((name) => filesAt(path.join(root, name)))) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file).split(path.sep).join('/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Before a build: from now on dist/ is of nothing, so that a build that is interrupted is done again. */
export function forgetStamp(root) {
  rmSync(stampOf(root), { force: true });
}

/** After a build that succeeded. `inputs` is their hash of before it began: what changed meanwhile is not in dist/. */
export function leaveStamp(root, inputs) {
  writeFileSync(stampOf(root), `${inputs}\n`);
}

/** Whether dist/ was made, to the end, of the inputs as they are. */
export function isFresh(root) {
  let stamp;
  try {
    stamp = readFileSync(stampOf(root), 'utf8');
  } catch {
    return false;
  }
  return stamp === `${hashInputs(root)}\n`;
}
