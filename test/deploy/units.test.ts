/** The units of systemd that setup prints: verified by systemd where it is, and read by the rules of its manual everywhere. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { homeOfTest } from '../support/of-test';
import { isFound } from '../support/programs';
import { run } from '../support/run';
import { textsOf } from './support/setup';

const TEXTS = textsOf({});
const UNITS = Object.keys(TEXTS).filter((name) => /\.(service|timer)$/.test(name));
const SERVICES = UNITS.filter((name) => name.endsWith('.service'));

/** What confines a service, with the values that take something away (systemd.exec(5)). */
const YES = `NoNewPrivileges ProtectHome ProtectClock ProtectHostname ProtectKernelTunables ProtectKernelModules ProtectKernelLogs
  ProtectControlGroups PrivateTmp PrivateDevices RestrictNamespaces RestrictRealtime RestrictSUIDSGID RemoveIPC LockPersonality`;
const HARDENED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(YES.split(/\s+/).map((key) => [key, 'yes'])),
  ...{ UMask: '0077', CapabilityBoundingSet: '', AmbientCapabilities: '', ProtectSystem: 'strict' },
  ...{ ProtectProc: 'invisible', RestrictAddressFamilies: 'AF_INET AF_INET6 AF_UNIX' },
  ...{ SystemCallArchitectures: 'native', SystemCallErrorNumber: 'EPERM' },
};

/** Sections, and the keys in them that these units use, by systemd.unit(5), .service(5), .exec(5), .kill(5), .timer(5). */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  Unit: ['Description', 'After', 'Wants'],
  Service: [
    ...['Type', 'User', 'StateDirectory', 'StateDirectoryMode', 'Environment', 'ExecStart', 'Restart'],
    ...['RestartSec', 'RestartPreventExitStatus', 'TimeoutStartSec', 'TimeoutStopSec', 'LimitNOFILE', 'Nice'],
    ...['IOSchedulingClass', 'SystemCallFilter'],
    ...Object.keys(HARDENED),
  ],
  Timer: ['OnCalendar', 'RandomizedDelaySec', 'FixedRandomDelay', 'Persistent'],
  Install: ['WantedBy'],
};

interface Entry {
  section: string;
  key: string;
  value: string;
}

