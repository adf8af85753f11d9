import { describe, expect, it } from 'vitest';
import { decideColour, supportsLinks } from '../../../src/platform/terminal';

describe('the colour decision', () => {
  const on = { TERM: 'xterm-256color' };
  it.each<[string, string | undefined, Record<string, string>, boolean, number]>([
    ['a terminal has colour', undefined, on, true, 2],
    ['a pipe has none', undefined, on, false, 0],
    ['--color=never beats FORCE_COLOR', 'never', { FORCE_COLOR: '1' }, true, 0],
    ['--color=always beats NO_COLOR', 'always', { NO_COLOR: '1' }, false, 1],
    ['--color=auto leaves it to the rest', 'auto', { NO_COLOR: '1' }, true, 0],
    ['NO_COLOR beats FORCE_COLOR', undefined, { NO_COLOR: '1', FORCE_COLOR: '1' }, true, 0],
    ['an empty NO_COLOR does not speak', undefined, { NO_COLOR: '', ...on }, true, 2],
    ['FORCE_COLOR gives colour on a pipe', undefined, { FORCE_COLOR: '1' }, false, 1],
    ['FORCE_COLOR=0 takes it away', undefined, { FORCE_COLOR: '0' }, true, 0],
    ['FORCE_COLOR=3 is true colour', undefined, { FORCE_COLOR: '3' }, false, 3],
    ['an empty FORCE_COLOR does not speak', undefined, { FORCE_COLOR: '' }, false, 0],
    ['FORCE_COLOR beats CLICOLOR=0', undefined, { FORCE_COLOR: '1', CLICOLOR: '0' }, true, 1],
    ['CLICOLOR_FORCE gives colour on a pipe', undefined, { CLICOLOR_FORCE: '1', ...on }, false, 2],
    ['CLICOLOR_FORCE=0 does not', undefined, { CLICOLOR_FORCE: '0' }, false, 0],
    ['CLICOLOR=0 takes it away', undefined, { CLICOLOR: '0' }, true, 0],
    ['TERM=dumb takes it away', undefined, { TERM: 'dumb' }, true, 0],
    ['COLORTERM=truecolor is seen', undefined, { COLORTERM: 'truecolor' }, true, 3],
  ])('%s', (_name, flag, env, isTerminal, depth) => {
    expect(decideColour(flag, env, isTerminal)).toBe(depth);
  });
});

describe('hyperlinks', () => {
  it.each<[Record<string, string>, boolean]>([
    [{ VTE_VERSION: '6003' }, true],
    [{ VTE_VERSION: '4205' }, false],
    [{ TERM_PROGRAM: 'iTerm.app' }, true],
    [{ TERM: 'xterm-kitty' }, true],
    [{ TERM: 'dumb', VTE_VERSION: '6003' }, false],
    [{ FORCE_HYPERLINK: '0', VTE_VERSION: '6003' }, false],
    [{}, false],
  ])('%j → %s', (env, links) => {
    expect(supportsLinks(env)).toBe(links);
  });
});
