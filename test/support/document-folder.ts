/** A service of documents, a home, and the folder in it into which `lks doc - --output out/` writes: what a test of that begins with. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type DocumentServer, idOf, serveDocuments } from './document-server';
import { makeHome, type Ran, type RunOptions, run } from './run';

export let home: string;
export let server: DocumentServer;

/** Gives each test of a file both, and takes them back; to be called at its top. */
export function eachWithDocuments(): void {
  let remove: () => void;
  beforeEach(async () => {
    ({ home, remove } = makeHome());
    server = await serveDocuments();
  });
  afterEach(async () => {
    await server.close();
    remove();
  });
}

/** `lks doc - --output out/` for the documents of some numbers. */
export const fetchAll = (
  numbers: readonly number[],
  flags: readonly string[] = [],
  options: RunOptions = {},
): Promise<Ran> =>
  run(home, ['doc', '-', '--output', 'out/', ...flags], {
    env: server.env,
    stdin: numbers.map((number) => `${idOf(number)}\n`).join(''),
    ...options,
  });

export const MANIFEST = 'manifest.jsonl';
export const all = (): string[] => readdirSync(path.join(home, 'out')).sort();
/** The documents: without what lks keeps of the run. */
export const files = (): string[] => all().filter((name) => !name.startsWith('.') && name !== MANIFEST);
export const nameOf = (number: number, extension = 'txt'): string => `ECLI-NL-HR-2000-${number}.${extension}`;
export const inFolder = (name: string): string => path.join(home, 'out', name);
/** The lines of the account, without the first, which says of which run it is. */
export const account = (name = MANIFEST): Record<string, string>[] =>
  readFileSync(inFolder(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter((line) => !('lks_journal' in line));
