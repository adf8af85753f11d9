import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/sources/bwb/documents';
import { assignExternalIds, type Identifiable } from '../../../src/sources/shared/article-ids';
import { artikel, toestandXml, wettekst } from '../../fixtures/import/toestand';
import fc from '../../support/property';

const ids = async (inhoud: string) =>
  (await parse(toestandXml({ inhoud }))).documents.map(({ externalId }) => externalId);

const container = (kind: string, nummer: string, inhoud: string) =>
  `<${kind}><kop><label>${kind}</label><nr>${nummer}</nr></kop>${inhoud}</${kind}>`;

describe('external ids', () => {
  test('a number that occurs once needs no container', async () => {
    const inhoud = wettekst(container('hoofdstuk', '3', artikel('1', 'a') + artikel('2', 'b')));
    expect(await ids(inhoud)).toEqual(['BWBR0099999', 'BWBR0099999 artikel 1', 'BWBR0099999 artikel 2']);
  });

  test('the article of the main text keeps its plain id beside one of an annex', async () => {
    const inhoud = wettekst(
      container('hoofdstuk', '1', artikel('2', 'a')),
      container('bijlage', 'I', artikel('2', 'b')),
    );
    expect(await ids(inhoud)).toEqual(['BWBR0099999', 'BWBR0099999 artikel 2', 'BWBR0099999 bijlage I artikel 2']);
  });

  test('numbers that begin again in every chapter get the chapter', async () => {
    const inhoud = wettekst(
      container('hoofdstuk', '1', artikel('1', 'a')) + container('hoofdstuk', '2', artikel('1', 'b')),
    );
    expect(await ids(inhoud)).toEqual([
      'BWBR0099999',
      'BWBR0099999 hoofdstuk 1 artikel 1',
      'BWBR0099999 hoofdstuk 2 artikel 1',
    ]);
  });

  test('as many containers are named as are needed, and no more', () => {
    const item = (...containers: [string, string][]): Identifiable => ({
      name: 'artikel 1',
      inForce: true,
      containers: containers.map(([kind, number]) => ({ kind, number })),
    });
    const items = [
      item(['hoofdstuk', '1'], ['afdeling', '1']),
      item(['hoofdstuk', '1'], ['afdeling', '2']),
      item(['hoofdstuk', '2'], ['afdeling', '1']),
    ];
    expect(assignExternalIds('W', items)).toEqual([
      'W hoofdstuk 1 afdeling 1 artikel 1',
      'W hoofdstuk 1 afdeling 2 artikel 1',
      'W hoofdstuk 2 artikel 1',
    ]);
  });

  test('two articles that nothing tells apart are numbered in the order of the file', async () => {
    const inhoud = wettekst(artikel('1', 'a') + artikel('1', 'b') + artikel('1', 'c'));
    expect(await ids(inhoud)).toEqual([
      'BWBR0099999',
      'BWBR0099999 artikel 1',
      'BWBR0099999 artikel 1 (2)',
      'BWBR0099999 artikel 1 (3)',
    ]);
  });

  test('an article in force keeps its id beside a repealed one and one that is still to come', async () => {
    const oud = artikel('1', 'Vervallen', 'status="vervallen"');
    const komend = artikel('1', 'Straks', 'status="nogniet"');
    expect(await ids(wettekst(oud + komend + artikel('1', 'Nu')))).toEqual([
      'BWBR0099999',
      'BWBR0099999 artikel 1 (2)',
      'BWBR0099999 artikel 1 (3)',
      'BWBR0099999 artikel 1',
    ]);
    expect(await ids(wettekst(container('hoofdstuk', '1', oud + artikel('1', 'Nu'))))).toEqual([
      'BWBR0099999',
      'BWBR0099999 hoofdstuk 1 artikel 1',
      'BWBR0099999 artikel 1',
    ]);
  });

  test('annexes without text of their own leave their articles, and their heading with the regulation', async () => {
    const bijlage = `<bijlage><kop><label>Bijlage</label><nr>II</nr></kop>${artikel('7', 'a')}</bijlage>`;
    expect(await ids(wettekst(artikel('1', 'a'), bijlage))).toEqual([
      'BWBR0099999',
      'BWBR0099999 artikel 1',
      'BWBR0099999 artikel 7',
    ]);
  });

  test('ids are always different and the same for the same items', () => {
    const part = fc.record({
      kind: fc.constantFrom('bijlage', 'hoofdstuk', 'afdeling'),
      number: fc.constantFrom('', '1', 'I'),
    });
    const item = fc.record({
      name: fc.constantFrom('artikel 1', 'artikel', 'bijlage 1'),
      containers: fc.array(part, { maxLength: 3 }),
      inForce: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (items) => {
        const first = assignExternalIds('BWBR0000001', items);
        expect(new Set(first).size).toBe(items.length);
        expect(assignExternalIds('BWBR0000001', items)).toEqual(first);
      }),
    );
  });
});
