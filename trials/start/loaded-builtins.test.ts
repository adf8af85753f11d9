/** What of Node.js more commands load before they answer than those of `test/cli`. */
import { describe, expect, it } from 'vitest';
import { loadedBy } from '../../test/support/loaded';

describe('the built-in modules that are loaded', () => {
  it.each([
    ['--version', ['--version']],
    ['--help', ['--help']],
    ['a completion', ['__complete', 'bash', '9', ':=', 'lks doc ']],
  ])('%s: neither crypto nor zlib, nor the streams that they bring', (_name, args) => {
    const { stdout, loaded } = loadedBy(args);
    expect(stdout).not.toBe('');
    for (const name of ['crypto', 'zlib', 'stream', 'perf_hooks', 'fs/promises']) expect(loaded).not.toContain(name);
  });

  // conf, which reads them, compares with node:assert, and that brings the streams.
  it('a completion that asks for profiles: neither crypto nor zlib', () => {
    const { stdout, loaded } = loadedBy(['__complete', 'fish', 'profile', 'use', '']);
    expect(stdout).not.toBe('');
    for (const name of ['crypto', 'zlib', 'perf_hooks', 'fs/promises']) expect(loaded).not.toContain(name);
  });

  it('to look which article defines a term takes zlib, since texts are read for it, but no crypto', () => {
    const { stdout, loaded } = loadedBy(['search', 'huurprijs']);
    expect(stdout).not.toBe('');
    for (const name of ['crypto', 'perf_hooks', 'fs/promises']) expect(loaded).not.toContain(name);
  });

  it('an article makes nothing that sorts or cuts texts by the rules of a language', () => {
    const { stdout, loaded } = loadedBy(['doc', 'art.', '6:162', 'BW']);
    expect(stdout).toContain('BWBR0005289 artikel 162');
    expect([...loaded].filter((name) => /^Intl\.|^crypto$/.test(name))).toEqual([]);
  });

  it('zlib is loaded where a snippet has to be unpacked', () => {
    const { stdout, loaded } = loadedBy(['search', 'huurprijs', '--json']);
    expect(JSON.parse(stdout).data[0].snippet).not.toBe('');
    expect(loaded).toContain('zlib');
  });
});
