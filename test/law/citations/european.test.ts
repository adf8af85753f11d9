import { describe, expect, it } from 'vitest';
import type { Name, NamedSet } from '../../../src/contract/name';
import { readDecisions } from '../../../src/law/decisions/decision-reader';
import { canonicalCase } from '../../../src/law/decisions/eu-case';
import { readNames } from '../../../src/lookup/read-name';
import fc from '../../support/property';
import { groupsOf, listIn, rowsOf } from '../../support/table';
import { placesOf } from './rows';

/** What was read, as the table says it. */
function told(name: Name | NamedSet): string {
  const places = placesOf(name).join('; ');
  const at = places === '' ? '' : ` @ ${places}`;
  if (name.kind === 'citation') return name.externalIds.join(' ') + at;
  if (name.kind !== 'decision') return name.kind;
  const { courts, date, numbers, eu } = name;
  const cases = (eu?.cases ?? numbers).join(' + ') + (eu?.joined ? ' joined' : '');
  return [cases, ...courts, date, eu?.kind].filter((part) => part !== undefined).join(' · ') + at;
}

describe.each(groupsOf(import.meta.dirname, 'european.tsv', 'text', 'names'))('citations %s', (_what, rows) => {
  it.each(rows)('$text', ({ text, names }) => {
    expect(readNames(text).map(told)).toEqual(listIn(names, ' ; '));
  });
});

describe('what is of no European court', () => {
  it.each(rowsOf(import.meta.dirname, 'not-european.tsv', 'text'))('$text', ({ text }) => {
    for (const name of readNames(text)) {
      if (name.kind === 'decision') expect([name.eu, name.courts.includes('ECHR')]).toEqual([undefined, false]);
      if (name.kind === 'citation') expect(name.externalIds.join(' ')).not.toMatch(/^6|ECLI:(?:EU|CE)/);
    }
  });

  it('are places in a law that is named', () => {
    expect(readNames('Richtlijn 95/46/EG').map(told)).toEqual(['31995L0046']);
    expect(readNames('Besluit 2010/48').map(told)).toEqual(['32010D0048']);
  });
});

describe('the language of a citation of a court of the Union', () => {
  it.each([
    ['Case C-434/15', 'en'],
    ['Joined Cases C-92/09 and C-93/09', 'en'],
    ['C-434/15, paragraph 40', 'en'],
    ['judgment in C-434/15', 'en'],
    ['Opinion 2/13', 'en'],
    ['CJEU, C-434/15', 'en'],
    ['Case C-434/15, EU:C:2017:981', 'en'],
    ['HvJ EU 16 juli 2020, C-434/15', 'nl'],
    // Without a word that is English for certain it is whatever is wanted, which is Dutch.
    ['C-434/15', undefined],
    ['zaak C-434/15, punt 40', undefined],
  ])('%s: %s', (text, language) => {
    expect(readNames(text)).toEqual([expect.objectContaining(language === undefined ? {} : { language })]);
    expect('language' in readNames(text)[0]!).toBe(language !== undefined);
  });
});

describe('a case before a court of the Union', () => {
  const courts = fc.constantFrom('C', 'T', 'F');
  const numbers = fc.integer({ min: 1, max: 9999 });
  const years = fc.integer({ min: 1989, max: 2051 });
  const suffixes = fc.constantFrom('', ' P', ' PPU', ' R', ' P(R)', ' RENV');
  const hyphens = fc.constantFrom('-', '‑', '–', ' ');
  const number = fc.tuple(courts, hyphens, numbers, years, suffixes).map(([court, hyphen, count, year, suffix]) => ({
    written: `${court}${hyphen}${count}/${String(year).slice(2)}${suffix}`,
    wanted: `${court}-${count}/${String(year).slice(2)}${suffix}`,
  }));
  const around = fc.constantFrom<(one: string) => string>(
    (one) => one,
    (one) => `zaak ${one}`,
    (one) => `Zaak ${one},`,
    (one) => `Case ${one}`,
    (one) => `(${one})`,
    (one) => `HvJ EU 20 december 2017, ${one}`,
    (one) => `HvJ EU (Grote kamer) 20 december 2017, zaak ${one} (A/B)`,
    (one) => `${one}, HvJ EU 20 december 2017`,
    (one) => `CJEU 20 December 2017, Case ${one}, A v B`,
    (one) => `${one}, punt 40`,
    (one) => `${one} punten 40-42`,
    (one) => `${one}, r.o. 40`,
    (one) => `${one}, para. 40`,
    (one) => `punt 40 van het arrest ${one}`,
    (one) => `conclusie A-G Kokott, ${one}`,
    (one) => `Opinion of Advocate General Kokott in Case ${one}`,
    (one) => `Uber Spain (${one})`,
    (one) => `Zie HvJ EU 20 december 2017, ${one}`,
    (one) => `https://curia.europa.eu/juris/liste.jsf?num=${encodeURIComponent(one)}`,
  );

  it('is read in every form around every number', () => {
    fc.assert(
      fc.property(number, around, ({ written, wanted }, form) => {
        const [name, another] = readNames(form(written));
        expect(another).toBeUndefined();
        expect(name?.kind === 'decision' ? name.eu?.cases : name).toEqual([wanted]);
      }),
      { numRuns: 400 },
    );
  });

  it('is read in lists of every length', () => {
    const list = fc.uniqueArray(number, { minLength: 2, maxLength: 8, selector: ({ wanted }) => wanted });
    const joints = fc.constantFrom(' en ', ', ', ' and ', ' & ');
    fc.assert(
      fc.property(list, joints, fc.constantFrom('gevoegde zaken ', 'Joined Cases ', ''), (some, joint, before) => {
        const [name] = readNames(before + some.map(({ written }) => written).join(joint));
        const cases = name?.kind === 'decision' ? [...(name.eu?.cases ?? [])].sort() : name;
        expect(cases).toEqual(some.map(({ wanted }) => wanted).sort());
      }),
    );
  });

  it('is found in nothing else, and nothing is thrown', () => {
    const pieces = fc.constantFrom(
      ...'C T F - – / 26 62 434 15 2017 zaak Case gevoegde zaken HvJ EU EHRM appl. no. P PPU (R) ( ) , ; en to t/m Advies Opinion 1/19 EU:C:2017:981 62015CJ0434 _SUM punt 40 dictum A-G conclusie https://curia.europa.eu/juris/liste.jsf?num= hudoc.echr.coe.int/eng# %'.split(
        ' ',
      ),
    );
    const text = fc
      .array(fc.tuple(fc.oneof(pieces, fc.string()), fc.constantFrom('', ' ')), { maxLength: 40 })
      .map((some) => some.map(([piece, gap]) => piece + gap).join(''));
    fc.assert(
      fc.property(text, (value) => {
        for (const name of readNames(value)) {
          if (name.kind !== 'decision' || name.eu === undefined) continue;
          for (const one of name.eu.cases) expect(canonicalCase(one, { old: true })).toBe(one);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is read in no time, however long the text', () => {
    const pieces = 'C-434/15, |C-434/15 en |C-1/15 to C-9/15 |C-|1/|Advies |punt 40 van |zaak 26/62 |P |%22'.split('|');
    const starts = 'HvJ EU 20 december 2017, |https://hudoc.echr.coe.int/eng#|https://curia.europa.eu/?num='.split('|');
    for (const piece of pieces)
      for (const before of starts) expect(readDecisions(before + piece.repeat(3000))).toEqual([]);
  });
});
