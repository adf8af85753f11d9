/** Flags: the type of a value is that of its declaration, and what was typed is read by it. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineCommand } from '../../../src/cli/command/command';
import type { Flags, FlagValues, Given } from '../../../src/cli/command/flags';
import { readFlags } from '../../../src/cli/command/read-flags';
import type { LksError } from '../../../src/contract/errors';
import { say } from '../../../src/messages';

const help = () => '';
const FLAGS = {
  all: { kind: 'switch', help },
  'no-pager': { kind: 'switch', help },
  name: { kind: 'text', help },
  file: { kind: 'text', filled: true, help },
  place: { kind: 'text', attached: true, help },
  not: { kind: 'text', repeatable: true, help },
  fields: { kind: 'list', help },
  colour: { kind: 'choice', choices: ['auto', 'never'], help },
  max: { kind: 'integer', minimum: 1, maximum: 99, help },
  port: { kind: 'integer', minimum: 0, maximum: 9999, default: 80, help },
  wait: { kind: 'seconds', minimum: 1, maximum: 60, help },
  at: { kind: 'date', help },
  to: { kind: 'date', bound: 'last', help },
  last: { kind: 'text', twice: 'last', help },
  key: { kind: 'text', secret: true, help },
  from: { kind: 'parameter', parameter: 'date_from', help },
  'date-from': { kind: 'parameter', parameter: 'date_from', hidden: true, help },
} as const satisfies Flags;

const read = (...given: Given) => readFlags(FLAGS, given, 'refuse');

/** What is said of a command line that is refused. */
function refusal(...given: Given): Pick<LksError, 'kind' | 'message' | 'hint'> {
  try {
    read(...given);
  } catch (error) {
    return error as LksError;
  }
  throw new Error('it was not refused');
}

describe('the types of flags', () => {
  it('come from the declaration', () => {
    type Values = FlagValues<typeof FLAGS>;
    expectTypeOf<Values['all']>().toEqualTypeOf<boolean>();
    expectTypeOf<Values['name']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Values['place']>().toEqualTypeOf<string | true | undefined>();
    expectTypeOf<Values['not']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<Values['fields']>().toEqualTypeOf<readonly string[] | undefined>();
    expectTypeOf<Values['colour']>().toEqualTypeOf<'auto' | 'never' | undefined>();
    expectTypeOf<Values['max']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Values['port']>().toEqualTypeOf<number>();
    expectTypeOf<Values['at']>().toEqualTypeOf<string | undefined>();
  });

  it('let no misspelt flag compile', () => {
    const command = defineCommand({
      needs: 'nothing',
      flags: { explain: { kind: 'switch', help } },
      run: async (_, { flags }) => {
        // @ts-expect-error: there is no such flag.
        const misspelt: unknown = flags.explian;
        return { text: `${flags.explain} ${misspelt}` };
      },
    });
    defineCommand({
      needs: 'nothing',
      // @ts-expect-error: a command without flags has none.
      run: async (_, { flags }) => ({ text: flags.explain }),
    });
    // @ts-expect-error: a kind that there is not.
    defineCommand({ flags: { explain: { kind: 'swich', help } } });
    // @ts-expect-error: a command that runs says whom it asks.
    defineCommand({ run: async () => ({ text: '' }) });
    expect(command.flags).toHaveProperty('explain');
  });
});

describe('what was typed', () => {
  it('has the value of its kind', () => {
    const { flags } = read(
      ['all', true],
      ['name', ' a b '],
      ['file', ' x '],
      ['place', true],
      ['not', 'one'],
      ['not', 'one'],
      ['fields', 'a, b,,c'],
      ['colour', 'NEVER'],
      ['max', ' 7'],
      ['wait', '1.5'],
      ['at', '2012'],
      ['to', '2012-02'],
    );
    expect(flags).toMatchObject({
      all: true,
      'no-pager': false,
      name: ' a b ',
      file: 'x',
      place: true,
      not: ['one', 'one'],
      fields: ['a', 'b', 'c'],
      colour: 'never',
      max: 7,
      port: 80,
      wait: 1.5,
      at: '2012-01-01',
      to: '2012-02-29',
    });
    expect(flags.key).toBeUndefined();
  });

  it.each<[flag: string, value: string, message: string]>([
    ...['0', '100', '1.5', '0x10', ''].map(
      (value) => ['max', value, say.invalid.integer('--max', 1, 99)] as [string, string, string],
    ),
    ['wait', '0.5', say.invalid.seconds('--wait', 1, 60)],
    ['wait', 'x', say.invalid.seconds('--wait', 1, 60)],
    ['at', '2023-02-29', say.invalid.date('--at')],
    ['colour', 'blue', say.invalid.choice('--colour', ['auto', 'never'])],
    ['file', ' ', say.invalid.empty('--file')],
  ])('--%s %j is refused by its kind', (flag, value, message) => {
    expect(refusal([flag, value])).toMatchObject({ kind: 'usage', message });
  });

  it('is kept as typed, by declaration, for a command line that is offered', () => {
    const { typed } = read(['at', '2012'], ['all', true], ['not', 'a'], ['not', 'b']);
    expect(Object.entries(typed)).toEqual([
      ['all', true],
      ['not', ['a', 'b']],
      ['at', '2012'],
    ]);
  });
});

describe('a flag that is given twice', () => {
  it('is refused with both values, and what to do', () => {
    expect(refusal(['name', 'one'], ['name', 'two'])).toMatchObject({
      kind: 'usage',
      message: say.invalid.twice('--name', ['one', 'two']),
      hint: say.invalid.twiceHint,
    });
  });

  it('is refused under two spellings of one parameter', () => {
    expect(refusal(['date-from', '2011'], ['from', '2010'])).toMatchObject({
      message: say.invalid.twice('--date-from', ['2011', '2010']),
      hint: say.invalid.twiceSame(['--from'], '--date-from'),
    });
  });

  it('is no matter with the same value, or for a switch', () => {
    const { flags, parameters } = read(['name', 'x'], ['name', 'x'], ['all', true], ['all', true], ['from', '2010']);
    expect(flags).toMatchObject({ name: 'x', all: true });
    expect(parameters).toEqual({ date_from: '2010' });
  });

  it('keeps the last where its declaration says so, and a flag of every command unless it says otherwise', () => {
    expect(read(['last', '1'], ['last', '2']).flags.last).toBe('2');
    expect(
      readFlags(
        FLAGS,
        [
          ['max', '1'],
          ['max', '2'],
        ],
        'last',
      ).flags.max,
    ).toBe(2);
  });

  it('never shows what may be a secret, nor all of a long value', () => {
    const { message } = refusal(['key', 'k-one'], ['key', 'k-two']);
    expect(message).toBe(say.invalid.twiceUnnamed('--key'));
    expect(refusal(['name', 'x'.repeat(500)], ['name', 'y']).message.length).toBeLessThan(120);
  });
});
