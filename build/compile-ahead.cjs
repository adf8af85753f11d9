// Runs the most used commands in one process and keeps the compiled code of what they loaded.
'use strict';
const { createServer } = require('node:http');
const path = require('node:path');
const { load, writeCaches } = require('../bin/load.js');

/** Answers every search with one row, so that the hosted path is compiled too. */
function serve() {
  const row = {
    id: '00000000-0000-4000-8000-000000000000',
    external_id: 'ECLI:NL:HR:2000:1',
    title: 'titel',
    url: 'https://example.org',
  };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: [row], meta: { total: 1, sources_consulted: ['x'], index_freshness: {} } }));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function run() {
  const { main } = load(path.join(__dirname, '../dist/main.cjs'));
  const server = await serve();
  const url = `http://127.0.0.1:${server.address().port}`;
  for (const words of [
    ['--version'],
    ['search', 'huurprijs'],
    ['search', 'goede', 'trouw', 'tort'],
    ['search', 'verhoging', 'van', 'de', 'huur'],
    ['search', 'huurprijs', '--json'],
    ['search', 'huurprijs', '--jsonl'],
    ['doc', '1'],
    ['doc', 'art.', '8', 'EVRM'],
    ['health'],
  ])
    await main(words);
  // The hosted backend sets a flag of V8 before it loads its client, and a cache is good only for the flags that it was
  // made under: what was loaded before that is kept before that.
  writeCaches();
  process.env.LKS_API_KEY = 'lks_build_key_1';
  await main(['search', 'huurprijs', '--api-url', url]);
  server.close();
  writeCaches();
  process.exitCode = 0;
}

run();
