// Which files of a bundle each command loads, seen by running it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mostRun from './most-run.cjs';

const { KEY, MOST_RUN, MOST_RUN_HOSTED, serve } = mostRun;
const here = path.dirname(fileURLToPath(import.meta.url));
const printLoads = path.join(here, 'print-loads.cjs');

/** Other ways to start lks, whose modules belong together too. */
const ALSO = [
  { words: ['--help'] },
  // On a slow machine a spinner would be loaded too, and the bundle be another one: in CI there is none.
  { words: ['search', 'huurprijs'], env: { LKS_FORCE_TTY: '80', CI: '1' } },
  { words: ['serch'], exit: 2 },
  { words: ['mcp'] },
  // What they share with an assistant is not to be loaded with its protocol.
  ...[
    ['cite', 'art. 6:162 BW'],
    ['chain', 'ECLI:NL:HR:1995:AA1575'],
    ['library', 'coverage'],
  ].map((words) => ({ words })),
  ...['lks ', 'lks search --type ', 'lks doc ', 'lks doc 1 --', 'lks profile use '].map((line) => ({
    words: ['__complete', 'bash', '9', '=:', line],
  })),
];

/** A library of one's own knows of days and of texts that took each other's place, which the sample does not: a made-up law. */
const OWN_LIBRARY = [
  ['library', 'import', path.join(here, 'rehearsal.xml')],
  ['search', 'huurprijs'],
  ['doc', 'BWBR0099999', 'artikel', '1'],
];

/** Runs one command line to its end; resolves to the paths that it loaded. Throws when it ends otherwise than it should. */
function loadsOf(main, home, { words, env, exit = 0 }) {
  const report = path.join(home, 'loads.json');
  const child = spawn(process.execPath, [printLoads, main, report, ...words], {
    env: { PATH: process.env.PATH, LKS_CONFIG_DIR: home, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === exit) resolve(JSON.parse(readFileSync(report, 'utf8')));
      else
        reject(
          new Error(`what commands load could not be recorded: lks ${words.join(' ')} ended with ${code}: ${said}`),
        );
    });
  });
}

/**
 * Runs what people run most, one after the other. Returns, for each file below `folder` that was loaded, the numbers of the
 * runs that did. Throws when a command fails, or loads nothing from there.
 */
export async function recordLoads(folder) {
  // As the runtime names them: the folder may lie behind a link.
  const real = realpathSync(folder);
  const home = mkdtempSync(path.join(tmpdir(), 'lks-build-'));
  const { server, url } = await serve();
  try {
    const runs = [
      ...MOST_RUN.map((words) => ({ words })),
      ...ALSO,
      ...OWN_LIBRARY.map((words) => ({ words, env: { LKS_LIBRARY: path.join(home, 'library.db') } })),
      ...MOST_RUN_HOSTED.map((words) => ({ words: [...words, url], env: { LKS_API_KEY: KEY } })),
    ];
    const loadedBy = new Map();
    for (const [number, run] of runs.entries())
      for (const file of await loadsOf(path.join(real, 'main.cjs'), home, run)) {
        const name = path.relative(real, file).split(path.sep).join('/');
        if (!name.startsWith('..')) loadedBy.set(name, [...(loadedBy.get(name) ?? []), number]);
      }
    if (loadedBy.get('main.cjs')?.length !== runs.length)
      throw new Error('what commands load could not be recorded: not every run loaded main.cjs');
    return loadedBy;
  } finally {
    server.close();
    rmSync(home, { recursive: true, force: true });
  }
}
