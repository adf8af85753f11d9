/** Programs of the system: where they are, and what they say. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Longest time of a program that checks a file, in ms. */
const LONGEST_MS = 20_000;
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** A program of the system; undefined where it is not here. */
export const programAt = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

export const isFound = (name: string): boolean => programAt(name) !== undefined;

export interface Told {
  /** Null where it was ended, or could not be started. */
  code: number | null;
  /** What it printed. */
  told: string;
}

/** Runs a program to its end. It gets none of the settings of the user who runs setup, and `home` as its home folder. */
export function runProgram(file: string, args: readonly string[], home = '/nonexistent'): Promise<Told> {
  const env = { PATH: FOLDERS.join(':'), LC_ALL: 'C', HOME: home };
  return new Promise((resolve) => {
    const child = spawn(file, args, { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST_MS });
    let told = '';
    const hear = (chunk: Buffer): void => {
      told += chunk;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => resolve({ code: null, told: error.message }));
    child.on('close', (code) => resolve({ code, told }));
  });
}

export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
export const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';
