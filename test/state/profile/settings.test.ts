import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { Secret } from '../../../src/platform/secret';
import {
  type Profile,
  type ProfileFault,
  requireUsable,
  resolveSettings,
  type Settings,
  type SettingsFlags,
} from '../../../src/state/profile';
import fc from '../../support/property';

const CANARY = `lks_CANARY_${randomBytes(8).toString('hex')}`;
const ENV_KEY = `lks_CANARY_env_${randomBytes(8).toString('hex')}`;
const OWN = '/home/anna/.local/share/lks/library.db';

const office: Profile = {
  name: 'office',
  url: 'https://office.nl/api',
  origin: 'https://office.nl',
  key: new Secret(CANARY),
  caFile: '/office.pem',
};
const keyless: Profile = { name: 'keyless', url: 'https://keyless.nl', origin: 'https://keyless.nl' };
const vault: Profile = { name: 'vault', url: 'https://vault.nl', origin: 'https://vault.nl', keyCommand: 'pass lks' };
const plain: Profile = { ...office, name: 'plain', url: 'http://plain.nl', origin: 'http://plain.nl' };
const trusted: Profile = { ...plain, name: 'trusted', allowInsecure: true };
/** Its address was edited by hand; its key is for the old one. */
const edited: Profile = { ...office, name: 'edited', url: 'https://evil.nl' };

interface World {
  flags?: SettingsFlags;
  env?: Record<string, string>;
  profiles?: Profile[];
  current?: string;
  fault?: ProfileFault;
  files?: string[];
}

function resolve({ flags = {}, env = {}, profiles = [], current, fault, files = [] }: World): Settings {
  const store = {
    list: () => profiles,
    get: (name: string) => profiles.find((profile) => profile.name === name),
    current: current ?? (profiles.length === 1 ? profiles[0]!.name : undefined),
    fault,
  };
  return resolveSettings({
    flags,
    env: { HOME: '/home/anna', ...env },
    store,
    libraryExists: (path) => files.includes(path),
  });
}

/** What the settings come to, in one line: backend, its place, where that came from, whose key; or the problem. */
function summary(world: World): string {
  const { backend, apiUrl, library, key, problem } = resolve(world);
  if (problem !== undefined) return `${problem.kind} ${problem.exitCode}`;
  if (backend === 'sample') return 'sample';
  if (backend === 'library') return `library ${library!.value} ${library!.from}`;
  return `hosted ${apiUrl!.value} ${apiUrl!.from}, key ${key!.from} ${key!.name}`;
}

const fault: ProfileFault = { kind: 'damaged', path: '/home/anna/.config/lks/config.json.corrupt-1' };
const env = { LKS_API_KEY: ENV_KEY };
const url = { LKS_API_URL: 'https://env.nl' };
const library = { LKS_LIBRARY: '/data/nl.db' };
const files = [OWN, '/data/nl.db'];

