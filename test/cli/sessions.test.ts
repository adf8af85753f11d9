/** What people see along the way, and what of it a rule is about: the sessions in the folders of test/transcripts. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/run';
import { begin, compared, readSessions, rewritten, type Step } from '../support/session';

const FOLDER = path.join(ROOT, 'test/transcripts');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /[/\\].*\.txt$/.test(name));

describe.each(files)('%s', (name) => {
  const file = path.join(FOLDER, name);
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const changed: [Step, string[]][] = [];

  for (const session of readSessions(text)) {
    describe(session.title, () => {
      const playing = begin(session, FOLDER);
      afterAll(() => playing.close());
      for (const [index, step] of session.steps.entries())
        it(step.title, async () => {
          const played = await playing.play(index);
          const now = rewritten(lines, step, played);
          if (process.env.LKS_UPDATE_TRANSCRIPTS === '1' && now.join() !== lines.slice(step.at, step.end).join())
            return void changed.push([step, now]);
          const { written, shown } = compared(step, played);
          expect(shown, `$ ${step.command}\n${file}:${step.at + 1}`).toBe(written);
        });
    });
  }

  afterAll(() => {
    for (const [{ at, end }, now] of changed.reverse()) lines.splice(at, end - at, ...now);
    if (changed.length > 0) writeFileSync(file, lines.join('\n'));
  });
});
