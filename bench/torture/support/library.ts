/** What the rows about a damaged library use of lks without starting it, and the library that they damage. */
import type { Name } from '../../../src/contract/name';
import { checkSearchQuery } from '../../../src/contract/parameters';
import { LksError } from '../../../src/errors';
import { checkLibrary } from '../../../src/library/check/check';
import { type Library, openLibrary } from '../../../src/library/library';
import { openStore } from '../../../src/library/open-store';
import { readStatus } from '../../../src/library/status';
import { readerOf } from '../../../src/lookup/names-reader';
import { resolveName } from '../../../src/lookup/resolve';
import type { SourceDocument } from '../../../src/sources/parsed-file';
import { openDatabase } from '../../../src/sqlite';

export { checkLibrary, LksError };

const LAWS = 6;
const ARTICLES = 12;
const DECISIONS = 70;

/** A word of the texts: some are in many of them, most in a few. */
export const wordOf = (number: number): string => `woord${(number * number) % 701}`;
export const textOf = (seed: number, words: number): string =>
  Array.from({ length: words }, (_, at) => wordOf(seed * 31 + at * (1 + (seed % 5)))).join(' ');

const common = (work: string, externalId: string, body: string): SourceDocument => ({
  source: 'wetten.overheid.nl',
  externalId,
  language: 'nl',
  jurisdiction: 'NL',
  group: 'wetgeving',
  documentType: 'wet',
  title: `Wet ${work}`,
  summary: '',
  body,
  url: `https://wetten.overheid.nl/${work}/2025-01-01`,
  lawArea: 'Staats- en bestuursrecht',
  decisionDate: '',
  publicationDate: '2020-01-01',
  work,
  lawNames: [`Wet nummer ${work.slice(-1)}`],
  aliases: [],
  validFrom: '2025-01-01',
  position: 0,
});

function lawOf(number: number, validFrom: string): SourceDocument[] {
  const work = `BWBR000000${number}`;
  return Array.from({ length: ARTICLES }, (_, at) => {
    const article = String(at + 1);
    // Every third article says something else since.
    const words = textOf(number * 100 + at + (validFrom > '2025' && at % 3 === 0 ? 7 : 0), 60);
    return {
      ...common(work, `${work} artikel ${article}`, `De waterput van artikel ${article}. ${words}`),
      title: `Wet ${work}, artikel ${article}`,
      url: `https://wetten.overheid.nl/${work}/${validFrom}#Artikel${article}`,
      aliases: [`jci1.3:c:${work}&artikel=${article}`],
      validFrom,
      position: at + 1,
    };
  });
}

function decisionOf(number: number): SourceDocument {
  const ecli = `ECLI:NL:HR:${2000 + (number % 24)}:${number + 1}`;
  return {
    ...common(ecli, ecli, `Een molen bij de sloot. ${textOf(number + 3, 140)}`),
    source: 'rechtspraak.nl',
    group: 'rechtspraak',
    documentType: 'uitspraak',
    title: `Hoge Raad, ${ecli}`,
    summary: `Over de molen, ${wordOf(number)}.`,
    url: `https://deeplink.rechtspraak.nl/uitspraak?id=${ecli}`,
    lawArea: number % 2 === 0 ? 'Civiel recht' : 'Strafrecht',
    decisionDate: `${2000 + (number % 24)}-0${1 + (number % 9)}-15`,
    publicationDate: `${2000 + (number % 24)}-0${1 + (number % 9)}-20`,
    lawNames: [],
    aliases: [`${String(number % 24).padStart(2, '0')}/0${1000 + number}`],
    validFrom: '',
  };
}

/** Makes the library, small and with something of everything: toestanden, case numbers, pieces of index that were merged and that were not. */
export function makeLibrary(file: string): void {
  const store = openStore(file, () => new Date('2026-01-02T03:04:05Z'));
  const put = (name: string, documents: SourceDocument[]): void => {
    const { work, source } = documents[0]!;
    store.importWork({ name, fingerprint: name, source }, { work, documents });
  };
  for (let law = 1; law <= LAWS; law += 1) put(`first ${law}`, lawOf(law, '2024-01-01'));
  for (let at = 0; at < DECISIONS; at += 1) put(`decision ${at}`, [decisionOf(at)]);
  store.optimise();
  for (let law = 1; law <= LAWS; law += 1) put(`second ${law}`, lawOf(law, '2025-01-01'));
  for (let at = 0; at < DECISIONS; at += 9)
    put(`again ${at}`, [{ ...decisionOf(at), body: `Een bron. ${textOf(at + 9, 90)}` }]);
  store.close();
}

const WORK = 'BWBR0000002';

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
  'search: a case number': searched('04/01004'),
  'search: a misspelt word': searched('waterputt'),
  'search: another day': searched('waterput', {}, { at: '2024-06-01' }),
  'search: by date': searched('molen', {}, { sort: 'date' }),
  'doc: an article': async (library) => documentOf(library, `${WORK} artikel 4`),
  'doc: a decision': async (library) => documentOf(library, 'ECLI:NL:HR:2006:7'),
  'doc: another day': async (library) => documentOf(library, `${WORK} artikel 4`, { at: '2024-06-01' }),
  'doc: an outline': async (library) => library.outline(WORK),
  'doc: a whole law': async (library) => library.whole(WORK),
  versions: async (library) => library.toestanden(WORK),
  'versions of an article': async (library) => library.validity(`${WORK} artikel 4`),
  coverage: async (library) => library.coverage(),
};

async function documentOf(library: Library, written: string, options: { at?: string } = {}): Promise<unknown> {
  const [name] = (await readerOf(library))(written);
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

/** The fates of all questions to the library at `file`, by their names. */
export async function askAll(file: string): Promise<Record<string, Fate>> {
  const fates: Record<string, Fate> = {};
  for (const [name, ask] of Object.entries(QUESTIONS))
    fates[name] = await fateOf(async () => {
      const library = openLibrary(file);
      try {
        return await ask(library);
      } finally {
        await library.close();
      }
    });
  fates.status = await fateOf(async () => readStatus(file));
  return fates;
}
