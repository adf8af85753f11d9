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

describe('LKS_UI_LANG is before the profile', () => {
  it.each([
    [{ LKS_UI_LANG: 'nl' }, 'nl'],
    [{ LKS_UI_LANG: 'en' }, 'en'],
    [{ LKS_UI_LANG: ' NL ' }, 'nl'],
    [{ LKS_UI_LANG: '' }, 'en'],
    [{ LKS_UI_LANG: 'xx' }, 'en'],
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

describe('of the profile', () => {
  it.each([
    [[], {}, 'nl'],
    [['--profile', 'abroad'], {}, 'en'],
    [['--profile=abroad'], {}, 'en'],
    [[], { LKS_PROFILE: 'abroad' }, 'en'],
    [['--profile', 'plain'], {}, 'en'],
    [['--profile', 'unknown'], {}, 'en'],
    [[], { LKS_UI_LANG: 'en' }, 'en'],
  ])('%j %j: %s', (argv, env, language) => {
    expect(uiLanguage(argv, { ...WITH_PROFILE, ...env })).toBe(language);
  });
});
