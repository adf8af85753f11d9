/**
 * A rolldown plugin that leaves out what conf loads for options that lks does not use (a schema, encryption, migrations, watching,
 * a folder of its own choice), and node:assert, of which it needs one function: loading them costs more than a bare start. It
 * fails the build when conf no longer asks for one of them in the way that it did.
 */
import { refuseUnmet } from './replaced.mjs';

const WHERE = 'build/slim-conf.mjs';

/** What stands in the place of something that is not used: it says so when it is called after all. */
const unused = (name, option) => `const ${name} = () => { throw new Error('conf is used without ${option}'); };`;

const allUnused = (names, option) => names.map((name) => unused(name, option)).join(' ');
const CRYPTO = ['pbkdf2Sync', 'randomBytes', 'createCipheriv', 'createDecipheriv'];
const SEMVER = ['clean', 'eq', 'gt', 'lte', 'satisfies'];
const BYTES = ['concatUint8Arrays', 'stringToUint8Array', 'uint8ArrayToString'];

/** By file: how it asks for a module, and what stands in its place. */
const FILES = {
  'conf/dist/source/index.js': {
    "import crypto from 'node:crypto';": `${allUnused(CRYPTO, 'encryption')} const crypto = { ${CRYPTO} };`,
    "import assert from 'node:assert';":
      "const assert = { deepEqual(one, other) { if (!isDeepStrictEqual(one, other)) throw new Error('they differ'); } };",
    "import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';": `class Ajv { constructor() { throw new Error('conf is used without a schema'); } }`,
    "import ajvFormatsModule from 'ajv-formats';": 'const ajvFormatsModule = {};',
    "import envPaths from 'env-paths';": unused('envPaths', 'a folder of its own choice'),
    "import debounceFn from 'debounce-fn';": unused('debounceFn', 'watching'),
    "import semver from 'semver';": `${allUnused(SEMVER, 'migrations')} const semver = { ${SEMVER} };`,
    "import { concatUint8Arrays, stringToUint8Array, uint8ArrayToString, } from 'uint8array-extras';": allUnused(
      BYTES,
      'encryption',
    ),
  },
  'atomically/dist/index.js': {
    "import { once } from 'node:events';": unused('once', 'writing of streams'),
    "import { Readable } from 'node:stream';": 'class Readable {}',
  },
  // It would listen to every signal; what a killed writer leaves is swept by the next one.
  'atomically/dist/utils/temp.js': { "import whenExit from 'when-exit';": 'const whenExit = () => {};' },
};

const names = (code, object) =>
  new Set([...code.matchAll(new RegExp(`\\b${object}\\.(\\w+)`, 'g'))].map(([, name]) => name));

/** Names of node:assert that have something in their place. */
const ASSERTED = ['deepEqual'];

export function slimConf() {
  const met = new Set();
  return {
    name: 'slim-conf',
    transform(code, id) {
      const file = Object.keys(FILES).find((name) => id.replaceAll('\\', '/').endsWith(`/node_modules/${name}`));
      if (file === undefined) return null;
      met.add(file);
      const other = [...names(code, 'assert')].find((name) => !ASSERTED.includes(name));
      if (other !== undefined)
        throw new Error(`${file} uses ${other} of node:assert, which its replacement does not have: look at ${WHERE}`);
      let slim = code;
      for (const [asked, instead] of Object.entries(FILES[file])) {
        if (!slim.includes(asked)) throw new Error(`${file} no longer says ${asked} look at ${WHERE}`);
        slim = slim.replace(asked, () => instead);
      }
      return slim;
    },
    buildEnd(error) {
      if (error) return;
      refuseUnmet('conf', Object.keys(FILES), met, () => false, WHERE);
    },
  };
}
