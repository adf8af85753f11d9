/** A hosted service: what it answers, in every format, and every way in which it fails. */
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { idOf, KEYS, startService } from '../../support/service/service.mjs';
import { FORMATS } from './sample.mjs';

const settings = (service, key = KEYS.full) => ({ LKS_API_URL: service.url, LKS_API_KEY: key });

/** A session with a service of its own. @returns {import('../session.mjs').Session} */
const withService = (name, play) => ({
  name: `hosted/${name}`,
  play: async (stage) => {
    const service = await startService();
    try {
      await play(stage, service);
    } finally {
      await service.close();
    }
  },
});

const ASKED = [
  ['search', 'huur'],
  ['search', 'huur', '--limit', '3', '--offset', '2'],
  ['search', 'zzzzqqq'],
  ['search', 'vijandig'],
  ['doc', 'BWBR0005290 artikel 248'],
  ['doc', 'art. 7:248 BW'],
  ['doc', idOf(1)],
  ['doc', idOf(1), idOf(19)],
  ['doc', idOf(1), idOf(999)],
  ['doc', idOf(999)],
  ['doc', idOf(55)],
  ['health'],
  ['health', '--check'],
  ['status'],
];

/** Refusals that a key meets. */
const REFUSED = ['noPlan', 'noCredits', 'limited', 'twoCredits', 'twoAMinute'];

const FAULTS = {
  500: { kind: 'status', status: 500, body: { error: { code: 'internal', message: 'Broken.' } } },
  '502-html': { kind: 'html', status: 502 },
  503: { kind: 'status', status: 503, body: {} },
  '503-retry-after': { kind: 'status', status: 503, headers: { 'retry-after': '3600' }, body: {} },
  504: { kind: 'status', status: 504, body: '' },
  400: { kind: 'status', status: 400, body: { error: { code: 'bad', message: 'Bad.' } } },
  404: { kind: 'status', status: 404, body: { error: { code: 'not_found', message: 'No.' } } },
  '418-plain': { kind: 'status', status: 418, type: 'text/plain', body: 'teapot' },
  422: { kind: 'status', status: 422, body: { error: { code: 'invalid_parameters', message: 'q is wrong' } } },
  429: {
    kind: 'status',
    status: 429,
    headers: { 'retry-after': '1800' },
    body: { error: { code: 'rate_limit_exceeded', message: 'Slow.' } },
  },
  html: { kind: 'html' },
  redirect: { kind: 'redirect', location: 'http://127.0.0.1:9/' },
  'bad-json': { kind: 'bad-json' },
  empty: { kind: 'empty' },
  'no-data': { kind: 'no-data' },
  'no-meta': { kind: 'no-meta' },
  'odd-total': { kind: 'total', total: 'many' },
  'empty-page': { kind: 'empty-page' },
  'bad-utf8': { kind: 'bad-utf8' },
  bom: { kind: 'bom' },
  gzip: { kind: 'gzip' },
  'gzip-cut': { kind: 'gzip-cut' },
  encoding: { kind: 'encoding' },
  cut: { kind: 'cut' },
  reset: { kind: 'reset' },
  garbage: { kind: 'garbage' },
  stall: { kind: 'stall' },
  'long-header': { kind: 'long-header' },
  deep: { kind: 'deep' },
};

/** Faults after which lks tries again are met once here, so that the second try is seen too; and for ever, with a limit. */
const ASKED_WHEN_FAILING = [
  ['search', 'huur', '-n', '2', '--timeout', '1'],
  ['search', 'huur', '-n', '2', '--timeout', '1', '--json'],
  ['doc', idOf(1), '--timeout', '1', '--json'],
  ['health', '--timeout', '1'],
];

async function faults(stage, service, names) {
  for (const name of names) {
    for (const args of ASKED_WHEN_FAILING) {
      service.heal();
      service.fail(FAULTS[name]);
      await stage.run(args, {
        name: `${name}-once-${args[0]}${args.includes('--json') ? '-json' : ''}`,
        env: settings(service),
      });
    }
    service.heal();
    service.fail({ ...FAULTS[name], times: Number.POSITIVE_INFINITY });
    await stage.run(['search', 'huur', '--timeout', '1', '--max-wait', '1', '--json'], {
      name: `${name}-always`,
      env: settings(service),
    });
  }
}

const faultNames = Object.keys(FAULTS);
const half = Math.ceil(faultNames.length / 2);

