import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { Secret } from '../../../src/platform/secret';
import type { Profile, ProfileFault, Settings, SettingsFlags } from '../../../src/state/profile';
import { requireUsable, resolveSettings } from '../../../src/state/profile';
import fc from '../../support/property';
import { rowsOf } from '../../support/table';

const CANARY = `lks_CANARY_${randomBytes(8).toString('hex')}`;
const ENV_KEY = `lks_CANARY_env_${randomBytes(8).toString('hex')}`;
const OWN = '/home/anna/.local/share/lks/library.db';

const of = (origin: string) => ({ url: origin, origin });
const kept = { key: new Secret(CANARY), caFile: '/office.pem' };
const office = { ...of('https://office.nl'), ...kept, url: 'https://office.nl/api' };
const vault = { ...of('https://vault.nl'), keyCommand: 'pass lks' };
const plain = { ...of('http://plain.nl'), ...kept };
/** Profiles by their names, as a table names them. */
const PROFILES: Record<string, Omit<Profile, 'name'>> = {
  ...{ office, vault, plain },
  keyless: of('https://keyless.nl'),
  trusted: { ...plain, allowInsecure: true },
  unsendable: { ...office, key: new Secret('a key') },
  // Their addresses were edited by hand; their keys are for the old ones.
  edited: { ...office, url: 'https://evil.nl' },
  editedVault: { ...vault, url: 'https://evil.nl' },
};
const profileOf = (name: string): Profile => ({ name, ...PROFILES[name]! });

interface World {
  flags?: SettingsFlags;
  env?: Record<string, string>;
  profiles?: Profile[];
  current?: string;
  fault?: ProfileFault;
  files?: string[];
}

function resolve({ flags = {}, env = {}, profiles = [], current, fault, files = [] }: World): Settings {
  const get = (name: string) => profiles.find((profile) => profile.name === name);
  const only = profiles.length === 1 ? profiles[0]!.name : undefined;
  const store = { list: () => profiles, get, current: current ?? only, fault };
  const libraryExists = (path: string) => files.includes(path);
  return resolveSettings({ flags, env: { HOME: '/home/anna', ...env }, store, libraryExists });
}

const fault: ProfileFault = { kind: 'damaged', path: '/home/anna/.config/lks/config.json.corrupt-1' };
const env = { LKS_API_KEY: ENV_KEY };
const files = [OWN, '/data/nl.db'];

/** What comes before a line of a table, in words of its own: short for variables and flags, and what is there. */
const WORDS: Record<string, World> = {
  KEY: { env },
  ENV: { env: { LKS_API_URL: 'https://env.nl' } },
  LIBRARY: { env: { LKS_LIBRARY: '/data/nl.db' } },
  files: { files },
  own: { files: [OWN] },
  damaged: { fault },
  '--library': { flags: { library: true } },
  '--allow-insecure': { flags: { allowInsecure: true } },
  '--no-wait': { flags: { wait: false } },
};
const FLAGS: Record<string, (value: string) => SettingsFlags> = {
  '--profile': (profile) => ({ profile }),
  '--api-url': (apiUrl) => ({ apiUrl }),
  '--library': (library) => ({ library }),
  '--timeout': (seconds) => ({ timeout: Number(seconds) }),
  '--max-wait': (seconds) => ({ maxWait: Number(seconds) }),
};

/** The world of a case: `KEY=value`, `--flag=value`, or a word of `WORDS`; of profiles the current one has a star. */
function worldOf(profiles: string, given: string): World {
  const names = profiles.split(' ').filter(Boolean);
  const world: World = { profiles: names.map((name) => profileOf(name.replace('*', ''))) };
  world.current = names.find((name) => name.endsWith('*'))?.slice(0, -1);
  for (const word of given.split(' ').filter(Boolean)) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(word) ?? [];
    const flags = FLAGS[name]?.(value);
    const more: World = WORDS[word] ?? (flags ? { flags } : { env: { [name]: value.replaceAll('_', ' ') } });
    Object.assign(world, more, { env: { ...world.env, ...more.env }, flags: { ...world.flags, ...more.flags } });
  }
  return world;
}

/** What the settings come to, in one line: backend, its place, where that came from, whose key; or the problem. */
function summary(world: World): string {
  const { backend, apiUrl, library, key, problem } = resolve(world);
  if (problem !== undefined) return `${problem.kind} ${problem.exitCode}`;
  if (backend === 'sample') return 'sample';
  if (backend === 'library') return `library ${library!.value} ${library!.from}`;
  return `hosted ${apiUrl!.value} ${apiUrl!.from}, key ${key!.from} ${key!.name}`;
}

