/** What each shell is told for a line, by the words that its script hands over; that the shells show it so is a trial (`trials/shells`). */

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/cli/completion/candidates';
import { ASK } from '../../../src/cli/completion/shells';
import { plainLine } from '../../../src/contract/plain-text';
import { homeOfFile } from '../../support/of-test';
import { run } from '../../support/run';
import { SHELLS } from '../../support/tables';
import { CASES, FILES, PROFILES } from './lines';

const home = homeOfFile();
beforeAll(() => {
  const profiles = Object.fromEntries(
    PROFILES.map((name) => [name, { url: 'https://a.example', origin: 'https://a.example' }]),
  );
  mkdirSync(path.join(home, 'lks'));
  writeFileSync(path.join(home, 'lks/config.json'), JSON.stringify({ profiles, current: PROFILES[0] }));
  chmodSync(path.join(home, 'lks/config.json'), 0o600);
});

const hex = (word: string): string =>
  `x${[...word].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')}`;

/** What a script hands over of a line, and the value in a line of the answer. */
const SCRIPTS: Record<string, { handed: (line: string) => string[]; value: (told: string) => string }> = {
  bash: { handed: (line) => ['9', ' \t\n"\'><=;|&(:', line], value: (told) => told },
  zsh: {
    handed: (line) => line.split(' ').slice(1),
    value: (told) => told.replace(/(?<!\\):.*/, '').replaceAll('\\', ''),
  },
  fish: { handed: (line) => line.split(' ').slice(1), value: (told) => told.split('\t')[0]! },
  powershell: {
    handed: (line) => line.split(' ').slice(1).map(hex),
    value: (told) => told.split('\t')[0]!.replace(/^'(.*)'$/, '$1'),
  },
};

describe.each(SHELLS)('to %s', (shell) => {
  const { handed, value } = SCRIPTS[shell]!;

  it.each(CASES)('is told $what: "$line"', async ({ line, offers }) => {
    const { code, stdout, stderr } = await run(home, ['__complete', shell, ...handed(line)]);
    expect([code, stderr]).toEqual([0, '']);
    const [kind = '', ...told] = stdout.split('\n').slice(0, -1);
    if (offers.length > 0 && offers.every((offer) => FILES.includes(offer.replace('bwb.xml', ''))))
      return expect(kind).toMatch(/^files/);
    expect(kind).toMatch(offers.length > 0 ? /^(words|list)/ : /^(words|list|$)/);
    const typed = line.split(/[ =]/).at(-1)!.toLowerCase();
    // zsh and fish choose among the values themselves.
    const values = told.map((one) => value(one).replace(/^--[\w-]+=(?=.)/, ''));
    expect(values.filter((one) => one.toLowerCase().startsWith(typed)).sort()).toEqual([...offers].sort());
  });

  it('nothing is told that no terminal may be shown, nor a title as it is', () => {
    const fit = ['a b', "it's", '$(touch pwned)', '1'];
    const candidates = [...fit, 'a\nb', 'a\tb', 'a\u001b[31mb', 'a\u0000b', 'a\u202eb', ''].map((one) => ({
      value: one,
      about: `a\tb\u001b[31mc\nd ${one}`,
    }));
    const offer: Offer = { kind: 'words', before: '', candidates, awaited: '' };
    const [, ...told] = ASK[shell](handed('lks doc ')).answer(offer);
    expect(told).toHaveLength(fit.length);
    // What a list shows of a row stands two blanks behind it.
    const lines = told.map((one) => one.replaceAll('\t', '').replace('  (', ' ('));
    expect(lines.map((one) => plainLine(one))).toEqual(lines);
  });
});

it('a value that fish would take for a home is not offered in fish', () => {
  const candidates = [{ value: '~root' }, { value: 'a~' }];
  const offer: Offer = { kind: 'words', before: '', candidates, awaited: '' };
  expect(ASK.fish(['doc', '']).answer(offer)).toEqual(['words', 'a~']);
});
