/** The title of a law and what its article is called: apart in what is imported, and in the index. */
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { titlePartsOf } from '../../src/library/import/title-of-held';
import { parse } from '../../src/sources/bwb/documents';
import { titleOfPart } from '../../src/sources/parsed-file';
import { openDatabase } from '../../src/sqlite';
import { keyOf } from '../../src/words';
import { artikel, find, libraryFile, libraryOf, madeWith, uitspraak } from './fixture';

const of = (work: string, law: string, number: string, heading: string, body: string) =>
  artikel(work, number, body, { lawNames: [law, 'Afk'], ...titleOfPart(law, `artikel ${number}`, heading) });

describe('the title of a part of a law', () => {
  test.each([
    ['Wet A, B en C', 'artikel 5', 'Overmacht, schuld', ' (vervallen)', 'artikel 5 Overmacht, schuld (vervallen)'],
    ['Wet A', 'artikel 5', '', '', 'artikel 5'],
    ['Wet A', '', 'Slotformulier', '', 'Slotformulier'],
  ])('%s, %s %s: tells where each part is', (law, label, heading, remark, own) => {
    const { title, titleParts } = titleOfPart(law, label, heading, remark);
    expect(title).toBe(`${law}, ${own}`);
    expect(title.slice(titleParts.own)).toBe(own);
    expect(title.slice(...titleParts.heading)).toBe(heading);
  });

  test('is in what a file becomes, and not in the law as a whole', async () => {
    const file = 'test/fixtures/library/files-4/BWBR0099004_2020-01-01_0.xml';
    const { documents } = await parse(readFileSync(file));
    expect(
      documents.map(
        ({ title, titleParts }) =>
          titleParts && [titleParts.own, ...titleParts.heading].map((at) => title.slice(at, at + 9)),
      ),
    ).toEqual([undefined, ['artikel 1', 'Begrippen', ''], ['artikel 2', '', '']]);
  });
});

describe('the parts of a title that was imported before they were kept', () => {
  const row = (title: string, external_id = 'BWBR1 artikel 5') => ({ external_id, title, digest: 'AB' });
  const keys = new Set(['Wet A', 'Wet A, B en C'].map(keyOf));
  const partsOf = (title: string, label = '', heading = '') => {
    const parts = titlePartsOf(row(title), keys, new Map([['BWBR1 artikel 5\nab', [label, heading]]]));
    return parts && [title.slice(parts.own), title.slice(...parts.heading)];
  };

  test.each([
    ['Wet A, artikel 5 B en C', 'artikel 5', 'B en C', ['artikel 5 B en C', 'B en C']],
    [
      'Wet A, B en C, artikel 5 Overmacht, schuld',
      'artikel 5',
      'Overmacht, schuld',
      ['artikel 5 Overmacht, schuld', 'Overmacht, schuld'],
    ],
    ['Wet A, artikel 5 Overmacht', '', '', ['artikel 5 Overmacht', '']],
    ['Wet van gisteren, artikel 5', 'artikel 5', '', undefined],
  ])('%s', (title, label, heading, expected) => {
    expect(partsOf(title, label, heading)).toEqual(expected);
  });

  test('none of a law as a whole', () => {
    expect(titlePartsOf(row('Wet A, B en C', 'BWBR1'), keys, new Map())).toBeUndefined();
  });
});

describe('in the fields of FTS5', () => {
  madeWith('fts5');

  test('a law and its names are in a field of their own, and in the title only of the law as a whole', () => {
    const file = libraryFile([
      of('BWBR1', 'Wet overmacht', '1', 'Begrippen', 'Een giraffe.'),
      artikel('BWBR1', '0', 'Wet overmacht.', { externalId: 'BWBR1', title: 'Wet overmacht', lawNames: ['Afk'] }),
      uitspraak('ECLI:NL:HR:2019:7', 'Een giraffe.', { title: 'Overmacht, 2019' }),
    ]);
    const database = openDatabase(file, { readOnly: true });
    onTestFinished(() => database.close());
    const inField = (match: string): string[] =>
      database
        .prepare(
          'select external_id from words join docs on docs.id = words.rowid where words match ? order by external_id',
        )
        .all(match)
        .map(({ external_id }) => String(external_id));
    expect(inField('title : overmacht')).toEqual(['BWBR1', 'ECLI:NL:HR:2019:7']);
    expect(inField('law : overmacht')).toEqual(['BWBR1 artikel 1']);
    expect(inField('law : afk')).toEqual(['BWBR1 artikel 1']);
    expect(inField('names : afk')).toEqual(['BWBR1']);
    expect(inField('title : begrippen')).toEqual(['BWBR1 artikel 1']);
  });
});

test('the article that is about something comes before those of a law that is called so', async () => {
  const about = Array.from({ length: 12 }, (_one, at) =>
    of('BWBR1', 'Besluit overmacht en overige overmacht', `${at + 1}`, '', 'De minister stelt regels.'),
  );
  const library = libraryOf([
    ...about,
    of('BWBR2', 'Wetboek', '75', '', 'Een tekortkoming kan niet worden toegerekend bij overmacht.'),
    of('BWBR3', 'Wetboek van iets', '6', 'Overmacht', 'De schuldenaar is bevrijd.'),
  ]);
  const { ids, meta } = await find(library, 'overmacht');
  expect(ids.slice(0, 2)).toEqual(['BWBR3 artikel 6', 'BWBR2 artikel 75']);
  expect(meta.total).toBe(14);
});
