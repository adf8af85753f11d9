/** docs/development/reliability.md counts the states in which `npm run trials signals` sends a signal. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run';

test('the page counts every state', async () => {
  const { STATE_NAMES } = await import(pathToFileURL(path.join(ROOT, 'trials/signals.mjs')).href);
  const text = readFileSync(path.join(ROOT, 'docs/development/reliability.md'), 'utf8');
  const [, section = ''] = text.split('\n## States in which a signal is tried\n');
  const [waiting, work] = ['waiting', 'long work'].map((kind) =>
    Number(new RegExp(`(\\d+) states of ${kind}`).exec(section)?.[1]),
  );
  expect(waiting! + work!).toBe(STATE_NAMES.length);
});
