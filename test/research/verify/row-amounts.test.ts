/** Amounts in a row of a table. */
import { describe, expect, it } from 'vitest';
import { readRowAmounts } from '../../../src/research/verify/context/row';

const told = (...cells: [text: string, head: string][]): string[] =>
  readRowAmounts(
    cells.map(([text, head]) => ({ text, head, isBehind: true })),
    '',
  ).map(({ said, unit, tie }) => `${said} ${unit} ${tie}`);

describe('a cell has an amount of what its row cites', () => {
  it.each<[[string, string][], string[]]>([
    [[['drie jaren', 'Termijn']], ['drie jaren year said']],
    [[['max. 4 weken', 'Beslistermijn (termijn)']], ['4 weken week said']],
    [[['57', 'Leden']], ['57 member said']],
    [
      [
        ['Eerste Kamer', 'Kamer'],
        ['75', 'Aantal leden'],
      ],
      ['75 member said'],
    ],
    [[['€ 300', 'Bedrag']], ['€ 300 euro near']],
  ])('%j', (cells, expected) => {
    expect(told(...cells)).toEqual(expected);
  });
});

describe('a cell says nothing of it', () => {
  it.each<[[string, string][]]>([
    [[['3 jaar te laat', 'Termijn']]],
    [[['30 april 2020', 'Termijn']]],
    [[['57', 'Nr.']]],
    [[['€ 300', 'Gevorderd bedrag']]],
    [[['drie jaren', '']]],
    [[['vijf jaren; uiterlijk twintig jaren', 'Termijn']]],
    [
      [
        ['drie jaren', 'Termijn'],
        ['art. 3 van de Wet', 'Zie ook'],
      ],
    ],
  ])('%j', (cells) => {
    expect(told(...cells)).toEqual([]);
  });
});
