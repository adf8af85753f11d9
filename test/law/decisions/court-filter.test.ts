/** Courts as a search is asked for them. */
import { describe, expect, it } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { courtNamed, courtsAsked, courtsToOffer, nearestCourts } from '../../../src/law/decisions/court-filter';
import { COURT_CODES, courtName } from '../../../src/law/decisions/courts';

const codes = (text: string) => courtNamed(text)?.codes;

describe('a court by name', () => {
  it.each([
    ['NL:HR', 'HR|hoge raad|H.R.| Hoge  Raad der Nederlanden |Supreme Court|ECLI:NL:HR'],
    ['NL:PHR', 'PHR|Parket bij de Hoge Raad'],
    ['NL:RVS', 'ABRvS|RvS|abrvs.|Afdeling bestuursrechtspraak van de Raad van State'],
    ['NL:CRVB', 'CRvB|C.R.v.B.'],
    ['NL:CBB', 'CBb'],
    ['NL:GHAMS', 'gerechtshof Amsterdam|Gerechtshof te Amsterdam|Amsterdam Court of Appeal|GHAMS|ghams|NL:GHAMS'],
    ['NL:GHSHE', "hof Den Bosch|Hof 's-Hertogenbosch"],
    ['NL:RBROT', 'rb.Rotterdam|Rb. Rotterdam'],
    ['NL:RBMNE', 'rechtbank_midden-nederland'],
    [
      'EU:C',
      'HvJ|HvJ EU|HvJEU|HvJ EG|hvj-eu|H.v.J. EU|Hof van Justitie|Hof van Justitie (EU)|ECLI:EU:C|ECLI:EU:C:|eu:c',
    ],
    ['EU:C', 'Hof van Justitie van de Europese Unie|Court of Justice|CJEU|C.J.E.U.|ECJ|European Court of Justice|EU:C'],
    ['EU:T', 'Gerecht|Gerecht EU|GEU|General Court|EU General Court|GvEA|Gerecht van eerste aanleg|EU:T|ECLI:EU:T'],
    ['EU:T', 'Court of First Instance'],
    ['EU:F', 'Ambtenarengerecht|Gerecht voor ambtenarenzaken|Civil Service Tribunal|EU:F'],
    ['CE:ECHR', 'EHRM'],
    ['NL:RB*', 'rechtbank|Rechtbanken|rb|Rb.|district courts'],
    ['NL:GH*', 'gerechtshof|hof|Hoven|court of appeal'],
  ])('%s: %s', (code, names) => {
    for (const name of names.split('|')) expect(codes(name), name).toEqual([code]);
  });

  it.each([
    ['hof Den Haag', ['NL:GHDHA', 'NL:GHSGR'], ['Gerechtshof Den Haag', "Gerechtshof 's-Gravenhage"]],
    ["Hof 's-Gravenhage", ['NL:GHSGR', 'NL:GHDHA'], ["Gerechtshof 's-Gravenhage", 'Gerechtshof Den Haag']],
    ['Rb. ’s-Gravenhage', ['NL:RBSGR', 'NL:RBDHA'], ["Rechtbank 's-Gravenhage", 'Rechtbank Den Haag']],
    ['rechtbank Den Haag', ['NL:RBDHA', 'NL:RBSGR'], ['Rechtbank Den Haag', "Rechtbank 's-Gravenhage"]],
    ['Hof Leeuwarden', ['NL:GHLEE', 'NL:GHARL'], ['Gerechtshof Leeuwarden', 'Gerechtshof Arnhem-Leeuwarden']],
  ])('%s, which was renamed or merged, under each of its codes', (text, wanted, names) => {
    expect(courtNamed(text)).toEqual({ names, codes: wanted });
  });

  it('is known for every code and name of the table', () => {
    for (const code of COURT_CODES) {
      expect(codes(code)).toEqual([`NL:${code}`]);
      expect(codes(courtName(code)!), courtName(code)).toContain(`NL:${code}`);
    }
  });

  it('is none for a judge or a chamber, whose decisions have the code of the whole court', () => {
    for (const text of ['Vzr. Rb. Amsterdam', 'kantonrechter Rotterdam', 'ondernemingskamer', 'Enterprise Chamber'])
      expect(courtNamed(text), text).toBeUndefined();
  });

  it('is none for a place, prose, a court whose codes nobody knows, or what is more than a court', () => {
    const none =
      'Amsterdam|belasting|Raad van Discipline|HR 3 mei 2019|hof Rotterdam|HR*|NL:*|C|T|NL:C|EU:HR|Gerecht in eerste aanleg van Curaçao|Ambtenarengerecht Amsterdam';
    for (const text of none.split('|')) expect(courtNamed(text), text).toBeUndefined();
  });

  it('is what the library holds where only the code is known', () => {
    const held = (code: string): boolean => code === 'NL:OGEAC' || code === 'BE:RVSCE';
    expect(courtNamed('ogeac', held)).toEqual({ names: ['OGEAC'], codes: ['NL:OGEAC'] });
    expect(courtNamed('BE:RVSCE', held)?.codes).toEqual(['BE:RVSCE']);
    expect(courtNamed('OGEAX', held)).toBeUndefined();
  });
});