export const hosted = [
  withService('formats', async (stage, service) => {
    const env = settings(service);
    for (const args of ASKED) {
      for (const format of FORMATS) await stage.run([...args, '--format', format], { env });
      await stage.run(args, { env });
      await stage.run(args, { env, columns: 80 });
    }
  }),
  withService('flags', async (stage, service) => {
    const env = settings(service);
    const flags = [
      ['--lang', 'nl'],
      ['--lang', 'xx'],
      ['--jurisdiction', 'EU'],
      ['--type', 'rechtspraak'],
      ['--area', 'huur'],
      ['--law', 'BW'],
      ['--from', '2020'],
      ['--to', '2020-06'],
      ['--limit', '50'],
      ['--offset', '3'],
      ['--phrase', 'goede trouw'],
      ['--not', 'huur'],
      ['--all'],
      ['--all', '--jsonl'],
      ['--max', '3'],
      ['--all-words'],
      ['--court', 'HR'],
      ['--sort', 'date'],
      ['--at', '2020'],
      ['--explain'],
      ['--live'],
      ['--curl'],
      ['--curl', '--json'],
      ['--debug'],
      ['--quiet'],
      ['--fields', 'id,title', '--jsonl'],
      ['-o', 'rows.json', '--json'],
      ['--library'],
      ['--no-wait'],
      ['--csv', '--csv-raw'],
    ];
    for (const more of flags) await stage.run(['search', 'de', 'huur', ...more], { env });
    for (const more of [
      ['--curl'],
      ['--debug'],
      ['--at', '2020'],
      ['-o', 'out/'],
      ['--fields', 'body', '--json'],
      ['--web'],
    ])
      await stage.run(['doc', idOf(1), ...more], {
        env: { ...env, BROWSER: 'echo' },
        tree: more[0] === '-o' ? 'out' : undefined,
      });
    await stage.run(['health', '--curl'], { env });
    await stage.run(['library', 'versions', 'art. 7:248 BW'], { env });
    await stage.run(['library', 'diff', 'art. 7:248 BW', '--from', '2010'], { env });
    await stage.run(['doc', '-', '-o', 'some/'], {
      env,
      stdin: `${idOf(1)}\n${idOf(999)}\n${idOf(2)}\n`,
      tree: 'some',
    });
    await stage.run(['doc', '-', '--json'], { env, stdin: `${idOf(1)}\n${idOf(999)}\n` });
  }),
  withService('refused', async (stage, service) => {
    for (const name of REFUSED) {
      for (const args of [
        ['search', 'huur', '-n', '1'],
        ['search', 'huur', '--all', '--limit', '1', '--jsonl', '--max', '4'],
        ['search', 'huur', '-n', '1', '--json'],
        ['doc', idOf(1), '--json'],
        ['health'],
      ])
        await stage.run(args, { name: `${name}-${args.join('_')}`, env: settings(service, KEYS[name]) });
    }
    for (const args of [
      ['search', 'huur'],
      ['search', 'huur', '--json'],
      ['doc', idOf(1)],
      ['health', '--json'],
    ]) {
      await stage.run(args, { name: `wrong-key-${args.join('_')}`, env: settings(service, 'lks_test_wrong') });
      await stage.run(args, { name: `no-key-${args.join('_')}`, env: { LKS_API_URL: service.url } });
      await stage.run([...args, '--api-url', service.url], { name: `no-key-flag-${args.join('_')}` });
      await stage.run(args, { name: `odd-key-${args.join('_')}`, env: settings(service, 'lks key') });
    }
  }),
  withService('faults-1', (stage, service) => faults(stage, service, faultNames.slice(0, half))),
  withService('faults-2', (stage, service) => faults(stage, service, faultNames.slice(half))),
  withService('stopped', async (stage, service) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      for (const args of [
        ['search', 'huur'],
        ['doc', idOf(1), '--json'],
      ]) {
        service.heal();
        service.fail({ kind: 'stall' });
        service.requests.length = 0;
        const child = stage.start(args, settings(service));
        const text = { stdout: '', stderr: '' };
        for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => (text[name] += chunk));
        const ended = new Promise((resolve) => child.once('close', (code, by) => resolve(by ?? code)));
        while (service.requests.length === 0 && child.exitCode === null) await setTimeout(10);
        child.kill(signal);
        const end = await ended;
        stage.save(`${signal}-${args[0]}`, `--- stdout\n${text.stdout}--- stderr\n${text.stderr}--- exit ${end}\n`);
      }
  }),
  {
    name: 'hosted/unreachable',
    play: async (stage) => {
      for (const url of [
        'http://127.0.0.1:9',
        'https://127.0.0.1:9',
        'ftp://127.0.0.1',
        'nonsense',
        'http://user:pass@127.0.0.1:9',
        'http://example.invalid',
        '',
      ])
        for (const more of [[], ['--json']])
          await stage.run(['search', 'huur', '--api-url', url, '--max-wait', '1', '--timeout', '2', ...more], {
            env: { LKS_API_KEY: 'lks_test_key', LKS_API_URL: undefined },
          });
    },
  },
  withService('profiles', async (stage, service) => {
    const login = ['login', '--url', service.url];
    const key = `${KEYS.full}\n`;
    await stage.run(login, { name: 'login-nothing-piped' });
    await stage.run(login, { name: 'login-wrong-key', stdin: 'lks_test_wrong\n', tree: 'lks' });
    await stage.run(login, { name: 'login', stdin: key, tree: 'lks' });
    await stage.run(login, { name: 'login-again', stdin: key });
    await stage.run([...login, '--profile', 'kantoor'], { name: 'login-another', stdin: `${KEYS.other}\n` });
    await stage.run([...login, '--profile', '../x'], { name: 'login-odd-name', stdin: key });
    await stage.run([...login, '--profile', 'command', '--key-command', `printf %s ${KEYS.full}`], {
      name: 'login-command',
      tree: 'lks',
    });
    await stage.run([...login, '--profile', 'bad-command', '--key-command', 'exit 3'], { name: 'login-command-fails' });
    await stage.run([...login, '--profile', 'no-plan', '--json'], { name: 'login-no-plan', stdin: KEYS.noPlan });
    await stage.run(['login', '--url', 'http://127.0.0.1:9'], { name: 'login-unreachable', stdin: key });
    await stage.run(['login', '--url', 'http://example.org'], { name: 'login-insecure', stdin: key });
    await stage.run(['login', 'extra'], { stdin: key });
    await stage.run(['login'], { name: 'login-no-url', stdin: key, env: { LKS_CONFIG_DIR: stage.file('elsewhere') } });
    for (const args of [
      ['profile', 'list'],
      ['status'],
      ['search', 'huur', '-n', '1'],
      ['search', 'huur', '-n', '1', '--profile', 'kantoor'],
      ['health', '--profile', 'command'],
    ]) {
      await stage.run(args);
      await stage.run([...args, '--json']);
      await stage.run(args, { columns: 80 });
    }
    await stage.run(['search', 'huur', '--profile', 'nobody']);
    await stage.run(['search', 'huur', '--profile', 'kantor', '--json']);
    await stage.run(['search', 'huur', '--profile', 'kantoor', '--library']);
    await stage.run(['search', 'huur', '--api-url', 'http://127.0.0.1:9'], { name: 'a-key-for-another-address' });
    await stage.run(['profile', 'use', 'kantoor']);
    await stage.run(['status'], { name: 'status-after-use' });
    await stage.run(['profile', 'use']);
    await stage.run(['profile', 'remove', 'command', '--json']);
    await stage.run(['profile', 'list'], { name: 'profiles-after-remove' });
    await stage.run(['logout'], { tree: 'lks' });
    await stage.run(['logout', '--profile', 'default', '--json']);
    await stage.run(['status'], { name: 'status-after-logout' });
    await stage.run(['search', 'huur'], { name: 'search-after-logout' });
  }),
  {
    name: 'hosted/damaged-configuration',
    play: async (stage) => {
      const { mkdirSync, writeFileSync } = await import('node:fs');
      mkdirSync(stage.file('lks'), { mode: 0o700 });
      for (const [name, text] of Object.entries({
        'no-json': '{"profiles": ',
        list: '[]',
        odd: '{"profiles": 3}',
        empty: '',
      })) {
        writeFileSync(stage.file('lks/config.json'), text, { mode: 0o600 });
        for (const args of [['search', 'huur', '-n', '1'], ['status', '--json'], ['profile', 'list'], ['logout']])
          await stage.run(args, { name: `${name}-${args.join('_')}`, tree: 'lks/config.json' });
      }
      writeFileSync(stage.file('lks/config.json'), '{}', { mode: 0o644 });
      await stage.run(['status'], { name: 'readable-by-all' });
    },
  },
  {
    name: 'hosted/not-the-api',
    play: async (stage) => {
      const server = createServer((_, response) =>
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>no</h1>'),
      );
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
      const env = { LKS_API_URL: `http://127.0.0.1:${server.address().port}/base`, LKS_API_KEY: 'lks_test_key' };
      for (const args of [
        ['search', 'huur'],
        ['search', 'huur', '--json'],
        ['doc', idOf(1)],
        ['health', '--check', '--json'],
      ])
        await stage.run(args, { env });
      server.closeAllConnections();
      server.close();
    },
  },
];
