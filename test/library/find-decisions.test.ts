/** Decisions found by what a citation says of them, and none chosen where it does not say enough. */
import { describe, expect, test } from 'vitest';
import { LksError } from '../../src/contract/errors';
import type { CitedDecision } from '../../src/contract/name';
import { readName } from '../../src/lookup/read-name';
import { resolveName } from '../../src/lookup/resolve';
import { find, libraryOf, uitspraak } from './fixture';

const reports = (...lines: string[]): string =>
  `De klacht faalt.\n\n## Kenmerken\n\nInstantie: Hoge Raad\n\n## Vindplaatsen\n\n${lines.join('\n')}`;

/** ECLI, day, numbers, text. */
const HELD: readonly [string, string, string[], string][] = [
  ['ECLI:NL:HR:2016:162', '2016-01-29', ['14/05577'], reports('NJ 2016/173 m.nt. H.B. Krans', 'RvdW 2016/201')],
  ['ECLI:NL:PHR:2015:2386', '2015-11-20', ['14/05577'], 'Conclusie.'],
  ['ECLI:NL:HR:2016:200', '2016-02-05', ['15/00123'], 'Zie NJ 2016/173.'],
  ['ECLI:NL:HR:2016:201', '2016-02-05', ['15/00124'], 'Tussenarrest.'],
  ['ECLI:NL:HR:2017:9', '2017-03-03', ['15/00124'], 'Eindarrest.'],
  ['ECLI:NL:RBMNE:2016:1780', '2016-03-25', ['AWB - 14 _ 5548'], 'Beroep.'],
  ['ECLI:NL:RVS:2015:3394', '2015-11-04', ['201404465/1/R3'], 'Hoger beroep.'],
  ['ECLI:NL:RBROT:2019:1', '2019-05-03', ['C/10/123456', 'HA ZA 18-1'], 'Vonnis.'],
  ['ECLI:NL:CBB:1999:AA4117', '1999-10-13', ['99/622', 'AA4117'], 'Beroep.'],
  ['ECLI:NL:HR:1988:AD0289', '1988-04-26', ['83.197', 'AD0289'], 'Cassatie.'],
  ['ECLI:NL:GHSHE:2014:1641', '2014-06-03', ['HD 200.132.399_01'], 'Hoger beroep.'],
  ['ECLI:NL:HR:1995:AA3048', '1995-01-25', ['29475', 'AA3048'], 'Cassatie.'],
  ['ECLI:NL:RBDHA:2013:15631', '2013-07-03', ['SGR 12/5055'], 'Beroep.'],
];
const library = () =>
  libraryOf(HELD.map(([ecli, decisionDate, aliases, body]) => uitspraak(ecli, body, { decisionDate, aliases })));

/** The ECLI that a citation leads to; else why it leads to none, and what is offered. */
async function ledTo(text: string): Promise<string | { message: string; hint: string }> {
  const backend = library();
  const name = readName(text);
  try {
    const { id } = await resolveName(name, backend);
    return (await backend.document(id)).data.external_id;
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    expect(error.kind).toBe('not-found');
    return { message: error.message, hint: error.hint ?? '' };
  }
}

