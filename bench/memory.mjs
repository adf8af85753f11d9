// Peak memory of `search --all --jsonl` against a loopback service with many rows: it must not grow with the rows.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const home = mkdtempSync(path.join(tmpdir(), 'lks-bench-'));

const row = (n) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  source: 'rechtspraak.nl',
  external_id: `ECLI:NL:HR:2000:${n}`,
  title: `Hoge Raad, nummer ${n}`,
  snippet: 'huurprijs '.repeat(40),
  url: `https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2000:${n}`,
  language: 'nl',
  jurisdiction: 'NL',
  document_type: 'uitspraak',
  decision_date: '2000-01-01',
  score: 50,
});

function serve(total) {
  const server = createServer((request, response) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    const [limit, offset] = [Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0)];
    const data = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, i) => row(offset + i));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data, meta: { total, sources_consulted: ['rechtspraak.nl'], index_freshness: {} } }));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Rows written and the peak resident memory in MB, from the system's own account of the process. */
async function measure(total) {
  const server = await serve(total);
  const child = spawn(process.execPath, [path.join(root, 'bin/lks.js'), 'search', 'huurprijs', '--all', '--jsonl'], {
    env: {
      PATH: process.env.PATH,
      LKS_CONFIG_DIR: home,
      LKS_API_URL: `http://127.0.0.1:${server.address().port}`,
      LKS_API_KEY: 'lks_bench_key_01',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rows = 0;
  let peak = 0;
  child.stdout.on('data', (chunk) => {
    rows += String(chunk).split('\n').length - 1;
    try {
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0));
    } catch {}
  });
  await new Promise((resolve) => child.on('close', resolve));
  server.close();
  return { rows, peak: peak / 1024 };
}

try {
  for (const total of [1000, 10_000]) {
    const { rows, peak } = await measure(total);
    console.log(`${rows} rows: ${peak.toFixed(0)} MB at the peak`);
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
