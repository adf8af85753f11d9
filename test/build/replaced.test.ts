/** What the build leaves out of packages: it refuses a package in which that is gone, not met or something else. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BUILD = path.join(__dirname, '../../build');
const { slimUndici } = (await import(path.join(BUILD, 'slim-undici.mjs'))) as { slimUndici: () => Plugin };
const { slimConf } = (await import(path.join(BUILD, 'slim-conf.mjs'))) as { slimConf: () => Plugin };
const { slimMcp } = (await import(path.join(BUILD, 'slim-mcp.mjs'))) as { slimMcp: () => Plugin };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lks-replaced-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Files = Record<string, string | undefined>;

/** Bundles the program `entry` with a package made of `files`; resolves to the code. A file that is undefined is left out. */
async function bundle(plugin: Plugin, name: string, files: Files, entry: string): Promise<string> {
  const project = mkdtempSync(path.join(folder, 'project-'));
  const at = path.join(project, 'node_modules', name);
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) continue;
    mkdirSync(path.dirname(path.join(at, file)), { recursive: true });
    writeFileSync(path.join(at, file), text);
  }
  const input = path.join(project, 'entry.mjs');
  writeFileSync(input, entry);
  const built = await rolldown({ input, platform: 'node', plugins: [plugin], onLog: () => {} });
  const { output } = await built.generate({ format: 'cjs', codeSplitting: false });
  return output[0].code;
}

const CLIENT = 'lib/dispatcher/client.js';
const HTTP2 = 'lib/dispatcher/client-h2.js';
const BODY = 'lib/web/fetch/body.js';
const UNDICI: Files = {
  'package.json': '{"name":"undici","version":"0.0.0"}',
  [CLIENT]: `const assert = require('node:assert')
const { IncomingMessage } = require('node:http')
const connectH2 = require('./client-h2.js')
const { extractBody } = require('../web/fetch/body.js')
module.exports = () => { assert(IncomingMessage); return [connectH2, extractBody] }`,
  [HTTP2]: `module.exports = function connect() { return 'speaks HTTP/2' }`,
  [BODY]: `module.exports = { extractBody: () => 'extracts', safelyExtractBody: 1, cloneBody: 1, mixinBody: 1, streamRegistry: 1, bodyUnusable: 1 }`,
};

