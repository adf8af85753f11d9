/** `lks serve`: its commands, and every kind of answer over HTTP. */
import { request } from 'node:http';
import { officialLibrary } from './official.mjs';
import { DATA } from './places.mjs';

/** Headers that are the runtime's own, or tell the time. */
const LEFT_OUT = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/**
 * Starts the service on a free port. @param {import('../session.mjs').Stage} stage
 * @param {readonly string[]} args
 */
export async function startServe(stage, args, env = {}) {
  const child = stage.start(['serve', '--port', '0', ...args], env);
  let text = '';
  const url = await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      text += chunk;
      const found = /^listening on (http:\S+)$/m.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`lks serve ended with ${code}: ${text}`)));
  });
  return {
    url,
    said: () => text,
    stop: () =>
      new Promise((resolve) => {
        child.once('close', resolve);
        child.kill('SIGTERM');
      }),
  };
}

/** One request, and the answer to it as it came. */
export function ask(url, path, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.rawHeaders,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
      response.on('error', reject);
    });
    sent.on('error', (error) => resolve({ status: error.code, headers: [], body: '' }));
    sent.end(body);
  });
}

/** JSON of one line is shown indented: whether it was of one line is said. */
function readable(text) {
  try {
    const value = JSON.parse(text);
    if (JSON.stringify(value) === text) return `(JSON of one line)\n${JSON.stringify(value, null, 2)}\n`;
  } catch {
    // As it is.
  }
  return text;
}

function answerText({ status, headers, body }) {
  const lines = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at].toLowerCase();
    if (!LEFT_OUT.has(name) && name !== 'content-length') lines.push(`${name}: ${headers[at + 1]}`);
  }
  return `${status}\n${lines.map((line) => `${line}\n`).join('')}\n${readable(body)}`;
}

const SEARCHES = [
  'q=huur',
  'q=huurverhoging&limit=3',
  'q=ontslag&limit=2&offset=4',
  'q=ontslag&type=rechtspraak&lang=nl&jurisdiction=NL',
  'q=huur&law=BW&area=huur&date_from=2000-01-01&date_to=2030-01-01',
  'q=zzzzqqq',
  'q=personal+data&lang=en',
  'q=art.+6%3A162+BW',
  'q=verhoging+huur+kelder+zolder+fiets&limit=2',
  'q=xy',
  'q=',
  '',
  'q=huur&q=ontslag',
  'q=huur&lang=fr',
  'q=huur&jurisdiction=nl',
  'q=huur&type=wet',
  'q=huur&limit=0',
  'q=huur&limit=26',
  'q=huur&limit=x',
  'q=huur&offset=-1',
  'q=huur&offset=100000',
  'q=huur&date_from=2020',
  'q=huur&date_to=2020-02-30',
  `q=huur&law=${'x'.repeat(121)}`,
  'q=huur&nonsense=1',
  'q=huur&at=2020-01-01',
  'q=huur&explain=1',
  'q=%ff',
  'q=huur%00',
  'q=<script>',
];

const PATHS = [
  '/',
  '/openapi.json',
  '/api',
  '/api/knowledge',
  '/api/knowledge/health',
  '/api/knowledge/health?x=1',
  '/api/knowledge/documents',
  '/api/knowledge/documents/',
  '/api/knowledge/documents/x',
  '/api/knowledge/documents/00000000-0000-4000-8000-000000000000',
  '/favicon.ico',
  '//',
  '/../etc/passwd',
  '/api/knowledge/search/',
];

async function makeKey(stage, name, more = []) {
  await stage.quietly(['serve', 'workspace', 'create', name, ...more]);
  return (await stage.quietly(['serve', 'key', 'create', '--workspace', name, '--rate', '1000000'])).stdout.trim();
}

/** Asks a service everything, and saves every answer. */
async function everything(stage, { url }, key) {
  const headers = { authorization: `Bearer ${key}` };
  const save = async (path, options) => {
    const { method = 'GET' } = options;
    const said = Object.entries(options.headers ?? {}).map(([name, value]) =>
      `${name}: ${value}\n`.replace(key, 'KEY'),
    );
    stage.save(
      `${method}${path.replace(/[^A-Za-z0-9=&.+-]+/g, '_').slice(0, 100)}${options.name ?? ''}`,
      `${method} ${path}\n${said.join('')}\n${answerText(await ask(url, path, options))}`,
    );
  };
  for (const query of SEARCHES) await save(`/api/knowledge/search?${query}`, { headers });
  for (const path of PATHS) await save(path, { headers });
  for (const path of ['/', '/openapi.json', '/api/knowledge/search?q=huur', '/api/knowledge/health']) {
    await save(path, { name: '-no-key' });
    await save(path, { name: '-wrong-key', headers: { authorization: 'Bearer nonsense' } });
    await save(path, { name: '-basic', headers: { authorization: 'Basic eDp5' } });
    await save(path, { name: '-post', method: 'POST', headers, body: '{}' });
    await save(path, { name: '-head', method: 'HEAD', headers });
    await save(path, { name: '-options', method: 'OPTIONS', headers });
    await save(path, { name: '-other-host', headers: { ...headers, host: 'evil.example' } });
  }
  const found = JSON.parse((await ask(url, '/api/knowledge/search?q=huur&limit=3', { headers })).body).data;
  for (const { id } of found) await save(`/api/knowledge/documents/${id}`, { headers });
}

