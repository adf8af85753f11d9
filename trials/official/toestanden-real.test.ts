/** The real toestanden of a law with corrections, in any order, against the manifest of their publisher. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkSearchQuery } from '../../src/contract/parameters';
import { indexOf } from '../../src/engine/index/index-of';
import { type Library, openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { say } from '../../src/messages';
import { type Database, openDatabase } from '../../src/platform/sqlite';
import { parse } from '../../src/sources/bwb/documents';
import type { ParsedFile, ToestandPeriod } from '../../src/sources/shared/parsed-file';
import { BWB, temporaryFolder } from '../../test/library/fixture';
import { DATA, realFiles } from '../../test/support/official-data';
import fc from '../../test/support/property';
import { scratchFolder } from '../../test/support/scratch';
import { takenApart } from '../../test/support/whole-law';
import { runsOf, WHOLE } from '../support/runs';

const WORK = 'BWBR0002458';
/** Of the documents of a day the law itself and so many of its articles are read. */
const EVERY = WHOLE ? 1 : 30;
const NOON = () => new Date('2026-06-15T12:00:00Z');

/** The expressions of a manifest file; its own reader belongs to the importers. */
function manifestOf(work: string): ToestandPeriod[] {
  const xml = readFileSync(path.join(DATA!, 'bwb/history', work, 'manifest.xml'), 'utf8');
  return [...xml.matchAll(/<expression label="([^"]+)">([\s\S]*?)<\/expression>/g)].map(
    ([, label = '', inner = '']) => {
      const dated = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(inner)?.[1] ?? '';
      return {
        label,
        from: dated('datum_inwerkingtreding'),
        to: dated('einddatum'),
        viewFrom: dated('zichtdatum_start'),
        viewTo: dated('zichtdatum_eind'),
        deleted: inner.includes('_deleted="true"'),
      };
    },
  );
}

/** The rule of publishers.md, "Point-in-time rule", read literally: the label in force on `day`, as known today. */
const labelOn = (periods: readonly ToestandPeriod[], day: string, today = '2026-06-15') =>
  periods.filter(
    (one) => one.from <= day && day <= one.to && one.viewFrom <= today && today <= one.viewTo && !one.deleted,
  );

/** The day on which the publisher made the manifest (`gegenereerd`). */
const MADE = '2015-03-05';

const files = realFiles(`bwb/history/${WORK}`, /[\\/]xml[\\/].*\.xml$/);
const parsed = new Map<string, ParsedFile>();
async function toestand(file: string): Promise<ParsedFile> {
  const known = parsed.get(file) ?? (await parse(readFileSync(file)));
  parsed.set(file, known);
  return known;
}

async function importInOrder(
  order: readonly string[],
  periods: 'before' | 'after' | 'never',
  folder = temporaryFolder(),
): Promise<string> {
  const file = path.join(folder, `${periods}.db`);
  const store = openStore(file, NOON);
  if (periods === 'before') store.recordPeriods(WORK, manifestOf(WORK), MADE);
  for (const name of order) store.importWork({ name, fingerprint: name, source: BWB }, await toestand(name));
  if (periods === 'after') store.recordPeriods(WORK, manifestOf(WORK), MADE);
  store.close();
  return file;
}

let shared: string;
const held: { [periods in 'before' | 'never']?: Promise<string> } = {};
beforeAll(() => {
  shared = scratchFolder('lks-toestanden-');
});
afterAll(() => rmSync(shared, { recursive: true, force: true }));

/** A library of all toestanden, made once for the tests that read it. */
function heldWith(periods: 'before' | 'never'): Promise<string> {
  held[periods] ??= importInOrder(periods === 'never' ? files : [...files].reverse(), periods, shared);
  return held[periods];
}

const opened = (file: string): Library => {
  const library = openLibrary(file);
  onTestFinished(() => library.close());
  return library;
};

/** All that the library says, whatever row numbers it gave. */
/** The rows that have one of some words as they stand. */
const having = (database: Database, words: readonly string[]): number[] =>
  indexOf(database).search(
    { of: 'any', parts: words.map((token) => ({ of: 'text', token })) },
    {},
    { by: 'number', limit: 1_000_000 },
  );

function contentOf(file: string): unknown {
  const database = openDatabase(file, { readOnly: true });
  const all = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => JSON.stringify(Object.values(row)))
      .sort();
  const partition = 'docs.id / 40000000000000';
  const content = {
    docs: all(
      `select ${partition}, hex(uuid), position, external_id, title, url, hex(digest), repealed, hex(named), hex(packed) from docs
       join texts using (id)`,
    ),
    periods: all(
      `select hex(uuid), hex(digest), valid_from, valid_to, periods.url from periods join docs on docs.id = doc`,
    ),
    segments: all(
      `select in_force.valid_from, in_force.valid_to, label from in_force join toestanden on toestanden.id = toestand`,
    ),
    names: all(`select key, hex(uuid), hex(digest) from names join docs on docs.id = doc`),
    laws: all('select key from law_names'),
    works: all('select source, work, language, valid_from, next_change from works'),
    stock: all('select source, shelf, documents from stock where documents <> 0'),
    words: all(
      `select hex(uuid), hex(digest) from docs where id in (${having(database, ['vergunning', 'drank']).join()})`,
    ),
  };
  database.close();
  return content;
}

