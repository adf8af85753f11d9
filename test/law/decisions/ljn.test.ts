/** The ECLI that a decision with an LJN has now. */
import { describe, expect, it } from 'vitest';
import { ecliOfLjn } from '../../../src/law/decisions/case-number';
import { recognise } from '../../../src/law/recognise/recognise';

/** The ECLIs of all decisions that a sentence cites by something else. */
const ecliIn = (text: string): (string | undefined)[] =>
  recognise(text).flatMap(({ name }) => (name.kind === 'decision' ? [ecliOfLjn(name)] : []));

describe('a decision by its LJN', () => {
  it.each<[string, (string | undefined)[]]>([
    ['Zie HR 9 juli 2004, LJN: AO7817, NJ 2005, 270.', ['ECLI:NL:HR:2004:AO7817']],
    ['de uitspraak van de Hoge Raad van 12 april 1995, LJN AA1575', ['ECLI:NL:HR:1995:AA1575']],
    ['Vgl. HR 9 juni 2006, LJN: AW2089, NJ 2006, 327, r.o. 3.4', ['ECLI:NL:HR:2006:AW2089']],
    // Without a court or a day, of several, and without an LJN nobody can tell.
    ['LJN AO7817', [undefined]],
    ['HR 9 juli 2004, NJ 2005, 270', [undefined]],
  ])('%j', (text, eclis) => expect(ecliIn(text)).toEqual(eclis));

  it('is none where its parts do not say enough', () => {
    const said = { courts: ['HR'], date: '2004-07-09', numbers: ['AO7817', 'C03/079HR'] };
    expect(ecliOfLjn(said)).toBe('ECLI:NL:HR:2004:AO7817');
    expect(ecliOfLjn({ ...said, courts: ['RBSGR', 'RBDHA'] })).toBeUndefined();
    expect(ecliOfLjn({ ...said, numbers: ['AO7817', 'AO7818'] })).toBeUndefined();
    expect(ecliOfLjn({ ...said, date: undefined as never })).toBeUndefined();
    expect(ecliOfLjn({ ...said, courts: [] })).toBeUndefined();
  });
});

describe('an LJN is read in each of its forms', () => {
  const ljnsIn = (text: string): readonly string[] =>
    recognise(text).flatMap(({ name }) => (name.kind === 'decision' ? name.numbers : []));

  it.each([
    ...'LJN AA1575|LJN: AA1575|LJN-nummer AA1575|LJN-nr. AA 1575|ljn aa1575|LJN AA-1575|LJ-nummer AA1575|AA1575'.split(
      '|',
    ),
    ...'LJ Nummer: AA1575|landelijk jurisprudentienummer AA1575|Landelijk Jurisprudentie Nummer (LJN) AA1575'.split(
      '|',
    ),
    ...'ELRO AA1575|ELRO-nummer AA1575|ELRO nr. AA 1575|elronummer AA1575'.split('|'),
  ])('%s', (written) => expect(ljnsIn(`Zie HR 12 april 1995, ${written}, r.o. 3.`)).toEqual(['AA1575']));

  it('in lists', () => {
    expect(ljnsIn('Zie LJN AA1575, AA1576 en AA1577.')).toEqual(['AA1575', 'AA1576', 'AA1577']);
    expect(ljnsIn('Zie ELRO AA1575 en ELRO AA1576.')).toEqual(['AA1575', 'AA1576']);
  });

  it('and nothing else is one', () => {
    expect(ljnsIn('ELRO AB heeft 1234 leden, LJN AA157 is te kort.')).toEqual([]);
  });
});
