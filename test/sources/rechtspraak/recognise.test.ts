/** Parts of decisions that no file marks: numbers that run in order, headings of a closed list; and what must not be taken for them. */
import { describe, expect, test } from 'vitest';
import type { TextPart } from '../../../src/contract/structure';
import { recognise } from '../../../src/sources/rechtspraak/recognise';
import fc from '../../support/property';

const in_ = (text: string, marked: TextPart[] = []) =>
  recognise(text, { end: text.length, marked, without: [] }).map((part) => ({
    ...part,
    text: text.slice(part.start, part.end),
  }));

/** The numbers of the paragraphs and sections, the latter with `§`. */
const numbersIn = (text: string, marked?: TextPart[]): string[] =>
  in_(text, marked).map(({ kind, number }) => (kind === 'sectie' ? `§${number}` : number));

/** Paragraphs of some length, as those of decisions are. */
const long = (text: string): string => `${text} heeft het hof het volgende overwogen omtrent de vordering van eiser.`;

describe('numbers that run in order', () => {
  test('are paragraphs, those of a lower level within one of a higher', () => {
    const text = ['1. Inleiding', '1.1. Eerst', '1.2. Dan', '2 Beoordeling', '2.1 Ook', '2.1.1 Hier', '2.2 Voorts']
      .map((line) => (line.includes('.') ? long(line) : line))
      .join('\n\n');
    const found = in_(text.replace(long('1. Inleiding'), '1. Inleiding'));
    expect(found.map(({ kind, number, role }) => [kind, number, role])).toEqual([
      ['sectie', '1', undefined],
      ['rechtsoverweging', '1.1', undefined],
      ['rechtsoverweging', '1.2', undefined],
      ['sectie', '2', 'overwegingen'],
      ['rechtsoverweging', '2.1', undefined],
      ['rechtsoverweging', '2.1.1', undefined],
      ['rechtsoverweging', '2.2', undefined],
    ]);
    expect(found[4]!.text).toBe(`${long('2.1 Ook')}\n\n${long('2.1.1 Hier')}`);
    expect(found.every(({ recognised }) => recognised)).toBe(true);
  });

  test.each([
    [
      'with or without a space and a stop',
      ['3.1De rechtbank', '3.2 De rechtbank', '3.3. De rechtbank', '3.4.De rechtbank'],
    ],
    ['with a name', ['r.o. 3.1 De rechtbank', 'r.o. 3.2 De rechtbank', 'Rov. 3.3 De rechtbank']],
    ['on lines of their own', ['3.1.\nDe rechtbank', '3.2.\nDe rechtbank', '3.3\nDe rechtbank']],
  ])('%s', (_what, lines) => {
    const text = `1. Procesverloop\n\n${long('Eiser')}\n\n2. Feiten\n\n${long('Vast')}\n\n3. Beoordeling\n\n${lines.map(long).join('\n\n')}`;
    expect(numbersIn(text)).toEqual(['§1', '§2', '§3', ...lines.map((_line, at) => `3.${at + 1}`)]);
  });

  test('in one line with a heading, or within a line, are paragraphs as well', () => {
    const text =
      `1. Geding in cassatie Belanghebbende heeft beroep ingesteld.\n\n2. Beoordeling van het middel 2.1. ${long('In cassatie')} ` +
      `2.2. ${long('Anders dan in 2.1. Bedoeld')} Zie r.o. 2.3. Het hof.\n2.3. ${long('Het middel')}\n\n3. Beslissing De Hoge Raad verwerpt.`;
    const found = in_(text);
    expect(found.map(({ kind, number }) => (kind === 'sectie' ? `§${number}` : number))).toEqual([
      ...['§1', '§2', '2.1', '2.2', '2.3', '§3'],
    ]);
    expect(found.find(({ number }) => number === '2.2')!.text).toMatch(/^2\.2\. Anders.* Het hof\.$/);
    expect(found.at(-1)).toMatchObject({ role: 'beslissing', text: '3. Beslissing De Hoge Raad verwerpt.' });
  });
});

