/** The words of the law that the tables of everyday words give, looked for in the articles that they name. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { EVERYDAY_TABLES } from '../../../src/library/pointers/build-tables';
import { readNames } from '../../../src/lookup/read-name';
import { DATA, realFiles } from '../../support/official-data';
import { rowsOf, stemsOf } from './everyday-rules';

const ROWS = [...EVERYDAY_TABLES.nl, ...EVERYDAY_TABLES.en].flatMap(rowsOf);

function articleOf(source: string): string {
  const [cited] = readNames(source);
  return cited?.kind === 'citation' ? cited.externalIds[0]!.toLowerCase() : '';
}

/** The texts of the wanted articles, where the laws of 2015 have them. */
function textsOf(wanted: ReadonlySet<string>): Map<string, string> {
  const texts = new Map<string, string>();
  const works = new Set<string | undefined>([...wanted].map((id) => id.split(' ')[0]));
  for (const file of realFiles('bwb/laws-markdown-2015', /articles\.jsonl\.gz$/))
    for (const line of gunzipSync(readFileSync(file)).toString().split('\n')) {
      // Read as JSON where it can be one of those.
      if (!works.has(/^\{"bwb": ?"(\w+)"/.exec(line)?.[1]?.toLowerCase())) continue;
      const { bwb, artikel, kop, tekst } = JSON.parse(line) as Record<string, string>;
      const id = `${bwb} artikel ${artikel}`.toLowerCase();
      if (wanted.has(id)) texts.set(id, `${texts.get(id) ?? ''} ${kop} ${tekst}`);
    }
  return texts;
}

describe.skipIf(DATA === undefined)('the words of the law', () => {
  const texts = textsOf(new Set(ROWS.map(({ source }) => articleOf(source))));
  const read = ROWS.filter(({ source }) => texts.has(articleOf(source)));

  test('stand in the article that the row names', () => {
    const stems = new Map([...texts].map(([id, text]) => [id, ` ${stemsOf(text, 'nl').join(' ')} `]));
    const without = read.filter(
      ({ names, source }) =>
        !names.some((name) => stems.get(articleOf(source))!.includes(` ${stemsOf(name, 'nl').join(' ')} `)),
    );
    expect(without.map(({ text }) => text)).toEqual([]);
  });

  /** The rest cites laws of later years, and articles that the files lack. */
  test('are read for nearly all of the rows', () => {
    expect(read.length / ROWS.length).toBeGreaterThan(0.9);
  });
});
