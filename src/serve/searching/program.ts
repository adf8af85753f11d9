/** Where the program of the processes that search lies: beside the bundle that is running. */
import path from 'node:path';

/** Path of the bundled `search-process`: chunks lie one folder deeper than the entries; sources run from src/serve/searching. */
export function searchProgram(): string {
  const here = path.resolve(__dirname);
  const name = path.basename(here);
  const dist = name === 'chunks' ? path.dirname(here) : name === 'dist' ? here : path.join(here, '../../../dist');
  return path.join(dist, 'search-process.cjs');
}
