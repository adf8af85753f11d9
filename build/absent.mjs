/**
 * A rolldown plugin for what packages ask for and lks never uses, and which would cost a start more than all of lks:
 * nothing stands in its place. No file of a package is changed. It fails the build when a package no longer asks for
 * one of them, so that the table is true.
 */

/** What is there, and has nothing in it: whoever calls it after all fails at once. */
const EMPTY = 'module.exports = {};';
/** What is not there, as on a runtime without it. */
const MISSING = `throw new Error('left out by build/absent.mjs');`;

/** Package → what it asks for → what it gets. */
export const ABSENT = {
  // For subcommands that are programs of their own.
  commander: { 'node:child_process': EMPTY },
  // 8 ms, half a bare start. undici does without HTTP/2 where a runtime has none.
  undici: { 'node:http2': MISSING },
  // For a schema, encryption, migrations, watching and a folder of its own choice.
  conf: Object.fromEntries(
    ['ajv/dist/2020.js', 'ajv-formats', 'debounce-fn', 'env-paths', 'node:crypto', 'semver', 'uint8array-extras'].map(
      (name) => [name, EMPTY],
    ),
  ),
};

const NAME = '\0absent:';

/** The package that a file is of; undefined for our own. */
const packageOf = (file = '') => /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1];

export function absent(table = ABSENT) {
  const asked = new Set();
  return {
    name: 'absent',
    resolveId(request, importer) {
      const name = packageOf(importer);
      if (table[name]?.[request] === undefined) return null;
      asked.add(`${name} ${request}`);
      return `${NAME}${name} ${request}`;
    },
    load(id) {
      if (!id.startsWith(NAME)) return null;
      const [name, request] = id.slice(NAME.length).split(' ');
      return table[name][request];
    },
    buildEnd(error) {
      if (error) return;
      const all = Object.entries(table).flatMap(([name, requests]) =>
        Object.keys(requests).map((one) => `${name} ${one}`),
      );
      const never = all.filter((one) => !asked.has(one));
      if (never.length > 0) throw new Error(`build/absent.mjs names what no package asks for: ${never.join(', ')}`);
    },
  };
}
