/** What is written down in sums: what is not what was written is noticed by whoever asks for it. `trials/damage` has all accidents. */

import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { uuidBytes } from '../../src/library/file/uuid';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { openDatabase } from '../../src/platform/sqlite';
import { BWB, importAll } from '../library/fixture';
import { ACCIDENTS, ask, damage, decision, differences, LAW, law, library, NONE, NOTICED } from './support/works';

/** One of each table or so. */
const SOME = ACCIDENTS.filter((_, at) => at % 4 === 0);

describe.each(SOME)('damage: %s', (_what, sql, questions) => {
  test('is noticed by who asks for it, and by the check', async () => {
    const file = library();
    for (const question of questions) expect(await ask(file, question), question).toBeDefined();
    damage(file, sql);
    for (const question of questions) await expect(ask(file, question), question).rejects.toMatchObject(NOTICED);
    expect((await checkLibrary(file)).whole).toBe(false);
  });
});

/** Changes the last byte of some bytes wherever they are in an index, which is on one page. */
function changeIndex(file: string, index: string, what: Uint8Array): void {
  const database = openDatabase(file, { readOnly: true });
  const { pageno, pgsize } = database.prepare('select pageno, pgsize from dbstat where name = ?').demand(index);
  database.close();
  const bytes = readFileSync(file);
  const page = bytes.subarray((Number(pageno) - 1) * Number(pgsize), Number(pageno) * Number(pgsize));
  for (let at = page.indexOf(what); at >= 0; at = page.indexOf(what, at)) page[at + what.length - 1]! ^= 1;
  writeFileSync(file, bytes);
}

test('a document that the index of ids lost is not said to be absent where it is asked what it cites', async () => {
  const file = library();
  const { id } = (await ask(file, 'article')) as { id: string };
  const cites = async () => {
    const opened = openLibrary(file);
    onTestFinished(() => opened.close());
    return (await opened.following()).cites(id);
  };
  expect((await cites()).meta.total).toBe(0);
  changeIndex(file, 'docs_by_uuid', uuidBytes(id)!);
  await expect(cites()).rejects.toMatchObject(NOTICED);
});

test('a law that the index of works lost is not said to be absent', async () => {
  const file = library();
  changeIndex(file, 'sqlite_autoindex_works_1', Buffer.from(LAW));
  for (const question of ['law', 'toestanden'])
    await expect(ask(file, question), question).rejects.toMatchObject(NOTICED);
  expect((await checkLibrary(file)).whole).toBe(false);
});

describe('sums of works', () => {
  test('are those of what was written, whatever it was', () => {
    const file = library();
    expect(differences(file)).toEqual(NONE);
    const store = openStore(file);
    store.recordRelations(LAW, [{ kind: 'amended-by', other: 'BWBR0000009', day: '2025-03-01' }]);
    const description = { source: BWB, work: LAW, names: ['Puttenwet'], area: 'Waterrecht', asOf: '2025-01-01' };
    store.importWork({ name: 'wti', fingerprint: 'wti', source: BWB }, { work: LAW, documents: [], description });
    expect(() =>
      store.together(() => {
        store.recordPeriods(LAW, []);
        throw new Error('stop');
      }),
    ).toThrow('stop');
    store.optimise();
    store.close();
    expect(differences(file)).toEqual(NONE);
    importAll(file, [...law('2026-01-01', 'Er zijn geen molens.'), { ...decision, body: 'Een bron.' }]);
    expect(differences(file)).toEqual(NONE);
  });
});
