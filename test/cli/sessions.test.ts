/** What people see along the way, and what of it a rule is about: the sessions in the folders of test/transcripts. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tooWide } from '../support/columns';
import { wordsOfOther } from '../support/one-language';
import { ROOT } from '../support/run';
import { begin, compared, type Played, readSessions, rewritten, type Session, type Step } from '../support/session';

const FOLDER = path.join(ROOT, 'test/transcripts');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));

/** The columns of the terminal that a step has; a pipe has any number. */
const widthOf = ({ setUp }: Session, { command }: Step): number =>
  Number(
    /LKS_FORCE_TTY=(\d+)/.exec(command)?.[1] ??
      setUp.find(([name]) => name === 'terminal')?.[1] ??
      Number.POSITIVE_INFINITY,
  );

/** Steps whose output programs read: it is the same in both languages, but for texts that are for people. */
const isForPrograms = ({ command }: Step): boolean =>
  !command.startsWith('lks ') || /--(?:json|jsonl|plain|csv|format|fields|style)\b|__complete|completion/.test(command);

/** Names in the sessions that have words of a language: of laws, and what the test's own files have. */
const NAMES = [
  'Algemene verordening gegevensbescherming',
  'Algemene wet bestuursrecht',
  'VERORDENING (EU) 2031/123 VAN DE RAAD van 3 februari 2031 betreffende waterputten',
  'Handvest van de grondrechten van de Europese Unie',
  'Hof van Justitie EU',
  'Protocol bij het Verdrag tot bescherming van de rechten van de mens en de fundamentele vrijheden',
  'Verdrag betreffende de Europese Unie',
  'Verdrag betreffende de werking van de Europese Unie',
  'Wet open overheid',
];

/** Steps that show documents in English, of which lines are the same in both languages; Dutch documents are in many. */
const showsEnglish = ({ command }: Step): boolean => /\bAVG\b|--lang en/.test(command);

/** Lines of one step in both languages that have words of the other one. */
function mixed(step: Step, inEnglish: Played, inDutch: Played): string[] {
  if (isForPrograms(step)) return [];
  const [english, dutch] = [inEnglish, inDutch].map(({ stdout, stderr }) => (stdout + stderr).split('\n'));
  const said = (lines: readonly string[], others: readonly string[], language: 'en' | 'nl'): string[] =>
    lines
      .filter((line) => !others.includes(line) && !line.includes('\t'))
      .flatMap((line) => {
        const words = wordsOfOther(line, language, NAMES);
        return words.length === 0 ? [] : [`${language} [${words.join(' ')}] ${line}`];
      });
  return [...said(english!, dutch!, 'en'), ...said(dutch!, showsEnglish(step) ? english! : [], 'nl')];
}

describe.each(files)('%s', (name) => {
  const file = path.join(FOLDER, name);
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const changed: [Step, string[]][] = [];

  for (const session of readSessions(text)) {
    describe(session.title, () => {
      const playing = begin(session, FOLDER);
      const inDutch = begin({ ...session, setUp: [...session.setUp, ['env', 'LKS_UI_LANG=nl', '']] }, FOLDER);
      afterAll(async () => {
        await playing.close();
        await inDutch.close();
      });
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
      it('is in one language', async () => {
        for (const [index, step] of session.steps.entries()) {
          const [english, dutch] = [await playing.play(index), await inDutch.play(index)];
          expect(dutch.exit, step.command).toBe(english.exit);
          if (!dutch.stdout.includes('␛')) expect(tooWide(dutch.stdout, widthOf(session, step))).toEqual([]);
          expect(mixed(step, english, dutch), step.command).toEqual([]);
        }
      });
    });
  }

  afterAll(() => {
    for (const [{ at, end }, now] of changed.reverse()) lines.splice(at, end - at, ...now);
    if (changed.length > 0) writeFileSync(file, lines.join('\n'));
  });
});
