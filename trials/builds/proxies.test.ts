/** The blocks of nginx and Caddy, run as they are: no log has a word of a search, a page before it, a key or an address. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, get as getPlain, type Server } from 'node:http';
import { get as getSecure } from 'node:https';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { textsOf } from '../../test/deploy/support/setup';
import { homeOfTest } from '../../test/support/of-test';
import { isFound } from '../../test/support/programs';

const SECRETS = ['geheimwoord', 'vorigepagina', 'lks_sleutel', '127.0.0.1:'];
const HEADERS = {
  host: 'localhost',
  referer: 'https://dossier.example/vorigepagina',
  authorization: 'Bearer lks_sleutel',
};

const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const server = createSocket();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A service that says which headers it was sent. */
async function upstream(): Promise<Server> {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return server;
}

function ask(port: number, secure: boolean): Promise<{ status: number; body: string } | undefined> {
  const to = { host: '127.0.0.1', port, path: '/api/knowledge/search?q=geheimwoord', headers: HEADERS, agent: false };
  return new Promise((resolve) => {
    const request = (secure ? getSecure : getPlain)({ ...to, rejectUnauthorized: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', () => resolve(undefined));
  });
}

async function untilAnswered(port: number, secure: boolean): Promise<{ status: number; body: string }> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await ask(port, secure);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the proxy does not answer');
}

/** Runs a proxy until the test ends; gives what it has said, and the end. */
function running(program: string, args: string[], home: string) {
  const env = { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const stop = async (): Promise<string> => {
    child.kill();
    await ended;
    return said.join('');
  };
  onTestFinished(() => stop().then(() => undefined));
  return stop;
}

function expectNoSecret(logs: string): void {
  for (const secret of SECRETS) expect(logs).not.toContain(secret);
}

describe.skipIf(!isFound('nginx') || !existsSync('/usr/bin/openssl'))('nginx (skipped where it is not here)', () => {
  test('passes requests on, and logs path and status alone, of those that fail too', { timeout: 30_000 }, async () => {
    const root = homeOfTest();
    const server = await upstream();
    const [key, certificate] = [path.join(root, 'key.pem'), path.join(root, 'certificate.pem')];
    const subject = ['-days', '2', '-subj', '/CN=localhost'];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
      stdio: 'ignore',
    });
    const httpsPort = await freePort();
    const ports = { host: 'localhost', httpsPort, port: portOf(server) };
    const text = textsOf({ ...ports, certificate, certificateKey: key })['lks.conf']!;
    const [block, log] = [path.join(root, 'lks.conf'), path.join(root, 'lks-access.log')];
    writeFileSync(block, text.replace('/var/log/nginx/lks-access.log', log));
    const main = path.join(root, 'nginx.conf');
    writeFileSync(
      main,
      `daemon off; master_process off; pid ${root}/pid; error_log stderr; events {} http { include ${block}; }`,
    );
    execFileSync('nginx', ['-t', '-p', root, '-c', main, '-e', 'stderr'], { stdio: 'ignore' });
    const stop = running('nginx', ['-p', root, '-c', main, '-e', 'stderr'], root);
    const { status, body } = await untilAnswered(httpsPort, true);
    expect([status, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({
        host: 'localhost',
        'x-forwarded-for': '127.0.0.1',
        authorization: HEADERS.authorization,
      }),
    ]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await ask(httpsPort, true))?.status).toBe(502);
    const said = await stop();
    const logs = said + readFileSync(log, 'utf8');
    expect(logs).toMatch(/ GET \/api\/knowledge\/search 200 /);
    expect(logs).toMatch(/ GET \/api\/knowledge\/search 502 /);
    expectNoSecret(logs);
  });
});

describe.skipIf(!isFound('caddy'))('Caddy (skipped where it is not here)', () => {
  test('passes requests on, and its log of failures has path and status alone', { timeout: 30_000 }, async () => {
    const home = homeOfTest();
    const server = await upstream();
    const text = textsOf({ proxy: 'caddy', host: 'localhost', port: portOf(server) })['lks.caddy']!;
    const file = path.join(home, 'lks.caddy');
    writeFileSync(file, text);
    const adapted = JSON.parse(
      execFileSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], { encoding: 'utf8' }),
    );
    // Without a certificate of its own, which it would have this computer trust.
    const port = await freePort();
    const [site] = Object.values(adapted.apps.http.servers) as Record<string, unknown>[];
    Object.assign(site!, { listen: [`127.0.0.1:${port}`], automatic_https: { disable: true } });
    const config = path.join(home, 'caddy.json');
    writeFileSync(config, JSON.stringify({ ...adapted, admin: { disabled: true } }));
    const stop = running('caddy', ['run', '--config', config], home);
    expect((await untilAnswered(port, false)).status).toBe(200);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await ask(port, false))?.status).toBe(502);
    const said = (await stop()).split('\n').filter((line) => line.includes('http.log'));
    expect(said.join('')).toContain('"uri":"/api/knowledge/search"');
    for (const secret of SECRETS.slice(0, 3)) expect(said.join('')).not.toContain(secret);
    expect(said.join('')).not.toMatch(/remote_ip|client_ip/);
  });
});
