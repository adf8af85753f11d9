/** Since when an article is as it is, by its own mark, and the days for which one file answers by it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { shiftedBy } from '../../src/contract/dates';
import { LksError } from '../../src/contract/errors';
import { type Library, openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { markedFrom, sinceOf } from '../../src/library/time/own-mark';
import { parse } from '../../src/sources/bwb/documents';
import { DATA, realFiles } from '../support/official-data';
import { WHOLE } from '../support/runs';
import { BWB, temporaryFolder } from './fixture';

/** Of the articles of a real text so many are asked for. */
const EVERY = WHOLE ? 1 : 12;

/** Without the records and manifests of the laws: what a file says alone. */
async function libraryOf(files: readonly string[]): Promise<Library> {
  const place = path.join(temporaryFolder(), 'library.db');
  const store = openStore(place);
  for (const name of files) store.importWork({ name, fingerprint: name, source: BWB }, await parse(readFileSync(name)));
  store.close();
  const library = openLibrary(place);
  onTestFinished(() => library.close());
  return library;
}

/** What a library says of an article on a day: its body, or why not. */
async function told(library: Library, externalId: string, day: string) {
  const held = await library.validity(externalId);
  try {
    const { data, meta } = await library.document(held?.id ?? '', { options: { at: day } });
    const version = await library.textOn(held?.id ?? '', day);
    return { ...data, version, codes: (meta?.notices ?? []).map(({ code }) => code), meta };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    return { refused: error.message };
  }
}

const SECOND = path.join(import.meta.dirname, '../fixtures/standing/second');

interface Case {
  case: string;
  files: string[];
  since: {
    article: string;
    since: string;
    basis: string;
    at: { day: string; answer: string; orAnswer?: string[] }[];
  }[];
}

const BASES: Readonly<Record<string, string>> = {
  'own mark': 'own_mark',
  'own mark with retroactive effect': 'own_mark_retroactive',
  "the file's day": 'file',
  unknown: 'unknown',
};

/** What is answered for a day, in the words of the expectations. */
function kindOf(said: Awaited<ReturnType<typeof told>>, day: string): string {
  if (!('external_id' in said)) return 'refused';
  const { since, version } = said;
  if (version?.state === 'not in force') return 'not yet law';
  if (since?.works_back_to !== undefined && day < since.day) return 'both said';
  if (since?.basis === 'unknown' && since.day !== '') return 'both said';
  return version?.state === 'repealed' ? `lapsed since ${since?.day}` : 'text';
}

describe('a made-up file', () => {
  const cases = JSON.parse(readFileSync(path.join(SECOND, 'expected.json'), 'utf8')) as Case[];
  const { files, since: wanted } = cases.find((one) => one.case === 'since')!;
  const library = () => libraryOf(files.map((file) => path.join(SECOND, file)));
  const idOf = (article: string) => `BWBR0090401 ${article.toLowerCase()}`;

  test('says of each article since when it is as it is, and who says so', async () => {
    const opened = await library();
    const found = await Promise.all(
      wanted.map(async ({ article }) => {
        const { data } = await opened.document((await opened.validity(idOf(article)))!.id);
        const { basis, day } = data.since ?? {};
        return [article, basis, basis === 'unknown' ? '' : day];
      }),
    );
    expect(found).toEqual(wanted.map(({ article, since, basis }) => [article, BASES[basis], since]));
  });

  test('answers for the days that the marks allow, and for no others', async () => {
    const opened = await library();
    const wrong: unknown[] = [];
    for (const { article, at } of wanted)
      for (const { day, answer, orAnswer = [] } of at) {
        const is = kindOf(await told(opened, idOf(article), day), day);
        if (![answer, ...orAnswer].includes(is)) wrong.push({ article, day, answer, is });
      }
    expect(wrong).toEqual([]);
  });
});

test('a whole law of a day before its file is refused, with how many of its articles are marked as old', async () => {
  const library = await libraryOf([path.join(SECOND, 'BWBR0090401_2021-07-01_0.xml')]);
  const { id } = (await library.validity('BWBR0090401'))!;
  const asked = (at: string) => library.document(id, { options: { at } }).catch(({ hint }: LksError) => hint);
  expect(await asked('2016-06-01')).toContain('7 of its 19 articles');
  expect(await asked('1990-01-01')).not.toContain('articles');
});

