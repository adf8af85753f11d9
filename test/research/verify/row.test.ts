/** What the other cells of its row of a table say of a decision. */
import { describe, expect, it } from 'vitest';
import { readRow } from '../../../src/research/verify/context/row';

const cell = (text: string, head = '') => ({ text, head, isBehind: true });

const april = (written: string, day = 13) => ({ part: { written, year: '1997', month: 4, day } });

describe('the other cells of a row', () => {
  it.each<[string, Parameters<typeof readRow>[0], ReturnType<typeof readRow>]>([
    ['a day', [cell('13 april 1997')], { day: '1997-04-13' }],
    ['a day under its head', [cell('13-04-1997', 'Datum uitspraak')], april('13-04-1997')],
    [
      'a day and a court',
      [cell('Hoge Raad'), cell('13 april 1997', 'Datum')],
      { ...april('13 april 1997'), court: { codes: 'HR PHR', words: 'Hoge Raad' } },
    ],
    [
      'a court with its place',
      [cell('Rechtbank Amsterdam')],
      { court: { codes: 'RB KTG', words: 'Rechtbank Amsterdam' } },
    ],
    ['a place', [cell('r.o. 3.8')], { place: 'r.o. 3.8' }],
    ['a place in a judgment of the EU', [cell('punt 42', 'Vindplaats')], { place: 'punt 42' }],
    ['the day of something else', [cell('13 april 1997', 'Publicatiedatum')], {}],
    ['the day of a hearing', [cell('13 april 1997', 'Zitting')], {}],
    ['two days', [cell('13 april 1997'), cell('14 april 1997')], {}],
    [
      'two days, one of them under its head',
      [cell('13 april 1997', 'Ingekomen'), cell('14 april 1997', 'Uitspraak')],
      april('14 april 1997', 14),
    ],
    ['a sentence with a day', [cell('Op 13 april 1997 is beroep ingesteld bij de Hoge Raad.')], {}],
    ['nothing', [], {}],
  ])('%s', (_what, cells, said) => {
    expect(readRow(cells)).toEqual(said);
  });
});
