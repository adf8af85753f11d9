/** Where the sample library lies: beside the bundle that is running, whatever folder lks was started from. */
import path from 'node:path';

/** The bundle puts chunks one folder deeper than its entry; sources run from src/backends. */
export function samplePath(): string {
  const here = path.resolve(__dirname);
  const dist =
    path.basename(here) === 'chunks'
      ? path.dirname(here)
      : path.basename(here) === 'dist'
        ? here
        : path.join(here, '../../dist');
  return path.join(dist, 'sample.db');
}
