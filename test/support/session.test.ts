/** A session holds lks to what it says, and says so where it cannot be read. */
import { describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { phrase } from './saying';
import { compared, isAsWritten, readSessions, rewritten } from './session';

const stepOf = (text: string) => readSessions(text)[0]!.steps[0]!;
const isHeld = (text: string, stdout: string, stderr = '', exit = 0): boolean => {
  const { written, shown } = compared(stepOf(text), { exit, stdout, stderr });
  return written === shown;
};

describe('a file', () => {
  it('has sessions with set-ups, steps and what each printed', () => {
    const text = `library: sample
== one
file a.txt
< first
<
< third
# The title
# of it.
$ lks search 'a b'
< typed
? 3
out

\\$ more
! err
@ data has 2

$ lks status
\\
== two
$ lks doc
`;
    const [one, two] = readSessions(text);
    expect(one!.setUp).toEqual([
      ['library', 'sample', ''],
      ['file', 'a.txt', 'first\n\nthird\n'],
    ]);
    expect(one!.steps[0]).toEqual({
      at: 8,
      end: 16,
      title: 'The title of it.',
      command: "lks search 'a b'",
      input: 'typed\n',
      exit: 3,
      stdout: ['out', '', '$ more'],
      stderr: ['err'],
      held: ['data has 2'],
    });
    expect(one!.steps[1]).toMatchObject({ title: 'lks status', stdout: [''] });
    expect(two).toMatchObject({ title: 'two', setUp: [['library', 'sample', '']], steps: [{ command: 'lks doc' }] });
  });

  it.each([
    ['what is no set-up', 'nothing: 1\n$ lks', 'line 1'],
    ['output of no command', 'printed\n', 'line 1'],
    ['a command before the first session', '$ lks\n== one\n$ lks', 'line 2'],
    ['no exit code', '$ lks\n? two', 'line 2'],
  ])('with %s cannot be read', (_, text, where) => {
    expect(() => readSessions(text)).toThrow(where);
  });
});

describe('what was printed', () => {
  it.each([
    ['$ lks\na\nb', 'a\nb\n'],
    ['$ lks', ''],
    ['$ lks\n...\nb', 'x\ny\nb\n'],
    ['$ lks\n...\nb\n...', 'b\nb\nc\n'],
    ['$ lks\na [..] c', 'a b c\n'],
    [`$ lks\n{say.commands.nothingFound}[..]`, `${phrase(say.commands.nothingFound)}, or so\n`],
    [
      '$ lks\n@ data.0.id = "x"\n@ data has 2\n@ data.*.id = ["x","y"]\n@ meta absent',
      '{"data":[{"id":"x"},{"id":"y"}]}',
    ],
    ['$ lks\n@ 1.id ~ wo[..]d\n@ 0.id lacks word', '{"id":"x"}\n{"id":"a word"}\n'],
    ['$ lks\n@ stdout lacks b', 'a\nc\n'],
  ])('%j holds for %j', (text, stdout) => {
    expect(isHeld(text, stdout)).toBe(true);
  });

  it.each([
    ['$ lks\na', 'a\nb\n'],
    ['$ lks\na', 'a\n\n'],
    ['$ lks\na\n\\', 'a\n'],
    ['$ lks', 'a\n'],
    ['$ lks\n...\nb', 'b\nc\n'],
    ['$ lks\na [..] c', 'a b d\n'],
    ['$ lks\n@ data.0.id = "x"', '{"data":[{"id":"y"}]}'],
    ['$ lks\n@ data.0.id = "x"', '{"data":[]}'],
    ['$ lks\n@ data has 1', '{"data":[]}'],
    ['$ lks\n@ data.id ~ x', '{"data":{}}'],
    ['$ lks\n@ data.id lacks x', '{"data":{}}'],
    ['$ lks\n@ data absent', '{"data":{}}'],
    ['$ lks\n@ stdout lacks b', 'a b\n'],
    ['$ lks\n{say.commands.nothingFound}', 'Nothing of it.\n'],
  ])('%j does not hold for %j', (text, stdout) => {
    expect(isHeld(text, stdout)).toBe(false);
  });

  it('has an exit code and what is said beside, which are held too', () => {
    expect(isHeld('$ lks\n? 2\n! no [..]', '', 'no such thing\n', 2)).toBe(true);
    expect(isHeld('$ lks\n? 2\n! no', '', 'no\n', 1)).toBe(false);
    expect(isHeld('$ lks', '', 'no\n')).toBe(false);
    expect(isHeld('$ lks\n! no', '', 'no\nand no\n')).toBe(false);
    expect(isHeld('$ lks\n@ !error.code = "a"', '', '{"error":{"code":"a"}}\n')).toBe(true);
    expect(isHeld('$ lks\n@ !error.code = "a"', '', '{"error":{"code":"b"}}\n')).toBe(false);
  });

  it('is never held to what cannot be read', () => {
    expect(() => isHeld('$ lks\n@ data is two', '{}')).toThrow('no line of what is held');
    expect(() => isHeld('$ lks\n{say.commands.noSuchMessage}', '')).toThrow('no message');
  });
});

it('lines that stand for any lines are found where they are, in long outputs too', () => {
  const many = Array.from({ length: 5_000 }, (_, line) => `${line}`);
  const every = Array.from({ length: 200 }, () => '...');
  expect(isAsWritten(many, ['...', '17', '...', '4999'])).toBe(true);
  expect(isAsWritten(many, ['...', '4999', '...', '17'])).toBe(false);
  expect(isAsWritten(many, [...every, '4999'])).toBe(true);
});

it('is written anew where it is whole, and as it was where it is not', () => {
  const text = '$ lks\n< in\nold\n! ...\n! kept\n@ stdout lacks x\n@ !error.code = 1';
  const played = { exit: 1, stdout: '$ new\n@@ -1 @@\n\n', stderr: '{"error":{"code":2}}\n' };
  const written = rewritten(text.split('\n'), stepOf(text), played);
  const held = ['@ stdout lacks x', '@ !error.code = 2'];
  expect(written).toEqual(['$ lks', '< in', '? 1', '\\$ new', '@@ -1 @@', '\\', '! ...', '! kept', ...held]);
});
