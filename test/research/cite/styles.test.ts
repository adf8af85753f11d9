/** Citations in each style, string by string: places, days, states, languages; those that were kept back until the rules were made too. */
import { describe, expect, it } from 'vitest';
import { readName } from '../../../src/lookup/read-name';
import { groupsOf } from '../../support/table';
import { written } from './cited';

const COLUMNS = ['id', 'title', 'date', 'more', 'places', 'nl', 'en', 'oscola', 'version'] as const;
const GROUPS = groupsOf(import.meta.dirname, 'styles.tsv', ...COLUMNS);

describe('a citation', () => {
  it.each(GROUPS.flatMap(([, rows]) => rows))('$nl', async (row) => {
    const found = await written(row);
    const version = row.version === '' ? undefined : row.version.replace('none', '');
    expect(found).toEqual({ nl: row.nl, en: row.en || found.en, oscola: row.oscola || found.oscola, version });
  });

  // But for local regulations, which only a library knows by their titles, and opinions, which are read with their decisions.
  const read = GROUPS[0]![1].filter(({ id, more }) => !/^CVDR|^BWBR0018492/.test(id) && !more.includes('"decision"'));
  it.each(read)('is read as the document that it is of, in Dutch and in a sentence in English: $nl', async (row) => {
    const { nl, en } = await written(row);
    for (const citation of [nl, en]) {
      const name = readName(citation);
      const eu = name.kind === 'decision' ? (name.eu?.celex ?? name.numbers) : [];
      const ids = name.kind === 'citation' ? name.externalIds : name.kind === 'decision' ? eu : [];
      const number = row.id.startsWith('ECLI:CE') ? '5029/71' : row.id;
      expect(ids.includes(row.id) || ids.includes(number), citation).toBe(true);
    }
  });
});
