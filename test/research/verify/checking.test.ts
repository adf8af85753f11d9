/** A run over files without a command: what it will send is known before it asks anybody, and how it ended after. */
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Backend } from '../../../src/contract/backend';
import { LksError } from '../../../src/contract/errors';
import { openLibrary } from '../../../src/library/library';
import type { Checking } from '../../../src/research/verify/checking';
import { importAll, temporaryFolder, uitspraak } from '../../library/fixture';
import { runOver } from './run-over';

const ECLI = 'ECLI:NL:HR:2016:162';
const TEXT = `HR 29 januari 2016, ${ECLI}. HR 29 februari 2016, ${ECLI}. Zie ook artikel 6:162 BW.`;

function libraryOf() {
  const file = path.join(temporaryFolder(), 'own.db');
  importAll(file, [uitspraak(ECLI, 'De tekst.', { decisionDate: '2016-01-29' })]);
  return openLibrary(file, {});
}

const itemsOf = async (checking: Checking): Promise<string[]> => {
  const all: string[] = [];
  for await (const { verdict } of checking.items()) all.push(verdict);
  return all;
};

it('counts what it checked against a library, and sends nothing', async () => {
  const library = libraryOf();
  const { checking, shown } = await runOver(library, TEXT);
  expect(await checking.sending()).toBeUndefined();
  expect(await itemsOf(checking)).toEqual(['confirmed', 'mismatch', 'not_checked']);
  const counts = { total: 3, confirmed: 1, mismatch: 1, not_found: 0, not_checked: 1 };
  expect(checking.meta()).toMatchObject({ backend: { kind: 'library' }, counts, complete: true });
  expect([checking.isConfirmed, checking.failure()]).toEqual([false, undefined]);
  expect([shown[0], shown.at(-1)]).toEqual([1, -1]);
  await library.close();
});

it('says what it will send to a service before it asks anything', async () => {
  const never = async (): Promise<never> => {
    throw new Error('asked');
  };
  const description = { kind: 'hosted', location: 'https://lks.example/api' };
  const backend = { description, document: never, search: never } as unknown as Backend;
  const { checking } = await runOver(backend, `Zie ${ECLI}, nogmaals ${ECLI}, en artikel 6:162 BW.`);
  // 2 requests for the decision, 4 for the article, 2 for what the service has.
  expect(await checking.sending()).toEqual({
    to: 'service',
    host: 'lks.example',
    authorities: 2,
    requests: 8,
    isOwn: false,
  });
});

it('what a signal ends is not complete, and is said to be resumed', async () => {
  const library = libraryOf();
  const end = new AbortController();
  const { checking } = await runOver(library, TEXT, end);
  const items = checking.items();
  expect((await items.next()).value).toMatchObject({ verdict: 'confirmed' });
  end.abort(new LksError('interrupted', 'stopped'));
  for await (const _ of items);
  expect(checking.meta().complete).toBe(false);
  expect(checking.failure()).toMatchObject({ kind: 'interrupted', hint: expect.stringContaining('--resume') });
  await library.close();
});
