import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LksError } from '../../src/contract/errors';
import { markedFrom, sinceOf } from '../../src/library/time/own-mark';
import { jsonRows } from '../support/json-rows';
import { libraryOf, told } from './told';

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
  const cases = jsonRows<Case>(path.join(SECOND, 'expected.jsonl'));
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
  expect(await asked('2016-06-01')).toContain('7 of 19 articles');
  expect(await asked('1990-01-01')).not.toContain('articles');
});

describe('a mark', () => {
  const mark = { day: '2020-05-01', publication: 'Stb. 2020, 20', effect: 'wijziging' };
  const BACK = { day: '2020-01-01', certain: '2020-01-01' };
  const text = { from: '2021-07-01', file: '2021-07-01', listed: false, isLaw: true };

  const EARLY = '2020-01-01';
  test.each([
    ['before the text', mark, {}, undefined, 'own_mark 2020-05-01'],
    ['of a text that works back', mark, {}, BACK, 'own_mark_retroactive 2020-05-01'],
    ['in a text of days before it, which works back', mark, { file: EARLY }, BACK, 'own_mark_retroactive 2020-05-01'],
    ['in a text of days before it', mark, { file: EARLY }, undefined, 'unknown 2020-05-01'],
    [
      'after the first text that has the same words',
      mark,
      { from: EARLY, listed: true },
      undefined,
      `manifest ${EARLY}`,
    ],
    ['that is not there, of one file', undefined, {}, undefined, 'file 2021-07-01'],
    ['that is not there, of a text without a day', undefined, { from: '' }, undefined, 'unknown '],
    ['that is not there, of a text that is not in force', undefined, { isLaw: false }, undefined, 'unknown '],
  ] as const)('%s', (_case, own, changes, back, since) => {
    const { basis, day } = sinceOf(own, { ...text, ...changes }, back)!;
    expect(`${basis} ${day}`).toBe(since);
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
