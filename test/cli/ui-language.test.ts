/** The language in which lks speaks: the flag, then the environment, then the profile, then the locale. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { uiLanguage } from '../../src/cli/ui-language';

const folder = mkdtempSync(path.join(tmpdir(), 'lks-language-'));
const service = { url: 'https://api.example.org', origin: 'https://api.example.org' };
const profiles = { office: { ...service, language: 'nl' }, abroad: { ...service, language: 'en' }, plain: service };
writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ current: 'office', profiles }));
const WITH_PROFILE = { LKS_CONFIG_DIR: folder };
const WITHOUT = { LKS_CONFIG_DIR: path.join(folder, 'none') };

const DUTCH = ['nl', 'nl_NL', 'nl_NL.UTF-8', 'nl_BE', 'nl-NL', 'NL_nl', 'nl@euro', 'nl.UTF-8'];
const OTHERS = ['nlx', 'C', 'POSIX', 'C.UTF-8', 'en_US.UTF-8', 'de_DE', '', ' nl', 'xnl'];

describe('of the locale', () => {
  it.each<[NodeJS.ProcessEnv, string]>([
    ...DUTCH.map((LANG): [NodeJS.ProcessEnv, string] => [{ LANG }, 'nl']),
    ...OTHERS.map((LANG): [NodeJS.ProcessEnv, string] => [{ LANG }, 'en']),
    [{}, 'en'],
    [{ LC_ALL: 'en_US', LC_MESSAGES: 'nl_NL', LANG: 'nl_NL' }, 'en'],
    [{ LC_ALL: '', LC_MESSAGES: 'nl_NL', LANG: 'en_US' }, 'nl'],
    [{ LC_MESSAGES: 'en_US', LANG: 'nl_NL' }, 'en'],
    [{ LC_CTYPE: 'nl_NL', LANG: 'en_US' }, 'en'],
  ])('%j: %s', (env, language) => {
    expect(uiLanguage([], { ...WITHOUT, ...env })).toBe(language);
  });
});

describe('LKS_UI_LANG is before the profile and the locale', () => {
  it.each([
    [{ LKS_UI_LANG: 'nl', LANG: 'en_US' }, 'nl'],
    [{ LKS_UI_LANG: 'en', LANG: 'nl_NL' }, 'en'],
    [{ LKS_UI_LANG: ' NL ', LANG: 'en_US' }, 'nl'],
    [{ LKS_UI_LANG: '', LANG: 'nl_NL' }, 'nl'],
    [{ LKS_UI_LANG: 'xx', LANG: 'nl_NL' }, 'en'],
  ])('%j: %s', (env, language) => {
    expect(uiLanguage([], { ...WITHOUT, ...env })).toBe(language);
  });
});

describe('the flag is before all', () => {
  it.each([
    [['search', 'huur', '--ui-lang', 'nl'], 'nl'],
    [['--ui-lang=en', 'search', 'huur'], 'en'],
    [['search', '--ui-lang=nl', '--ui-lang', 'en'], 'en'],
    [['search', '--', '--ui-lang=en'], 'nl'],
    [['search', '--ui-lang'], 'nl'],
    [['search', '--ui-lang=xx'], 'nl'],
  ])('%j: %s', (argv, language) => {
    expect(uiLanguage(argv, { ...WITHOUT, LKS_UI_LANG: 'nl' })).toBe(language);
  });
});

it('the only profile is in use, chosen or not', () => {
  const alone = mkdtempSync(path.join(tmpdir(), 'lks-language-'));
  writeFileSync(path.join(alone, 'config.json'), JSON.stringify({ profiles: { office: profiles.office } }));
  expect(uiLanguage([], { LKS_CONFIG_DIR: alone })).toBe('nl');
});

describe('the profile is before the locale', () => {
  it.each([
    [[], { LANG: 'en_US' }, 'nl'],
    [['--profile', 'abroad'], { LANG: 'nl_NL' }, 'en'],
    [['--profile=abroad'], { LANG: 'nl_NL' }, 'en'],
    [[], { LKS_PROFILE: 'abroad', LANG: 'nl_NL' }, 'en'],
    [['--profile', 'plain'], { LANG: 'nl_NL' }, 'nl'],
    [['--profile', 'plain'], {}, 'en'],
    [['--profile', 'unknown'], {}, 'en'],
    [[], { LKS_UI_LANG: 'en' }, 'en'],
  ])('%j %j: %s', (argv, env, language) => {
    expect(uiLanguage(argv, { ...WITH_PROFILE, ...env })).toBe(language);
  });
});
