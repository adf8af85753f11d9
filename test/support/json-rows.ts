import { readFileSync } from 'node:fs';

/** The rows of a file that has one as JSON in each line. */
export const jsonRows = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
