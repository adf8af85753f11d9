/** The libraries that a session may name: each is made once in a run of the tests. */
import path from 'node:path';
import { commonLibrary, copyOf } from './libraries';
import { makeHome, ROOT, run } from './run';
import { sharedLibrary } from './shared-library';
import { timeAndCitations } from './time-and-citations';

/** Any day is today in a session that names none, and the day of its library. */
export const NOW = '2026-11-20T12:00:00Z';

export const LIBRARIES: Record<string, () => Promise<string>> = {
  sample: async () => path.join(ROOT, 'dist/sample.db'),
  'time-and-citations': timeAndCitations,
  ...Object.fromEntries(
    (['empty', 'acts', 'decisions', 'eu', 'mixed'] as const).map((name) => [name, () => commonLibrary(name)]),
  ),
};

/** A library of the files in a folder. */
export const importedFolder = (folder: string): Promise<string> =>
  sharedLibrary(`folder-${path.basename(folder)}`, async (file) => {
    await copyOf('empty', file);
    const { home, remove } = makeHome();
    const { code, stderr } = await run(home, ['library', 'import', folder, `--library=${file}`], { now: NOW });
    remove();
    if (code !== 0) throw new Error(stderr);
  });
