/** What of Node.js a command loads before it answers. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { BIN } from './run';

/** A first run keeps its compiled code for the next ones, which takes modules of its own. */
const WITHOUT_LEARNING = { NODE_DISABLE_COMPILE_CACHE: '1' };

let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'lks-loaded-'));
  writeFileSync(
    path.join(home, 'report.cjs'),
    `const made = [];
     for (const name of ['Collator', 'Segmenter', 'DateTimeFormat', 'NumberFormat', 'PluralRules', 'DisplayNames', 'ListFormat'])
       Intl[name] = new Proxy(Intl[name], { construct: (type, args) => (made.push('Intl.' + name), new type(...args)) });
     for (const [of, names] of [[Number, ['toLocaleString']], [Date, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']], [Array, ['toLocaleString']], [String, ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']]])
       for (const name of names) {
         const own = of.prototype[name];
         of.prototype[name] = function (...args) { made.push('Intl.' + name); return own.apply(this, args); };
       }
     process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(path.join(home, 'loaded'))}, [...process.moduleLoadList, ...made].join('\\n')));`,
  );
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The names of the built-in modules that a command has loaded when it ends, with its standard output; `Intl.Collator`, `Intl.toLocaleString` and the like where it has used one. */
export function loadedBy(args: readonly string[]): { stdout: string; loaded: Set<string> } {
  const report = path.join(home, 'report.cjs');
  const { stdout, status, stderr } = spawnSync(process.execPath, ['-r', report, BIN, ...args], {
    env: { PATH: process.env.PATH, HOME: home, LKS_CONFIG_DIR: path.join(home, 'lks'), ...WITHOUT_LEARNING },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const list = readFileSync(path.join(home, 'loaded'), 'utf8');
  return {
    stdout,
    loaded: new Set(list.split('\n').map((line) => line.replace(/^(NativeModule|Internal Binding) /, ''))),
  };
}