describe('which backend answers, and with whose key', () => {
  test.each<[string, World, string]>([
    // Nothing, and defaults.
    ['nothing at all', {}, 'sample'],
    ['a library of the user’s own', { files }, `library ${OWN} default`],
    ['a key and no address', { env }, 'usage 2'],
    ['a key and a library of the user’s own', { env, files }, `library ${OWN} default`],
    ['empty variables', { env: { LKS_API_KEY: ' ', LKS_API_URL: '', LKS_LIBRARY: '', LKS_PROFILE: '' } }, 'sample'],
    // A profile.
    ['a profile', { profiles: [office] }, 'hosted https://office.nl/api profile, key profile office'],
    [
      'a profile and an own library',
      { profiles: [office], files },
      'hosted https://office.nl/api profile, key profile office',
    ],
    ['a profile without a key', { profiles: [keyless] }, 'no-key 4'],
    ['a profile without a key, and an own library', { profiles: [keyless], files }, 'no-key 4'],
    ['a profile with a key command', { profiles: [vault] }, 'hosted https://vault.nl profile, key profile vault'],
    [
      'two profiles, one current',
      { profiles: [office, vault], current: 'vault' },
      'hosted https://vault.nl profile, key profile vault',
    ],
    ['two profiles, none current', { profiles: [office, vault] }, 'usage 2'],
    ['two profiles, none current, and an own library', { profiles: [office, vault], files }, 'usage 2'],
    [
      'two profiles, none current, and an address',
      { profiles: [office, vault], env: { ...env, ...url } },
      'hosted https://env.nl environment, key environment LKS_API_KEY',
    ],
    [
      'LKS_PROFILE over the current one',
      { profiles: [office, vault], current: 'office', env: { LKS_PROFILE: 'vault' } },
      'hosted https://vault.nl profile, key profile vault',
    ],
    [
      '--profile over LKS_PROFILE',
      { profiles: [office, vault], env: { LKS_PROFILE: 'vault' }, flags: { profile: 'office' } },
      'hosted https://office.nl/api profile, key profile office',
    ],
    ['--profile that is not there', { profiles: [office], flags: { profile: 'nope' } }, 'usage 2'],
    ['LKS_PROFILE that is not there', { env: { LKS_PROFILE: 'nope' } }, 'usage 2'],
    [
      '--profile that is not there, and an address',
      { flags: { profile: 'nope', apiUrl: 'https://flag.nl' }, env },
      'usage 2',
    ],
    // Keys.
    [
      'LKS_API_KEY over the profile’s',
      { profiles: [office], env },
      'hosted https://office.nl/api profile, key environment LKS_API_KEY',
    ],
    [
      'LKS_API_KEY for a profile without',
      { profiles: [keyless], env },
      'hosted https://keyless.nl profile, key environment LKS_API_KEY',
    ],
    ['LKS_API_KEY that cannot be one', { profiles: [office], env: { LKS_API_KEY: 'two words' } }, 'key-rejected 4'],
    ['a stored key that cannot be one', { profiles: [{ ...office, key: new Secret('a key') }] }, 'key-rejected 4'],
    ['a profile whose address was changed by hand', { profiles: [edited] }, 'no-key 4'],
    [
      'a key command whose address was changed by hand',
      { profiles: [{ ...vault, url: 'https://evil.nl' }] },
      'no-key 4',
    ],
    // A library that is asked for.
    ['--library, where there is one', { flags: { library: true }, files }, `library ${OWN} default`],
    ['--library, where there is none', { flags: { library: true } }, 'local 74'],
    ['--library over a profile', { flags: { library: true }, profiles: [office], files }, `library ${OWN} default`],
    [
      '--library over a profile that is not there',
      { flags: { library: true }, env: { LKS_PROFILE: 'nope' }, files },
      `library ${OWN} default`,
    ],
    ['--library over damaged profiles', { flags: { library: true }, fault, files }, `library ${OWN} default`],
    [
      '--library over an address',
      { flags: { library: true }, env: { ...env, ...url }, files },
      `library ${OWN} default`,
    ],
    [
      '--library where LKS_LIBRARY names one',
      { flags: { library: true }, env: library, files },
      'library /data/nl.db environment',
    ],
    [
      '--library=FILE over LKS_LIBRARY and an address',
      { flags: { library: OWN }, env: { ...library, ...url }, files },
      `library ${OWN} flag`,
    ],
    ['--library=FILE that is not there', { flags: { library: '/nowhere.db' }, files }, 'local 74'],
    // Addresses.
    ['--api-url and no key', { flags: { apiUrl: 'https://flag.nl' } }, 'no-key 4'],
    [
      '--api-url and LKS_API_KEY',
      { flags: { apiUrl: 'https://flag.nl' }, env },
      'hosted https://flag.nl flag, key environment LKS_API_KEY',
    ],
    [
      '--api-url over LKS_API_URL',
      { flags: { apiUrl: 'https://flag.nl' }, env: { ...env, ...url } },
      'hosted https://flag.nl flag, key environment LKS_API_KEY',
    ],
    [
      'LKS_API_URL over the profile',
      { profiles: [office], env: { ...env, ...url } },
      'hosted https://env.nl environment, key environment LKS_API_KEY',
    ],
    [
      'a foreign --api-url: the stored key stays home',
      { profiles: [office], flags: { apiUrl: 'https://flag.nl' } },
      'no-key 4',
    ],
    [
      'a foreign --api-url, and an own library',
      { profiles: [office], flags: { apiUrl: 'https://flag.nl' }, files },
      'no-key 4',
    ],
    ['a foreign LKS_API_URL: the stored key stays home', { profiles: [office], env: url }, 'no-key 4'],
    ['another port is another origin', { profiles: [office], flags: { apiUrl: 'https://office.nl:8443' } }, 'no-key 4'],
    [
      'http is another origin than https',
      { profiles: [office], flags: { apiUrl: 'http://office.nl', allowInsecure: true } },
      'no-key 4',
    ],
    [
      'another path of the same origin',
      { profiles: [office], flags: { apiUrl: 'https://office.nl/v2' } },
      'hosted https://office.nl/v2 flag, key profile office',
    ],
    ['an address that is none', { flags: { apiUrl: 'office.nl' }, env }, 'usage 2'],
    ['an address in the environment that is none', { env: { ...env, LKS_API_URL: 'ftp://x.nl' } }, 'usage 2'],
    // Plain http.
    ['http to another computer', { flags: { apiUrl: 'http://plain.nl' }, env }, 'usage 2'],
    [
      'http to another computer, allowed',
      { flags: { apiUrl: 'http://plain.nl', allowInsecure: true }, env },
      'hosted http://plain.nl flag, key environment LKS_API_KEY',
    ],
    [
      'http to this computer',
      { flags: { apiUrl: 'http://127.0.0.1:8080' }, env },
      'hosted http://127.0.0.1:8080 flag, key environment LKS_API_KEY',
    ],
    ['http of a profile that does not allow it', { profiles: [plain] }, 'usage 2'],
    [
      'http of a profile that allows it',
      { profiles: [trusted] },
      'hosted http://plain.nl profile, key profile trusted',
    ],
    [
      'what one profile allows is no leave for another address',
      { profiles: [trusted], flags: { apiUrl: 'http://other.nl' }, env },
      'usage 2',
    ],
    // Libraries.
    ['LKS_LIBRARY', { env: library, files }, 'library /data/nl.db environment'],
    ['LKS_LIBRARY and a key', { env: { ...env, ...library }, files }, 'library /data/nl.db environment'],
    ['LKS_LIBRARY over a profile', { profiles: [office], env: library, files }, 'library /data/nl.db environment'],
    [
      'LKS_API_URL over LKS_LIBRARY',
      { env: { ...env, ...url, ...library }, files },
      'hosted https://env.nl environment, key environment LKS_API_KEY',
    ],
    ['LKS_API_URL without a key over LKS_LIBRARY', { env: { ...url, ...library }, files }, 'no-key 4'],
    [
      '--api-url over LKS_LIBRARY',
      { flags: { apiUrl: 'https://flag.nl' }, env: { ...env, ...library }, files },
      'hosted https://flag.nl flag, key environment LKS_API_KEY',
    ],
    ['LKS_LIBRARY that is not there: never the sample', { env: library }, 'local 74'],
    ['LKS_LIBRARY that is not there, and an own library', { env: library, files: [OWN] }, 'local 74'],
    ['LKS_LIBRARY that is not there, and a profile', { profiles: [office], env: library }, 'local 74'],
    // A damaged profile file.
    ['a damaged file', { fault }, 'local 74'],
    ['a damaged file and an own library', { fault, files }, 'local 74'],
    ['a damaged file and LKS_LIBRARY', { fault, env: library, files }, 'library /data/nl.db environment'],
    [
      'a damaged file, an address and a key',
      { fault, env: { ...env, ...url } },
      'hosted https://env.nl environment, key environment LKS_API_KEY',
    ],
    ['a damaged file and an address: the key may be in it', { fault, env: url }, 'local 74'],
    ['a damaged file and --profile', { fault, flags: { profile: 'office' } }, 'local 74'],
  ])('%s', (_, world, expected) => expect(summary(world)).toBe(expected));
});