export const serve = [
  {
    name: 'serve/sample',
    play: async (stage) => {
      const key = await makeKey(stage, 'office');
      const service = await startServe(stage, [
        '--sample',
        '--log',
        'access.log',
        '--log-queries',
        '--time-limit',
        '20',
      ]);
      await everything(stage, service, key);
      const env = { LKS_API_URL: service.url, LKS_API_KEY: key };
      for (const args of [
        ['search', 'huur'],
        ['search', 'huur', '--json', '-n', '3'],
        ['doc', 'art. 6:162 BW'],
        ['health', '--json'],
        ['status'],
        ['search', 'ontslag', '--all', '--jsonl', '--fields', 'external_id,score'],
      ])
        await stage.run(args, {
          name: `client-${args.join('_').replace(/[^\w=.-]+/g, '_')}`,
          env: { ...env, LKS_API_KEY: key },
        });
      const ended = await service.stop();
      stage.save('said', `${service.said()}--- exit ${ended}\n`);
      const { readFileSync } = await import('node:fs');
      stage.save('log', readFileSync(stage.file('access.log'), 'utf8'));
    },
  },
  {
    name: 'serve/limits',
    play: async (stage) => {
      const create = async (name, ...more) => makeKey(stage, name, more);
      const keys = {
        'no-plan': await create('no plan', '--no-api-access'),
        poor: await create('poor', '--credits', '1'),
      };
      await stage.quietly(['serve', 'workspace', 'create', 'slow']);
      keys.slow = (await stage.quietly(['serve', 'key', 'create', '--workspace', 'slow', '--rate', '1'])).stdout.trim();
      keys.revoked = await create('revoked');
      await stage.quietly(['serve', 'key', 'revoke', keys.revoked.slice(0, 12)]);
      const service = await startServe(stage, ['--sample', '--requests-per-credit', '1']);
      for (const [name, key] of Object.entries(keys))
        for (const turn of [1, 2, 3]) {
          const answer = await ask(service.url, '/api/knowledge/search?q=huur&limit=1', {
            headers: { authorization: `Bearer ${key}` },
          });
          stage.save(`${name}-${turn}`, answerText(answer));
        }
      for (const [name, key] of Object.entries(keys))
        await stage.run(['search', 'huur', '--json', '--no-wait'], {
          name: `client-${name}`,
          env: { LKS_API_URL: service.url, LKS_API_KEY: key },
        });
      await service.stop();
      await stage.run(['serve', 'workspace', 'list']);
      await stage.run(['serve', 'key', 'list', '--json']);
    },
  },
  {
    name: 'serve/commands',
    play: async (stage) => {
      for (const args of [
        ['serve'],
        ['serve', '--json'],
        ['serve', '--sample', '--library=x.db'],
        ['serve', '--sample', '--port', '99999'],
        ['serve', '--sample', '--port', 'x'],
        ['serve', '--sample', '--host', 'no.such.host.invalid', '--port', '0'],
        ['serve', '--sample', '--allow-host', 'http://x/'],
        ['serve', '--sample', '--time-limit', '0'],
        ['serve', '--sample', '--requests-per-credit', '0'],
        ['serve', '--sample', '--log', 'nothing/here.log', '--port', '0'],
        ['serve', '--db', 'nothing/here.db', 'key', 'list'],
        ['serve', 'nonsense'],
        ['serve', 'workspace'],
        ['serve', 'workspace', 'list'],
        ['serve', 'workspace', 'create'],
        ['serve', 'workspace', 'create', 'office'],
        ['serve', 'workspace', 'create', 'office', '--json'],
        ['serve', 'workspace', 'create', '../x'],
        ['serve', 'workspace', 'create', 'trial', '--credits', '100', '--json'],
        ['serve', 'workspace', 'create', 'odd', '--credits', 'x'],
        ['serve', 'workspace', 'create', 'none', '--no-api-access'],
        ['serve', 'workspace', 'credit', 'office', '5'],
        ['serve', 'workspace', 'credit', 'office', '-5'],
        ['serve', 'workspace', 'credit', 'office', '99999999999999999999'],
        ['serve', 'workspace', 'credit', 'nobody', '5', '--json'],
        ['serve', 'key'],
        ['serve', 'key', 'list'],
        ['serve', 'key', 'create'],
        ['serve', 'key', 'create', '--workspace', 'nobody'],
        ['serve', 'key', 'create', '--workspace', 'office'],
        ['serve', 'key', 'create', '--workspace', 'office', '--rate', '600', '--json'],
        ['serve', 'key', 'create', '--workspace', 'office', '--rate', '0'],
        ['serve', 'key', 'revoke', 'nonsense'],
        ['serve', 'key', 'revoke', 'lks_'],
        ['serve', 'key', 'revoke'],
      ])
        await stage.run(args);
      for (const format of ['table', 'plain', 'json', 'jsonl', 'csv', 'markdown']) {
        await stage.run(['serve', 'workspace', 'list', '--format', format]);
        await stage.run(['serve', 'key', 'list', '--format', format]);
      }
      for (const columns of [40, 80]) {
        await stage.run(['serve', 'workspace', 'list'], { columns });
        await stage.run(['serve', 'key', 'list'], { columns });
      }
    },
  },
  {
    name: 'serve/official',
    skip: DATA === undefined ? 'no official files: name their folder with LKS_TEST_DATA' : undefined,
    play: async (stage) => {
      const key = await makeKey(stage, 'office');
      const service = await startServe(stage, ['--time-limit', '20', '--db', stage.file('lks/service.db')], {
        LKS_LIBRARY: (await officialLibrary(stage)).file,
      });
      await everything(stage, service, key);
      await service.stop();
    },
  },
];
