/** A flag that is given two values: nothing that was typed is left out without a word (contract.md, "Given twice"). */

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsOf } from '../../src/contract/errors';
import { say } from '../../src/messages';
import { FORMAT_NAMES } from '../../src/render/formats';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { homeOfFile } from '../support/of-test';
import { type Ran, run } from '../support/run';
import { phrase } from '../support/saying';

const home = homeOfFile();

const lks = (line: string): Promise<Ran> =>
  run(home, line.split(' '), line.startsWith('serve ') ? { refused: true } : {});

const HINTS = [say.invalid.twiceHint, phrase(say.invalid.twiceSame)];
const TAKES_ONE = say.invalid.twice('', []).split(',')[0]!;

describe('two values of a flag that takes one', () => {
  it.each([
    ['search huur --type wetgeving --type eu', '--type', 'wetgeving', 'eu'],
    ['search huur --from 2010 --date-from 2011', '--from', '2010', '2011'],
    ['search huur --date-to 2010 --to 2011', '--date-to', '2010', '2011'],
    ['search huur -n 5 --limit 10', '--limit', '5', '10'],
    ['search huur --limit=5 -n10', '--limit', '5', '10'],
    ['search huur --law BW --law Awb', '--law', 'BW', 'Awb'],
    ['search huur --lang nl --lang en --lang nl', '--lang', 'nl', 'en'],
    ['search huur --offset 1 --offset 2', '--offset', '1', '2'],
    ['search huur --at 2010 --at 2011', '--at', '2010', '2011'],
    ['search huur --max 5 --max 50', '--max', '5', '50'],
    ['doc 1 --at 2010 --at 2011', '--at', '2010', '2011'],
    ['library diff Awb --from 2010 --from 2011', '--from', '2010', '2011'],
    ['library add Awb --dry-run --at 2010 --at 2011', '--at', '2010', '2011'],
    ['library sync --dry-run --since 2010 --since 2011', '--since', '2010', '2011'],
    ['serve --sample --port 1 --port 2', '--port', '1', '2'],
    ['serve --db a.db key list --db b.db', '--db', 'a.db', 'b.db'],
    ['serve key create --workspace a --workspace b', '--workspace', 'a', 'b'],
    ['search huur --output a.txt -o b.txt', '--output', 'a.txt', 'b.txt'],
    ['search huur --format csv --format plain', '--format', 'csv', 'plain'],
  ])('lks %s', async (line, flag, ...values) => {
    const { code, stdout, stderr } = await lks(line);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(
      HINTS.filter((hint) => stderr.includes(`${say.invalid.twice(flag, values)}\n${hint}`)),
      stderr,
    ).toHaveLength(1);
    expect(['a.txt', 'b.txt', 'a.db', 'b.db'].filter((name) => existsSync(path.join(home, name)))).toEqual([]);
  });

  it('says which spellings are the same', async () => {
    const { stderr } = await lks('search huur --from 2010 --date-from 2011');
    expect(stderr).toContain(say.invalid.twiceSame(['--date-from'], '--from'));
  });

  it('is one error object for a program', async () => {
    const { code, stdout, stderr } = await lks('search huur --json --type wetgeving --type eu');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: 'invalid_parameters',
        message: say.invalid.twice('--type', ['wetgeving', 'eu']),
        hint: say.invalid.twiceHint,
        commands: [],
        docs: docsOf('usage'),
        status: null,
        exit_code: 2,
      },
    });
  });

  it.each([
    'login --key-command CANARY-1 --key-command CANARY-2',
    'login --url https://CANARY-1 --url https://CANARY-2',
  ])('never shows what may be a key: lks %s', async (line) => {
    const { code, stderr } = await lks(line);
    expect(code).toBe(2);
    expect(stderr).toContain(phrase(say.invalid.twiceUnnamed));
    expect(stderr).not.toContain('CANARY');
  });

  it('cleans what a value holds before it is shown', async () => {
    const { code, stderr } = await run(home, ['search', 'huur', '--law', 'a\u001b[31m\nb', '--law', 'c']);
    expect(code).toBe(2);
    expect(stderr).not.toContain('\u001b');
  });
});

describe('two formats', () => {
  const pairs = FORMAT_NAMES.flatMap((one, at) => FORMAT_NAMES.slice(at + 1).map((other) => [one, other] as const));

  it.each(pairs)('--%s and --%s are refused', async (one, other) => {
    const { code, stdout, stderr } = await lks(`status --${other} --${one}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(say.globals.twoFormats([one, other]));
  });

  it('are refused however they are written', async () => {
    const { code, stderr } = await lks('status --csv --format plain');
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(say.globals.twoFormats(['plain', 'csv'])),
    });
    expect((await lks('status --csv -f csv --csv --format csv')).code).toBe(0);
  });
});

describe('what may be given twice', () => {
  it.each([
    ['search huur --type eu --type eu', 'the same value'],
    ['search huur --all --all --jsonl', 'a switch'],
    ['search huur --phrase woning --phrase verhuurder', 'a flag that collects'],
  ])('lks %s: %s', async (line) => {
    const { code, stderr } = await lks(line);
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.not.stringContaining(TAKES_ONE) });
  });

  it('flags that say how an answer looks and who is asked: the last counts', async () => {
    const { code, stdout } = await lks('status --json --timeout 3 --timeout 7 --color never --color auto');
    expect(code).toBe(0);
    expect(JSON.parse(stdout).data.timeout).toMatchObject({ value: 7, name: '--timeout' });
    const fields = await lks('search huur --csv --fields title --fields url');
    expect(fields.stdout.split('\r\n')[0]).toBe('url');
    const place = await lks('status --json --api-url https://a.example --api-url https://b.example');
    expect(JSON.parse(place.stdout).data.api_url.value).toContain('b.example');
  });
});

describe('two laws where one is meant', () => {
  it.each([
    ['versions', ''],
    ['diff', ' --from 2013'],
  ])('library %s names both', async (command, flags) => {
    writeFileSync(path.join(home, 'wet.xml'), toestandXml({ inhoud: wettekst(artikel('1', 'De sluis.')) }));
    expect((await lks('library import wet.xml')).code).toBe(0);
    const { code, stdout, stderr } = await lks(`library ${command} BWBR0005291 BWBR0005290${flags}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(say.commands.versionsNeedOne(['BWBR0005291', 'BWBR0005290']));
  });
});
