/** `library` is what asks the user's own library, and no name for a profile. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { makeHome, type Ran, type RunOptions, run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService, type TestService } from '../support/service/service.mjs';

let home: string;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(({ onTestFinished }) => {
  const made = makeHome();
  home = made.home;
  onTestFinished(made.remove);
});

const lks = (args: readonly string[], options: RunOptions = {}): Promise<Ran> => run(home, args, options);

describe('a profile named library', () => {
  const old = (): void => {
    mkdirSync(path.join(home, 'lks'), { recursive: true });
    const profiles = { library: { url: service.url, origin: service.url, key: KEYS.full } };
    writeFileSync(path.join(home, 'lks/config.json'), JSON.stringify({ current: 'library', profiles }), {
      mode: 0o600,
    });
  };

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

  it('from before still works, and can be forgotten and removed', async () => {
    old();
    expect((await lks(['search', 'recht', '--profile', 'library'])).code).toBe(0);
    const again = await lks(['login', '--profile', 'library'], { stdin: KEYS.full });
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('lks profile remove library');
    expect((await lks(['logout', '--profile', 'library'])).code).toBe(0);
    expect((await lks(['profile', 'remove', 'library'])).code).toBe(0);
    expect((await lks(['profile', 'list', '--plain'])).stdout).toBe('');
  });
});
