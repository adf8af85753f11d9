/** What one toestand answers for the days before it, by the own marks of its articles, beside the toestanden of those days. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shiftedBy } from '../../src/contract/dates';
import { parse } from '../../src/sources/bwb/documents';
import { libraryOf, told } from '../../test/library/told';
import { DATA, realFiles } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';

/** Of the articles of a text so many are asked for. */
const EVERY = WHOLE ? 1 : 12;

const files = realFiles('bwb/history/BWBR0002458', /[\\/]xml[\\/].*\.xml$/);
const labelOf = (file: string): string => path.basename(file, '.xml').slice('BWBR0002458_'.length);

describe.skipIf(DATA === undefined)('the toestanden of a law', () => {
  /** As they are known today: of two of one day the later one. */
  const known = files.filter((file) => !['2013-01-01_0', '2014-01-01_0'].includes(labelOf(file)));

  test.runIf(WHOLE)('are what one later file answers for their days, by the own mark of each article', async () => {
    const figures = { same: 0, refused: 0, other: [] as string[] };
    for (const [place, file] of known.entries()) {
      if (!WHOLE && place % 8 !== 1) continue;
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
    expect(figures.same).toBeGreaterThan(WHOLE ? 3_700 : 2);
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

describe.skipIf(DATA === undefined || !WHOLE)('the single files of laws', () => {
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