describe('every value keeps its source', () => {
  test.each<[string, World, keyof Settings, unknown]>([
    [
      'the profile flag',
      { profiles: [office], flags: { profile: 'office' } },
      'profile',
      { value: 'office', from: 'flag', name: '--profile' },
    ],
    [
      'the profile variable',
      { profiles: [office], env: { LKS_PROFILE: 'office' } },
      'profile',
      { value: 'office', from: 'environment', name: 'LKS_PROFILE' },
    ],
    ['the current profile', { profiles: [office] }, 'profile', { value: 'office', from: 'profile', name: 'office' }],
    [
      'the address flag',
      { flags: { apiUrl: 'https://a.nl/' } },
      'apiUrl',
      { value: 'https://a.nl', from: 'flag', name: '--api-url' },
    ],
    [
      'the certificates of a profile',
      { profiles: [office] },
      'caFile',
      { value: '/office.pem', from: 'profile', name: 'office' },
    ],
    [
      'the certificates variable',
      { profiles: [office], env: { LKS_CA_FILE: '/e.pem' } },
      'caFile',
      { value: '/e.pem', from: 'environment', name: 'LKS_CA_FILE' },
    ],
    ['the default timeout', {}, 'timeout', { value: 30, from: 'default', name: 'default' }],
    ['the timeout flag', { flags: { timeout: 5 } }, 'timeout', { value: 5, from: 'flag', name: '--timeout' }],
    ['the default wait', {}, 'maxWait', { value: 60, from: 'default', name: 'default' }],
    ['the wait flag', { flags: { maxWait: 0 } }, 'maxWait', { value: 0, from: 'flag', name: '--max-wait' }],
    ['no wait', { flags: { maxWait: 9, wait: false } }, 'maxWait', { value: 0, from: 'flag', name: '--no-wait' }],
    ['the default library', {}, 'library', { value: OWN, from: 'default', name: 'default' }],
  ])('%s', (_, world, name, expected) => expect(resolve(world)[name]).toEqual(expected));
});

