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
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (q) => {
      const command = curlCommand('https://a.example', PATH, [['q', q]]);
      const words = execFileSync('sh', ['-c', `set -- ${command}; for word; do printf '%s\\0' "$word"; done`], {
        env: { LKS_API_KEY: 'K' },
        encoding: 'utf8',
      }).split('\0');
      const url = new URL(words[6] ?? '');
      return words[3] === 'Authorization: Bearer K' && url.searchParams.get('q') === q;
    }),
    { numRuns: 25 },
  );
});

test('a moment is told as briefly as it can be understood', () => {
  const now = new Date(2026, 10, 21, 10, 0, 0).valueOf();
  expect(describeMoment(now + 5_001, now)).toBe('10:00:06');
  expect(describeMoment(now + 7_200_000, now)).toBe('12:00');
  expect(describeMoment(now + 86_400_000, now)).toBe('2026-11-22 10:00');
  expect(describeMoment(now + 99_999_999_000, now)).toMatch(/^2030-01-\d\d \d\d:\d\d$/);
});