describe('a decision is found', () => {
  test.each([
    ['by its number, however that is separated', '14/5548', 'ECLI:NL:RBMNE:2016:1780'],
    ['by its number with a register', 'AWB 14/5548', 'ECLI:NL:RBMNE:2016:1780'],
    ['by its number as it is printed', 'AWB - 14 _ 5548', 'ECLI:NL:RBMNE:2016:1780'],
    ['by its number in lower case', 'awb 14-5548', 'ECLI:NL:RBMNE:2016:1780'],
    ['by a number without its stops', 'zaaknr. 200132399/01', 'ECLI:NL:GHSHE:2014:1641'],
    ['by an old number without its stop', 'HR 26 april 1988, 83197', 'ECLI:NL:HR:1988:AD0289'],
    ['by an old number with its stop', 'zaaknr. 83.197', 'ECLI:NL:HR:1988:AD0289'],
    ['by a number that is printed in groups', 'HR 25 januari 1995, nr. 29 475', 'ECLI:NL:HR:1995:AA3048'],
    ['by one of its numbers', 'HA ZA 18-1, Rb. Rotterdam', 'ECLI:NL:RBROT:2019:1'],
    ['by both of its numbers', 'Rb. Rotterdam 3 mei 2019, C/10/123456 / HA ZA 18-1', 'ECLI:NL:RBROT:2019:1'],
    ['by its LJN', 'LJN-nummer AA4117', 'ECLI:NL:CBB:1999:AA4117'],
    ['by its number, told by its court from the opinion', 'Hoge Raad, 14/05577', 'ECLI:NL:HR:2016:162'],
    ['as the opinion, told by the court', 'Conclusie A-G Wissink, 14/05577', 'ECLI:NL:PHR:2015:2386'],
    ['by its number, told by its day from the later one', 'HR 5 februari 2016, 15/00124', 'ECLI:NL:HR:2016:201'],
    ['by a report that the publisher gives', 'NJ 2016/173', 'ECLI:NL:HR:2016:162'],
    ['by a report with court and day', 'HR 29 januari 2016, NJ 2016/173, m.nt. Krans', 'ECLI:NL:HR:2016:162'],
    ['by court and day, where one is there', 'ABRvS 4 november 2015', 'ECLI:NL:RVS:2015:3394'],
    [
      'by the beginning of its number, with court and day',
      'ABRvS 4 november 2015, 201404465/1',
      'ECLI:NL:RVS:2015:3394',
    ],
  ])('%s: %s', async (_how, text, ecli) => {
    expect(await ledTo(text)).toBe(ecli);
  });
});

describe('no decision is chosen', () => {
  test.each([
    ['of two with a number', 'zaaknr. 15/00124', ['ECLI:NL:HR:2016:201', 'ECLI:NL:HR:2017:9']],
    ['of two on a day', 'HR 5 februari 2016', ['ECLI:NL:HR:2016:200', 'ECLI:NL:HR:2016:201']],
    ['where a number has another day', 'HR 6 februari 2016, 15/00123', ['ECLI:NL:HR:2016:200']],
    ['where a number is of another court', 'Hof Amsterdam 5 februari 2016, 15/00123', ['ECLI:NL:HR:2016:200']],
    ['where the day has another number', 'ABRvS 4 november 2015, 201509999/1', ['ECLI:NL:RVS:2015:3394']],
    ['where the report is not of the one of that day', 'ABRvS 4 november 2015, AB 2016/1', ['ECLI:NL:RVS:2015:3394']],
    ['by the beginning of a number alone', '201404465/1', ['ECLI:NL:RVS:2015:3394']],
    ['by a number with another register', 'AWB 12/5055', ['ECLI:NL:RBDHA:2013:15631']],
    ['by a number that another has with a slash in it', 'zaaknr. 99622', []],
    ['by a report that only another decision refers to', 'RvdW 2016/202', []],
  ])('%s: %s', async (_why, text, near) => {
    const answer = await ledTo(text);
    if (typeof answer === 'string') throw new Error(`led to ${answer}`);
    for (const ecli of near) expect(answer.hint).toContain(ecli);
    if (near.length === 0) expect(answer.hint).not.toContain('ECLI:NL:HR');
    expect(answer.hint).toContain((readName(text) as CitedDecision).display);
  });
});

describe('a search for a citation', () => {
  test.each([
    ['HR 5 februari 2016, 15/00124', ['ECLI:NL:HR:2016:201']],
    ['NJ 2016/173', ['ECLI:NL:HR:2016:162']],
    ['14/5548', ['ECLI:NL:RBMNE:2016:1780']],
    ['ECLI:NL:HR:2016:162 en ECLI:NL:HR:2017:9', ['ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2017:9']],
    ['zaaknr. 15/00124', ['ECLI:NL:HR:2016:201', 'ECLI:NL:HR:2017:9']],
  ])('%s has its decisions first', async (q, eclis) => {
    const { rows } = await find(library(), q);
    const named = rows.filter(({ score }) => score === 100).map(({ external_id: id }) => id);
    expect(named.sort()).toEqual(eclis);
  });
});
