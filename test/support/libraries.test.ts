import { expect, test } from 'vitest';
import { openLibrary } from '../../src/library/library';
import { BW6, COURT, type CommonLibrary, commonLibrary, GH, HR, LOCAL, RB, REGULATION, WELLS } from './libraries';

const ACTS = [BW6, `${BW6} artikel 162`, WELLS, `${WELLS} artikel 1`, `${WELLS} artikel 2`];
const EU = [REGULATION, `${REGULATION} artikel 1`, `${REGULATION} artikel 2`, COURT];

test.each<[CommonLibrary, string[], number]>([
  ['empty', [], 0],
  ['acts', ACTS, 5],
  ['decisions', [GH, HR, RB], 3],
  ['eu', EU, 9],
  ['mixed', [...ACTS, GH, HR, RB, ...EU, `${LOCAL}_2`, `${LOCAL}_2 artikel 1`], 19],
])('the common library `%s` holds what it says', async (name, ids, documents) => {
  const library = openLibrary(await commonLibrary(name), {});
  for (const id of ids) expect(await library.holds(id, id.split(' ')[0]!), id).toBe(true);
  expect((await library.coverage()).reduce((sum, row) => sum + row.documents, 0)).toBe(documents);
  await library.close();
});
