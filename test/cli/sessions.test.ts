/** What people see along the way, and what of it a rule is about: the sessions in the folders of test/transcripts. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tooWide } from '../support/columns';
import { ROOT } from '../support/run';
import { begin, compared, readSessions, rewritten, type Session, type Step } from '../support/session';

const FOLDER = path.join(ROOT, 'test/transcripts');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));

/** The columns of the terminal that a step has; a pipe has any number. */
const widthOf = ({ setUp }: Session, { command }: Step): number =>
  Number(
    /LKS_FORCE_TTY=(\d+)/.exec(command)?.[1] ??
      setUp.find(([name]) => name === 'terminal')?.[1] ??
      Number.POSITIVE_INFINITY,
  );

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
          // No line is wider than its terminal, and nothing shows the key.
          if (!step.command.includes('--color')) expect(tooWide(played.stdout, widthOf(session, step))).toEqual([]);
          expect(played.stdout + played.stderr).not.toContain('CANARY');
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
