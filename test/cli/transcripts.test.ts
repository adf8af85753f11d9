/** What people see, to the letter: every file of test/transcripts is one run of the real binary. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAddressLine } from '../support/columns';
import { ROOT } from '../support/run';
import { play, readTranscript, writeTranscript } from '../support/transcript';

const FOLDER = path.join(ROOT, 'test/transcripts');
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));

describe('transcripts', () => {
  it.each(names)('%s shows what was written down', async (name) => {
    const file = path.join(FOLDER, name);
    const golden = readFileSync(file, 'utf8');
    const played = writeTranscript(await play(FOLDER, readTranscript(golden)));
    if (process.env.LKS_UPDATE_TRANSCRIPTS === '1') writeFileSync(file, played);
    else expect(played).toBe(golden);
  });

  it.each(names)('%s has no line wider than its terminal and no key', (name) => {
    const transcript = readTranscript(readFileSync(path.join(FOLDER, name), 'utf8'));
    const shown = `${transcript.stdout}${transcript.stderr}`;
    expect(shown).not.toContain('CANARY');
    const width = Number(transcript.settings.terminal ?? Number.POSITIVE_INFINITY);
    if (transcript.settings.color !== undefined) return;
    // A letter and its accent are one column.
    for (const line of transcript.stdout.normalize().split('\n'))
      if (!isAddressLine(line)) expect([...line].length).toBeLessThanOrEqual(width);
  });
});