describe('a mark', () => {
  const mark = { day: '2020-05-01', publication: 'Stb. 2020, 20', effect: 'wijziging' };
  const BACK = { day: '2020-01-01', certain: '2020-01-01' };
  const text = { from: '2021-07-01', file: '2021-07-01', listed: false, isLaw: true };

  test.each([
    ['before the text', mark, text, undefined, 'own_mark', '2020-05-01'],
    ['of a text that works back', mark, text, BACK, 'own_mark_retroactive', '2020-05-01'],
    [
      'in a text of days before it, which works back',
      mark,
      { ...text, file: '2020-01-01' },
      BACK,
      'own_mark_retroactive',
      '2020-05-01',
    ],
    ['in a text of days before it', mark, { ...text, file: '2020-01-01' }, undefined, 'unknown', '2020-05-01'],
    [
      'after the first text that has the same words',
      mark,
      { ...text, from: '2019-01-01', listed: true },
      undefined,
      'manifest',
      '2019-01-01',
    ],
    ['that is not there, of one file', undefined, text, undefined, 'file', '2021-07-01'],
    ['that is not there, of a text without a day', undefined, { ...text, from: '' }, undefined, 'unknown', ''],
    [
      'that is not there, of a text that is not in force',
      undefined,
      { ...text, isLaw: false },
      undefined,
      'unknown',
      '',
    ],
  ] as const)('%s', (_case, own, of, back, basis, day) => {
    expect(sinceOf(own, of, back)).toMatchObject({ basis, day });
  });

  test.each([
    ['2020-05-01', undefined, '2020-05-01'],
    ['2020-04-30', undefined, undefined],
    ['2020-04-30', BACK, '2020-01-01'],
    ['2020-01-01', { ...BACK, certain: '2020-01-02' }, undefined],
    ['2019-12-31', BACK, undefined],
  ])('answers for %s, working back to %o, from %s', (day, back, from) => {
    expect(markedFrom(mark, back, day)).toBe(from);
  });
});

const files = realFiles('bwb/history/BWBR0002458', /[\\/]xml[\\/].*\.xml$/);
const labelOf = (file: string): string => path.basename(file, '.xml').slice('BWBR0002458_'.length);

describe.skipIf(DATA === undefined)('the toestanden of a law', () => {
  /** As they are known today: of two of one day the later one. */
  const known = files.filter((file) => !['2013-01-01_0', '2014-01-01_0'].includes(labelOf(file)));

  test('are what one later file answers for their days, by the own mark of each article', async () => {
    const figures = { same: 0, refused: 0, other: [] as string[] };
    for (const [place, file] of known.entries()) {
      const earlier = known.slice(WHOLE ? 0 : Math.max(0, place - 1), place);
      if (earlier.length === 0) continue;
      const library = await libraryOf([file]);
      for (const before of earlier) {
        const day = shiftedBy(labelOf(known[known.indexOf(before) + 1]!).slice(0, 10), -1);
        const { documents } = await parse(readFileSync(before));
        for (const { externalId, body } of documents.slice(1).filter((_one, at) => at % EVERY === 0)) {
          const said = await told(library, externalId, day);
          // What works back says both days, and is not the text that could be read then.
          if ('refused' in said || said.since?.basis !== 'own_mark') figures.refused += 1;
          else if (said.body === body) figures.same += 1;
          else figures.other.push(`${externalId} on ${day}, by ${labelOf(file)}`);
        }
      }
    }
    expect(figures.other).toEqual([]);
    expect(figures.same).toBeGreaterThan(WHOLE ? 3_700 : 40);
  });

  test('answer for no day before the mark of an article, nor from a file that has none', async () => {
    const library = await libraryOf([files.at(-1)!]);
    const { documents, days = [] } = await parse(readFileSync(files.at(-1)!));
    for (const { externalId } of documents.slice(1).filter((_one, at) => at % EVERY === 0)) {
      const mark = days.find((one) => one.externalId === externalId && one.kind === 'changed')?.day ?? '';
      if (mark === '') continue;
      const said = await told(library, externalId, shiftedBy(mark, -1));
      if (!('refused' in said)) expect([externalId, said.since?.basis]).toEqual([externalId, 'own_mark_retroactive']);
    }
  });
});

describe.skipIf(DATA === undefined)('the single files of laws', () => {
  /** The marks as the files have them, by a reading of their own. */
  function marked(xml: string): number {
    const file = /<toestand[^>]* inwerkingtreding="([^"]*)"/.exec(xml)?.[1] ?? '';
    const articles = [...xml.matchAll(/<artikel\s([^>]*)>/g)].map(([, attributes = '']) => attributes);
    return articles.filter((one) => (/ inwerking="([^"]*)"/.exec(` ${one}`)?.[1] ?? '9') < file).length;
  }

  test('have a day of its own, before that of the file, for most of their articles', async () => {
    const names = realFiles('bwb/toestand', /\.xml$/);
    const library = await libraryOf(names);
    let told = 0;
    for (const name of names)
      for (const { externalId } of (await parse(readFileSync(name))).documents) {
        if (!/ artikel/.test(externalId)) continue;
        const { data } = await library.document((await library.validity(externalId))!.id);
        const { basis, day = '' } = data.since ?? {};
        const file = path.basename(name).slice('BWBR0002458_'.length, 'BWBR0002458_2000-00-00'.length);
        if (basis?.startsWith('own_mark') && day < file) told += 1;
      }
    expect([told, names.reduce((sum, name) => sum + marked(readFileSync(name, 'utf8')), 0)]).toEqual([1032, 1032]);
  });
});
