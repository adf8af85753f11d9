/** `lks verify` against a library in a namespace without a network: it works as it does with one. Skipped where `unshare -rn` does not work. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { homeOfTest } from '../../test/support/of-test';
import { linesOf, pdfOf } from '../../test/support/pdf';
import { BIN, cleanEnvironment } from '../../test/support/run';
import { HR, LAW, timeAndCitations } from '../../test/support/time-and-citations';

const LINES = [`Zie ${HR} en ${LAW} artikel 99.`, 'De griffier leest niet voor.'];
const hasNamespaces = spawnSync('unshare', ['-rn', 'true']).status === 0;

describe.skipIf(!hasNamespaces)('in a namespace without a network', () => {
  it.each([['stuk.txt'], ['stuk.pdf', '--json'], ['stuk.txt', '--extract'], ['stuk.pdf', '--debug']])(
    'verify %s %s',
    async (...args) => {
      const home = homeOfTest();
      writeFileSync(path.join(home, 'stuk.txt'), LINES.join('\n'));
      writeFileSync(path.join(home, 'stuk.pdf'), pdfOf([linesOf(LINES)]));
      const env = cleanEnvironment(home, { LKS_LIBRARY: await timeAndCitations() });
      const line = ['-rn', process.execPath, BIN, 'verify', ...args];
      const { status, stderr } = spawnSync('unshare', line, { cwd: home, env, encoding: 'utf8' });
      expect([0, 7], stderr).toContain(status);
    },
  );
});
