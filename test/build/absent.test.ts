/** What the build leaves out of packages: what stands in its place, and a table that has to be true. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/run';

type Table = Record<string, string[]>;
const { ABSENT, absent } = (await import(path.join(ROOT, 'build/absent.mjs'))) as {
  ABSENT: Table;
  absent: (table?: Table) => Plugin;
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lks-absent-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles a program that asks for packages of lks; returns the code. */
async function bundle(name: string, program: string, table: Table): Promise<string> {
  const input = path.join(folder, `${name}.mjs`);
  writeFileSync(input, program);
  const resolve = { modules: [path.join(ROOT, 'node_modules')] };
  const built = await rolldown({ input, platform: 'node', plugins: [absent(table)], resolve, onLog: () => {} });
  const file = path.join(folder, `${name}.cjs`);
  await built.write({ file, format: 'cjs', codeSplitting: false });
  return readFileSync(file, 'utf8');
}

const askedFor = (code: string): string[] => [
  ...new Set([...code.matchAll(/require\("(?:node:)?([\w/]+)"\)/g)].map(([, name = '']) => name).sort()),
];

describe('conf without what a file of profiles does not use', () => {
  const program = `import Conf from 'conf'; export const open = (cwd, more) => new Conf({ cwd, ...more });`;

  it('reads and writes all the same, without a schema and cryptography', async () => {
    const code = await bundle('writer', program, { conf: ABSENT.conf! });
    expect(code).not.toMatch(/node_modules.(ajv|semver|debounce-fn|env-paths|uint8array-extras)/);
    expect(askedFor(code)).not.toContain('crypto');
    const { open } = createRequire(__filename)(path.join(folder, 'writer.cjs')) as {
      open: (cwd: string, more?: object) => { store: object };
    };
    const at = path.join(folder, 'store');
    mkdirSync(at);
    open(at).store = { apiUrl: 'https://example.org' };
    expect(open(at).store).toEqual({ apiUrl: 'https://example.org' });
    expect(readFileSync(path.join(at, 'config.json'), 'utf8')).toContain('https://example.org');
    // Whoever uses it for more is told at once.
    expect(() => open(at, { schema: { a: { type: 'string' } } })).toThrow();
    expect(() => open(at, { encryptionKey: 'a', encryptionAlgorithm: 'aes-256-cbc' }).store).toThrow();
  });
});

it("undici's client is whole, with its tunnel, and does without HTTP/2", async () => {
  const client = [
    `export { default as Client } from 'undici/lib/dispatcher/client.js';`,
    `export { default as ProxyAgent } from 'undici/lib/dispatcher/proxy-agent.js';`,
  ].join('\n');
  const code = await bundle('client', client, { undici: ABSENT.undici! });
  expect(askedFor(code)).not.toContain('http2');
  const { Client } = createRequire(__filename)(path.join(folder, 'client.cjs')) as {
    Client: new (origin: string) => { destroy: () => Promise<void> };
  };
  await new Client('http://127.0.0.1:1').destroy();
});

it('the build fails when a package no longer asks for what is left out', async () => {
  const table = { conf: ['semver', 'sember'], gone: ['it'] };
  await expect(bundle('stale', `import 'conf';`, table)).rejects.toThrow(
    'build/absent.mjs names what no package asks for: conf sember, gone it',
  );
});

it('what our own files ask for is never left out', async () => {
  const code = await bundle('own', `import 'conf'; export { randomBytes } from 'node:crypto';`, { conf: ABSENT.conf! });
  expect(askedFor(code)).toContain('crypto');
});
