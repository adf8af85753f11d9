/** What an error lists as commands is run as it stands, a line at a time, as a script would. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { docsOf } from '../../src/contract/errors';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { homeOfFile } from '../support/of-test';
import { type Ran, run } from '../support/run';
import { wordsIn } from '../support/shell-line';

const home = homeOfFile();
const lks = (...args: string[]): Promise<Ran> => run(home, args);

interface Failure {
  code: string;
  hint: string;
  commands: string[];
  docs: string;
}

const failureOf = ({ stderr }: Ran): Failure => JSON.parse(stderr).error;

/** Lines of commands, each run; with what it ended. */
async function runEach(lines: readonly string[]): Promise<(readonly [line: string, code: number | null])[]> {
  const codes: [string, number | null][] = [];
  for (const line of lines) codes.push([line, (await lks(...wordsIn(line).slice(1))).code]);
  return codes;
}

describe('the commands of an error', () => {
  beforeAll(async () => {
    const boek3 = {
      bwbId: 'BWBR0005291',
      datum: '2020-01-01',
      nummer: 0,
      citeertitel: 'Burgerlijk Wetboek Boek 3',
      inhoud: wettekst(artikel('13', 'Een bevoegdheid kan niet worden misbruikt.') + artikel('14', 'Een tweede.')),
    };
    writeFileSync(path.join(home, 'boek3.xml'), toestandXml(boek3));
    expect((await lks('library', 'import', 'boek3.xml')).code).toBe(0);
  });

  it('read what is near, where a citation is of nothing', async () => {
    const ran = await lks('doc', 'art. 3:9999 BW', '--json');
    const { commands, docs } = failureOf(ran);
    expect([ran.code, ran.stdout, docs]).toEqual([3, '', docsOf('not-found')]);
    expect(commands.length).toBeGreaterThan(0);
    expect(await runEach(commands)).toEqual(commands.map((line) => [line, 0]));
  });

  it.each([
    [['doc', 'BWBR0005291 artikel 13', '--at', '1900-01-01']],
    [['doc', 'BWBR0005291 artikel 13 lid 7']],
    [['search', 'h']],
    [['nosuchword']],
    [['cited-by']],
    [['help', 'nosuchtopic']],
    [['library', 'versions', 'art. 3:9999 BW']],
  ])('run as they stand after %j', async (args) => {
    const { hint, commands } = failureOf(await lks(...args, '--json'));
    // What asks a publisher is not run here: nobody is there to answer.
    const own = commands.filter((line) => !line.startsWith('lks library add '));
    for (const line of own)
      expect([line, hint.includes(line) || hint.includes(wordsIn(line).at(-1)!)]).toEqual([line, true]);
    for (const [line, code] of await runEach(own)) expect([0, 3], line).toContain(code);
    expect(commands.length, JSON.stringify({ hint })).toBeGreaterThan(0);
  });

  it('are none of a terminal', async () => {
    const { stderr } = await lks('doc', 'art. 3:9999 BW');
    expect(stderr).not.toContain('docs/errors.md');
  });
});
