// Many rows of `search --all --jsonl` into a pipe that is read slowly: the memory that lks takes at its peak.
import { execFileSync } from 'node:child_process';
import { closeSync, constants, createReadStream, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, makeHome, start } from './support/lks.mjs';
import { startService } from './support/service.mjs';

const MEGABYTE = 2 ** 20;
/** What the reader takes at a time, and how long it waits then: 160 MB a second at most, in fits. */
const READ = 16 * MEGABYTE;
const PAUSE_MS = 100;

/** Rows of some 4 KB: a gigabyte is a quarter of a million of them. */
const FILLER = 'huurprijs '.repeat(400);

function page(request, response) {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const [limit, offset] = [Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0)];
  const data = Array.from({ length: limit }, (_, at) => ({
    ...{
      id: `00000000-0000-4000-8000-${String(offset + at).padStart(12, '0')}`,
      source: 's',
      external_id: `${offset + at}`,
    },
    ...{ title: 't', snippet: FILLER, url: 'https://example.nl/1', language: 'nl', jurisdiction: 'NL' },
    ...{ document_type: 'uitspraak', decision_date: '2000-01-01', score: 1 },
  }));
  const meta = { total: 10_000_000, sources_consulted: [], index_freshness: {} };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data, meta }));
  return true;
}

/** The most memory that a process has had so far, in megabytes; from /proc. */
function peakOf(pid) {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

export const row = {
  name: 'slow-pipe',
  of: ['src/platform', 'src/render'],
  what: '1 GB of JSONL into a slow pipe',
  target: '100 MB of memory at most (a figure); every line whole, in order',
  order: 70,
  whole: 1024,
  gate: 24,
  async run(trial) {
    if (process.platform !== 'linux') return trial.notTried('the memory of a process is in /proc, on Linux');
    const service = await startService(trial, { fault: page });
    const home = makeHome(trial);
    const env = { ...service.env, LKS_CACHE_MB: '0' };
    // A pipe as a shell makes it; Node.js gives its children sockets.
    const pipe = path.join(home, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const held = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const given = openSync(pipe, constants.O_WRONLY);
    const { child, ended } = start(trial, home, ['search', 'huur', '--all', '--jsonl'], {
      env,
      stdio: ['ignore', given, 'pipe'],
    });
    const output = createReadStream(pipe, { highWaterMark: 2 ** 18 });
    output.once('open', () => closeSync(held));
    closeSync(given);
    let read = 0;
    let sinceRest = 0;
    let next = 0;
    let rest = '';
    let peak = 0;
    const began = performance.now();
    const megabytes = trial.each();
    for await (const chunk of output) {
      read += chunk.length;
      sinceRest += chunk.length;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const line of lines) {
        const id = JSON.parse(line).external_id;
        if (id !== `${next}`) trial.miss(`row ${next} is ${id}`);
        next += 1;
      }
      if (child.exitCode === null) peak = Math.max(peak, peakOf(child.pid));
      let isOver = false;
      while (trial.done < Math.floor(read / MEGABYTE) && !isOver) isOver = megabytes.next().done;
      if (isOver || trial.done >= trial.cases) break;
      if (sinceRest > READ) {
        sinceRest = 0;
        await after(PAUSE_MS);
      }
    }
    output.destroy();
    const { code, stderr } = await ended;
    trial.check(code === 0, `ended with ${code}: ${stderr.slice(0, 300)}`);
    trial.count('rows', next);
    trial.figure('megabytes read', Math.round(read / MEGABYTE));
    trial.figure('memory at the peak, MB', Math.round(peak), '100');
    trial.figure('megabytes a second', Math.round(read / MEGABYTE / ((performance.now() - began) / 1000)));
  },
};
