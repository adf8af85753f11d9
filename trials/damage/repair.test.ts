/** Mending a library: what can be mended is, what cannot is named, and at every moment there is a library, the damaged one or the mended one. */
import { copyFileSync, linkSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { repairLibrary } from '../../src/library/check/repair';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { copiesOf } from '../../test/faults/support/made-once';
import { damage } from '../../test/faults/support/works';
import { artikel, find, importAll, uitspraak } from '../../test/library/fixture';
import { homeOfTest } from '../../test/support/of-test';
import { run } from '../../test/support/run';
import { phrase } from '../../test/support/saying';

const LAW = 'BWBR0000001';
const NOW = new Date('2026-01-02T03:04:05Z');

const decisions = () =>
  Array.from({ length: 40 }, (_, at) =>
    uitspraak(`ECLI:NL:HR:2024:${at + 1}`, `Een waterput met nummer w${at * 7} en ${'woorden '.repeat(60)}`, {
      aliases: [`24/0${1000 + at}`],
    }),
  );
const law = (validFrom: string, second: string) => [
  artikel(LAW, '1', 'De waterput van de buurman.', {
    validFrom,
    lawNames: ['Wet op de putten'],
    aliases: ['putten 1'],
  }),
  artikel(LAW, '2', second, { validFrom, lawNames: ['Wet op de putten'] }),
];

const library = copiesOf('a law twice and 40 decisions', (file) => {
  importAll(file, [...law('2024-01-01', 'De molens malen.'), ...decisions()]);
  importAll(file, law('2025-01-01', 'De molens staan stil.'));
});

async function answers(file: string): Promise<unknown> {
  const opened = openLibrary(file);
  onTestFinished(() => opened.close());
  const found = [];
  for (const q of ['waterput', 'w77', 'molens', '24/01007', 'putten 1', `${LAW} artikel 2`])
    found.push(await find(opened, q).then(({ rows, meta }) => [rows, meta.total]));
  const at = { options: { at: '2024-06-01' } };
  found.push((await opened.search({ q: 'molens', limit: 5, offset: 0 }, at)).data);
  return found;
}

const PAGE = 8192;

/** Overwrites a page of a table: not its first one, where it has others. */
function spoilPage(file: string, table: string): void {
  const database = openDatabase(file, { readOnly: true });
  const pages = database
    .prepare("select pageno from dbstat where name = ? and pagetype = 'leaf' order by path")
    .all(table);
  database.close();
  const bytes = readFileSync(file);
  const page = Number(pages[Math.floor(pages.length / 2)]?.pageno);
  bytes.fill('ruis', (page - 1) * PAGE, page * PAGE);
  writeFileSync(file, bytes);
}

type Spoiling = readonly [what: string, spoil: (file: string) => void];

const OF_INDEX: readonly Spoiling[] = [
  ['the index', (file: string) => spoilPage(file, 'segment_data')],
  ['the list of segments', (file: string) => damage(file, 'delete from segments')],
  ['words under their stems', (file: string) => damage(file, 'delete from stems')],
];

describe('what follows from the rest', () => {
  test.each<Spoiling>([
    ...OF_INDEX,
    ['the days of texts', (file: string) => spoilPage(file, 'periods')],
    ['an index of a table', (file: string) => spoilPage(file, 'docs_by_uuid')],
  ])('%s is made anew: all answers are what they were, and nothing is lost', async (_what, spoil) => {
    const file = library();
    const before = await answers(file);
    spoil(file);
    const damaged = readFileSync(file);
    expect((await checkLibrary(file)).whole).toBe(false);
    const { check, lost, kept } = await repairLibrary(file, NOW);
    expect([check.whole, lost]).toEqual([true, []]);
    expect(await answers(file)).toEqual(before);
    expect(kept).toBe(`${file}.damaged-20260102T030405Z`);
    expect(readFileSync(kept).equals(damaged)).toBe(true);
    expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [] });
  });
});

test('running totals of laws say again how many there are, and up to which day', async () => {
  const file = library();
  const store = openStore(file);
  const again = { name: `${LAW}.xml`, fingerprint: 'newer', source: 'wetten.overheid.nl' };
  const documents = law('2026-01-01', 'De molens draaien.');
  store.importWork(again, { work: LAW, documents, knownAsOf: '2026-01-01' });
  store.close();
  const known = () => {
    const opened = openLibrary(file);
    onTestFinished(() => opened.close());
    return find(opened, 'waterput').then(({ meta }) => meta.index_freshness);
  };
  const before = await known();
  expect(before).toMatchObject({ wetgeving: { documents: 2, newest_text: '2026-01-01' } });
  damage(file, 'update stock set documents = 1');
  expect(await repairLibrary(file, NOW)).toMatchObject({ check: { whole: true }, lost: [] });
  expect(await known()).toEqual(before);
});

