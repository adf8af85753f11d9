/** A service whose processes cannot be started any more ends, with the reason. */
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { say } from '../../src/messages';
import { exitOf, processesOf, startServing } from '../../test/serve/support/serving';

test.runIf(process.platform !== 'win32').each(['1', '2'])(
  'a service of %s processes whose library is gone for those that are started ends with 74, and says why',
  async (processes) => {
    const serving = await startServing({ args: ['--processes', processes, '--time-limit', '1'] });
    onTestFinished(() => serving.close());
    expect((await serving.get('/api/knowledge/search?q=griffier')).status).toBe(200);
    const file = path.join(serving.home, 'lks/library.db');
    renameSync(file, `${file}.kept`);
    writeFileSync(file, 'no library '.repeat(100));
    for (const pid of processesOf(serving.child.pid!, 'search-process')) process.kill(pid, 'SIGKILL');
    expect(await exitOf(serving.child)).toBe(74);
    const fault = say.serving.endsAtOnce('search', '');
    const lines = serving.stderr().split('\n');
    expect(lines.filter((line) => line.includes(fault))).toHaveLength(2);
    expect(JSON.parse(lines.find((line) => line.startsWith('{') && line.includes(fault))!).fault).toContain(file);
  },
);