describe('undici without what a GET does not use', () => {
  const slim = (files: Files) =>
    bundle(slimUndici(), 'undici', { ...UNDICI, ...files }, `import 'undici/lib/dispatcher/client.js';`);
  const client = (from: string, to: string): Files => ({ [CLIENT]: UNDICI[CLIENT]!.replace(from, to) });

  it('has the replacements and not the replaced', async () => {
    const code = await slim({});
    expect(code).toContain('HTTP/2 is not spoken');
    expect(code).toContain('no bodies are sent');
    expect(code).not.toMatch(/speaks HTTP\/2|extracts|require\(.node:(assert|http)/);
  });

  it('is refused when a module is gone', async () => {
    const files = { ...client('./client-h2.js', './h2.js'), 'lib/dispatcher/h2.js': UNDICI[HTTP2], [HTTP2]: undefined };
    await expect(slim(files)).rejects.toThrow(
      /3 of 4 modules of undici were replaced: lib\/dispatcher\/client-h2\.js is gone: look at build\/slim-undici\.mjs/,
    );
  });

  it('is refused when a module is not met', async () => {
    await expect(slim(client(`require('../web/fetch/body.js')`, '{}'))).rejects.toThrow(
      /3 of 4 modules of undici were replaced: lib\/web\/fetch\/body\.js was not met/,
    );
    await expect(slim(client(`require('node:http')`, '{}'))).rejects.toThrow(/node:http was not met/);
  });

  it('is refused when nothing of undici is met', async () => {
    await expect(bundle(slimUndici(), 'undici', UNDICI, 'console.log(1);')).rejects.toThrow(/0 of 4 modules of undici/);
  });

  it('is refused when a module exports other names', async () => {
    const more = { [BODY]: UNDICI[BODY]!.replace('cloneBody', 'forkBody') };
    await expect(slim(more)).rejects.toThrow(
      /body\.js exports .*forkBody.*, and its replacement .*cloneBody.*slim-undici/,
    );
    await expect(slim({ [HTTP2]: 'module.exports = { connect() {} }' })).rejects.toThrow(
      /client-h2\.js is object now, that of its replacement function/,
    );
  });

  it('is refused when it uses more of a built-in module, or asks for it otherwise', async () => {
    await expect(slim(client('assert(I', 'assert.ok(I'))).rejects.toThrow(
      /uses ok of node:assert, which its replacement/,
    );
    await expect(slim(client('{ IncomingMessage }', '{ Agent: IncomingMessage }'))).rejects.toThrow(
      /uses Agent of node:http/,
    );
    await expect(slim(client('const assert =', 'let assert; assert ='))).rejects.toThrow(
      /asks for node:assert in another way/,
    );
  });
});

const SERVER = '@modelcontextprotocol/server';
const MCP: Files = {
  'package.json': JSON.stringify({
    name: SERVER,
    type: 'module',
    exports: { '.': './index.js', './_shims': './shims.js' },
  }),
  'index.js': `import { DefaultJsonSchemaValidator, process } from '${SERVER}/_shims';
export const made = [new DefaultJsonSchemaValidator(), process];`,
  'shims.js': `export class DefaultJsonSchemaValidator { getValidator() { return 'validates'; } }
export { default as process } from 'node:process';`,
};

describe('the MCP package without its validator', () => {
  const slim = (files: Files) => bundle(slimMcp(), SERVER, { ...MCP, ...files }, `export * from '${SERVER}';`);

  it('has the replacement and not the replaced', async () => {
    const code = await slim({});
    expect(code).toContain('lks asks for no forms');
    expect(code).not.toContain('validates');
  });

  it('is refused when the module is gone', async () => {
    const without = { 'package.json': MCP['package.json']!.replace('./_shims', './_others') };
    await expect(slim(without)).rejects.toThrow(
      /0 of 1 modules of @modelcontextprotocol\/server were replaced: \S+_shims is gone: look at build\/slim-mcp\.mjs/,
    );
  });

  it('is refused when the module is not met', async () => {
    await expect(slim({ 'index.js': 'export const made = 1;' })).rejects.toThrow(/_shims was not met/);
  });

  it('is refused when the module exports other names', async () => {
    await expect(slim({ 'shims.js': `${MCP['shims.js']}\nexport const more = 1;` })).rejects.toThrow(
      /_shims exports DefaultJsonSchemaValidator, more, process, and its replacement DefaultJsonSchemaValidator, process/,
    );
  });
});

describe('conf without what a file of profiles does not use', () => {
  const INDEX = 'dist/source/index.js';
  const real = readFileSync(path.join(__dirname, '../../node_modules/conf', INDEX), 'utf8');
  const slim = (text: string) =>
    bundle(
      slimConf(),
      'conf',
      { 'package.json': `{"type":"module","exports":"./${INDEX}"}`, [INDEX]: text },
      `import 'conf';`,
    );

  it('reads and writes all the same, with few modules of Node.js and no schema', async () => {
    const input = path.join(folder, 'writer.mjs');
    const file = path.join(folder, 'writer.cjs');
    writeFileSync(input, `import Conf from 'conf'; export const open = (cwd, more) => new Conf({ cwd, ...more });`);
    const modules = [path.join(__dirname, '../../node_modules')];
    const built = await rolldown({
      input,
      platform: 'node',
      plugins: [slimConf()],
      resolve: { modules },
      onLog: () => {},
    });
    await built.write({ file, format: 'cjs', codeSplitting: false });
    const code = readFileSync(file, 'utf8');
    const asked = [...code.matchAll(/require\("node:(\w+)"\)/g)].map(([, name]) => name);
    expect([...new Set(asked)].sort()).toEqual(['fs', 'path', 'process', 'util']);
    expect(code).not.toMatch(/node_modules.(ajv|semver|debounce-fn|when-exit)/);
    const before = process.eventNames().length;
    const { open } = createRequire(__filename)(file) as { open: (cwd: string, more?: object) => { store: object } };
    open(folder).store = { a: [1] };
    expect(open(folder).store).toEqual({ a: [1] });
    expect(process.eventNames()).toHaveLength(before);
    expect(() => open(folder, { schema: {} })).toThrow('without a schema');
    expect(() => {
      open(folder, { encryptionKey: 'x' }).store = {};
    }).toThrow('without encryption');
  });

  it('is refused when it asks for a module otherwise, or uses more of node:assert', async () => {
    await expect(
      slim(real.replace("import semver from 'semver';", "import * as semver from 'semver';")),
    ).rejects.toThrow(/no longer says import semver from 'semver'; look at build\/slim-conf\.mjs/);
    await expect(slim(real.replace('assert.deepEqual', 'assert.equal'))).rejects.toThrow(/uses equal of node:assert/);
  });

  it('is refused when what it writes with is not met', async () => {
    await expect(slim(real)).rejects.toThrow(
      /1 of 3 modules of conf were replaced: atomically\/dist\/index\.js was not met, .*: look at build\/slim-conf\.mjs/,
    );
  });
});
