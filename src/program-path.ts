/** Where the programs of other processes and threads lie: beside the bundle that is running. */
import path from 'node:path';

/** Path of a bundled program: chunks lie one folder deeper than the entries; sources run from src. */
export function programPath(program: 'search-process' | 'serving-process' | 'import-thread'): string {
  const here = path.resolve(__dirname);
  const name = path.basename(here);
  const dist = name === 'chunks' ? path.dirname(here) : name === 'dist' ? here : path.join(here, '../dist');
  return path.join(dist, `${program}.cjs`);
}
