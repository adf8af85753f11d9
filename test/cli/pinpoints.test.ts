/** A place in a text that a citation points at, over `lks serve`: it is found by the parts that a service passes on. The rest: transcripts/doc/place.txt. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { say } from '../../src/messages';
import { startServing } from '../serve/support/serving';
import { homeOfTest } from '../support/of-test';
import { ROOT, run } from '../support/run';
import { importedFolder } from '../support/session-libraries';

const WORK = 'BWBR0099999';

it('a place is found where the service says which parts its text has, and refused where it is not there', async () => {
  const home = homeOfTest();
  mkdirSync(path.join(home, 'lks'));
  copyFileSync(
    await importedFolder(path.join(ROOT, 'test/transcripts/libraries/putten')),
    path.join(home, 'lks/library.db'),
  );
  const serving = await startServing({ home });
  onTestFinished(() => serving.close());
  const env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey() };
  const doc = (...args: string[]) => run(home, ['doc', ...args], { env });
  const { body, pinpoints } = JSON.parse((await doc(`${WORK} artikel 1 lid 2 onder b`, '--json')).stdout).data;
  expect(body.slice(pinpoints[0].spans[0].start, pinpoints[0].spans[0].end)).toBe('b. op een dak.');
  const { code, stderr } = await doc(`${WORK} artikel 1 lid 7`);
  const there = { place: { kind: 'lid', number: '7' }, in: [], there: ['1', '2', '3'], recognised: false };
  expect([code, stderr]).toEqual([
    3,
    expect.stringContaining(say.pinpoints.absent('lid 7', `${WORK} artikel 1`, there, 'nl')),
  ]);
});