describe.skipIf(DATA === undefined)('the 16 toestanden of a law', () => {
  test.runIf(WHOLE)('make the same library in every order, with or without its manifest first', async () => {
    expect(files).toHaveLength(16);
    const wanted = contentOf(await heldWith('never'));
    const dated = contentOf(await heldWith('before'));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(files, { minLength: 16 }), fc.boolean(), async (order, withManifest) => {
        const file = await importInOrder(order, withManifest ? 'after' : 'never');
        expect(contentOf(file)).toEqual(withManifest ? dated : wanted);
      }),
      { numRuns: runsOf('orders of toestanden') },
    );
  });

  test.each(WHOLE ? (['never', 'before'] as const) : (['before'] as const))(
    'answer for each day with the file that the manifest names (manifest recorded: %s)',
    async (periods) => {
      const library = opened(await heldWith(periods));
      const manifest = manifestOf(WORK);
      const turns = manifest.flatMap(({ from, to }) => [from, to < '9999' ? to : '2026-06-15']);
      for (const day of [...new Set([...turns, '2001-06-06', '2013-07-01', '2020-02-29'])]) {
        const [wanted, ...others] = labelOn(manifest, day);
        expect([day, others]).toEqual([day, []]);
        const { documents } = await toestand(files.find((file) => file.includes(`${wanted!.label}.xml`))!);
        const at = { options: { at: day } };
        for (const document of documents.filter((_one, at) => at % EVERY === 0)) {
          const { id } = (await library.validity(document.externalId))!;
          const law = document.externalId === WORK ? await library.whole(id, at) : undefined;
          const { data } = law ?? (await library.document(id, at));
          const body = law === undefined ? data.body : takenApart(law.data).get('');
          expect([day, data.title, body, data.url]).toEqual([day, document.title, document.body, document.url]);
        }
      }
    },
  );

  test('count on each day, by their number, exactly the documents of the toestand of that day', async () => {
    const library = opened(await heldWith('before'));
    for (const { label, from } of manifestOf(WORK).filter(
      ({ label }) => !['2013-01-01_0', '2014-01-01_0'].includes(label),
    )) {
      const { documents } = await toestand(files.find((file) => file.includes(`${label}.xml`))!);
      const answer = await library.search(checkSearchQuery({ q: WORK }), { options: { at: from } });
      expect([label, answer.meta?.total]).toEqual([label, documents.length]);
    }
  });

  test.each(WHOLE ? (['before', 'never'] as const) : (['before'] as const))(
    'end where the manifest says so (recorded: %s)',
    async (when) => {
      const library = opened(await heldWith(when));
      const { versions } = (await library.toestanden(WORK))!;
      const shown = versions.filter(({ state }) => state !== 'replaced');
      const told = manifestOf(WORK).filter(({ label }) => shown.some((version) => version.label === label));
      expect(shown).toHaveLength(told.length);
      for (const { label, from, to } of told) {
        const version = shown.find((one) => one.label === label)!;
        const last = to === '9999-12-31';
        if (when === 'before' && last) expect(version).toMatchObject({ from, to: '', known_to: MADE, state: 'held' });
        else if (when === 'before') expect(version).toMatchObject({ from, to, state: 'past' });
        else expect(version).toMatchObject({ from, to: '', known_to: from, state: last ? 'held' : 'past' });
      }
      const subject = (await library.validity(`${WORK} artikel 1`))!;
      // Of days after the one on which the manifest was made nothing is known.
      for (const [to, known] of [
        ['2015-02-01', when === 'before'],
        ['2026-06-15', false],
      ] as const) {
        const compared = await library.changes({ subject, from: '2015-01-01', to });
        expect(compared).toMatchObject({ to_text: '2015-01-01', to_known: known, changes: [] });
      }
    },
  );

  test('say of each article when it existed', async () => {
    const library = opened(await heldWith('before'));
    const first = await toestand(files[0]!);
    const last = await toestand(files.at(-1)!);
    const before = new Set(first.documents.map(({ externalId }) => externalId));
    const inserted = last.documents.find(({ externalId }) => !before.has(externalId))!.externalId;
    const held = (await library.validity(inserted))!;
    await expect(library.document(held.id, { options: { at: '2001-01-01' } })).rejects.toMatchObject({
      kind: 'not-found',
      message: say.library.notInText(inserted, '2001-01-01'),
      hint: expect.stringContaining(`--at ${held.versions[0]!.from}`),
    });
  });
});

describe.skipIf(DATA === undefined)('a treaty with one toestand', () => {
  test('is answered for today and for every day since', async () => {
    const [name] = realFiles('bwb/toestand', /BWBV0001000_2021-08-01_0\.xml$/);
    const file = path.join(temporaryFolder(), 'library.db');
    const store = openStore(file, NOON);
    const treaty = await toestand(name!);
    expect(store.importWork({ name: name!, fingerprint: 'x', source: BWB }, treaty)).toMatchObject({
      added: treaty.documents.length,
      versions: 0,
    });
    store.close();
    const library = opened(file);
    for (const at of [undefined, '2021-08-01', '2024-01-01']) {
      const answer = await library.search(
        checkSearchQuery({ q: 'BWBV0001000' }),
        at === undefined ? {} : { options: { at } },
      );
      expect(answer.meta?.total).toBe(treaty.documents.length);
    }
    expect(
      (await library.search(checkSearchQuery({ q: 'BWBV0001000' }), { options: { at: '2021-07-31' } })).meta?.total,
    ).toBe(0);
    // Each language has an article of its own, and each its days.
    expect((await library.validity('BWBV0001000 artikel 8'))?.versions).toHaveLength(1);
  });
});
