/** The states in which `npm run trials signals` sends a signal are those that docs/development/reliability.md names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run';

test('every state is named, and no other', async () => {
  const { STATE_NAMES } = await import(pathToFileURL(path.join(ROOT, 'trials/signals.mjs')).href);
  const text = readFileSync(path.join(ROOT, 'docs/development/reliability.md'), 'utf8');
  const section = /^## States in which a signal is tried$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(text)?.[1] ?? '';
  const named = Array.from(section.matchAll(/^- (.*)$/gm), ([, name]) => name);
  expect(named).toEqual(STATE_NAMES);
});
