// Runs the most used commands in one process and keeps the compiled code of what they loaded.
'use strict';
const path = require('node:path');
const { load, writeCaches } = require('../bin/load.js');
const { KEY, MOST_RUN, MOST_RUN_HOSTED, serve } = require('./most-run.cjs');

async function run() {
  const { main } = load(path.join(__dirname, '../dist/main.cjs'));
  const { server, url } = await serve();
  for (const words of MOST_RUN) await main(words);
  // The hosted backend sets a flag of V8 before it loads its client, and a cache is good only for the flags that it was
  // made under: what was loaded before that is kept before that.
  writeCaches();
  for (const words of MOST_RUN_HOSTED) {
    process.env.LKS_API_KEY = KEY;
    await main([...words, url]);
  }
  server.close();
  writeCaches();
  process.exitCode = 0;
}

run();
