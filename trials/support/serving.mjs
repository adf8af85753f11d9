// `lks serve` over the sample library, with keys of its own; and clients that ask it, each in a process of its own so that what they cost
// is known, and does not hold them up.
import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentOf, makeHome, runLks, start, until } from './lks.mjs';

const CLIENT = path.join(path.dirname(fileURLToPath(import.meta.url)), 'client.mjs');

/** Starts a service on a port that is free; `home` is one that an earlier service of the same keys had. */
export async function startServe(trial, { args = [], env, home = makeHome(trial) } = {}) {
  const words = ['serve', '--sample', '--port', '0', '--log', path.join(home, 'access.log'), ...args];
  const { child, ended, text } = start(trial, home, words, { env });
  const port = () => /^listening on http:\S+:(\d+)$/m.exec(text('stderr'))?.[1];
  if (!(await until(port, 60_000))) throw new Error(`lks serve does not listen: ${text('stderr')}`);
  const lks = async (...more) => (await runLks(trial, home, ['serve', ...more])).stdout;
  return {
    home,
    child,
    ended,
    port: Number(port()),
    /** A key of a new workspace. */
    async newKey(workspace, { credits = 0, rate = 1_000_000 } = {}) {
      await lks('workspace', 'create', workspace, '--credits', String(credits));
      return (await lks('key', 'create', '--workspace', workspace, '--rate', String(rate))).trim();
    },
    /** Credits and searches of a workspace. */
    async accountOf(workspace) {
      const { data } = JSON.parse(await lks('workspace', 'list', '--json'));
      return data.find(({ name }) => name === workspace);
    },
    /** The numbers of the processes that answer. */
    answering() {
      const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
      return table.split('\n').flatMap((line) => {
        const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
        const ours = Number(parent) === child.pid && !state.startsWith('Z') && command.includes('serving-process');
        return ours ? [Number(pid)] : [];
      });
    },
  };
}

/** Starts clients: see `client.mjs` for what they are asked. `ended` resolves to what they saw, `stop` makes them end soon. */
export function startClients(trial, asked) {
  const child = spawn(process.execPath, [CLIENT, JSON.stringify(asked)], {
    env: environmentOf(trial, trial.folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  trial.atEnd(async () => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve, reject) => {
    child.once('close', () => {
      try {
        resolve(JSON.parse(said));
      } catch (error) {
        reject(new Error('clients ended without a word', { cause: error }));
      }
    });
  });
  return { ended, stop: () => child.kill('SIGTERM') };
}

export const SEARCH = '/api/knowledge/search?q=huurprijs';

/** Paths of documents of the service. */
export async function documentsOf({ port }, key) {
  const headers = { authorization: `Bearer ${key}` };
  const paths = new Set();
  for (const q of ['wet', 'artikel', 'huur', 'recht']) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/knowledge/search?limit=25&q=${q}`, { headers });
    for (const { id } of (await answer.json()).data) paths.add(`/api/knowledge/documents/${id}`);
  }
  return [...paths];
}
