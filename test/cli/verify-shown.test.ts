/** How `lks verify` shows what it found on a terminal: the worst first, both sides of what differs, and what to do at the end. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { displayWidth } from '../../src/render/width';
import { importAll, uitspraak } from '../library/fixture';
import { homeOfFile } from '../support/of-test';
import { type Ran, run } from '../support/run';

const ECLI = 'ECLI:NL:HR:2016:162';
const OTHER = 'ECLI:NL:HR:2019:9999';
const BODY = `Overwegingen

3.8 De rechter dient te beoordelen of de verzekeraar een redelijke termijn heeft gesteld, waarbij hij mag letten op de aard van de zaak, de omvang van de stukken, de belangen van partijen over en weer en de overige omstandigheden van het geval, waaronder de tijd die al verstreken was.

3.9 Het middel faalt.`;
const TEXT = `Zie ${ECLI}.

HR 29 februari 2016, ${ECLI}.

Zie verder ${OTHER}. Ook ${OTHER} zegt dat. Volgens artikel 3:4 Awb is het zo.

In ${ECLI} overwoog de Hoge Raad: “De rechter dient te beoordelen of de verzekeraar een redelijke termijn heeft gesteld, waarbij hij mag letten op de aard van de zaak, de omvang van de stukken, de belangen van partijen over en weer en de overige omstandigheden van het geval, waaronder de tijd die nog resteerde.”`;

const home = homeOfFile();

beforeAll(() => {
  const title = 'Hoge Raad, 29-01-2016, 14/05577';
  importAll(path.join(home, 'own.db'), [
    uitspraak(ECLI, BODY, { title, aliases: ['14/05577'], decisionDate: '2016-01-29' }),
  ]);
  writeFileSync(path.join(home, 'stuk.txt'), TEXT);
  writeFileSync(path.join(home, 'goed.txt'), `Zie ${ECLI}.`);
});

const verify = (args: string[], env: Record<string, string> = {}): Promise<Ran> =>
  run(home, ['verify', ...args], { env: { LKS_LIBRARY: path.join(home, 'own.db'), ...env } });
const onScreen = (columns: number, args: string[] = [], env: Record<string, string> = {}): Promise<Ran> =>
  verify(['stuk.txt', ...args], { LKS_FORCE_TTY: String(columns), NO_COLOR: '1', PAGER: 'cat', ...env });

describe('on a terminal', () => {
  it('the worst is first, each with its sign, its words, its place and its identifier', async () => {
    const { stdout, code } = await onScreen(100);
    expect(code).toBe(7);
    const heads = stdout.split('\n').filter((line) => /^\S/.test(line));
    expect(heads).toEqual([
      '✗ mismatch: another day · line 3',
      '✗ mismatch: quotation · line 7',
      `? not checked: ${say.verifying.reasons.not_held} · line 5`,
      `? not checked: ${say.verifying.reasons.not_held} · line 5`,
      `? not checked: ${say.verifying.reasons.not_held} · line 5`,
      expect.stringMatching(/^✓ 1 exists.*--confirmed/),
    ]);
    expect(stdout).toContain('artikel 3:4 Awb · BWBR0005537 artikel 3:4');
    expect(stdout).not.toMatch(new RegExp(`(?<!--)${say.verifying.verdicts.confirmed}`));
  });

  it('a misquotation has both sides, with what differs marked, cut only where both agree', async () => {
    const { stdout } = await onScreen(100);
    expect(stdout).toMatch(/your text: +… .*\n? .*de tijd die \[nog resteerde\]/);
    expect(stdout).toMatch(/the source says: … .*\n? .*de tijd die \[al verstreken\]/);
    expect(stdout).not.toContain('redelijke termijn');
  });

  it('marks by colour where there is some', async () => {
    const { stdout } = await verify(['stuk.txt'], { LKS_FORCE_TTY: '100', PAGER: 'cat' });
    expect(stdout).toContain('\u001b[31mnog resteerde\u001b[39m');
    expect(stdout).not.toContain('[nog resteerde]');
  });

  it.each([40, 80, 120])('no line but an address is wider than %i columns', async (columns) => {
    const { stdout } = await onScreen(columns, ['--confirmed']);
    const wide = stdout.split('\n').filter((line) => displayWidth(line) > columns && !line.includes('https://'));
    expect(wide).toEqual([]);
  });

  it('--confirmed lists what is confirmed, and says that the statement was not compared', async () => {
    const { stdout } = await onScreen(80, ['--confirmed']);
    expect(stdout).toContain('✓ exists · line 1');
    expect(stdout).not.toContain('--confirmed');
  });

  it('has nothing but ASCII for a locale without more', async () => {
    const { stdout } = await onScreen(80, [], { LANG: 'C', LC_ALL: 'POSIX' });
    expect(stdout).toMatch(/^x mismatch: another day - line 3$/m);
    expect(stdout).not.toMatch(/[✗✓·…]/);
  });

  it('ends with what is not here, by work, and the command that fetches it all', async () => {
    const { stderr } = await onScreen(80);
    expect(stderr).toContain(`${OTHER} (2 times)`);
    expect(stderr).toContain(`lks library add ${OTHER} BWBR0005537\n`);
    expect(stderr).toContain('lks verify stuk.txt --live\n');
  });
});

describe('in a pipe', () => {
  it('there is a line for each citation, all of them, in the order of the text', async () => {
    const { stdout } = await verify(['stuk.txt']);
    const rows = stdout.trimEnd().split('\n');
    expect(rows.map((row) => row.split('\t')[1])).toEqual([
      'exists',
      'mismatch: another day',
      ...Array<string>(3).fill(`not checked: ${say.verifying.reasons.not_held}`),
      'mismatch: quotation',
    ]);
    expect(rows.every((row) => row.split('\t').length === 5)).toBe(true);
    expect(rows[5]).toContain('The source says: De rechter dient te beoordelen');
    expect(rows[5]).toContain('al verstreken.');
  });

  it('the verdict is a word for programs, the same in every language', async () => {
    const verdicts = async (language: string) => {
      const { stdout } = await verify(['stuk.txt'], { LKS_UI_LANG: language });
      return stdout.split('\n').map((row) => row.split('\t')[1]);
    };
    expect(await verdicts('nl')).toEqual(await verdicts('en'));
  });
});

describe('--allow', () => {
  it('leaves 7 away for reasons of what is not checked alone, shows them and counts them', async () => {
    writeFileSync(path.join(home, 'open.txt'), `Zie ${ECLI} en ${OTHER}.`);
    expect(await verify(['open.txt'])).toMatchObject({ code: 7 });
    const ran = await verify(['open.txt', '--allow', 'not_held,no_ecli', '--json']);
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.stdout).meta).toMatchObject({
      counts: { not_checked: 1 },
      allowed: { reasons: ['not_held', 'no_ecli'], count: 1 },
    });
    const plain = await verify(['open.txt', '--allow', 'not_held']);
    expect(plain.stdout).toContain(`not checked: ${say.verifying.reasons.not_held}`);
    expect(plain.stderr).toContain(say.checked.allowed({ count: 1, reasons: ['not_held'] }));
    expect(await verify(['stuk.txt', '--allow', 'not_held'])).toMatchObject({ code: 7 });
  });

  it.each([
    ['quotation', say.checked.neverAllowed],
    ['nothing', say.checked.noReason],
  ])('refuses %s, and lists what it takes', async (word, refusal) => {
    const { code, stderr } = await verify(['goed.txt', '--allow', word]);
    expect(code).toBe(2);
    expect(stderr).toContain(refusal(word, []).split('.')[0]);
    expect(stderr).toContain('not_held');
  });
});
