import { describe, expect, test } from 'vitest';
import { expressionAt, type Manifest, readManifest } from '../../../src/sources/bwb/manifest';

const expression = (label: string, dates: string, { deleted = 'false', expressionDeleted = 'false' } = {}) => {
  const [van, tot, zichtVan, zichtTot] = dates.split(' ');
  return `<expression label="${label}" _deleted="${expressionDeleted}"><metadata>
    <datum_inwerkingtreding>${van}</datum_inwerkingtreding><einddatum>${tot}</einddatum>
    <zichtdatum_start>${zichtVan}</zichtdatum_start><zichtdatum_eind>${zichtTot}</zichtdatum_eind></metadata>
    <manifestation label="xml"><metadata><size>12</size><hashcode>
      ${'AB'.repeat(64)}
    </hashcode></metadata><item label="BWBR0000001_${label}.xml" _deleted="${deleted}"/></manifestation></expression>`;
};

const manifest = (...expressions: string[]): Manifest =>
  readManifest(
    Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
      <work label="BWBR0000001" _latestItem="2999-01-01_0/xml/BWBR0000001_2999-01-01_0.xml"><metadata>
      <datum_inwerkingtreding>1990-02-03</datum_inwerkingtreding><wti_locatie>BWBR0000001.WTI</wti_locatie></metadata>
      ${expressions.join('\n')}</work>`),
  );

const labelAt = (of: Manifest, geldig: string, zicht = geldig) => expressionAt(of, { geldig, zicht })?.label;

describe('a manifest', () => {
  test('names the work, its WTI and where each text is', () => {
    const read = manifest(expression('2020-01-01_0', '2020-01-01 9999-12-31 2020-01-01 9999-12-31'));
    expect(read).toMatchObject({ work: 'BWBR0000001', wti: 'BWBR0000001.WTI', inwerkingtreding: '1990-02-03' });
    expect(read.expressions).toEqual([
      {
        label: '2020-01-01_0',
        inwerkingtreding: '2020-01-01',
        einddatum: '9999-12-31',
        zichtdatumStart: '2020-01-01',
        zichtdatumEind: '9999-12-31',
        path: '2020-01-01_0/xml/BWBR0000001_2020-01-01_0.xml',
        deleted: false,
        size: 12,
        sha512: 'ab'.repeat(64),
      },
    ]);
  });

  test('says of a text without a mark that it was taken away no such thing', () => {
    const unmarked = expression('2020-01-01_0', '2020-01-01 9999-12-31 2020-01-01 9999-12-31').replace(
      /(<item[^>]*) _deleted="false"/,
      '$1',
    );
    expect(unmarked).not.toMatch(/<item[^>]*_deleted/);
    expect(manifest(unmarked).expressions).toMatchObject([{ label: '2020-01-01_0', deleted: false }]);
  });

  test.each(['../x', '2020-01-01/0', '2020-01-01', 'BWBR0000001_2020-01-01_0'])(
    'with the label %s is not read',
    (label) => {
      expect(() => manifest(expression(label, '2020-01-01 9999-12-31 2020-01-01 9999-12-31'))).toThrowError(
        expect.objectContaining({ kind: 'failed', message: expect.stringContaining('2020-01-01_0') }),
      );
    },
  );

  test.each([
    ['<work label="BWBR0000001"><expression', 'failed'],
    ['<toestand bwb-id="BWBR0000001"/>', 'failed'],
    ['<work label="elsewhere"/>', 'failed'],
    ['<!DOCTYPE work><work label="BWBR0000001"/>', 'failed'],
  ])('%s is refused', (xml, kind) => {
    expect(() => readManifest(Buffer.from(xml))).toThrowError(expect.objectContaining({ kind }));
  });
});

describe('the text of a day', () => {
  const two = manifest(
    expression('2020-01-01_0', '2020-01-01 2020-06-30 2020-01-01 9999-12-31'),
    expression('2020-07-01_0', '2020-07-01 9999-12-31 2020-07-01 9999-12-31'),
  );

  test('is the one whose period holds the day, its first and last day included', () => {
    expect(labelAt(two, '2020-01-01')).toBe('2020-01-01_0');
    expect(labelAt(two, '2020-06-30')).toBe('2020-01-01_0');
    expect(labelAt(two, '2020-07-01')).toBe('2020-07-01_0');
  });

  test('does not exist before the first text', () => {
    expect(labelAt(two, '2019-12-31')).toBeUndefined();
  });

  test('is not one that was taken away, whether its item or the expression says so', () => {
    const dates = '2020-01-01 9999-12-31 2020-01-01 9999-12-31';
    expect(labelAt(manifest(expression('2020-01-01_0', dates, { deleted: 'true' })), '2021-01-01')).toBeUndefined();
    expect(
      labelAt(manifest(expression('2020-01-01_0', dates, { expressionDeleted: 'true' })), '2021-01-01'),
    ).toBeUndefined();
  });

  test('is not a text of the future, though _latestItem may name it', () => {
    expect(labelAt(two, '2020-03-01')).toBe('2020-01-01_0');
  });

  test('is the later known of two that overlap', () => {
    const overlapping = manifest(
      expression('2020-01-01_10', '2020-01-01 9999-12-31 2020-01-01 9999-12-31'),
      expression('2020-01-01_9', '2020-01-01 9999-12-31 2020-01-01 9999-12-31'),
      expression('2020-01-01_8', '2020-01-01 9999-12-31 2020-02-01 9999-12-31'),
    );
    expect(labelAt(overlapping, '2020-01-15')).toBe('2020-01-01_10');
    expect(labelAt(overlapping, '2020-03-01')).toBe('2020-01-01_8');
  });
});
