/** A document by its name: looked up, without looking through a text. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Name } from '../../src/contract/name';
import { openLibrary } from '../../src/library/library';
import { withNamesOf } from '../../src/lookup/names-reader';
import { readName } from '../../src/lookup/read-name';
import { resolveName } from '../../src/lookup/resolve';
import { Database, Statement } from '../../src/platform/sqlite';
import { artikel, libraryFile, libraryOf, uitspraak } from './fixture';

const library = () =>
  libraryOf([
    artikel('BWBR0005291', '13', 'Misbruik van bevoegdheid.', { title: 'BW Boek 3, artikel 13' }),
    artikel('BWBR0005291', '14', 'Zie artikel 13 (BWBR0005291 artikel 13).'),
    uitspraak('ECLI:NL:HR:2011:BP5608', 'Artikel 13 (BWBR0005291 artikel 13).', { aliases: ['09/04566'] }),
    uitspraak('ECLI:NL:HR:2016:2', 'In de zaak 09/04566 en LJN BP5608.', { aliases: ['15/00001'] }),
    uitspraak('ECLI:NL:HR:2016:3', 'Gevoegd.', { aliases: ['15/00001'] }),
  ]);

/** The external ids that a text finds. */
async function found(text: string): Promise<string[]> {
  const name = readName(text);
  if (name.kind === 'uuid' || name.kind === 'unknown') throw new Error(`${text} is no name`);
  return (await library().find(name)).documents.map((document) => document.external_id);
}

test.each([
  ['a citation', 'art. 3:13 BW', ['BWBR0005291 artikel 13']],
  ['an identifier', 'BWBR0005291, art. 14', ['BWBR0005291 artikel 14']],
  ['a case number', '09/04566', ['ECLI:NL:HR:2011:BP5608']],
  ['an LJN, by the ordinal of the ECLI and not by a text that has it', 'LJN BP5608', ['ECLI:NL:HR:2011:BP5608']],
  ['nothing, though a text has the words of the name', 'art. 3:15 BW', []],
  ['both decisions that have a number', '15/00001', ['ECLI:NL:HR:2016:2', 'ECLI:NL:HR:2016:3']],
])('finds %s', async (_what, text, expected) => {
  expect(await found(text)).toEqual(expected);
});

/** How many statements are run while `work` is. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  const spies = [
    vi.spyOn(Statement.prototype, 'get'),
    vi.spyOn(Statement.prototype, 'all'),
    vi.spyOn(Statement.prototype, 'run'),
    vi.spyOn(Database.prototype, 'exec'),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  await work();
  return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

describe('a document by its citation', () => {
  test('takes 29 statements, from the closed file and the name of its law to its text, what holds and stands beside it, since when, its days, how far listings know it, and that none of it is missing', async () => {
    const file = libraryFile([
      artikel('BWBR0005291', '13', 'Misbruik van bevoegdheid.'),
      artikel('BWBR0005291', '14', 'Iets anders.'),
    ]);
    let body = '';
    let from = '';
    const statements = await statementsOf(async () => {
      const opened = openLibrary(file);
      const [name] = await withNamesOf(opened, (read) => read('art. 3:13 BW'));
      const { id } = await resolveName(name as Name, opened);
      body = (await opened.document(id)).data.body;
      from = (await opened.textOn(id, undefined))?.from ?? '';
      await opened.close();
    });
    expect([body, from]).toEqual(['Misbruik van bevoegdheid.', '2025-07-01']);
    expect(statements).toBeLessThanOrEqual(29);
  });
});
