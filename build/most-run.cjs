// What people run most: the build runs it to see what each command loads.
'use strict';
const { createServer } = require('node:http');

/** In this order: `doc 1` opens a row of the search before it. */
const MOST_RUN = [
  ['--version'],
  ['search', 'huurprijs'],
  ['search', 'goede', 'trouw', 'tort'],
  ['search', 'verhoging', 'van', 'de', 'huur'],
  ['search', 'huurprijs', '--json'],
  ['search', 'huurprijs', '--jsonl'],
  ['doc', '1'],
  ['doc', 'art.', '8', 'EVRM'],
  ['health'],
];

/** The same of a hosted service, at its address. */
const MOST_RUN_HOSTED = [['search', 'huurprijs', '--api-url']];

/** Answers every search with one row, so that the hosted path is run too. Resolves to the server and its address. */
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
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve({ server, url: `http://127.0.0.1:${server.address().port}` })),
  );
}

module.exports = { MOST_RUN, MOST_RUN_HOSTED, serve, KEY: 'lks_build_key_1' };
