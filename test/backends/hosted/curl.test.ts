import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlCommand } from '../../../src/backends/hosted/curl';
import { describeMoment } from '../../../src/platform/http/moment';
import fc from '../../support/property';

const PATH = '/api/knowledge/search';

test('a search is one line to paste, with the key left to the shell', () => {
  expect(
    curlCommand('https://api.example.org', PATH, [
      ['q', 'goede trouw'],
      ['limit', '10'],
    ]),
  ).toBe(
    `curl --compressed -H "Authorization: Bearer $LKS_API_KEY" -H 'Accept: application/json' 'https://api.example.org/api/knowledge/search?q=goede%20trouw&limit=10'`,
  );
});

test('an operation without parameters has no question mark', () => {
  expect(curlCommand('https://a.example/', '/api/knowledge/health')).toMatch(
    / https:\/\/a\.example\/api\/knowledge\/health$/,
  );
});

test('a shell reads the command as the same address, whatever was searched for', () => {
  const asked = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), 25);
  const commands = asked.map((q) => `set -- ${curlCommand('https://a.example', PATH, [['q', q]])}`);
  const line = commands.map((command) => `${command}; printf '%s\\0%s\\0' "$4" "$7"`).join('\n');
  const read = execFileSync('sh', ['-c', line], { env: { LKS_API_KEY: 'K' }, encoding: 'utf8' }).split('\0');
  for (const [at, q] of asked.entries())
    expect([read[2 * at], new URL(read[2 * at + 1] ?? '').searchParams.get('q')]).toEqual([
      'Authorization: Bearer K',
      q,
    ]);
});

test('a moment is told as briefly as it can be understood', () => {
  const now = new Date(2026, 10, 21, 10, 0, 0).valueOf();
  expect(describeMoment(now + 5_001, now)).toBe('10:00:06');
  expect(describeMoment(now + 7_200_000, now)).toBe('12:00');
  expect(describeMoment(now + 86_400_000, now)).toBe('2026-11-22 10:00');
  expect(describeMoment(now + 99_999_999_000, now)).toMatch(/^2030-01-\d\d \d\d:\d\d$/);
});
