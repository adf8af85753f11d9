import { describe, expect, it } from 'vitest';
import { alineasIn, sentencesIn } from '../../src/lookup/pinpoint';

const sentences = (text: string, most?: number) =>
  sentencesIn(text, { start: 0, end: text.length }, most)?.map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it.each<[text: string, sentences: string[]]>([
    ['Dit is het. Meer niet.', ['Dit is het.', 'Meer niet.']],
    ['Eerst dit. Dan dat', ['Eerst dit.', 'Dan dat']],
    ['De wet is dit. (Zie elders.) Daarna niets.', ['De wet is dit.', '(Zie elders.)', 'Daarna niets.']],
    ['Zie artikel 12. Het eerste lid geldt.', ['Zie artikel 12.', 'Het eerste lid geldt.']],
    ['Wat nu? Dit! En dan.', ['Wat nu?', 'Dit!', 'En dan.']],
    ['Hij zegt “dat het zo is.” Daarna niets.', ['Hij zegt “dat het zo is.”', 'Daarna niets.']],
    [
      'Zie Stb. 1991 en nr. 3 of art. 6, o.a. over huur. Meer niet.',
      ['Zie Stb. 1991 en nr. 3 of art. 6, o.a. over huur.', 'Meer niet.'],
    ],
    ['Vijftig euro 3.50 per dag.\nDaarna meer.', ['Vijftig euro 3.50 per dag.', 'Daarna meer.']],
  ])('%s', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it.each([
    'Zie art. Vijf. Meer.',
    'De heer J. Jansen komt. Meer.',
    'De N.V. De Zon bestaat. Meer.',
    'Zie o.a. De Wet. Meer.',
    'Volgens Prof. Jansen niet.',
  ])('nobody can tell: %s', (text) => {
    expect(sentences(text)).toBeUndefined();
  });

  it('what comes behind the one that is needed is not looked at', () => {
    expect(sentences('Eerst dit. De heer J. Jansen komt.', 1)).toEqual(['Eerst dit.']);
  });

  it('is no slower than its text is long', () => {
    const text = `${'a'.repeat(200_000)}. ${'.'.repeat(200_000)} ${' '.repeat(200_000)}`;
    expect(sentences(text)).toHaveLength(1);
  });
});

it('alineas are parted by blank lines, and a heading is none', () => {
  const text = '## Kop\n\nEen\nnog een\n\n \n\nTwee';
  expect(alineasIn(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Een\nnog een',
    'Twee',
  ]);
});
