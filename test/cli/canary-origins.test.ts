/** A key goes to its own origin and to nobody else: not after a redirect, not to another address, not in the clear, not to a proxy. */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { startProxy } from '../faults/support/proxy';
import { CANARY, goodAnswer, profileFile, runWatched, startCanaryService } from '../support/canary';
import { homeOfTest, ofFile } from '../support/of-test';

const PASSWORD = 'PROXY_pass:word/9';

const service = await ofFile(startCanaryService());
const other = await ofFile(startCanaryService());
let home: string;
beforeEach(() => {
  home = homeOfTest();
  service.answer = goodAnswer;
  service.authorizations.length = 0;
  other.authorizations.length = 0;
});

const logIn = () => runWatched(home, ['login', '--url', service.url], { stdin: CANARY });

/** What a service is asked: what it offers, and the question itself. */
const ASKED = 2;

describe('a redirect', () => {
  const places = {
    'to another origin': () => `${other.url}/api/knowledge/search?q=recht`,
    'without a scheme': () => `//127.0.0.1:${other.port}/`,
    'on the same origin': () => '/api/knowledge/health',
    'to itself': () => '',
  };

  it.each(Object.keys(places) as (keyof typeof places)[])('%s is not followed, whatever its status', async (place) => {
    const env = { LKS_API_URL: service.url, LKS_API_KEY: CANARY };
    for (const status of [301, 302, 303, 307, 308]) {
      service.authorizations.length = 0;
      service.answer = (_, response) => response.writeHead(status, { location: places[place]() }).end();
      const { code } = await runWatched(home, ['search', 'recht', '--debug'], { env });
      expect([status, code, service.authorizations.length, other.authorizations.length]).toEqual([status, 5, ASKED, 0]);
    }
  });
});

describe('a stored key', () => {
  it.each([
    ['--api-url', (url: string) => ({ flags: ['--api-url', url], env: {} })],
    ['LKS_API_URL', (url: string) => ({ flags: [], env: { LKS_API_URL: url } })],
  ])('does not go to a foreign %s, exit 4', async (_name, to) => {
    await logIn();
    for (const url of [other.url, `http://localhost:${service.port}`, `http://127.0.0.1:${service.port + 1}`]) {
      const { flags, env } = to(url);
      const { code } = await runWatched(home, ['search', 'recht', '--debug', ...flags], { env });
      expect([url, code, other.authorizations.length]).toEqual([url, 4, 0]);
    }
    expect(service.authorizations).toHaveLength(1);
  });

  it('does not follow an address that was changed in the file', async () => {
    await logIn();
    const text = readFileSync(profileFile(home), 'utf8');
    writeFileSync(profileFile(home), text.replace(/("url": *)"[^"]*"/, `$1"${other.url}"`));
    const { code } = await runWatched(home, ['search', 'recht', '--debug']);
    expect([code, other.authorizations.length]).toEqual([4, 0]);
  });

  it('goes to another path of its own origin', async () => {
    await logIn();
    await runWatched(home, ['health', '--api-url', `${service.url}/v2`]);
    expect(service.authorizations.at(-1)).toBe(`Bearer ${CANARY}`);
  });

  it('of one profile does not go to the service of another', async () => {
    await logIn();
    const stdin = 'lks_another_key_0123456789';
    await runWatched(home, ['login', '--url', other.url, '--profile', 'second'], { stdin });
    other.authorizations.length = 0;
    await runWatched(home, ['health', '--profile', 'second']);
    expect(other.authorizations).toEqual([`Bearer ${stdin}`]);
  });
});

describe('an address that gives the key away', () => {
  it.each(['http://api.example.test', 'http://192.0.2.1:8080', 'http://127.0.0.1.example.test'])(
    '%s is refused before a connection',
    async (url) => {
      const env = { LKS_API_URL: url, LKS_API_KEY: CANARY };
      const { code, stderr } = await runWatched(home, ['search', 'recht'], { env });
      expect([2, 4]).toContain(code);
      expect(stderr).toMatch(/https/);
    },
  );

  it('with the key in it is refused without a word of it', async () => {
    const key = encodeURIComponent(CANARY);
    for (const url of [`https://${key}@api.example.test`, `https://api.example.test/?key=${key}`]) {
      const codeOf = async (...args: string[]) =>
        (await runWatched(home, [...args, '--debug'], { env: { LKS_API_URL: url } })).code;
      expect([await codeOf('status'), await codeOf('search', 'recht')]).toEqual([0, 2]);
    }
  });
});

describe('the password of a proxy', () => {
  const basic = Buffer.from(`anna:${PASSWORD}`).toString('base64');
  const forms = [PASSWORD, encodeURIComponent(PASSWORD), basic, 'PROXY_pass'];

  it.each([
    ['refuses', 407],
    ['fails', 502],
    ['is not there', undefined],
  ])('is not shown when the proxy %s', async (_how, status) => {
    const proxy = status === undefined ? undefined : await startProxy({ targetPort: 9, status });
    const host = proxy?.host ?? '127.0.0.1:9';
    const env = {
      LKS_API_URL: 'https://api.example.test',
      LKS_API_KEY: CANARY,
      HTTPS_PROXY: `http://anna:${encodeURIComponent(PASSWORD)}@${host}`,
    };
    for (const flags of [['--debug'], ['--json']]) {
      const ran = await runWatched(home, ['search', 'recht', '--timeout', '1', ...flags], { env });
      expect(ran.code).toBe(5);
      for (const form of forms) expect(ran.stderr).not.toContain(form);
      expect(ran.stderr).toContain(host);
    }
  });
});
