/** `lks search --explain`: in every format that has rows, and refused where nobody could answer. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { say } from '../../src/messages';
import { ROW_FACTS } from '../../src/render/fields';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';
import { KEYS, startService } from '../support/service/service.mjs';

const { explained } = say.library;

const home = homeOfFile();

const search = (args: string[], env: Record<string, string> = {}) => run(home, ['search', ...args], { env });

describe('--explain', () => {
  it('is the last column of plain output', async () => {
    const { code, stdout } = await search(['huurprijs', '--explain']);
    expect(code).toBe(0);
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect([...new Set(rows.map((cells) => cells.length))]).toEqual([5 + ROW_FACTS.length]);
    expect(rows[0]?.at(-1)).toMatch(
      new RegExp(
        `^${explained.kinds.words}; huurprijs in .*; ${explained.sum(0).replace('0', '\\d+')}(?:; \\d+ documents? here .*)?$`,
      ),
    );
  });

  it.each([
    'huurprijs',
    'unlawful act',
    'huisbaas',
    'verhoging van de huur',
    'huurprijs opzegging zomaar waterput',
    'huurprjis',
  ])('the parts of %s add up to the score', async (q) => {
    const { data } = JSON.parse((await search([q, '--json', '--explain'])).stdout);
    expect(data.length).toBeGreaterThan(0);
    const ranked = data.filter(({ explanation }: { explanation: string }) => !explanation.startsWith(explained.named));
    for (const { score, explanation } of ranked) {
      const points = [...explanation.matchAll(/ ([+−])(\d+\.\d)(?=;)/g)].map(
        ([, sign, number]) => Number(number) * (sign === '+' ? 1 : -1),
      );
      expect(points.length, explanation).toBeGreaterThan(0);
      expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(score, 5);
      // Words as texts have them, never stems.
      expect(explanation).not.toContain('¢');
    }
  });

  it('says how a text has a word: inflected, translated, in the words of the law, corrected', async () => {
    const first = async (q: string): Promise<string> =>
      JSON.parse((await search([q, '--json', '--explain', '--lang', 'nl'])).stdout).data[0].explanation.toLowerCase();
    // Before the bracket its area stands.
    expect(await first('unlawful act')).toContain(
      explained.translated('unlawful act', 'onrechtmatige daad', '').replace(/\)$/, ', '),
    );
    for (const [q, said] of [
      ['huisbaas', explained.everyday('huisbaas', 'verhuurder', 'art. 7:201 bw')],
      ['huurprjis', explained.corrected('huurprjis', 'huurprijs')],
      ['verhuurders', explained.inflected('verhuurders', 'verhuurder')],
    ] as const)
      expect(await first(q)).toContain(explained.inField(said, '').trimEnd());
  });

  it('adds a field to JSON and JSONL, only then', async () => {
    const { data } = JSON.parse((await search(['unlawful', 'act', '--json', '--explain'])).stdout);
    expect(data.every(({ explanation }: { explanation: string }) => explanation.length > 0)).toBe(true);
    const lines = (await search(['huurprijs', '--max', '3', '--jsonl', '--explain'])).stdout.trimEnd().split('\n');
    expect(lines.map((line) => typeof JSON.parse(line).explanation)).toEqual(['string', 'string', 'string']);
    expect((await search(['huurprijs', '--json'])).stdout).not.toContain('explanation');
  });

  it('adds a line under the row on a terminal', async () => {
    const { stdout } = await search(['huurprijs', '--explain', '--color', 'never', '--no-links'], {
      LKS_FORCE_TTY: '100',
    });
    expect(stdout).toMatch(new RegExp(`\\n {2,}${explained.kinds.words}; huurprijs in`));
  });

  it('is refused for a service of the contract alone', async () => {
    const service = await startService({ bare: true });
    onTestFinished(() => service.close());
    const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
    const { code, stdout, stderr } = await search(['huurprijs', '--explain'], env);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(say.needsLibrary.flagHint('--explain'));
  });

  it('an English query finds Dutch law in the sample, with the match marked', async () => {
    const { stdout } = await search(['unlawful', 'act', '--lang', 'nl', '--color', 'always', '--no-links'], {
      LKS_FORCE_TTY: '100',
    });
    expect(stdout).toMatch(/\x1b\[[\d;]*monrechtmatige/i);
  });
});
