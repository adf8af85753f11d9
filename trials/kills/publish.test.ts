/** Publishing and following are killed at many moments: the folder and the file have one whole catalogue each, the old or the new. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { followCatalogue } from '../../src/cluster/follow';
import { publishCatalogue } from '../../src/cluster/publish';
import { openLibrary } from '../../src/library/library';
import { pushed } from '../../test/cluster/support';
import { contractLibrary } from '../../test/serve/support/serving';
import { homeOfTest } from '../../test/support/of-test';
import { spawned } from '../../test/support/run';
import { runsOf } from '../support/runs';

const TIMES = runsOf('kills of publish and follow');
/** Milliseconds within which a run of either is over, on a machine that does nothing else. */
const SPAN = 900;

/** Runs a command and kills it after so many milliseconds; true where it was over before. */
async function killed(home: string, args: readonly string[], after: number): Promise<boolean> {
  const { signal, code, stderr } = await spawned('signal', home, args, {
    started: (child) => void setTimeout(() => child.kill('SIGKILL'), after),
  });
  if (signal === null) expect([code, stderr]).toEqual([0, expect.any(String)]);
  return signal === null;
}

function expectWhole(folder: string): number {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'catalogue.json'), 'utf8'));
  const bytes = readFileSync(path.join(folder, manifest.file));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(manifest.sha256);
  return manifest.generation;
}

const generationOf = (file: string): number | undefined => {
  const library = openLibrary(file);
  try {
    return library.catalogue?.generation;
  } finally {
    void library.close();
  }
};

test('what is killed leaves what was there, whole, and the same command goes on', async () => {
  const home = homeOfTest();
  const [library, folder, file] = ['library.db', 'published', 'catalogue.db'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ];
  copyFileSync(await contractLibrary(), library);
  await publishCatalogue(pushed(library, 1), folder, { keep: 2 });
  await followCatalogue(folder, file, { back: false });
  for (let time = 0; time < TIMES; time += 1) {
    const before = expectWhole(folder);
    pushed(library, before + 1);
    const after = 100 + (time * SPAN) / TIMES;
    const isOver = await killed(home, ['cluster', 'publish', folder, `--library=${library}`], after);
    const generation = expectWhole(folder);
    expect([before, before + 1]).toContain(generation);
    if (isOver) expect(generation).toBe(before + 1);
    const here = generationOf(file)!;
    await killed(home, ['cluster', 'follow', folder, `--library=${file}`], after);
    expect([here, generation]).toContain(generationOf(file));
  }
  const last = expectWhole(folder) + 1;
  const { file: name } = await publishCatalogue(pushed(library, last), folder, { keep: 1 });
  expect(existsSync(path.join(folder, name))).toBe(true);
  await followCatalogue(folder, file, { back: false });
  expect(generationOf(file)).toBe(last);
}, 120_000);
