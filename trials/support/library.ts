/** What the rows about a library that is damaged or killed use of lks without starting it. */

import type { CitedByAsked } from '../../src/contract/backend';
import { LksError } from '../../src/contract/errors';
import type { Name } from '../../src/contract/name';
import { checkSearchQuery } from '../../src/contract/parameters';
import { checkLibrary } from '../../src/library/check/check';
import { putStatement } from '../../src/library/file/standings';
import { isImported } from '../../src/library/import/edition';
import { type Library, openLibrary } from '../../src/library/library';
import { openForWriting, openStore } from '../../src/library/open-store';
import { readStatus } from '../../src/library/status';
import { withNamesOf } from '../../src/lookup/names-reader';
import { resolveName } from '../../src/lookup/resolve';
import { openDatabase } from '../../src/platform/sqlite';
import { verifiedCitations } from '../../src/research/verify/text';
import { fingerprintOf } from '../../src/sources/import/fingerprint';
import { ecliOf, type Input, wordOf } from './inputs';

export { INPUTS } from './inputs';
export { checkLibrary, LksError };

const WORK = 'BWBR0000002';
/** Words that are asked for one after the other, so that most of the index is read. */
const MANY = 100;

/** What takes longer than all other questions together. */
export const LONG = 'search: many words';

/** What cites something of every kind: there, not there, of another day, with a place, with its words. */
const CITING = [
  `Zie artikel 4 lid 1 van de Wet nummer 2, artikel 7 van de Wet nummer 5 en artikel 99 van de Wet nummer 2.`,
  `Zo ook ${ecliOf(6)}, r.o. 1, ${ecliOf(84)} en HR 1 februari 2001, ${ecliOf(1)}, maar niet ECLI:NL:HR:2006:9999.`,
  `Artikel 3 van de Wet nummer 1 luidt: “De waterput van artikel 3.” en artikel 5 van de Wet nummer 1: “De bron van artikel 5.”`,
  `Artikel 6:162 BW en Verordening (EU) 2016/679, art. 6, zijn van elders; de Wet nummer 6 is van hier.`,
].join('\n\n');

const searched =
  (q: string, more: Record<string, string> = {}, options: object = {}) =>
  (library: Library): Promise<unknown> =>
    library.search(checkSearchQuery({ q, limit: '25', ...more }), { options });

/** The table or index that each page of the file belongs to, by the number of the page. */
export function tablesOf(file: string): Map<number, string> {
  const database = openDatabase(file, { readOnly: true });
  const rows = database.prepare('select pageno, name from dbstat').all();
  database.close();
  return new Map(rows.map(({ pageno, name }) => [Number(pageno), String(name)]));
}

/** Everything that is asked of a library, each in a library of its own opening. */
export const QUESTIONS: Readonly<Record<string, (library: Library) => Promise<unknown>>> = {
  'search: a common word': searched('waterput'),
  'search: its second page': searched('waterput', { offset: '25' }),
  'search: a rare word': searched('woord4'),
  'search: two words': searched('molen woord100'),
  'search: some of the words': searched('bron woord25 woord121'),
  'search: a beginning': searched('woord1*'),
  'search: a phrase': searched('"een molen bij de sloot"'),
  'search: a type and dates': searched('molen', {
    type: 'rechtspraak',
    date_from: '2005-01-01',
    date_to: '2015-12-31',
  }),
  'search: a law by its name': searched('Wet nummer 3'),
  'search: an article': searched(`${WORK} artikel 7`),
  'search: an ECLI': searched('ECLI:NL:HR:2004:5'),
  'search: a case number': searched('04/01040'),
  'search: a misspelt word': searched('waterputt'),
  'search: another day': searched('waterput', {}, { at: '2024-06-01' }),
  'search: by date': searched('molen', {}, { sort: 'date' }),
  [LONG]: async (library) => {
    const found = [];
    for (let number = 0; number < MANY; number += 1)
      found.push(await searched(wordOf(number), { limit: '3' })(library));
    return found;
  },
  'doc: an article': async (library) => documentOf(library, `${WORK} artikel 4`),
  'doc: a decision': async (library) => documentOf(library, 'ECLI:NL:HR:2006:7'),
  'doc: another day': async (library) => documentOf(library, `${WORK} artikel 4`, { at: '2024-06-01' }),
  'doc: an outline': async (library) => library.outline(WORK),
  'doc: a whole law': async (library) => library.whole(WORK),
  versions: async (library) => library.toestanden(WORK),
  'versions of an article': async (library) => library.validity(`${WORK} artikel 4`),
  coverage: async (library) => library.coverage(),
  'cited by: an article': citedBy('BWBR0000004 artikel 4'),
  'cited by: a law': citedBy('BWBR0000003'),
  'cited by: a decision': citedBy(ecliOf(3)),
  'cited by: up to a day': citedBy(ecliOf(3), { at: '2005-01-01' }),
  'cited by: those first that are cited most': citedBy('BWBR0000004 artikel 4', { sort: 'weight' }),
  'cites: a decision': citesOf('ECLI:NL:HR:2006:7'),
  'cites: a decision of late': citesOf(ecliOf(84)),
  'cites: an article': citesOf(`${WORK} artikel 4`),
  'cites: up to a day': citesOf(ecliOf(84), '2024-06-01'),
  chain: chainOf(ecliOf(2)),
  'chain: from its end': chainOf(ecliOf(44)),
  'chain: up to a day': chainOf(ecliOf(42), '2004-08-01'),
  'chain: of one decision': chainOf('ECLI:NL:HR:1990:1'),
  'names and stock': async (library) => {
    const following = await library.following();
    return [await following.namesOfLaws(), await following.stock()];
  },
  verify: verified(CITING),
  'verify: another day': verified(CITING, '2024-06-01'),
};

