/** The title of a law and what its article is called: apart in what is imported, and in the index. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/sources/bwb/documents';
import { titleOfPart } from '../../src/sources/shared/parsed-file';
import { artikel, find, libraryOf } from './fixture';

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
    const file = 'test/fixtures/library/title-parts.xml';
    const { documents } = await parse(readFileSync(file));
    expect(
      documents.map(
        ({ title, titleParts }) =>
          titleParts && [titleParts.own, ...titleParts.heading].map((at) => title.slice(at, at + 9)),
      ),
    ).toEqual([undefined, ['artikel 1', 'Begrippen', ''], ['artikel 2', '', '']]);
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
