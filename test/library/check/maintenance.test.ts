/** Work on a library in another process: it ends as it does here, and with a signal at once. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkLibrary } from '../../../src/library/check/check';
import { checkInWorker, eraseInWorker, maintain } from '../../../src/library/check/maintenance';
import { withoutProcesses } from '../../support/of-test';
import { artikel, execute, libraryFile, temporaryFolder, uitspraak } from '../fixture';

const library = () =>
  libraryFile([artikel('BWBR0000001', '1', 'De waterput.'), uitspraak('ECLI:NL:HR:2024:1', 'Een put.')]);

test('a check says what it says here, and tells each of its steps', async () => {
  const file = library();
  execute(file, 'update stock set documents = documents + 1');
  const steps = new Set<string>();
  const here = await checkLibrary(file);
  expect(await checkInWorker(file, { progress: (step) => steps.add(step) })).toEqual(here);
  expect(here.whole).toBe(false);
  expect([...steps]).toEqual(['file', 'tables', 'documents', 'lists', 'index']);
});

test('a failure is the same one', async () => {
  const file = path.join(temporaryFolder(), 'none.db');
  const here = await checkLibrary(file).catch((error) => error);
  const { kind, message, hint, code } = here;
  await expect(checkInWorker(file)).rejects.toMatchObject({ kind, message, hint, code });
});

test('a signal ends the process, and its reason is thrown', async () => {
  const file = library();
  const before = readFileSync(file);
  const stop = new AbortController();
  const progress = () => stop.abort(new Error('stop'));
  await expect(checkInWorker(file, { signal: stop.signal, progress })).rejects.toThrow('stop');
  await expect(eraseInWorker(file, { signal: stop.signal })).rejects.toThrow('stop');
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

test('what is no file of a library is not mended', async () => {
  const file = path.join(temporaryFolder(), 'other.db');
  execute(file, 'create table own (id integer)');
  withoutProcesses();
  await expect(maintain('mend', file, new Date('2026-01-02'), {})).rejects.toThrow();
});
