import { describe, expect, it } from 'vitest';
import {
  canonicalCase,
  caseNumber,
  caseOfCelex,
  celexNumbersOf,
  celexOfCase,
  type EuDecisionKind,
  isSameCase,
  readCaseCelex,
  readEuCase,
} from '../../../src/law/decisions/eu-case';
import { casePage } from '../../../src/law/registers/curia';
import fc from '../../support/property';

describe('the number of a case before a court of the Union', () => {
  it.each([
    ['C-434/15', 'C-434/15'],
    ['C‑434/15', 'C-434/15'],
    ['C – 434/15', 'C-434/15'],
    ['c-434/15', 'C-434/15'],
    ['C 434/15', 'C-434/15'],
    ['C\u00a0434/15', 'C-434/15'],
    ['C434/15', 'C-434/15'],
    ['C-0434/15', 'C-434/15'],
    ['C-434/2015', 'C-434/15'],
    ['T-762/15', 'T-762/15'],
    ['F-1/05', 'F-1/05'],
    ['C-491/15 P', 'C-491/15 P'],
    ['C-491/15P', 'C-491/15 P'],
    ['C-325/18PPU', 'C-325/18 PPU'],
    ['C-491/15Pa', undefined],
    ['C-491/15-P', 'C-491/15 P'],
    ['C-878/24 P(R)', 'C-878/24 P(R)'],
    ['C-878/24 P (R)', 'C-878/24 P(R)'],
    ['C-89/15 P-DEP', 'C-89/15 P-DEP'],
    ['C-325/18 PPU', 'C-325/18 PPU'],
    ['C-619/18 R', 'C-619/18 R'],
    ['C-334/12 RX-II', 'C-334/12 RX-II'],
    ['T-11/13 RENV', 'T-11/13 RENV'],
    ['C-262/88', 'C-262/88'],
    ['CV-001/19', 'Advies 1/19'],
    ['CV‑001/19', 'Advies 1/19'],
    ['Avis 1/19', 'Advies 1/19'],
    ['advies 2/13', 'Advies 2/13'],
    ['Opinion 2/13', 'Advies 2/13'],
    ['Gutachten 1/19', 'Advies 1/19'],
    // Numbers of other courts, and other things.
    ['26/62', undefined],
    ['C/13/704508', undefined],
    ['C-12-34', undefined],
    ['C-0/15', undefined],
    ['C-12345/15', undefined],
    ['C-434/1', undefined],
    ['C-434/151', undefined],
    ['C-434/15 X', undefined],
    ['E-1/05', undefined],
    ['C-434/15 C-435/15', undefined],
    ['', undefined],
  ])('%j is %j', (text, number) => {
    expect(canonicalCase(text)).toBe(number);
  });

  it.each([
    ['26/62', '26/62'],
    ['26-62', '26/62'],
    ['6/64', '6/64'],
    ['120/1978', '120/78'],
    ['1/15', undefined],
    ['1/90', undefined],
  ])('%j is %j where a court of the Union is named beside it', (text, number) => {
    expect(canonicalCase(text, { old: true })).toBe(number);
  });

  it('tells the century', () => {
    expect(readEuCase('C-1/99')?.year).toBe(1999);
    expect(readEuCase('26/62', { old: true })?.year).toBe(1962);
    expect(readEuCase('1/53', { old: true })?.year).toBe(1953);
    expect(readEuCase('C-1/00')?.year).toBe(2000);
    expect(readEuCase('C-1/25')?.year).toBe(2025);
  });

  it('is of the same case with the letter or without, with what follows it or without', () => {
    const same = (one: string, other: string): boolean =>
      isSameCase(readEuCase(one, { old: true })!, readEuCase(other, { old: true })!);
    expect(same('262/88', 'C-262/88')).toBe(true);
    expect(same('C-491/15', 'C-491/15 P')).toBe(true);
    expect(same('C-619/18 R', 'C-619/18')).toBe(true);
    expect(same('C-619/18 R', 'C-619/18 PPU')).toBe(false);
    expect(same('C-434/15', 'T-434/15')).toBe(false);
    expect(same('C-1/19', 'Advies 1/19')).toBe(false);
    expect(same('C-434/15', 'C-434/16')).toBe(false);
  });
});