describe('what does not', () => {
  test('a decision whose text is damaged is taken out and named, and comes back with its file', async () => {
    const file = library();
    const before = await answers(file);
    damage(
      file,
      `update texts set packed = x'00' where id = (select id from docs where external_id = 'ECLI:NL:HR:2024:8')`,
    );
    const { lost, check } = await repairLibrary(file, NOW);
    expect(lost).toEqual([
      { source: 'rechtspraak.nl', work: 'ECLI:NL:HR:2024:8', external_id: 'ECLI:NL:HR:2024:8', what: 'text' },
    ]);
    expect(check).toMatchObject({ whole: true });
    importAll(file, decisions().slice(7, 8));
    expect(await answers(file)).toEqual(before);
    expect(await checkLibrary(file)).toMatchObject({ whole: true });
  });

  test('the toestand of a law that has lost a text is taken out whole, the others stay, and it comes back with its file', async () => {
    const file = library();
    const before = await answers(file);
    damage(
      file,
      `update docs set title = title || '!' where id = (select max(id) from docs where external_id = '${LAW} artikel 2')`,
    );
    const { lost } = await repairLibrary(file, NOW);
    expect(lost.map(({ what, toestand }) => [what, toestand])).toEqual([
      ['text', undefined],
      ['toestand', '2024-01-01'],
    ]);
    const opened = openLibrary(file);
    onTestFinished(() => opened.close());
    expect((await find(opened, 'molens')).ids).toEqual([`${LAW} artikel 2`]);
    expect(await checkLibrary(file)).toMatchObject({ whole: true });
    const store = openStore(file);
    const again = { name: `${LAW}.xml`, fingerprint: LAW, source: 'wetten.overheid.nl' };
    expect(store.importWork(again, { work: LAW, documents: law('2024-01-01', 'De molens malen.') })).toMatchObject({
      versions: 2,
    });
    store.close();
    expect(await answers(file)).toEqual(before);
  });

  test('other names of a decision are said to be lost, and it stays', async () => {
    const file = library();
    damage(file, `update names set key = 'zzz' where key = '24 01007'`);
    damage(file, `delete from names where key like '%01007'`);
    const { lost } = await repairLibrary(file, NOW);
    expect(lost).toEqual([expect.objectContaining({ external_id: 'ECLI:NL:HR:2024:8', what: 'names' })]);
    importAll(file, decisions());
    const opened = openLibrary(file);
    onTestFinished(() => opened.close());
    expect((await find(opened, '24/01007')).ids[0]).toBe('ECLI:NL:HR:2024:8');
  });

  test.each(['docs', 'texts', 'sums', 'contents', 'works', 'toestanden'])(
    'a page of %s that is noise: the rest is mended, and what is lost is named',
    async (table) => {
      const file = library();
      spoilPage(file, table);
      const outcome = await repairLibrary(file, NOW).catch((error: { code: string; message: string }) => error);
      if ('code' in outcome) {
        expect([outcome.code, outcome.message]).toEqual([
          'library_damaged',
          expect.stringContaining(phrase(say.upkeep.beyondRepair)),
        ]);
        expect(readdirSync(path.dirname(file))).toEqual(['library.db']);
        return;
      }
      expect(outcome.check.whole).toBe(true);
      expect(await checkLibrary(file)).toMatchObject({ whole: true });
    },
  );
});

test('it waits for nobody: a library that somebody writes to is not mended', async () => {
  const file = library();
  const writer = openDatabase(file);
  onTestFinished(() => writer.close());
  writer.exec('begin immediate');
  await expect(repairLibrary(file, NOW)).rejects.toMatchObject({
    kind: 'local',
    message: say.library.locked(file),
  });
});

test('the name that a repair gave it which was killed is the one under which it is kept', async () => {
  const file = library();
  damage(file, 'delete from spellings');
  linkSync(file, `${file}.damaged-20251231T000000Z`);
  writeFileSync(`${file}.damaged-20240101T000000Z`, 'another file');
  const { kept } = await repairLibrary(file, NOW);
  expect(kept).toBe(`${file}.damaged-20251231T000000Z`);
  const names = readdirSync(path.dirname(file)).filter((name) => name.includes('.damaged-'));
  expect(names.sort()).toEqual(['library.db.damaged-20240101T000000Z', 'library.db.damaged-20251231T000000Z']);
});

/** A number that no process has: above the highest of Linux, of macOS and of Windows in use. */
const NOBODY = 2_000_000_000;

function homeWithLibrary(): [home: string, file: string] {
  const home = homeOfTest();
  const file = path.join(home, 'l.db');
  copyFileSync(library(), file);
  return [home, file];
}

describe('lks library check --repair', () => {
  test.each([
    ['without it', []],
    ['with it', ['--repair']],
  ])('takes away what a repair that was killed has left: %s', async (_how, flags) => {
    const [home, file] = homeWithLibrary();
    const left = [`.lks-${NOBODY}-0123456789ab.tmp`, `.lks-${NOBODY}-0123456789ab.tmp-journal`];
    const own = `.lks-${process.pid}-0123456789ab.tmp`;
    for (const name of [...left, own]) writeFileSync(path.join(home, name), '');
    expect((await run(home, ['library', 'check', ...flags], { env: { LKS_LIBRARY: file } })).code).toBe(0);
    const there = readdirSync(home);
    expect([...left, own].filter((name) => there.includes(name))).toEqual([own]);
  });

  test('ends with 0 where nothing was lost', async () => {
    const [home, file] = homeWithLibrary();
    damage(file, 'update stock set documents = 7');
    const { code, stdout } = await run(home, ['library', 'check', '--repair', '--json'], {
      env: { LKS_LIBRARY: file },
    });
    expect([code, JSON.parse(stdout).data]).toMatchObject([0, { whole: true, lost: [] }]);
  });

  test('of half a file says that it cannot be mended, or mends it', async () => {
    const [home, file] = homeWithLibrary();
    truncateSync(file, Math.floor(readFileSync(file).length / 2));
    const { code, stderr } = await run(home, ['library', 'check', '--repair'], { env: { LKS_LIBRARY: file } });
    expect([8, 74], stderr).toContain(code);
  });
});
