/** A place behind a stop in the number of an article: only where no article has the whole number. */
import { describe, expect, it } from 'vitest';
import { withoutStops } from '../../src/lookup/divisions';
import { readName } from '../../src/lookup/read-name';
import { resolveName } from '../../src/lookup/resolve';
import { withPinpoints } from '../../src/lookup/shown-pinpoints';
import { artikel, libraryOf, marked } from '../library/fixture';

const WORK = 'BWBR0001854';
const parts = [
  { start: 0, end: 9, kind: 'lid' as const, number: '1' },
  { start: 11, end: 20, kind: 'lid' as const, number: '2' },
];
const library = () =>
  libraryOf([
    artikel(WORK, '36f', '1. Eerste.\n\n2. Tweede.', marked({ parts })),
    artikel(WORK, '5.1', 'Met een punt.'),
  ]);

async function shown(text: string): Promise<(string | undefined)[]> {
  const backend = library();
  const name = readName(text);
  const { id } = await resolveName(name, backend);
  const { data } = await backend.document(id);
  return [data.external_id, ...withPinpoints(name, data).pinpoints.map((one) => one.text)];
}

describe('an article with a stop in its number', () => {
  it.each([
    ['art. 36f.2 Sr', [`${WORK} artikel 36f`, 'lid 2']],
    ['art. 36f lid 2 Sr', [`${WORK} artikel 36f`, 'lid 2']],
    ['art. 5.1 Sr', [`${WORK} artikel 5.1`]],
  ])('%s', async (text, found) => expect(await shown(text)).toEqual(found));

  it('is split at each stop, the last one first', () => {
    expect(withoutStops('X artikel 5.1.2.e').map(({ externalId, places: [one] }) => [externalId, one?.text])).toEqual([
      ['X artikel 5.1.2', 'onder e'],
      ['X artikel 5.1', 'lid 2 onder e'],
      ['X artikel 5', 'lid 1 onder 2 onder e'],
    ]);
    expect(withoutStops('X artikel 5')).toEqual([]);
  });
});