describe('the CELEX number of what was decided in a case', () => {
  it.each([
    ['C-434/15', 'arrest', '62015CJ0434'],
    ['C-434/15', 'conclusie', '62015CC0434'],
    ['C-878/24 P(R)', 'beschikking', '62024CO0878'],
    ['T-762/15', 'arrest', '62015TJ0762'],
    ['T-762/15', 'beschikking', '62015TO0762'],
    ['F-1/05', 'arrest', '62005FJ0001'],
    ['26/62', 'arrest', '61962CJ0026'],
    ['C-1/99', 'arrest', '61999CJ0001'],
    ['Advies 1/19', 'advies', '62019CV0001'],
  ] as const)('%s, %s: %s', (number, kind, celex) => {
    expect(celexOfCase(readEuCase(number, { old: true })!, kind)).toBe(celex);
    expect(readCaseCelex(celex)?.kind).toBe(kind);
    expect(caseOfCelex(celex)).toBe(number.replace(/ .*(?<!\/19)$/, ''));
  });

  it('can be several where the kind is not told', () => {
    const all = (text: string, kind?: EuDecisionKind): string[] => celexNumbersOf(readEuCase(text)!, kind);
    expect(all('C-434/15')).toEqual(['62015CJ0434', '62015CO0434']);
    expect(all('C-325/18 PPU', 'conclusie')).toEqual(['62018CC0325', '62018CP0325']);
    expect(all('Avis 1/19')).toEqual(['62019CV0001']);
  });

  it.each(['62015CA0434', '62015CN0434', '62015CX0434'])('%s is of a case, and of none of these kinds', (celex) => {
    expect(readCaseCelex(celex)).toMatchObject({ kind: undefined });
    expect(caseOfCelex(celex)).toBe('C-434/15');
  });

  it('tells the second of several', () => {
    expect(readCaseCelex('62019CV0001(02)')).toMatchObject({ kind: 'advies', which: '02', letters: 'CV' });
  });

  it.each(['32016R0679', '62015CJ434', '62015CJ0434_SUM', '62015EJ0434', ''])('%j is none', (text) => {
    expect(readCaseCelex(text)).toBeUndefined();
  });

  it('goes there and back for every case', () => {
    const kinds = fc.constantFrom<EuDecisionKind>('arrest', 'beschikking', 'conclusie', 'advies');
    const of = fc.record({
      court: fc.constantFrom<'C' | 'T' | 'F'>('C', 'T', 'F'),
      number: fc.integer({ min: 1, max: 9999 }),
      year: fc.integer({ min: 1953, max: 2051 }),
    });
    fc.assert(
      fc.property(of, kinds, (one, kind) => {
        const court = kind === 'advies' || one.year < 1989 ? 'C' : one.court;
        const isOpinion = kind === 'advies';
        const it = { ...one, court, suffix: '', isOpinion, isLettered: !isOpinion && one.year >= 1989 } as const;
        expect(readEuCase(caseNumber(it), { old: true })).toEqual(it);
        expect(readCaseCelex(celexOfCase(it, kind))).toMatchObject({ case: it, kind });
      }),
    );
  });
});

describe('the page of a case', () => {
  it.each([
    ['C-434/15', 'https://curia.europa.eu/juris/liste.jsf?num=C-434/15'],
    ['C-491/15 P', 'https://curia.europa.eu/juris/liste.jsf?num=C-491/15%20P'],
    ['26/62', 'https://curia.europa.eu/juris/liste.jsf?num=26/62'],
    ['Advies 1/19', 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:62019CV0001'],
  ])('%s: %s', (number, page) => {
    expect(casePage(number)).toBe(page);
  });
});
