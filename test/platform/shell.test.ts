import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { quoteWord } from '../../src/platform/shell';
import fc from '../support/property';

describe('words for a shell', () => {
  it.each(['huurprijs', 'BW', 'zoë', '2021-01-01', 'http://127.0.0.1:1/x'])('leaves %s as it is', (word) => {
    expect(quoteWord(word)).toBe(word);
  });

  it('comes back from a real shell unchanged', () => {
    const words = fc
      .sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), 200)
      .filter((word) => !/\p{Cc}/u.test(word));
    const script = words.map((word) => `printf '%s\\n' ${quoteWord(word)}`).join('\n');
    expect(execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' })).toBe(
      words.map((word) => `${word}\n`).join(''),
    );
  });
});