function chainOf(ecli: string, at?: string) {
  return async (library: Library): Promise<unknown> => (await library.following()).chain(ecli, at);
}

function citesOf(written: string, at?: string) {
  return async (library: Library): Promise<unknown> => {
    const { id } = await resolveName((await withNamesOf(library, (read) => read(written)))[0] as Name, library, {});
    return (await library.following()).cites(id, at);
  };
}

function verified(text: string, at?: string) {
  return async (library: Library): Promise<unknown> => {
    const items = [];
    for await (const item of verifiedCitations(text, library, { at, call: {} })) items.push(item);
    return items;
  };
}

function citedBy(name: string, more: Partial<CitedByAsked> = {}) {
  return async (library: Library): Promise<unknown> =>
    (await library.following()).citedBy({ names: [name], sort: 'date', limit: 100, offset: 0, ...more });
}

async function documentOf(library: Library, written: string, options: { at?: string } = {}): Promise<unknown> {
  const [name] = await withNamesOf(library, (read) => read(written));
  const { id } = await resolveName(name as Name, library, { options });
  return library.document(id, { options });
}

/** What became of a question: its answer as text; `refused` with a code; `fault` with what lks threw that is no failure of its own. */
export type Fate = { answer: string } | { refused: string } | { fault: string };

/** Without what says when it was asked. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (key === 'latency_ms' ? 0 : part)) ?? '';

async function fateOf(ask: () => Promise<unknown>): Promise<Fate> {
  try {
    return { answer: asText(await ask()) };
  } catch (error) {
    if (!(error instanceof LksError)) return { fault: (error as Error).stack ?? String(error) };
    return error.kind === 'local' ? { refused: error.code } : { answer: `${error.kind}: ${error.message}` };
  }
}

/** The fates of the questions to the library at `file`, by their names; of all of them unless some are named. */
export async function askAll(file: string, asked?: readonly string[]): Promise<Record<string, Fate>> {
  const fates: Record<string, Fate> = {};
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    if (asked?.includes(name) === false) continue;
    fates[name] = await fateOf(async () => {
      const library = openLibrary(file);
      try {
        return await ask(library);
      } finally {
        await library.close();
      }
    });
  }
  fates.status = await fateOf(async () => readStatus(file));
  return fates;
}

/** The names of those files that are in a library. */
export function importedOf(file: string, inputs: readonly Input[]): string[] {
  const database = openDatabase(file, { readOnly: true });
  try {
    return inputs
      .filter(({ source, bytes }) => isImported(database, { source, fingerprint: fingerprintOf(bytes) }))
      .map(({ name }) => name);
  } finally {
    database.close();
  }
}

/** Has a library look for citations in all of its texts. */
export async function lookThrough(file: string): Promise<void> {
  const store = openStore(file);
  try {
    await store.lookThrough();
  } finally {
    store.close();
  }
}

/** When something was imported, where the library is and how large: others in each library. */
const OWN = /"(?:path|bytes)":(?:"[^"]*"|\d+)|\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\dZ?/g;

/** The answers to all questions, as one text that is the same for the same texts. */
export async function answersOf(file: string): Promise<string> {
  const fates = await askAll(file);
  return Object.entries(fates)
    .map(([name, fate]) => `${name}: ${'answer' in fate ? fate.answer : JSON.stringify(fate)}`.replace(OWN, ''))
    .join('\n');
}

/** Damage that nothing is lost by: running totals, and spellings. */
export function spoil(file: string): void {
  const database = openDatabase(file);
  database.exec('update stock set documents = documents + 1; delete from spellings');
  database.close();
}

/** Puts down that a publisher has taken documents back. */
export function withdraw(file: string, names: readonly string[]): void {
  const database = openForWriting(file, () => new Date());
  const says = { code: 'withdrawn', said: 'deleted="ecli"', source: 'listing', seen: '2026-02-01' } as const;
  database.transaction(() => {
    for (const name of names) putStatement(database, name, says);
  });
  database.close();
}
