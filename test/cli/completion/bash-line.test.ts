/** A line of bash read as bash reads it, and words written so that bash reads them as they are. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { quoteForBash, readBashLine } from '../../../src/cli/completion/bash-line';

const BREAKS = ' \t\n"\'><=;|&(:';
const read = (line: string, breaks = BREAKS) => readBashLine(line, breaks);

describe('a line of bash', () => {
  it.each([
    ['lks search ', ['lks', 'search'], ''],
    ['lks  search\thuur', ['lks', 'search'], 'huur'],
    ['lks search --type=re', ['lks', 'search'], '--type=re'],
    ['lks doc art. 3:13 B', ['lks', 'doc', 'art.', '3:13'], 'B'],
    [`lks doc "a b" 'c"d' e\\ f "g\\"h\\i" `, ['lks', 'doc', 'a b', 'c"d', 'e f', 'g"h\\i'], ''],
    [`lks doc a"b c"'d e'f`, ['lks', 'doc'], 'ab cd ef'],
    [`lks doc '$(x)' \\\`y\\\` $HOME `, ['lks', 'doc', '$(x)', '`y`', '$HOME'], ''],
    ["lks doc '' ", ['lks', 'doc', ''], ''],
    ['lks doc 1 > out 2>&1 --we', ['lks', 'doc', '1'], '--we'],
    ['lks doc 1 >out --we', ['lks', 'doc', '1'], '--we'],
    ['lks doc x2>out --we', ['lks', 'doc', 'x2'], '--we'],
    ['lks doc a\\', ['lks', 'doc'], 'a'],
    ['', [], ''],
  ])('%j', (line, words, current) => {
    expect(read(line)).toMatchObject({ words, current });
  });

  it.each([
    ['lks doc 1 > ', true],
    ['lks doc 1 >o', true],
    ['lks doc 1 2>> o', true],
    ['lks doc 1 > o ', false],
    ['lks doc "1 > o', false],
    ['lks doc 1\\>o', false],
  ])('%j is to be redirected: %s', (line, redirected) => {
    expect(read(line).redirected).toBe(redirected);
  });

  it.each([
    ['--type=re', '--type='],
    ['ECLI:NL:HR', 'ECLI:NL:'],
    ['--api-url=https:', '--api-url=https:'],
    ['a\\:b', ''],
    ['"a:b', ''],
    ['--law="a b', '--law='],
    ["x:'a b", 'x:'],
  ])('of the word %j readline leaves %j', (word, kept) => {
    const { current, ...line } = read(`lks ${word}`);
    expect(current.slice(0, line.kept)).toBe(kept);
  });

  it('is cut where readline cuts it and nowhere else', () => {
    expect(read('lks --type=re', ' ').kept).toBe(0);
    expect(read('lks a@b', `${BREAKS}@`).kept).toBe(2);
  });

  it('tells which quote stands open, and which word is better left alone', () => {
    expect(read('lks "a')).toMatchObject({ quote: '"', mixed: false });
    expect(read("lks --law='a")).toMatchObject({ quote: "'", mixed: false });
    expect(read('lks "a"b')).toMatchObject({ quote: '', mixed: true });
    expect(read('lks "a":b')).toMatchObject({ quote: '', mixed: false });
  });

  it('is read as bash reads it, whatever stands between its words', () => {
    const line = `lks 'it'\\''s' "a\\$b" c\\ d\\\\ "e'f" g'"'h 'i\nj' `;
    const script = `lks() { printf '%s\\0' lks "$@"; }; ${line}`;
    const meant = execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
    expect(read(line).words).toEqual(meant);
  });
});

describe('a word for bash', () => {
  it.each(['', '"', "'"] as const)('after %j begins alike where the text does', (quote) => {
    expect(quoteForBash('Wet open overheid', quote).startsWith(quoteForBash('Wet open', quote))).toBe(true);
  });

  it('is bare where it is plain', () => {
    for (const text of ['--type=eu', 'ECLI:NL:HR:2016:162', '32016R0679', 'één'])
      expect(quoteForBash(text, '')).toBe(text);
    expect(quoteForBash("Kaderwet zbo's", '')).toBe("Kaderwet\\ zbo\\'s");
  });
});
