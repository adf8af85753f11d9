/** Files in another encoding than they say, and files of another kind than can be imported, through the binary. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { FORMAT_SAMPLES } from '../../test/faults/support/formats';
import { OTHERS, READ, REFUSED } from '../../test/faults/support/other-files';
import {
  countOf,
  expectUsable,
  failuresOf,
  type SoundLibrary,
  soundLibrary,
} from '../../test/faults/support/sound-library';

let library: SoundLibrary;
beforeEach(async () => {
  library = await soundLibrary();
});

describe('files of every format', () => {
  it.each(READ)('in %s are read, every character right', async (_what, make) => {
    for (const sample of FORMAT_SAMPLES) writeFileSync(path.join(library.input, sample.name), make(sample));
    const ran = await library.lks(['library', 'import', 'in', '--json']);
    expect(ran.code, ran.stdout).toBe(0);
    // The WTI and the manifest hold no text.
    expect(await countOf(library, 'café')).toBe(FORMAT_SAMPLES.length - 2);
    const { stdout } = await library.lks(['doc', 'BWBR0099001 artikel 1']);
    expect(stdout).toContain('café');
  });

  it.each(REFUSED)('in %s are each refused with the reason', async (_what, make, says) => {
    for (const sample of FORMAT_SAMPLES) writeFileSync(path.join(library.input, sample.name), make(sample));
    const ran = await library.lks(['library', 'import', 'in', '--json']);
    expect(ran.code, ran.stdout).toBe(8);
    expect(ran.stdout + ran.stderr).not.toContain('\u001b');
    const failures = failuresOf(ran);
    expect(Object.keys(failures)).toHaveLength(FORMAT_SAMPLES.length);
    for (const [name, message] of Object.entries(failures)) expect(message, name).toMatch(says);
    await expectUsable(library);
  });
});

describe('a file that is none of the formats', () => {
  it.each(OTHERS)('%s is said to be, with what to do', async (name, content, says, hint) => {
    const file = path.join(library.input, name);
    writeFileSync(file, content);
    const { code, stderr } = await library.lks(['library', 'import', file]);
    expect(code).toBe(8);
    expect(stderr).toContain(say.commands.importFailed(1, 1, 0));
    expect(stderr).toMatch(new RegExp(`${name.replaceAll('.', '\\.')}: .*`));
    expect(stderr).toContain(says);
    expect(stderr).toContain(hint);
  });

  it('keeps none of those beside it out', async () => {
    for (const [name, content] of OTHERS) writeFileSync(path.join(library.input, name), content);
    for (const sample of FORMAT_SAMPLES) writeFileSync(path.join(library.input, sample.name), sample.with('sluis'));
    const { code, stderr } = await library.lks(['library', 'import', ...OTHERS.map(([name]) => `in/${name}`), 'in']);
    expect(code).toBe(8);
    // Those that are called XML are met twice: by their names, and in the folder.
    const again = OTHERS.filter(([name]) => name.endsWith('.xml')).length;
    const failed = OTHERS.length + again;
    expect(stderr).toContain(say.commands.importFailed(failed, failed + FORMAT_SAMPLES.length, OTHERS.length - again));
    expect(await countOf(library, 'sluis')).toBe(FORMAT_SAMPLES.length - 2);
    await expectUsable(library);
  });
});
