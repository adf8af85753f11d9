/** Result numbers are of the list that somebody sees: in a script they would be of whatever search came last. */
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfFile } from '../support/of-test';
import { type RunOptions, run } from '../support/run';

const home = homeOfFile();
beforeAll(async () => {
  await run(home, ['search', 'stadsfiets', '--type', 'rechtspraak']);
});

const PRETENDED: RunOptions = { env: { LKS_FORCE_TTY: '100' } };
const TERMINAL: RunOptions = { terminal: { columns: 100, rows: 400 } };
/** Every command that a result number can be given to, with what else it needs. */
const TAKE_ONE: readonly string[][] = [
  ['doc', '1'],
  ['doc', '1', '2'],
  ['doc', 'art. 6 Voorbeeldfietsenwet', '1'],
  ['doc', '1', '--web'],
  ['doc', '1', '--outline'],
  ['cite', '1'],
  ['cited-by', '1'],
  ['cites', '1'],
  ['chain', '1'],
  ['library', 'versions', '1'],
  ['library', 'diff', '1', '--from', '2023'],
];
const REFUSED = say.commands.rowOffTerminal('1');

describe('in a script', () => {
  it.each(TAKE_ONE.map((args) => [args.join(' '), args] as const))('lks %s is refused', async (_line, args) => {
    const { code, stdout, stderr } = await run(home, args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`lks: ${REFUSED}\n${say.commands.rowOffTerminalHint}\n`);
  });

  it('a terminal on one side alone is no reader who types', async () => {
    for (const options of [{ ...TERMINAL, stdin: '' }, { stdin: 'x' }])
      expect(await run(home, ['doc', '1'], options)).toMatchObject({ code: 2, stdout: '' });
  });

  it('is one error for programs', async () => {
    const { error } = JSON.parse((await run(home, ['cited-by', '1', '--json'])).stderr);
    expect(error).toMatchObject({ code: 'invalid_parameters', message: REFUSED, exit_code: 2 });
  });

  it('the words of an identifier that a shell took apart open no rows', async () => {
    // What `cut -f1 | xargs -n1 lks doc` makes of “BWBR9999001 artikel 6”.
    expect(await run(home, ['doc', '6'])).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('on standard input', () => {
  it.each([
    ['a pipe', {}],
    ['a terminal', PRETENDED],
  ])('a number is refused, whoever reads: %s', async (_name, options) => {
    for (const command of ['doc', 'cite'])
      for (const stdin of ['1\n', 'art. 6 Voorbeeldfietsenwet\n1\n', '1 2\n', '\ufeff1'])
        expect(await run(home, [command, '-'], { ...options, stdin })).toMatchObject({
          code: 2,
          stderr: expect.stringContaining('is a result number'),
        });
  });

  it('a list is answered with one, however many it names', async () => {
    const listOf = async (command: string, stdin: string) =>
      JSON.parse((await run(home, [command, '-', '--json'], { stdin })).stdout).data;
    for (const command of ['doc', 'cite']) {
      expect(await listOf(command, 'art. 6 Voorbeeldfietsenwet\n')).toHaveLength(1);
      expect(await listOf(command, 'art. 6 Voorbeeldfietsenwet\nart. 5 Voorbeeldfietsenwet\n')).toHaveLength(2);
    }
    const one = JSON.parse((await run(home, ['doc', 'art. 6 Voorbeeldfietsenwet', '--json'])).stdout).data;
    expect(one).toMatchObject({ external_id: 'BWBR9999001 artikel 6' });
  });
});

describe('where somebody types and reads', () => {
  it.each([
    ['a terminal', TERMINAL],
    ['a pretended one', PRETENDED],
  ])('a number opens what the last search has there: %s', async (_name, options) => {
    const { external_id: first } = JSON.parse(
      (await run(home, ['search', 'stadsfiets', '--type', 'rechtspraak', '--json'], options)).stdout,
    ).data[0];
    expect((await run(home, ['doc', '1'], options)).stdout).toContain(first);
    expect((await run(home, ['cite', '1', '--json'], options)).stdout).toContain(first);
  });

  it('the line below a search names one', async () => {
    const words = ['search', 'stadsfiets', '--type', 'rechtspraak', '--limit', '25'];
    expect((await run(home, words, PRETENDED)).stderr).toContain('lks doc 1');
    expect((await run(home, words)).stderr).not.toContain('lks doc');
  });
});
