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

/** A decision by its paragraphs, `|` between them; those behind `~` have some length. */
const decision = (paragraphs: string): string =>
  paragraphs
    .split('|')
    .map((one) => (one.startsWith('~') ? long(one.slice(1)) : one))
    .join('\n\n');

describe('numbers that run in order', () => {
  test('are paragraphs, those of a lower level within one of a higher', () => {
    const found = in_(decision('1. Inleiding|~1.1. Eerst|~1.2. Dan|2 Beoordeling|~2.1 Ook|~2.1.1 Hier|~2.2 Voorts'));
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
    ['with or without a space and a stop', '~3.1De rechtbank|~3.2 De rechtbank|~3.3. De rechtbank|~3.4.De rechtbank'],
    ['with a name', '~r.o. 3.1 De rechtbank|~r.o. 3.2 De rechtbank|~Rov. 3.3 De rechtbank'],
    ['on lines of their own', '~3.1.\nDe rechtbank|~3.2.\nDe rechtbank|~3.3\nDe rechtbank'],
  ])('%s', (_what, lines) => {
    const text = decision(`1. Procesverloop|~Eiser|2. Feiten|~Vast|3. Beoordeling|${lines}`);
    expect(numbersIn(text)).toEqual(['§1', '§2', '§3', ...lines.split('|').map((_line, at) => `3.${at + 1}`)]);
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
  const main = (within: string): string =>
    decision(
      `1. Procesverloop|~Eiser|2. Feiten|${within}|3. Beoordeling|~3.1 Het hof|4. Beslissing|Het hof bekrachtigt.`,
    );
  const SECTIONS = ['§1', '§2', '§3', '3.1', '§4'];

  test.each([
    ['a list', '1. Wij melden de brand.|2. Wij melden de schade.|3. Wij melden het herstel.|4. Wij sluiten af.'],
    [
      'a quoted statute',
      '"Artikel 3|2. De krachtens dit artikel verboden besluiten zijn nietig.|3. De regels gelden niet.',
    ],
    [
      'a quoted decision',
      '2.19 Nu gaat de rechtbank in op het gevaar.|2.20 Verweerder stelt dat.|3.7 De slotsom is dus.',
    ],
    ['a date', '3.8.2012 is de dag van de brief.|3 augustus 2012 was dat niet.|3. augustus evenmin.'],
    ['an amount', '1.250 euro|2.1250|3,1 Procent|2.03 Ton'],
    ['a year', '2012 Was een jaar.|1994. Meer in het bijzonder.'],
    ['the rest of a sentence', `${long('Dit blijkt uit').slice(0, -1)}, zie artikel\n3. De wet is gewijzigd.`],
    ['a figure', '28 (0,9 per rit)|3 ,5|0. Nul|007. Bond'],
  ])('%s', (_what, lines) => {
    expect(numbersIn(main(lines))).toEqual(SECTIONS);
  });

  test('a decision that only holds a list has no paragraphs', () => {
    expect(numbersIn(decision('~A|~B|1. een|2. twee|3. drie|~C|~D'))).toEqual([]);
  });

  test('two paragraphs with one number are neither, and nothing goes on over them', () => {
    const text = decision('1. Feiten|~A|2. Geschil|~B|3. Beoordeling|~3.1 Een|~3.2 Twee|~3.3 Drie|~3.4 Vier|~3.4 Vijf');
    const found = in_(text);
    expect(found.flatMap(({ kind, number }) => (kind === 'rechtsoverweging' ? [number] : []))).toEqual([
      ...['3.1', '3.2', '3.3'],
    ]);
    expect(found.at(-1)!.text).toBe(long('3.3 Drie'));
  });

  test('an item of a quoted list is none among headings', () => {
    const items = '1. Het is verboden te venten.|2. Het bestuur stelt regels.|~3. Het bestuur';
    const text = decision(`1. Procesverloop|~A|2. Feiten|${items}|4. Grieven|~B|5. Beoordeling|~C|6. Beslissing|Nee.`);
    expect(numbersIn(text)).not.toContain('3');
  });

  test('the numbers of an opinion behind a decision are not those of the decision', () => {
    const opinion = '1. Inleiding|~1.1 Een|2. Beoordeling|~2.1 Drie|~2.2 Vier|3. Conclusie|~C';
    const later = opinion.replace(/(^|[|~])\d/g, '$19');
    const before = '1. Procesverloop|~A|2. Beoordeling|~2.1 Een|~2.2 Twee|3. Beslissing|~B';
    const found = in_(decision(`${before}|${opinion}|${later}`));
    expect(found.map(({ number }) => number)).toEqual(['1', '2', '2.1', '2.2', '3']);
    expect(found.at(-1)!.text).toBe(`3. Beslissing\n\n${long('B')}`);
  });

  test('a number that is left out is looked for within a line, and where it may be in two places no part goes on over it', () => {
    const text = (between: string) =>
      decision(`1. Feiten|~A|2. Beoordeling|${long('2.1 Een')}${between}|~2.3 Drie|3. Beslissing|Afgewezen.`);
    expect(numbersIn(text(' A: 2.2 Het hof.'))).toEqual(['§1', '§2', '2.1', '2.2', '2.3', '§3']);
    expect(numbersIn(text(' A: 2.2 Het hof. B: 2.2 Het hof.'))).toEqual(['§1', '§2', '2.3', '§3']);
    expect(numbersIn(text(' Zie onder 2.2 Het hof.'))).toEqual(['§1', '§2', '2.1', '2.3', '§3']);
  });
});

describe('headings', () => {
  test('of the closed list are sections, in any letters, with and without numbers', () => {
    const text = decision('PROCESVERLOOP|~A|Overwegingen:|~B|II. De feiten|~C|R E C H T D O E N D E|~D');
    expect(in_(text).map(({ kind, number, role, text: of }) => [kind, number, role, of])).toEqual([
      ['sectie', '', 'procesverloop', `PROCESVERLOOP\n\n${long('A')}`],
      ['sectie', '', 'overwegingen', `Overwegingen:\n\n${long('B')}`],
      ['sectie', '', undefined, `II. De feiten\n\n${long('C')}`],
      ['sectie', '', 'beslissing', `R E C H T D O E N D E\n\n${long('D')}`],
    ]);
  });

  const others = 'Beslissing op bezwaar|De uitspraak|Uitspraak in de zaak van|Conclusie inzake|Kern van de zaak';
  test.each(others.split('|'))('no other line is one: %s', (line) => {
    expect(in_(decision(`Procesverloop|~A|${line}|~B|Overwegingen|~C`))).toHaveLength(2);
  });

  test('that speak of the decision that is appealed from are not its own', () => {
    const text = decision('Procesverloop|~A|De bestreden beslissing|~B|Beslissing|~C');
    expect(in_(text).map(({ role }) => role)).toEqual(['procesverloop', undefined, 'beslissing']);
  });

  test('one alone says nothing', () => {
    expect(in_(decision('~A|Beslissing|~B'))).toEqual([]);
  });

  test('in English', () => {
    const text = decision('The proceedings|~A|The facts|~B|Assessment of the appeal|~C|Decision|~D');
    expect(in_(text).map(({ role }) => role)).toEqual(['procesverloop', undefined, 'overwegingen', 'beslissing']);
  });
});

describe('points', () => {
  const text = (points: string[], before = 'Van het volgende wordt uitgegaan:') =>
    decision(`1. Feiten|1.1 ${before}\n${points.join('\n')}|~1.2 Ook|2. Beoordeling|~2.1 Het hof|3. Beslissing|Nee.`);
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
      .tuple(fc.constantFrom(...'1|2|3|1.1|1.2|2.1|2.1.1|(i)|(ii)|I'.split('|')), fc.constantFrom('.', '', ')', ':'))
      .map(([number, stop]) => `${number}${stop} Het hof overweegt.`),
    fc.constantFrom(
      ...'Beslissing|2. Beoordeling|"3. De wet||Tekst 2.2. Het hof: 3. De rest|3.|Aldus gewezen door mr. A.'.split('|'),
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
