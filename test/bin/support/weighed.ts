/** What a command takes before it answers, counted in a process of its own: no clock can break it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { homeOfTest } from '../../support/of-test';
import { BIN } from '../../support/run';

export interface Weight {
  /** Bytes of the program that were evaluated. */
  bundle: number;
  /** Calls of SQLite. */
  statements: number;
  /** Texts that were unpacked. */
  unpacked: number;
  /** Bytes read of files, by the system's own count; 0 where it has none. */
  read: number;
  /** Modules of Node.js beyond those of a bare start. */
  modules: string[];
  /** Calls of what loads the tables of all languages. */
  languages: string[];
}

const WEIGHING = path.join(__dirname, '../../fixtures/weight/weighing.cjs');

function runWeighed(args: readonly string[], stdin: string, bare: readonly string[]) {
  const home = homeOfTest();
  const report = path.join(home, 'weighed.json');
  // A first run keeps its compiled code for the next ones, which takes modules of its own.
  const env = { NODE_DISABLE_COMPILE_CACHE: '1', LKS_WEIGHED: report, LKS_WEIGHED_BARE: bare.join() };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-r', WEIGHING, ...args], {
    env: { PATH: process.env.PATH, HOME: home, LKS_CONFIG_DIR: path.join(home, 'lks'), ...env },
    input: stdin,
    encoding: 'utf8',
  });
  return { stdout, stderr, status, weight: JSON.parse(readFileSync(report, 'utf8')) as Weight };
}

let bare: Weight | undefined;

/** What a command takes, and its standard output. Fails unless it ends with exit code 0. */
export function weighed(args: readonly string[], stdin = ''): { stdout: string; weight: Weight } {
  bare ??= runWeighed(['-e', '0'], '', []).weight;
  const { stdout, stderr, status, weight } = runWeighed([BIN, ...args], stdin, bare.modules);
  expect(status, stderr).toBe(0);
  return { stdout, weight: { ...weight, read: Math.max(0, weight.read - bare.read) } };
}
