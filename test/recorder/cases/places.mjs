/** Where the recorder finds what is not made by it: the official files, and what is imported. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The folder of the official files; undefined where there is none. */
export const DATA = [process.env.LKS_TEST_DATA, path.join(ROOT, '../shared/data')].find(
  (folder) => folder !== undefined && existsSync(folder),
);

/** Toestanden of one small law, as files of the publisher. */
export const PROEFWET = path.join(ROOT, 'test/transcripts/libraries/proefwet');