describe('what has a number and is no paragraph', () => {
  const main = (...within: string[]): string =>
    [
      '1. Procesverloop',
      long('Eiser'),
      '2. Feiten',
      ...within,
      '3. Beoordeling',
      long('3.1 Het hof'),
      '4. Beslissing',
      'Het hof bekrachtigt.',
    ].join('\n\n');
  const SECTIONS = ['§1', '§2', '§3', '3.1', '§4'];

  test.each([
    [
      'a list',
      ['1. Wij melden de brand.', '2. Wij melden de schade.', '3. Wij melden het herstel.', '4. Wij sluiten af.'],
    ],
    [
      'a quoted statute',
      ['"Artikel 3', '2. De krachtens dit artikel verboden besluiten zijn nietig.', '3. De bepalingen gelden niet.'],
    ],
    [
      'a quoted decision',
      [
        '2.19 Vervolgens zal de rechtbank ingaan op het gevaar.',
        '2.20 Verweerder stelt verder dat.',
        '3.7 De slotsom is dus.',
      ],
    ],
    ['a date', ['3.8.2012 is de dag van de brief.', '3 augustus 2012 was dat niet.', '3. augustus evenmin.']],
    ['an amount', ['1.250 euro', '2.1250', '3,1 Procent', '2.03 Ton']],
    ['a year', ['2012 Was een jaar.', '1994. Meer in het bijzonder.']],
    [
      'the rest of a sentence',
      [
        `${long('Dit blijkt uit de memorie van toelichting bij artikel').slice(0, -1)}, zie artikel\n3. De wet is gewijzigd.`,
      ],
    ],
    ['a figure', ['28 (0,9 per rit)', '3 ,5', '0. Nul', '007. Bond']],
  ])('%s', (_what, lines) => {
    expect(numbersIn(main(...lines))).toEqual(SECTIONS);
  });

  test('a decision that only holds a list has no paragraphs', () => {
    expect(
      numbersIn(`${long('A')}\n\n${long('B')}\n\n1. een\n\n2. twee\n\n3. drie\n\n${long('C')}\n\n${long('D')}`),
    ).toEqual([]);
  });

  test('two paragraphs with one number are neither, and nothing goes on over them', () => {
    const text = ['3.1 Een', '3.2 Twee', '3.3 Drie', '3.4 Vier', '3.4 Vijf'].map(long).join('\n\n');
    const found = in_(`1. Feiten\n\n${long('A')}\n\n2. Geschil\n\n${long('B')}\n\n3. Beoordeling\n\n${text}`);
    expect(found.filter(({ kind }) => kind === 'rechtsoverweging').map(({ number }) => number)).toEqual([
      '3.1',
      '3.2',
      '3.3',
    ]);
    expect(found.at(-1)!.text).toBe(long('3.3 Drie'));
  });

  test('an item of a quoted list is none among headings', () => {
    const items = ['1. Het is verboden te venten.', '2. Het bestuur stelt regels.', `3. ${long('Het bestuur')}`].join(
      '\n\n',
    );
    const text = [
      '1. Procesverloop',
      long('A'),
      '2. Feiten',
      items,
      '4. Grieven',
      long('B'),
      '5. Beoordeling',
      long('C'),
      '6. Beslissing',
      'Nee.',
    ];
    expect(numbersIn(text.join('\n\n'))).not.toContain('3');
  });

  test('the numbers of an opinion behind a decision are not those of the decision', () => {
    const decision = [
      '1. Procesverloop',
      long('A'),
      '2. Beoordeling',
      long('2.1 Een'),
      long('2.2 Twee'),
      '3. Beslissing',
      long('B'),
    ];
    const opinion = [
      '1. Inleiding',
      long('1.1 Een'),
      '2. Beoordeling',
      long('2.1 Drie'),
      long('2.2 Vier'),
      '3. Conclusie',
      long('C'),
    ];
    const found = in_([...decision, ...opinion, ...opinion.map((line) => line.replace(/^\d/, '9'))].join('\n\n'));
    expect(found.map(({ number }) => number)).toEqual(['1', '2', '2.1', '2.2', '3']);
    expect(found.at(-1)!.text).toBe(`3. Beslissing\n\n${long('B')}`);
  });

  test('a number that is left out is looked for within a line, and where it may be in two places no part goes on over it', () => {
    const text = (between: string) =>
      `1. Feiten\n\n${long('A')}\n\n2. Beoordeling\n\n${long('2.1 Een')}${between}\n\n${long('2.3 Drie')}\n\n3. Beslissing\n\nAfgewezen.`;
    expect(numbersIn(text(' A: 2.2 Het hof.'))).toEqual(['§1', '§2', '2.1', '2.2', '2.3', '§3']);
    expect(numbersIn(text(' A: 2.2 Het hof. B: 2.2 Het hof.'))).toEqual(['§1', '§2', '2.3', '§3']);
    expect(numbersIn(text(' Zie onder 2.2 Het hof.'))).toEqual(['§1', '§2', '2.1', '2.3', '§3']);
  });
});