describe('a problem', () => {
  test('is thrown by who needs a backend', () => {
    expect(() => requireUsable(resolve({ env }))).toThrow(expect.objectContaining({ kind: 'usage' }));
    expect(requireUsable(resolve({})).backend).toBe('sample');
  });

  test('of a key without an address says how to give one', () => {
    expect(resolve({ env }).problem?.hint).toBe(say.profiles.noAddressHint);
  });

  test('of a foreign address says whose key stays where', () => {
    const problem = resolve({ profiles: [office], flags: { apiUrl: 'https://flag.nl' } }).problem;
    expect(problem?.message).toContain('https://flag.nl');
    expect(problem?.message).toContain('https://office.nl');
    expect(problem?.hint).toContain('LKS_API_KEY');
  });

  test('of an address with a password does not repeat it', () => {
    const problem = resolve({ flags: { apiUrl: `https://anna:${CANARY}@x.nl` } }).problem!;
    expect(inspect(problem, { showHidden: true })).not.toContain('CANARY');
  });
});

describe('what is given but outranked', () => {
  test.each<[string, World, number]>([
    [
      '--profile by LKS_API_URL is said',
      { profiles: [office], flags: { profile: 'office' }, env: { ...env, ...url } },
      1,
    ],
    ['--profile by LKS_LIBRARY is said', { profiles: [office], flags: { profile: 'office' }, env: library, files }, 1],
    [
      'LKS_API_URL for the same service is no news',
      { profiles: [office], flags: { profile: 'office' }, env: { LKS_API_URL: 'https://office.nl' } },
      0,
    ],
    ['the current profile is no news', { profiles: [office], env: { ...env, ...url } }, 0],
  ])('%s', (_, world, count) => expect(resolve(world).warnings).toHaveLength(count));
});

describe('always', () => {
  const texts = fc.option(
    fc.constantFrom('', 'https://office.nl', 'https://flag.nl/x', 'http://plain.nl', 'x', 'office', '/data/nl.db'),
    { nil: undefined },
  );
  const worlds = fc.record({
    flags: fc.record({ profile: texts, apiUrl: texts, allowInsecure: fc.boolean() }),
    env: fc
      .record({
        LKS_API_KEY: fc.option(fc.constantFrom('', ENV_KEY), { nil: undefined }),
        LKS_API_URL: texts,
        LKS_LIBRARY: texts,
        LKS_PROFILE: texts,
      })
      .map((given) => given as Record<string, string>),
    profiles: fc.subarray([office, keyless, vault, plain, trusted, edited]),
    files: fc.subarray(files),
    fault: fc.option(fc.constant(fault), { nil: undefined }),
  });

  test('a stored key goes to its own origin only', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { key, apiUrl, problem } = resolve(world);
        if (problem !== undefined || key?.from !== 'profile') return;
        const owner = world.profiles.find(({ name }) => name === key.name)!;
        expect(new URL(apiUrl!.value).origin).toBe(owner.origin);
      }),
      { numRuns: 2000 },
    );
  });

  test('the sample answers only where nothing is configured', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { backend, problem } = resolve(world);
        if (backend !== 'sample' || problem !== undefined) return;
        expect([...Object.values(world.env), world.flags.apiUrl, world.flags.profile].filter(Boolean)).toEqual([]);
        expect([world.profiles.length, world.files.includes(OWN), world.fault]).toEqual([0, false, undefined]);
      }),
      { numRuns: 2000 },
    );
  });

  test('there is a backend or a problem, and no key shows', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const settings = resolve(world);
        expect(settings.backend ?? settings.problem).toBeDefined();
        const shown = `${JSON.stringify(settings)} ${inspect(settings, { depth: 9, showHidden: true })}`;
        expect(shown).not.toContain('CANARY');
      }),
      { numRuns: 500 },
    );
  });
});
