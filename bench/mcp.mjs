// `lks mcp` over the sample: from start to the answers of a first conversation, and memory and purity over many calls.
//   node bench/mcp.mjs [--calls 10000]
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pair } from './pairs.mjs';
import { bin, costOf, optionsOf, ownEnvironment, temporaryFolder } from './tools.mjs';

const { calls } = optionsOf({ calls: 10_000 });
const home = temporaryFolder();
const env = ownEnvironment(home);

const line = (message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
const clientInfo = { name: 'bench', version: '0' };
const initialize = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
const opening = line({ id: 0, method: 'initialize', params: initialize });
const WORDS = ['huurprijs', 'ontslag', 'onrechtmatige daad', 'persoonsgegevens', 'niets hiervan', 'hu'];
const DOCUMENTS = ['art. 8 EVRM', 'ECLI:NL:HR:1995:AA3911', 'ECLI:NL:HR:1900:1'];

function question(id) {
  if (id % 10 === 9) return line({ id, method: 'tools/call', params: { name: 'health', arguments: {} } });
  const [name, args] =
    id % 3 === 0
      ? ['get_document', { uuid: DOCUMENTS[id % DOCUMENTS.length] }]
      : ['search', { q: WORDS[id % WORDS.length], offset: id % 7 }];
  return line({ id, method: 'tools/call', params: { name, arguments: args } });
}

/** A process that has lks answer one conversation: its own bare start is in the time, as that of the assistant would be. */
const FIRST = `
const { spawnSync } = require('node:child_process');
const [bin, input] = process.argv.slice(2);
const { stdout, status } = spawnSync(process.execPath, [bin, 'mcp', '--quiet'], { input });
process.exitCode = status === 0 && String(stdout).includes('structuredContent') ? 0 : 1;
`;

/** One conversation of many calls, each sent when the one before it is answered; memory in MB at each tenth. */
function converse() {
  const child = spawn(process.execPath, [bin, 'mcp', '--quiet'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const memory = [];
  let rest = '';
  let next = 1;
  child.stdin.write(opening);
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const text of lines) {
      const { jsonrpc, result } = JSON.parse(text);
      if (jsonrpc !== '2.0' || result === undefined) throw new Error(`not an answer: ${text.slice(0, 200)}`);
      if (next % (calls / 10) === 0) memory.push(costOf(child.pid).memory);
      if (next > calls) child.stdin.end();
      else child.stdin.write(question(next++));
    }
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, memory, stray: rest })));
}

const script = path.join(home, 'first.cjs');
writeFileSync(script, FIRST);
const { ratio, low, high, own } = pair([script, bin, opening + question(1)], env, 21);
console.log(
  `start, handshake, one search: ${ratio.toFixed(2)} (${low.toFixed(2)} – ${high.toFixed(2)}), ${own.toFixed(0)} ms`,
);
const begin = process.hrtime.bigint();
const { code, memory, stray } = await converse();
const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
console.log(`${calls} calls, ${(calls / seconds).toFixed(0)} a second, exit ${code}, ${stray.length} stray bytes`);
console.log(`memory in MB at each tenth: ${memory.map((mb) => mb.toFixed(0)).join(' ')}`);
