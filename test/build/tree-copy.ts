/** A copy of what the checks of this tree read. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { cleanEnvironment, ROOT } from '../support/run';
import { scratchFolder } from '../support/scratch';

/** Copies what the checks read, or the page alone; the packages are linked. */
export function copyTree(...sources: string[]): string {
  const copy = scratchFolder('lks-tree-');
  for (const part of [
    ...sources,
    'build',
    'package.json',
    'docs/development/rooms.svg',
    'docs/development/architecture.md',
  ])
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

export function plant(copy: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), text);
}

/** Replaces a text in a file of the copy, which must be there. */
export function alter(copy: string, file: string, from: string, to: string): void {
  const text = readFileSync(path.join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(copy, file), text.replace(from, to));
}

export function run(copy: string, script: string, ...args: string[]): { status: number | null; said: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    env: cleanEnvironment(copy),
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.split('\n').filter(Boolean) };
}
