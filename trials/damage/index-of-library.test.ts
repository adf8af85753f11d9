/** Whatever befalls the index of a library is found by its check, in the part where it is. */
import { expect, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { damage, usedLibrary } from '../../test/library/check/used-library';

const BLOCKS = { step: 'index', what: 'blocks' };

const DAMAGES: readonly [what: string, sql: string, found: object][] = [
  [
    'a row of a segment',
    `update segment_data set data = zeroblob(length(data)) where id = (select max(id) from segment_data)`,
    BLOCKS,
  ],
  ['the sum of a row', `update segment_data set sum = sum + 1 where id = (select min(id) from segment_data)`, BLOCKS],
  ['a row of a segment that is gone', `delete from segment_data where id = (select max(id) from segment_data)`, BLOCKS],
  [
    'a row of no segment',
    `insert into segment_data select id + 67108864 * 99, data, sum from segment_data limit 1`,
    BLOCKS,
  ],
  ['a row that nothing leads to', `insert into segment_data select max(id) + 7, data, sum from segment_data`, BLOCKS],
  ['a sum that no number can be', 'update segment_data set sum = 9223372036854775807', { step: 'index' }],
  ['a row that is no bytes', 'update segment_data set data = 7', BLOCKS],
  ['the language of a segment', `update segments set language = 'en'`, BLOCKS],
  ['the first document of a segment', `update segments set first = first + 1`, BLOCKS],
  ['a segment that is gone', `delete from segments where id = (select max(id) from segments)`, BLOCKS],
  ['documents that are dead', `update segments set dead = dead + 1`, BLOCKS],
  ['a stem', `update stems set stem = 'x' || stem`, { step: 'index', what: 'forms' }],
  [
    'a stem that is gone',
    `delete from stems where word = (select max(word) from stems)`,
    { step: 'index', what: 'forms' },
  ],
  [
    'stems that are gone with their sums',
    `delete from stems; delete from stem_sums`,
    { step: 'index', what: 'words of body_stems' },
  ],
  ['a word as it is spelled', `update spellings set word = word || 'x'`, { step: 'index', what: 'forms' }],
];

test.each(DAMAGES)('%s that is not what was written is found', async (_what, sql, found) => {
  const file = usedLibrary();
  damage(file, sql);
  const report = await checkLibrary(file);
  expect(report.whole).toBe(false);
  expect(report.faults).toContainEqual(expect.objectContaining(found));
});
