/** Manifests and WTI files of the publisher: what is read of those at hand. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expressionAt, type Manifest, readManifest } from '../../src/sources/bwb/manifest';
import { parse } from '../../src/sources/bwb/wti';
import { DATA } from '../../test/support/official-data';

const bytesOf = (file: string): Buffer => readFileSync(path.join(DATA!, 'bwb', file));
const labelAt = (of: Manifest, geldig: string, zicht = geldig) => expressionAt(of, { geldig, zicht })?.label;

describe.skipIf(DATA === undefined)('a WTI file', () => {
  const real = async (file: string) => (await parse(bytesOf(file))).description;

  test.each([
    ['wti/BWBR0045754.WTI.xml', ['Woo', 'Wet open overheid'], 'Staats- en bestuursrecht; Bestuursrecht'],
    ['wti/BWBR0018451.WTI.xml', ['Wzt', 'Wet op de zorgtoeslag'], 'Gezondheidsrecht en farmaceutisch recht'],
    [
      'history/BWBR0002458/BWBR0002458.WTI',
      ['DHW', 'Drank- en Horecawet'],
      'Levensmiddelenrecht; Ondernemingspraktijk',
    ],
    ['history/BWBV0001109/BWBV0001109.WTI', [], 'Arbitrage; Belastingrecht; Internationale regelingen'],
  ])('%s', async (file, names, area) => {
    expect(await real(file)).toMatchObject({ names, area });
  });
});

describe.skipIf(DATA === undefined)('the record of changes in a WTI file', () => {
  test.each([
    ['history/BWBR0002458/BWBR0002458.WTI', ['4', '35', '41', '48a'], ['33314']],
    ['wti/BWBR0018451.WTI.xml', ['4', '3', '4'], []],
    ['wti/BWBR0045754.WTI.xml', [], ['36270', '35968', '35396']],
    ['history/BWBV0001109/BWBV0001109.WTI', [], []],
  ])('%s: the articles that were changed so, and the bills', async (file, articles, dossiers) => {
    const { changes = [] } = (await parse(bytesOf(file))).description ?? {};
    const of = (code: string) => changes.filter((one) => one.code === code);
    expect(of('retroactive_change').map(({ name }) => name.replace(/^.* artikel /, ''))).toEqual(articles);
    expect(of('pending_bill').map(({ said }) => said.replace(/^\D+/, ''))).toEqual(dossiers);
  });
});

describe.skipIf(DATA === undefined)('the real manifests', () => {
  const real = (file: string) => readManifest(bytesOf(file));

  test('of the Drank- en Horecawet: 16 texts, each with the size and the hash of its file', () => {
    const { expressions } = real('history/BWBR0002458/manifest.xml');
    expect(expressions).toHaveLength(16);
    for (const { deleted, path: file, sha512, size } of expressions) {
      const bytes = bytesOf(`history/BWBR0002458/${file}`);
      expect({ deleted, size, sha512 }).toEqual({
        deleted: false,
        size: bytes.length,
        sha512: createHash('sha512').update(bytes).digest('hex'),
      });
    }
  });

  test('of the Drank- en Horecawet: a day in 2013 has two texts, by the day on which they were known', () => {
    const dhw = real('history/BWBR0002458/manifest.xml');
    expect(labelAt(dhw, '2013-06-01', '2013-06-01')).toBe('2013-01-01_0');
    expect(labelAt(dhw, '2013-06-01', '2014-02-14')).toBe('2013-01-01_0');
    expect(labelAt(dhw, '2013-06-01', '2014-02-15')).toBe('2013-01-01_1');
    expect(labelAt(dhw, '2014-01-15', '2014-01-15')).toBe('2014-01-01_0');
    expect(labelAt(dhw, '2014-01-15', '2020-01-01')).toBe('2014-01-01_1');
    expect(labelAt(dhw, '2014-03-01')).toBe('2014-02-15_0');
    expect(labelAt(dhw, '2000-10-31')).toBeUndefined();
    expect(labelAt(dhw, '2026-01-01')).toBe('2015-01-01_0');
  });

  test('of the Wet open overheid: every day from its first on has exactly one text', () => {
    const woo = real('manifest/BWBR0045754.manifest.xml');
    expect(woo).toMatchObject({ work: 'BWBR0045754', wti: 'BWBR0045754.WTI', inwerkingtreding: '2022-05-01' });
    expect(labelAt(woo, '2022-04-30')).toBeUndefined();
    expect(labelAt(woo, '2022-05-01')).toBe('2022-05-01_0');
    expect(labelAt(woo, '2023-02-17')).toBe('2022-08-01_0');
    expect(labelAt(woo, '2023-03-31')).toBe('2023-02-18_0');
    expect(labelAt(woo, '2030-01-01')).toBe('2023-04-01_0');
  });
});
