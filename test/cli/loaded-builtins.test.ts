/** What of Node.js a command loads before it answers: a module at the top of a file that nobody calls is paid for at every start. More commands: `trials/start`. */
import { describe, expect, it } from 'vitest';
import { loadedBy } from '../support/loaded';

describe('what is loaded', () => {
  it.each([
    // Nor the streams that they bring.
    ['a completion that asks for laws', ['__complete', 'fish', 'search', '--law', 'a'], ['zlib', 'stream']],
    // What it reads of the library is compared with its sums, which are those of zlib.
    ['a search of the sample, as lines', ['search', 'huurprijs', 'huurder', 'verhuurder'], []],
    ['a search that is counted', ['search', 'huurprijs', '--count'], []],
    ['a search that finds nothing', ['search', 'huurprijs', 'kwantumfysica', '--all-words', '--json'], []],
  ])('%s: neither crypto nor the tables of languages nor what it has no use for', (_what, args, others) => {
    const { stdout, loaded } = loadedBy(args);
    expect(stdout).not.toBe('');
    for (const name of ['crypto', 'perf_hooks', 'fs/promises', ...others]) expect(loaded).not.toContain(name);
    expect([...loaded].filter((name) => name.startsWith('Intl.'))).toEqual([]);
  });
});
