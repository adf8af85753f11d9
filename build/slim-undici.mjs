/**
 * A rolldown plugin that leaves out what undici's client loads and a GET over HTTP/1.1 never uses: the HTTP/2 half (with
 * node:http2, the dearest built-in module of all), the body writers of fetch, and node:assert and node:http, of which it needs
 * one function and two names. It fails the build when one of them is gone, was not met, or is no longer what its replacement
 * stands for.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { refuseOtherExports, refuseUnmet } from './replaced.mjs';

const WHERE = 'build/slim-undici.mjs';

const FILES = {
  'lib/dispatcher/client-h2.js': `module.exports = () => { throw new Error('HTTP/2 is not spoken') }`,
  'lib/web/fetch/body.js': `const none = () => { throw new Error('no bodies are sent') };
module.exports = { extractBody: none, safelyExtractBody: none, cloneBody: none, mixinBody: none, streamRegistry: none, bodyUnusable: none }`,
};

const BUILT_IN = {
  'node:assert': `module.exports = (ok, message) => { if (!ok) throw message instanceof Error ? message : new Error(message || 'undici: assertion failed') }`,
  'node:http': `module.exports = { maxHeaderSize: 16384, IncomingMessage: class {} }`,
};

const slashed = (file) => file.replaceAll('\\', '/');

/** What a replacement exports. */
function run(code) {
  const module = { exports: {} };
  new Function('module', code)(module);
  return module.exports;
}

/** The names of a built-in module that a CommonJS file uses. Throws when the file asks for it in a way that is not known. */
function namesUsed(source, builtIn, file) {
  const asked = source.split(`require('${builtIn}')`).length - 1;
  const declared = [...source.matchAll(new RegExp(`const (\\w+|\\{[^}]*\\}) = require\\('${builtIn}'\\)`, 'g'))];
  if (asked === 0 || declared.length !== asked)
    throw new Error(`${file} asks for ${builtIn} in another way than before: look at ${WHERE}`);
  return declared.flatMap(([, what]) =>
    what.startsWith('{')
      ? what
          .slice(1, -1)
          .split(',')
          .map((name) => name.split(':')[0].trim())
          .filter(Boolean)
      : [...source.matchAll(new RegExp(`(?<![.\\w$])${what}\\??\\.(\\w+)`, 'g'))].map(([, name]) => name),
  );
}

/** Fails when `file` uses a name of a built-in module that its replacement does not have. */
function refuseOtherNames(file, builtIn) {
  const replacement = run(BUILT_IN[builtIn]);
  const missing = namesUsed(readFileSync(file, 'utf8'), builtIn, file).find(
    (name) => !Object.hasOwn(replacement, name),
  );
  if (missing !== undefined)
    throw new Error(`${file} uses ${missing} of ${builtIn}, which its replacement does not have: look at ${WHERE}`);
}

export function slimUndici() {
  const marker = '/node_modules/undici/';
  const isUndici = (file) => file !== undefined && slashed(file).includes(marker);
  const met = new Set();
  let folder;
  return {
    name: 'slim-undici',
    resolveId(specifier, importer) {
      if (!isUndici(importer)) return null;
      folder = importer.slice(0, slashed(importer).lastIndexOf(marker) + marker.length);
      if (BUILT_IN[specifier] === undefined) return null;
      refuseOtherNames(importer, specifier);
      met.add(specifier);
      return `\0undici-${specifier}`;
    },
    load(id) {
      if (id.startsWith('\0undici-')) return BUILT_IN[id.slice('\0undici-'.length)];
      if (!isUndici(id)) return null;
      const name = Object.keys(FILES).find((file) => slashed(id).endsWith(marker + file));
      if (name === undefined) return null;
      refuseOtherExports(id, createRequire(import.meta.url)(id), run(FILES[name]), WHERE);
      met.add(name);
      return FILES[name];
    },
    buildEnd(error) {
      if (error) return;
      const gone = (name) => FILES[name] !== undefined && !existsSync(path.join(folder ?? '', name));
      refuseUnmet('undici', [...Object.keys(FILES), ...Object.keys(BUILT_IN)], met, gone, WHERE);
    },
  };
}