/** The entries of a unit, in order (systemd.syntax(7)). Throws for a line that is none. */
function entriesOf(text: string): Entry[] {
  let section = '';
  return text.split('\n').flatMap((line): Entry[] => {
    if (/^\s*(?:[#;].*)?$/.test(line)) return [];
    const head = /^\[([A-Za-z]+)\]$/.exec(line)?.[1];
    if (head !== undefined) {
      section = head;
      return [];
    }
    const [, key, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (section === '' || key === undefined) throw new Error(`no line of a unit: ${line}`);
    return [{ section, key, value: value ?? '' }];
  });
}

const read = (unit: string): Entry[] => entriesOf(TEXTS[unit]!);
const valuesOf = (unit: string, key: string): string[] =>
  read(unit).flatMap((entry) => (entry.key === key ? [entry.value] : []));

describe.each(UNITS)('%s', (unit) => {
  test('has sections and keys that systemd knows, each once unless it is a list', () => {
    const entries = read(unit);
    for (const { section, key } of entries) expect(KNOWN[section], `[${section}] ${key}`).toContain(key);
    const single = entries
      .filter(({ key }) => key !== 'SystemCallFilter')
      .map(({ section, key }) => `${section}.${key}`);
    expect(new Set(single).size).toBe(single.length);
  });

  test('has values of the kinds that systemd reads', () => {
    for (const { key, value } of read(unit)) {
      if (/Sec$/.test(key)) expect(value, key).toMatch(/^\d+(?:s|min|h|d)$/);
      if (key === 'OnCalendar') expect(value).toMatch(/^\*-\*-\* \d{2}:\d{2}:\d{2}$/);
      if (['Persistent', 'FixedRandomDelay'].includes(key)) expect(value).toBe('true');
    }
  });
});

describe.each(SERVICES)('%s', (unit) => {
  test('takes away what lks does not need', () => {
    const given = Object.fromEntries(read(unit).map(({ key, value }) => [key, value]));
    expect(given).toMatchObject(HARDENED);
    expect(valuesOf(unit, 'SystemCallFilter')).toEqual(['@system-service', '~@privileged']);
    // The runtime compiles as it goes, and searches lower their own priority.
    expect(given).not.toHaveProperty('MemoryDenyWriteExecute');
  });

  test('runs as a user of its own, with one folder', () => {
    expect(valuesOf(unit, 'User')).toEqual(['lks']);
    expect(valuesOf(unit, 'StateDirectory')).toEqual(['lks']);
    expect(valuesOf(unit, 'Environment')).toEqual(['LKS_CONFIG_DIR=/var/lib/lks']);
  });

  test('runs a command that lks has', async () => {
    const [command = ''] = valuesOf(unit, 'ExecStart');
    const [node, script, ...args] = command.split(' ');
    const firstFlag = args.findIndex((word) => word.startsWith('--'));
    expect([node, script]).toEqual(['/usr/bin/node', '/opt/lks/bin/lks.js']);
    const { code, stdout, stderr } = await run(homeOfTest(), ['help', ...args.slice(0, firstFlag)]);
    expect(code, stderr).toBe(0);
    for (const flag of args.filter((word) => word.startsWith('--'))) expect(stdout).toContain(flag);
  });
});

test('each timer starts a service that is here', () => {
  for (const timer of UNITS.filter((name) => name.endsWith('.timer')))
    expect(SERVICES).toContain(timer.replace('.timer', '.service'));
});

describe('a program or a library below a home', () => {
  const home = { program: { node: '/home/an/node/bin/node', script: '/home/an/lks/bin/lks.js' } };

  test('is bound into homes that are empty otherwise', () => {
    const text = textsOf({ ...home, library: '/home/an/law/library.db' })['lks-serve.service']!;
    const given = entriesOf(text).map(({ key, value }) => `${key}=${value}`);
    expect(given).toContain('ProtectHome=tmpfs');
    expect(given).toContain('BindReadOnlyPaths=/home/an/node');
    expect(given).toContain('BindReadOnlyPaths=/home/an/lks');
    expect(given).toContain('BindPaths=/home/an/law');
    expect(given).toContain('Environment=LKS_LIBRARY=/home/an/law/library.db');
  });

  test('of a library elsewhere its folder alone can be written', () => {
    const given = entriesOf(textsOf({ library: '/srv/law/library.db' })['lks-sync.service']!);
    expect(given.filter(({ key }) => key === 'ReadWritePaths').map(({ value }) => value)).toEqual(['/srv/law']);
    expect(given.filter(({ key }) => key === 'ProtectHome').map(({ value }) => value)).toEqual(['yes']);
  });
});

test('who may say who asks: nobody where there is no proxy', () => {
  expect(textsOf({ proxy: 'none' })['lks-serve.service']).not.toContain('--trust-proxy');
  expect(TEXTS['lks-serve.service']).toContain('--allow-host kb.example.org --trust-proxy');
});

test.skipIf(!isFound('systemd-analyze'))('systemd finds no fault (skipped where systemd-analyze is missing)', () => {
  const folder = homeOfTest();
  const put = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  // It wants the program to be there; here any does.
  const files = UNITS.map((unit) => put(unit, TEXTS[unit]!.replace('/usr/bin/node', '/bin/sh')));
  const broken = put('broken.service', '[Service]\nExecStart=/bin/sh\nNoSuchKey=yes\n');
  const args = ['verify', '--man=no', ...files, broken];
  const lines = spawnSync('systemd-analyze', args, { encoding: 'utf8' }).stderr.split('\n');
  // What it says of other units of the machine is no fault of these; of one that has a fault it says so.
  expect(lines.filter((line) => line.includes('lks-') && !line.includes('NoSuchKey'))).toEqual([]);
  expect(lines.filter((line) => line.includes('NoSuchKey'))).toEqual([expect.stringContaining('broken.service')]);
});
