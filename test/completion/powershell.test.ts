/**
 * The PowerShell script, read by its grammar (PowerShell Language Specification 3.0, 2.3.5.2): what can be known of it where
 * no PowerShell is installed.
 */

import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/commands';
import { type LoadedCommand, loadAll } from '../../src/commands/command';
import { completionScript } from '../../src/completion';
import { quotePowerShell } from '../../src/completion/quoting';
import fc, { CHARACTER } from '../support/property';

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

/** The text that an expression of `quotePowerShell` stands for. */
function readExpression(expression: string): string {
  const literal = /^'((?:[^']|'')*)'$/.exec(expression);
  if (literal !== null) return literal[1]!.replaceAll("''", "'");
  const sum = /^\((.*)\)$/s.exec(expression)?.[1] ?? '';
  const terms = [...sum.matchAll(/(?:^| \+ )(?:'((?:[^']|'')*)'|\[char\]0x([0-9a-f]{4}))/g)];
  expect(terms.map(([whole]) => whole).join('')).toBe(sum);
  return terms
    .map(([, text, code]) =>
      code === undefined ? text!.replaceAll("''", "'") : String.fromCharCode(Number.parseInt(code, 16)),
    )
    .join('');
}

const all = await loadAll(COMMANDS);

const hostile: LoadedCommand = {
  name: 'hostile',
  summary: () => `it's "so" $(x) \`y\` ’typographic‘ } ) ] #`,
  flags: { value: { kind: 'choice', value: "'", choices: ["'", "''", '$x', '{'], help: () => "'" } },
};

describe('the script for PowerShell', () => {
  it('closes every quote and bracket that it opens', () => {
    expect(() => readScript(completionScript('powershell', all))).not.toThrow();
  });

  it('closes them whatever the texts hold', () => {
    const texts = readScript(completionScript('powershell', [hostile]));
    expect(texts).toEqual(expect.arrayContaining(["'", "''", '$x', '{']));
  });

  it('is ASCII, which Windows PowerShell reads alike in every code page', () => {
    for (const commands of [all, [hostile]])
      expect(completionScript('powershell', commands)).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('has no tip that is empty where PowerShell asks for one', () => {
    expect(completionScript('powershell', all)).toContain('if (-not $tip) { $tip = $text }');
  });
});

describe('a text for PowerShell', () => {
  it('stands for itself, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: CHARACTER }), (text) => {
        expect(readExpression(quotePowerShell(text))).toBe(text);
      }),
    );
  });

  it.each(['', "'", "it's", '’', '‘‚‛', '…', '1', '\n'])('keeps %j', (text) => {
    expect(readExpression(quotePowerShell(text))).toBe(text);
  });
});
