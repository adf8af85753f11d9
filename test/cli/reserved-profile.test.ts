/** `library` is what asks the user's own library, and no name for a profile. */

import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest } from '../support/of-test';
import { type Ran, type RunOptions, run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS } from '../support/service/service.mjs';

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

const lks = (args: readonly string[], options: RunOptions = {}): Promise<Ran> => run(home, args, options);

describe('a profile named library', () => {
  it.each([
    ['login', ['login', '--profile', 'library', '--url', 'http://127.0.0.1:9']],
    ['use', ['profile', 'use', 'library']],
    ['search', ['search', 'artikel', '--profile', 'library']],
  ])('is refused, with the reason: %s', async (_, args) => {
    const { code, stderr } = await lks(args, { stdin: KEYS.full });
    expect(code, stderr).toBe(2);
    expect(stderr).toContain('--library');
    expect(stderr).toContain(phrase(say.profiles.reserved));
  });
});
