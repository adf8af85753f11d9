import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { AddedKind, Span, TextStructure } from '../../../src/contract/structure';
import { packStructure, structureOf, unpackStructure } from '../../../src/library/file/structures';
import { openDatabase } from '../../../src/platform/sqlite';
import { homeOfTest } from '../../support/of-test';
import fc from '../../support/property';
import { ROOT } from '../../support/run';

const span = fc.tuple(fc.nat(100_000), fc.nat(5000)).map(([start, length]): Span => ({ start, end: start + length }));
const list = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 6 });
const kinds = 'register repealed not-in-force ended language no-text extract picture opinion'.split(' ') as AddedKind[];

const structures: fc.Arbitrary<TextStructure> = fc.record({
  known: fc.constantFrom('marked', 'recognised', 'none'),
  parts: list(
    fc.record(
      {
        start: fc.nat(1000),
        end: fc.nat(1000),
        kind: fc.constantFrom('lid' as const, 'onderdeel' as const, 'sectie' as const, 'conclusie' as const),
        number: fc.string(),
        role: fc.string(),
        recognised: fc.constant(true as const),
        standing: fc.constantFrom('part_opinion' as const, 'part_opinion_perhaps' as const, 'part_party' as const),
        author: fc.string(),
      },
      { requiredKeys: ['start', 'end', 'kind', 'number'] },
    ),
  ),
  tables: list(
    fc.tuple(span, fc.nat(3), list(list(span))).map(([{ start, end }, head, rows]) => ({ start, end, head, rows })),
  ),
  notes: list(fc.tuple(span, fc.string(), list(span)).map(([of, mark, marks]) => ({ ...of, mark, marks }))),
  references: list(fc.tuple(span, fc.string()).map(([of, target]) => ({ ...of, target }))),
  added: list(fc.tuple(span, fc.constantFrom(...kinds)).map(([of, kind]) => ({ ...of, kind }))),
});

test('what is packed is what is unpacked', () => {
  fc.assert(
    fc.property(structures, (structure) => {
      expect(unpackStructure(packStructure(structure), 'library.db')).toEqual(structure);
    }),
  );
});

test('what is damaged is the fault of the library', () => {
  expect(() => unpackStructure(Buffer.from('x'), 'library.db')).toThrow(expect.objectContaining({ kind: 'local' }));
});

test('that of another text in its place is the fault of the library, and not what the text is marked with', () => {
  const file = path.join(homeOfTest(), 'library.db');
  copyFileSync(path.join(ROOT, 'dist/sample.db'), file);
  const database = openDatabase(file);
  const [[id, packed, other] = []] = database
    .prepare(
      'select a.id, a.packed, b.packed from structures as a join structures as b on a.packed <> b.packed limit 1',
    )
    .rows();
  expect(structureOf(database, Number(id))).toEqual(unpackStructure(packed as Uint8Array, file));
  database.prepare('update structures set packed = ? where id = ?').run(other!, id!);
  expect(() => structureOf(database, Number(id))).toThrow(expect.objectContaining({ kind: 'local' }));
  database.close();
});
