import { expect, test } from 'vitest';
import type { AddedKind, Span, TextStructure } from '../../../src/contract/structure';
import { packStructure, unpackStructure } from '../../../src/library/file/structures';
import fc from '../../support/property';

const span = fc.tuple(fc.nat(100_000), fc.nat(5000)).map(([start, length]): Span => ({ start, end: start + length }));
const list = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 6 });
const kinds: AddedKind[] = [
  'register',
  'repealed',
  'not-in-force',
  'ended',
  'language',
  'no-text',
  'extract',
  'picture',
  'opinion',
];

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
