import { describe, expect, it } from 'vitest';
import type { CitedDecision, Name, NamedSet } from '../../../src/contract/name';
import { readDecisions } from '../../../src/law/decisions/decision-reader';
import { readName, readNames } from '../../../src/lookup/read-name';
import fc from '../../support/property';
import { groupsOf, listIn, rowsOf } from '../../support/table';
import { placesOf } from './rows';

/** What was read, as the table says it. */
function told(name: Name | NamedSet): string {
  if (name.kind === 'citation') return name.externalIds.join(' ');
  if (name.kind !== 'decision') return name.kind;
  const { courts, date, numbers, reports } = name;
  return [courts.join('/'), date, ...numbers.map((number) => `nr. ${number}`), ...reports].filter(Boolean).join(' · ');
}

const DECISIONS = groupsOf(import.meta.dirname, 'decisions.tsv', 'text', 'names', 'places');
const NO_DECISIONS = rowsOf(import.meta.dirname, 'no-decisions.tsv', 'text');

describe.each(DECISIONS)('%s', (_style, cases) => {
  it.each(cases)('$text', ({ text, names, places }) => {
    const read = readNames(text);
    expect(read.map(told)).toEqual(listIn(names, ' ; '));
    expect(placesOf(read[0]!)).toEqual(listIn(places, ' ; '));
  });
});

describe('what names no decision', () => {
  it.each(NO_DECISIONS)('$text', ({ text }) => {
    expect(readNames(text).filter(({ kind }) => kind === 'decision')).toEqual([]);
    expect(readDecisions(text)).toEqual([]);
  });
});

describe('a place without its decision', () => {
  it.each(['r.o. 3.8', 'rov. 3.8', 'ro 3.8', 'R.O. 3.8', '(r.o. 3.8)'])('%s is no article of the Wet RO', (text) => {
    expect(readName(text)).toMatchObject({ kind: 'unknown' });
  });

  it('leaves that law its articles', () => {
    expect(readName('art. 40 RO')).toMatchObject({ externalIds: ['BWBR0001830 artikel 40'] });
  });
});

describe('a citation of a decision', () => {
  it('says for people as what it was read', () => {
    const [name] = readDecisions('Rb. Rotterdam 3 mei 2019, C/10/123456 / HA ZA 18-1, NJF 2019/1') as CitedDecision[];
    expect(name?.display).toBe('Rechtbank Rotterdam, 3 May 2019, cases C/10/123456 and HA ZA 18-1, NJF 2019/1');
  });

  it('keeps what it says beside the ECLI, which decides', () => {
    expect(readName('Hof Amsterdam 29 januari 2016, ECLI:NL:HR:2016:162')).toMatchObject({
      externalIds: ['ECLI:NL:HR:2016:162'],
      said: { court: 'Gerechtshof Amsterdam', courts: ['GHAMS'], date: '2016-01-29' },
    });
  });

  it('of several has each its own text', () => {
    const names = readDecisions('HR 29 januari 2016, 14/05577; HR 5 februari 2016, 15/00123');
    expect(names.map(({ text }) => text)).toEqual(['HR 29 januari 2016, 14/05577', 'HR 5 februari 2016, 15/00123']);
  });

  it('is read in no time, however long the text', () => {
    const word = fc.constantFrom(
      ...'HR 29 januari 2016, r.o. 3.8 en 3.9 ECLI:NL:HR:2016:162 ( ) nr. 14/05577 Rb. Amsterdam m.nt. Krans / C-311/18 ; NJ 2016/173'.split(
        ' ',
      ),
    );
    const text = fc.array(fc.oneof(word, fc.string()), { maxLength: 60 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, (value) => Array.isArray(readDecisions(value))),
      { numRuns: 400 },
    );
    for (const piece of ['3.8, ', '1/', 'HR 29 januari 2016 ', '(((', 'A ', '14/05577 en ', 'r.o. 1 ', '§ 1-'])
      expect(readDecisions(`HR 29 januari 2016, ${piece.repeat(2000)}`)).toEqual([]);
  });
});
