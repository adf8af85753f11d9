/**
 * The PowerShell script, read by its grammar (PowerShell Language Specification 3.0, 2.3.5.2): what can be known of it where
 * no PowerShell is installed.
 */

import { describe, expect, it } from 'vitest';
import { completionScript } from '../../../src/cli/completion';
import type { Offer } from '../../../src/cli/completion/candidates';
import { ASK, quoteForPowerShell } from '../../../src/cli/completion/shells';
import fc, { CHARACTER } from '../../support/property';

const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Reads a script: gives its texts in single quotes; throws where a quote or a bracket has no other half. */
function readScript(script: string): string[] {
  const texts: string[] = [];
  const open: string[] = [];
  const token = /#.*|'((?:[^']|'')*)'|"((?:[^"`$]|`.|\$[_A-Za-z])*)"|[()[\]{}'"]/g;
  for (const [whole, text, expandable] of script.matchAll(token)) {
    if (text !== undefined) texts.push(text.replaceAll("''", "'"));
    else if (expandable !== undefined || whole.startsWith('#')) continue;
    else if (whole in CLOSES) open.push(CLOSES[whole]!);
    else if (open.pop() !== whole) throw new Error(`${whole} closes nothing`);
  }
  if (open.length > 0) throw new Error(`${open.join('')} is missing`);
  return texts;
}

const script = completionScript('powershell');

describe('the script for PowerShell', () => {
  it('closes every quote and bracket that it opens', () => {
    expect(() => readScript(script)).not.toThrow();
  });

  it('is ASCII, which Windows PowerShell reads alike in every code page', () => {
    expect(script).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('has no tip that is empty, which PowerShell refuses', () => {
    expect(ask(['doc', '']).answer({ ...NOTHING, candidates: [{ value: '1' }] })).toEqual(['words', '1\t1\t1']);
  });
});

const NOTHING: Offer = { kind: 'words', before: '', candidates: [], awaited: '' };

/** A word as the script hands it over: an x, and its UTF-16 units in hexadecimal. */
const handedOver = (word: string): string =>
  `x${Array.from({ length: word.length }, (_, at) => word.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`;
const ask = (words: readonly string[]) => ASK.powershell(words.map(handedOver));

/** What a single-quoted text stands for; a typographic quote is a quote. Throws where it ends before its end. */
function readQuoted(text: string): string {
  const inner = /^'((?:[^'\u2018-\u201b]|['\u2018-\u201b]{2})*)'$/.exec(text)?.[1];
  if (inner === undefined) throw new Error(`${text} is no text in quotes`);
  return inner.replace(/(['\u2018-\u201b])['\u2018-\u201b]/g, '$1');
}

/** What `[regex]::Unescape` makes of a field; nothing but `\uXXXX` is escaped. */
const unescaped = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/g, (_, unit) => String.fromCharCode(Number.parseInt(unit, 16)));

describe('a text for PowerShell', () => {
  it('stands for itself, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: CHARACTER }), (text) => {
        const quoted = quoteForPowerShell(text);
        expect(/^[\w./=-]+$/.test(quoted) ? quoted : readQuoted(quoted)).toBe(text);
      }),
    );
  });

  it.each(['', "'", "it's", '’', '‘‚‛', '…', '$(x)', '`y`', '; z', '@(1)', '#'])('keeps %j', (text) => {
    expect(readQuoted(quoteForPowerShell(text))).toBe(text);
  });

  it('arrives over a console of any code page', () => {
    const candidates = [{ value: "Wet één ’zbo's’", about: 'a\\b …' }];
    const [, line = ''] = ask(['']).answer({ ...NOTHING, candidates });
    expect(line).toMatch(/^[\x20-\x7e\t]*$/);
    const [inserted, listed, tip] = line.split('\t').map(unescaped);
    expect([readQuoted(inserted!), listed, tip]).toEqual([candidates[0]!.value, candidates[0]!.value, 'a\\b …']);
  });
});

describe('a word from PowerShell', () => {
  it.each(['', 'a b', '"quoted"', 'één 🦉', '$(x)'])('arrives: %j', (word) => {
    expect(ask([word, 'x']).words).toEqual([word]);
  });

  it.each([
    ["'of", 'of'],
    ["'it''s'", "it's"],
    ['"of', 'of'],
    ['’of', 'of'],
    ['of', 'of'],
  ])('at the cursor is taken without its quotes: %s', (typed, meant) => {
    expect(ask([typed]).current).toBe(meant);
  });

  it('is completed by the files of PowerShell where files stand', () => {
    expect(ask(['--output=a']).answer({ ...NOTHING, kind: 'files', before: '--output=' })).toEqual([
      'files\t--output=',
    ]);
  });
});
