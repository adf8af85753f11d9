import { describe, expect, test } from 'vitest';
import { configDir, dataDir, defaultLibraryPath, libraryExists, stateDir } from '../../../src/state/profile';

const home = { HOME: '/home/anna' };
const windows = { USERPROFILE: 'C:\\Users\\anna' };

describe('the configuration folder', () => {
  test.each<[string, Record<string, string>, NodeJS.Platform, string]>([
    ['is below the home', home, 'linux', '/home/anna/.config/lks'],
    ['is the same on macOS', home, 'darwin', '/home/anna/.config/lks'],
    ['follows XDG_CONFIG_HOME', { ...home, XDG_CONFIG_HOME: '/xdg' }, 'linux', '/xdg/lks'],
    ['ignores a relative XDG_CONFIG_HOME', { ...home, XDG_CONFIG_HOME: 'xdg' }, 'linux', '/home/anna/.config/lks'],
    ['ignores an empty XDG_CONFIG_HOME', { ...home, XDG_CONFIG_HOME: '' }, 'linux', '/home/anna/.config/lks'],
    ['is LKS_CONFIG_DIR itself', { ...home, XDG_CONFIG_HOME: '/xdg', LKS_CONFIG_DIR: '/own' }, 'linux', '/own'],
    ['ignores an empty LKS_CONFIG_DIR', { ...home, LKS_CONFIG_DIR: '' }, 'linux', '/home/anna/.config/lks'],
    ['follows APPDATA', { ...windows, APPDATA: 'D:\\Roaming' }, 'win32', 'D:\\Roaming\\lks'],
    ['is below the Windows profile', windows, 'win32', 'C:\\Users\\anna\\AppData\\Roaming\\lks'],
  ])('%s', (_, env, platform, expected) => expect(configDir(env, platform)).toBe(expected));

  test('without HOME is that of the account or nowhere, never the current folder', () => {
    expect(configDir({}, 'linux') ?? '/').toMatch(/^\//);
  });
});

describe('the library', () => {
  test.each<[string, Record<string, string>, NodeJS.Platform, string]>([
    ['is below the home', home, 'linux', '/home/anna/.local/share/lks/library.db'],
    ['follows XDG_DATA_HOME', { ...home, XDG_DATA_HOME: '/data' }, 'linux', '/data/lks/library.db'],
    ['is in LKS_CONFIG_DIR', { ...home, XDG_DATA_HOME: '/data', LKS_CONFIG_DIR: '/own' }, 'linux', '/own/library.db'],
    ['follows LOCALAPPDATA', { ...windows, LOCALAPPDATA: 'D:\\Local' }, 'win32', 'D:\\Local\\lks\\library.db'],
  ])('%s', (_, env, platform, expected) => expect(defaultLibraryPath(env, platform)).toBe(expected));

  test('is nowhere where the home is no folder', () => expect(libraryExists('/dev/null/lks/library.db')).toBe(false));

  test('has its folder in dataDir', () => expect(dataDir(home, 'linux')).toBe('/home/anna/.local/share/lks'));
});

describe('the state folder', () => {
  test.each<[string, Record<string, string>, NodeJS.Platform, string]>([
    ['is below the home', home, 'linux', '/home/anna/.local/state/lks'],
    ['follows XDG_STATE_HOME', { ...home, XDG_STATE_HOME: '/state' }, 'linux', '/state/lks'],
    ['is apart from the profiles in LKS_CONFIG_DIR', { LKS_CONFIG_DIR: '/own' }, 'linux', '/own/state'],
    ['is apart from the library on Windows', windows, 'win32', 'C:\\Users\\anna\\AppData\\Local\\lks\\state'],
  ])('%s', (_, env, platform, expected) => expect(stateDir(env, platform)).toBe(expected));
});