describe('several courts', () => {
  it('stand with commas between, each once', async () => {
    const asked = await courtsAsked('HR, hoge raad ,PHR,, rb Den Haag');
    expect(asked.map((one) => one.codes)).toEqual([['NL:HR'], ['NL:PHR'], ['NL:RBDHA', 'NL:RBSGR']]);
  });

  it.each([
    ['HR, hof Roterdam', 'hof Roterdam', 'Rechtbank Rotterdam'],
    [',', '', 'GHAMS'],
    ['Roterdam', 'Roterdam', 'Rechtbank Rotterdam'],
  ])('%s is refused with what is near', async (text, unknown, near) => {
    const error: unknown = await courtsAsked(text).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(LksError);
    expect(error).toMatchObject({ kind: 'usage', parameter: 'court', exitCode: 2 });
    expect((error as LksError).message).toContain(unknown);
    expect((error as LksError).hint).toContain(near);
  });
});

describe('the courts that are near', () => {
  it.each([
    ['rb. Roterdam', ['Rechtbank Rotterdam']],
    ['Hoge Raat', ['Hoge Raad']],
    ['hof Rotterdam', ['Rechtbank Rotterdam']],
    ['Amsterdam', ['Gerechtshof Amsterdam', 'Rechtbank Amsterdam']],
    ['Amsterdm', ['Gerechtshof Amsterdam', 'Rechtbank Amsterdam']],
    ['Vzr. Rb. Den Haag', ['Rechtbank Den Haag']],
    ['ondernemingskamer', ['Gerechtshof Amsterdam']],
    ['ABRSv', ['ABRvS']],
    ['General Cuort', ['General Court']],
    ['Hof van Justite', ['Hof van Justitie']],
    ['HvJ UE', ['HvJ EU']],
    ['Civil Servce Tribunal', ['Civil Service Tribunal']],
    ['belastingdienst', []],
  ])('%s', async (text, names) => {
    expect((await nearestCourts(text)).sort()).toEqual(expect.arrayContaining(names));
    if (names.length === 0) expect(await nearestCourts(text)).toEqual([]);
  });
});

it('offers abbreviations and kinds, then courts by name or code', () => {
  const offered = (typed: string) =>
    courtsToOffer((name) => name.toLowerCase().startsWith(typed.toLowerCase())).map(({ value }) => value);
  expect(offered('')).toEqual([
    ...['HR', 'PHR', 'RvS', 'ABRvS', 'CRvB', 'CBb', 'HvJ', 'Gerecht', 'rechtbank', 'gerechtshof'],
  ]);
  expect(offered('gham')).toEqual(['GHAMS']);
  expect(offered('hof v')).toEqual(['Hof van Justitie']);
  expect(offered('gerecht v')).toEqual(['Gerecht van eerste aanleg', 'Gerecht voor ambtenarenzaken EU']);
  expect(offered('Eu:')).toEqual(['EU:C', 'EU:T', 'EU:F']);
  expect(offered('civil')).toEqual(['Civil Service Tribunal']);
  expect(offered('rechtbank r')).toEqual(['Rechtbank Rotterdam', 'Rechtbank Roermond']);
});
