/** `lks tour`: ten commands that show what they say on what ships; and the first screen of a machine on which nothing is configured. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { tourSteps } from '../../src/render/tour';
import { profileFile } from '../support/canary';
import { homeOfTest } from '../support/of-test';
import { ROOT, run } from '../support/run';
import { fillWithTimeAndCitations } from '../support/time-and-citations';

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

/** What is seen of each command, and its exit code where that is not 0. */
const SEEN: readonly (readonly [name: keyof typeof say.tour.shows, seen: RegExp[], code?: number])[] = [
  ['search', [/art\. 6 Voorbeeldfietsenwet/, /ECLI:NL:XVHR:2025:904/, /CVDR9999001/, /set aside/]],
  ['place', [/zes weken/, /lid 1/]],
  ['day', [/dertien weken/, /31 December 2023/]],
  ['versions', [/2023-01-01/, /2025-07-01/]],
  ['diff', [/dertien/, /zes/]],
  ['outline', [/3\.2/, /Beslissing/]],
  ['chain', [/XVRB:2023:901/, /XVGH:2024:902/, /XVHR:2025:904/, /XVPG:2025:903/, /set aside/]],
  ['citedBy', [/XVHR:2025:904/, /XVGH:2024:902/]],
  ['verify', [/dertien/, /artikel 27/, /12 citations/], 7],
  ['cite', [/^Voorbeeldraad 17 oktober 2025, ECLI:NL:XVHR:2025:904\n/]],
];

describe('the commands', () => {
  it('are ten, each with a sentence, the same in the list, the help and JSON', async () => {
    const steps = tourSteps();
    expect(steps).toHaveLength(10);
    expect(Object.keys(say.tour.shows)).toEqual(SEEN.map(([name]) => name));
    const listed = await run(home, ['tour'], { cwd: ROOT });
    const helped = await run(home, ['help', 'tour'], { cwd: ROOT });
    const json = await run(home, ['tour', '--json'], { cwd: ROOT });
    expect(listed.code).toBe(0);
    for (const { command, shows } of steps) {
      expect(listed.stdout).toContain(`  ${command}\n`);
      expect(listed.stdout.replace(/\s+/g, ' ')).toContain(shows);
    }
    expect(helped.stdout).toBe(listed.stdout);
    expect(JSON.parse(json.stdout).data).toEqual(steps.map(({ command, shows }) => ({ command, shows })));
  });

  it.each(SEEN.map(([name, seen, code = 0], at) => [name, at, seen, code] as const))(
    '%s shows what it says',
    async (_, at, seen, code) => {
      const terminal = { columns: 100, rows: 40 };
      const env = { NO_COLOR: '1', LKS_PAGER: 'cat' };
      const ran = await run(home, tourSteps()[at]!.words, { cwd: ROOT, terminal, env });
      const shown = `${ran.stdout}${ran.stderr}`;
      expect(ran.code, shown).toBe(code);
      for (const pattern of seen) expect(shown).toMatch(pattern);
    },
  );

  it('name the brief so that the line can be copied where the user stands', async () => {
    const { stdout } = await run(home, ['tour', '--json'], { cwd: home });
    const line: string = JSON.parse(stdout).data.find(({ command }: { command: string }) =>
      command.includes('verify'),
    ).command;
    expect(line).toBe(`lks verify ${path.join(ROOT, 'sample/brief/brief.md')}`);
  });
});

describe('on a terminal', () => {
  it('is the list where standard input is no terminal', async () => {
    const { stdout } = await run(home, ['tour'], { cwd: ROOT, stdin: '', terminal: { columns: 80, rows: 24 } });
    expect(stdout).toContain(tourSteps()[9]!.command);
    expect(stdout).not.toContain(say.tour.keys);
  });
});

describe('lks without a word', () => {
  const FIRST = `${say.tour.first.join('\n')}\n`;

  it('says in three lines of 80 columns what to try, where nothing is configured', async () => {
    expect(say.tour.first.map((line) => line.length <= 80)).toEqual([true, true, true]);
    expect(await run(home, [])).toMatchObject({ code: 0, stdout: FIRST, stderr: '' });
  });

  it.each([
    ['an address', { LKS_API_URL: 'https://example.org' }],
    ['a library', { LKS_LIBRARY: 'library.db' }],
  ])('is the help where there is %s', async (_, env) => {
    await fillWithTimeAndCitations(path.join(home, 'library.db'));
    const { code, stdout } = await run(home, [], { env, cwd: home });
    expect([code, stdout.includes('Usage'), stdout.includes(say.tour.first[0]!)]).toEqual([0, true, false]);
  });

  it('is the help also where the profiles cannot be read', async () => {
    mkdirSync(path.dirname(profileFile(home)), { recursive: true });
    writeFileSync(profileFile(home), '{');
    const { code, stdout } = await run(home, []);
    expect([code, stdout.includes('Usage')]).toEqual([0, true]);
  });
});
