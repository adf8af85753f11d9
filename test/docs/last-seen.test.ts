/** `docs/development/publishers.md` says of every publisher what `lks library probe` asks of it, and when that was last seen to work. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isCalendarDate } from '../../src/contract/dates';
import { loadPublishers } from '../../src/sources/publishers';
import { ROOT } from '../support/run';

const [, section = ''] = readFileSync(path.join(ROOT, 'docs/development/publishers.md'), 'utf8').split(
  '## Last seen working',
);
const rows = [...section.split('\n# ')[0]!.matchAll(/^\| `([a-z-]+)` \| .+ \| .+ \| (.+) \|$/gm)];

test('each publisher that can be probed has a row', async () => {
  const probed = (await loadPublishers()).filter(({ probe }) => probe !== undefined).map(({ name }) => name);
  expect(rows.map(([, name]) => name).sort()).toEqual([...probed].sort());
});

test('a row says never, or the day', () => {
  for (const [, name, day = ''] of rows) expect(day === 'never' || isCalendarDate(day), `${name}: ${day}`).toBe(true);
});

test('what is asked is small, and never the same service twice by another name', async () => {
  const urls = (await loadPublishers()).flatMap(({ probe }) => {
    if (probe === undefined) return [];
    const { url } = probe('2026-11-22').request;
    return [url.origin + url.pathname.split('/').slice(0, 3).join('/')];
  });
  expect(new Set(urls).size).toBe(urls.length);
});
