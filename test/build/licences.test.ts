import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/run';

const { licenceText } = (await import(path.join(ROOT, 'build/licences.mjs'))) as {
  licenceText: (folder: string, name: string) => string;
};

it('of every package that is bundled is in the build, whether or not the package ships it', () => {
  const all = readFileSync(path.join(ROOT, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8').split(`\n${'-'.repeat(80)}\n`);
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((part) => part.length < 500).map((part) => part.trim().split('\n')[0])).toEqual([]);
  for (const name of ['pg-types', 'pgpass', 'saxes'])
    expect(all.find((part) => part.includes(`${name} `))).toContain('Copyright');
});

it('that is nowhere ends the build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lks-licences-'));
  try {
    writeFileSync(path.join(folder, 'README.md'), '# x\n\n## License\n\nMIT\n');
    expect(() => licenceText(folder, 'x')).toThrow('x ships no licence');
    writeFileSync(path.join(folder, 'README.md'), '# x\n\n## License\n\nCopyright (c) Anna\n\n## Other\n');
    expect(licenceText(folder, 'x')).toBe('Copyright (c) Anna');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