describe('headings', () => {
  test('of the closed list are sections, in any letters, with and without numbers', () => {
    const text = [
      'PROCESVERLOOP',
      long('A'),
      'Overwegingen:',
      long('B'),
      'II. De feiten',
      long('C'),
      'R E C H T D O E N D E',
      long('D'),
    ];
    expect(in_(text.join('\n\n')).map(({ kind, number, role, text: of }) => [kind, number, role, of])).toEqual([
      ['sectie', '', 'procesverloop', `PROCESVERLOOP\n\n${long('A')}`],
      ['sectie', '', 'overwegingen', `Overwegingen:\n\n${long('B')}`],
      ['sectie', '', undefined, `II. De feiten\n\n${long('C')}`],
      ['sectie', '', 'beslissing', `R E C H T D O E N D E\n\n${long('D')}`],
    ]);
  });

  test.each([
    'Beslissing op bezwaar',
    'De uitspraak',
    'Uitspraak in de zaak van',
    'Conclusie inzake',
    'Kern van de zaak',
  ])('no other line is one: %s', (line) => {
    expect(
      in_(['Procesverloop', long('A'), line, long('B'), 'Overwegingen', long('C')].join('\n\n')).map(
        ({ start }) => start,
      ),
    ).toHaveLength(2);
  });

  test('that speak of the decision that is appealed from are not its own', () => {
    const text = ['Procesverloop', long('A'), 'De bestreden beslissing', long('B'), 'Beslissing', long('C')].join(
      '\n\n',
    );
    expect(in_(text).map(({ role }) => role)).toEqual(['procesverloop', undefined, 'beslissing']);
  });

  test('one alone says nothing', () => {
    expect(in_(`${long('A')}\n\nBeslissing\n\n${long('B')}`)).toEqual([]);
  });

  test('in English', () => {
    const text = [
      'The proceedings',
      long('A'),
      'The facts',
      long('B'),
      'Assessment of the appeal',
      long('C'),
      'Decision',
      long('D'),
    ];
    expect(in_(text.join('\n\n')).map(({ role }) => role)).toEqual([
      'procesverloop',
      undefined,
      'overwegingen',
      'beslissing',
    ]);
  });
});

describe('points', () => {
  const text = (points: string[], before = 'Van het volgende wordt uitgegaan:') =>
    `1. Feiten\n\n1.1 ${before}\n${points.join('\n')}\n\n${long('1.2 Ook')}\n\n2. Beoordeling\n\n${long('2.1 Het hof')}\n\n3. Beslissing\n\nNee.`;
  const pointsOf = (of: string) => in_(of).filter(({ kind }) => kind === 'onderdeel');

  test('in brackets are those of their paragraph', () => {
    expect(
      pointsOf(text(['(i) Eiser huurt.', 'En betaalt.', '(ii) Verweerder niet.'])).map((one) => [one.number, one.text]),
    ).toEqual([
      ['i', '(i) Eiser huurt.\nEn betaalt.'],
      ['ii', '(ii) Verweerder niet.'],
    ]);
  });

  test.each([
    ['out of order', text(['(i) Een.', '(iii) Drie.'])],
    ['that are quoted', text(['(a) het hof;', '(b) de rechtbank.'], 'Artikel 3 luidt: "Onder rechter wordt verstaan:')],
    ['that nothing announces', text(['(1) Een.', '(2) Twee.'], 'Dit staat vast.')],
  ])('%s are none', (_what, of) => expect(pointsOf(of)).toEqual([]));
});

describe('beside what is marked', () => {
  test('paragraphs that are not marked are recognised where their numbers fit', () => {
    const paragraphs = ['1. Eerst', '2.1 Dan', '2.2 Ook', '3. Voorts', '7. Elders'].map(long);
    const text = paragraphs.join('\n\n');
    const marked = [1, 2].map((at): TextPart => {
      const start = text.indexOf(paragraphs[at]!);
      return { start, end: start + paragraphs[at]!.length, kind: 'rechtsoverweging', number: at === 1 ? '2.1' : '2.2' };
    });
    const found = in_(text, marked);
    expect(found.map(({ number }) => number)).toEqual(['1', '3']);
    expect(found[0]!.text).toBe(paragraphs[0]);
  });
});

describe('any text', () => {
  const line = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('1', '2', '3', '1.1', '1.2', '2.1', '2.1.1', '(i)', '(ii)', 'I'),
        fc.constantFrom('.', '', ')', ':'),
      )
      .map(([number, stop]) => `${number}${stop} Het hof overweegt.`),
    fc.constantFrom(
      'Beslissing',
      '2. Beoordeling',
      '"3. De wet',
      '',
      'Tekst 2.2. Het hof: 3. De rest',
      '3.',
      'Aldus gewezen door mr. A.',
    ),
  );

  test('gives parts that are in it, in order, one in another or beside it', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const text = lines.join('\n');
        const parts = in_(text);
        const open: TextPart[] = [];
        for (const part of parts) {
          expect(part.end).toBeGreaterThan(part.start);
          while (open.length > 0 && open.at(-1)!.end <= part.start) open.pop();
          expect(part.end).toBeLessThanOrEqual(open.at(-1)?.end ?? text.length);
          open.push(part);
        }
      }),
      { numRuns: 500 },
    );
  });
});
