/** Files in another encoding than they say, by their readers, and files of another kind than can be imported. `trials/hostile` imports all. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest } from '../support/of-test';
import { run } from '../support/run';
import { FORMAT_SAMPLES, readAs } from './support/formats';
import { OTHERS, READ, REFUSED } from './support/other-files';

it.each(READ)('files of every format in %s are read, every character right', async (_what, make) => {
  for (const sample of FORMAT_SAMPLES)
    expect(JSON.stringify(await readAs(sample, make(sample))), sample.name).toMatch(
      // A manifest holds no text.
      sample.name === 'manifest.xml' ? /BWBR0099003/ : /café/,
    );
});

it.each(REFUSED)('files of every format in %s are each refused with the reason', async (_what, make, says) => {
  for (const sample of FORMAT_SAMPLES) await expect(readAs(sample, make(sample)), sample.name).rejects.toThrow(says);
});

it('files that are none of the formats are said to be, each with what to do', async () => {
  const home = homeOfTest();
  for (const [name, content, says, hint] of OTHERS) {
    writeFileSync(path.join(home, name), content);
    const { code, stderr } = await run(home, ['library', 'import', name]);
    expect(code, name).toBe(8);
    for (const words of [say.commands.importFailed(1, 1, 0), `${name}: ${says}`, hint])
      expect(stderr, name).toContain(words);
  }
});
