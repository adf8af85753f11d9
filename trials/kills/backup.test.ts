/** A copy of a library that another process writes to. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { importAll, uitspraak } from '../../test/library/fixture';
import { homeOfTest } from '../../test/support/of-test';
import { run, spawned } from '../../test/support/run';

test('a backup of a library that an import writes to all the time is each time a whole one, and the import goes on', async () => {
  const home = homeOfTest();
  const copy = path.join(home, 'copy.db');
  const lks = (...args: string[]) => run(home, args);
  mkdirSync(path.join(home, 'lks'));
  importAll(path.join(home, 'lks/library.db'), [uitspraak('ECLI:NL:HR:2024:1', 'De molen.')]);
  const input = path.join(home, 'in');
  mkdirSync(input);
  const words = (n: number) => Array.from({ length: 200 }, (_, at) => `w${((n + 3) * (at + 7)) % 997}`).join(' ');
  for (let n = 0; n < 600; n += 1)
    writeFileSync(
      path.join(input, `${n}.xml`),
      uitspraakXml({ ecli: `ECLI:NL:HR:2023:${n}`, tekst: `<uitspraak><para>${words(n)}</para></uitspraak>` }),
    );
  let running = true;
  const writing = spawned('two-processes', home, ['library', 'import', input]).finally(() => {
    running = false;
  });
  let copies = 0;
  do {
    const { code, stderr } = await lks('library', 'backup', copy, '--force');
    expect([code, stderr]).toEqual([0, expect.stringContaining('intact')]);
    expect(await checkLibrary(copy)).toMatchObject({ whole: true });
    copies += 1;
  } while (running);
  expect((await writing).code).toBe(0);
  expect(copies).toBeGreaterThan(0);
});