describe('which backend answers, and with whose key', () => {
  test.each(rowsOf(import.meta.dirname, 'settings.tsv', 'case', 'profiles', 'given', 'expected'))(
    '$case',
    ({ profiles, given, expected }) => expect(summary(worldOf(profiles, given))).toBe(expected.replace('OWN', OWN)),
  );
});

describe('every value keeps its source', () => {
  test.each<[string, string, string, keyof Settings, unknown, string, string]>([
    ['the profile flag', 'office', '--profile=office', 'profile', 'office', 'flag', '--profile'],
    ['the profile variable', 'office', 'LKS_PROFILE=office', 'profile', 'office', 'environment', 'LKS_PROFILE'],
    ['the current profile', 'office', '', 'profile', 'office', 'profile', 'office'],
    ['the address flag', '', '--api-url=https://a.nl/', 'apiUrl', 'https://a.nl', 'flag', '--api-url'],
    ['the certificates of a profile', 'office', '', 'caFile', '/office.pem', 'profile', 'office'],
    ['the certificates variable', 'office', 'LKS_CA_FILE=/e.pem', 'caFile', '/e.pem', 'environment', 'LKS_CA_FILE'],
    ['the default timeout', '', '', 'timeout', 30, 'default', 'default'],
    ['the timeout flag', '', '--timeout=5', 'timeout', 5, 'flag', '--timeout'],
    ['the default wait', '', '', 'maxWait', 60, 'default', 'default'],
    ['the wait flag', '', '--max-wait=0', 'maxWait', 0, 'flag', '--max-wait'],
    ['no wait', '', '--max-wait=9 --no-wait', 'maxWait', 0, 'flag', '--no-wait'],
    ['the default library', '', '', 'library', OWN, 'default', 'default'],
  ])('%s', (_, profiles, given, setting, value, from, name) =>
    expect(resolve(worldOf(profiles, given))[setting]).toEqual({ value, from, name }),
  );
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
    const problem = resolve(worldOf('office', '--api-url=https://flag.nl')).problem;
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
  test.each([
    ['--profile by LKS_API_URL is said', '--profile=office KEY ENV', 1],
    ['--profile by LKS_LIBRARY is said', '--profile=office LIBRARY files', 1],
    ['LKS_API_URL for the same service is no news', '--profile=office LKS_API_URL=https://office.nl', 0],
    ['the current profile is no news', 'KEY ENV', 0],
  ])('%s', (_, given, count) => expect(resolve(worldOf('office', given)).warnings).toHaveLength(count));
});

describe('always', () => {
  const orNone = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
  const addresses = ['https://office.nl', 'https://flag.nl/x', 'http://plain.nl'];
  const texts = orNone(fc.constantFrom('', ...addresses, 'x', 'office', '/data/nl.db'));
  const key = orNone(fc.constantFrom('', ENV_KEY));
  const variables = fc.record({ LKS_API_KEY: key, LKS_API_URL: texts, LKS_LIBRARY: texts, LKS_PROFILE: texts });
  const worlds = fc.record({
    flags: fc.record({ profile: texts, apiUrl: texts, allowInsecure: fc.boolean() }),
    env: variables.map((given) => given as Record<string, string>),
    profiles: fc.subarray(['office', 'keyless', 'vault', 'plain', 'trusted', 'edited'].map(profileOf)),
    files: fc.subarray(files),
    fault: orNone(fc.constant(fault)),
  });
  type AnyWorld = typeof worlds extends fc.Arbitrary<infer T> ? T : never;
  const holds = (check: (world: AnyWorld) => void, numRuns = 600) => fc.assert(fc.property(worlds, check), { numRuns });

  test('a stored key goes to its own origin only', () => {
    holds((world) => {
      const { key, apiUrl, problem } = resolve(world);
      if (problem !== undefined || key?.from !== 'profile') return;
      const owner = world.profiles.find(({ name }) => name === key.name)!;
      expect(new URL(apiUrl!.value).origin).toBe(owner.origin);
    });
  });

  test('the sample answers only where nothing is configured', () => {
    holds((world) => {
      const { backend, problem } = resolve(world);
      if (backend !== 'sample' || problem !== undefined) return;
      expect([...Object.values(world.env), world.flags.apiUrl, world.flags.profile].filter(Boolean)).toEqual([]);
      expect([world.profiles.length, world.files.includes(OWN), world.fault]).toEqual([0, false, undefined]);
    });
  });

  test('there is a backend or a problem, and no key shows', () => {
    holds((world) => {
      const settings = resolve(world);
      expect(settings.backend ?? settings.problem).toBeDefined();
      const shown = `${JSON.stringify(settings)} ${inspect(settings, { depth: 9, showHidden: true })}`;
      expect(shown).not.toContain('CANARY');
    }, 500);
  });
});
