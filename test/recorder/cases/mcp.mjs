/** `lks mcp`: the messages of the protocol, and every tool with what it takes and what goes wrong. */
import { idOf, KEYS, startService } from '../../support/service/service.mjs';
import { officialLibrary } from './official.mjs';
import { DATA } from './places.mjs';

/** Sends requests one after the other over the standard streams of `lks mcp`. */
function startMcp(stage, env) {
  const child = stage.start(['mcp'], env);
  let [out, err, read, id] = ['', '', 0, 0];
  const waiting = new Set();
  child.stdout.on('data', (chunk) => {
    out += chunk;
    for (const look of waiting) look();
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  /** What was written since the last question, up to the answer to the request. */
  const until = (number) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`lks mcp gave no answer to ${number}: ${out.slice(read)} ${err}`)),
        30_000,
      );
      const look = () => {
        const lines = out.slice(read).split('\n').slice(0, -1);
        if (!lines.some((line) => line.includes(`"id":${number}`))) return;
        clearTimeout(timer);
        waiting.delete(look);
        read = out.lastIndexOf('\n') + 1;
        resolve(lines);
      };
      waiting.add(look);
      look();
    });
  return {
    send: (message) => child.stdin.write(typeof message === 'string' ? `${message}\n` : `${JSON.stringify(message)}\n`),
    async request(method, params) {
      id += 1;
      this.send({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
      return until(id);
    },
    async close() {
      child.stdin.end();
      const code = await ended;
      return `${out.slice(read)}--- stderr\n${err}--- exit ${code}\n`;
    },
  };
}

const shown = (lines) =>
  lines.map((line) => `${JSON.stringify(JSON.parse(line), null, 2).replaceAll(/(?<!\\)\\n/g, '\\n\n')}\n`).join('');

const SEARCHES = [
  { q: 'huurverhoging' },
  { q: 'ontslag', limit: 2, offset: 3 },
  { q: 'ontslag', type: 'rechtspraak', lang: 'nl' },
  { q: 'huur', law: 'BW', date_from: '2000-01-01', date_to: '2030-01-01', area: 'huur', jurisdiction: 'NL' },
  { q: 'zzzzqqq' },
  { q: 'verhoging huur kelder zolder fiets', limit: 2 },
  { q: 'x' },
  {},
  { q: 'huur', limit: 26 },
  { q: 'huur', limit: 'x' },
  { q: 'huur', lang: 'fr' },
  { q: 'huur', nonsense: 1 },
  { q: ['huur'] },
];

const DOCUMENTS = [
  { id: 'art. 6:162 BW' },
  { id: 'art. 3:13 BW' },
  { id: 'ECLI:NL:HR:1919:AG1776' },
  { id: 'AVG' },
  { id: 'art. 17 AVG', page: 2 },
  { id: 'art. 6:162 BW', page: 0 },
  { id: 'ECLI:NL:HR:9999:1' },
  { id: 'zomaar iets' },
  { id: '00000000-0000-4000-8000-000000000001' },
  { id: '' },
  {},
  { id: 3 },
  { id: 'art. 6:162 BW', nonsense: true },
];

async function everything(stage, env) {
  const server = startMcp(stage, env);
  const save = async (name, method, params) =>
    stage.save(name, `${method} ${JSON.stringify(params)}\n\n${shown(await server.request(method, params))}`);
  const clientInfo = { name: 'recorder', version: '0' };
  await save('initialize', 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  server.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  for (const method of ['ping', 'tools/list', 'resources/list', 'resources/templates/list', 'prompts/list', 'nonsense'])
    await save(method.replaceAll('/', '-'), method, {});
  const call = (name, given) => ['tools/call', { name, arguments: given }];
  let number = 0;
  for (const given of SEARCHES) await save(`search-${++number}`, ...call('search', given));
  number = 0;
  for (const given of DOCUMENTS) await save(`document-${++number}`, ...call('get_document', given));
  await save('health', ...call('health', {}));
  await save('health-odd', ...call('health', { x: 1 }));
  await save('no-such-tool', ...call('nonsense', {}));
  await save('call-nothing', 'tools/call', {});
  for (const uri of [
    'lks://document/00000000-0000-4000-8000-000000000001',
    'lks://document/art.%206%3A162%20BW',
    'lks://nonsense',
    'file:///etc/passwd',
  ])
    await save(`read-${uri.replace(/\W+/g, '-')}`, 'resources/read', { uri });
  server.send('not json');
  server.send('[]');
  await save('after-nonsense', 'ping', {});
  stage.save('end', await server.close());
}

const withService = (name, key) => ({
  name: `mcp/${name}`,
  play: async (stage) => {
    const service = await startService();
    await everything(stage, { LKS_API_URL: service.url, LKS_API_KEY: key });
    await service.close();
  },
});

export const mcp = [
  { name: 'mcp/sample', play: (stage) => everything(stage, {}) },
  {
    name: 'mcp/official',
    skip: DATA === undefined ? 'no official files: name their folder with LKS_TEST_DATA' : undefined,
    play: async (stage) => everything(stage, { LKS_LIBRARY: (await officialLibrary(stage)).file }),
  },
  withService('hosted', KEYS.full),
  withService('hosted-wrong-key', 'lks_test_wrong'),
  withService('hosted-no-plan', KEYS.noPlan),
  withService('hosted-no-credits', KEYS.noCredits),
  {
    name: 'mcp/hosted-failing',
    play: async (stage) => {
      const service = await startService({ faults: [{ kind: 'html', status: 502, times: Number.POSITIVE_INFINITY }] });
      const server = startMcp(stage, { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full });
      await server.request('initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'recorder', version: '0' },
      });
      const ask = async (name, given) =>
        stage.save(`${name}`, shown(await server.request('tools/call', { name, arguments: given })));
      await ask('search', { q: 'huur' });
      await ask('get_document', { id: idOf(1) });
      stage.save('end', await server.close());
      await service.close();
    },
  },
  {
    name: 'mcp/nothing-to-ask',
    play: async (stage) => {
      await stage.run(['mcp'], { name: 'empty' });
      await stage.run(['mcp', 'extra'], { name: 'an-argument' });
      await stage.run(['mcp'], { name: 'nonsense', stdin: 'nonsense\n' });
      await stage.run(['mcp'], {
        name: 'no-key',
        env: { LKS_API_URL: 'http://127.0.0.1:9' },
        stdin: '{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
      });
      await stage.run(['mcp'], {
        name: 'no-library',
        env: { LKS_LIBRARY: 'nothing.db' },
        stdin: '{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
      });
    },
  },
];
