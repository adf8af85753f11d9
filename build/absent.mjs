/**
 * A rolldown plugin for what packages ask for and lks never uses, and which would cost a start more than all of lks:
 * nothing stands in its place. No file of a package is changed. It fails the build when a package no longer asks for
 * one of them, so that the table is true.
 */

/** Package → what it asks for in vain. */
export const ABSENT = {
  // For subcommands that are programs of their own.
  commander: ['node:child_process'],
  // HTTP/2, which has to be asked for; its module of Node.js takes 8 ms. Of two parsers one that runs everywhere is enough: undici takes
  // it where the other is not to be had. Of proxies it tunnels through those of HTTP, and no form is ever a body.
  undici: ['./client-h2.js', '../llhttp/llhttp_simd-wasm.js', './socks5-proxy-agent', '../web/fetch/body.js'],
  // Pictures, charts, pivot tables and passwords of a spreadsheet.
  hucre: ['./drawing-writer.mjs', './chart-writer.mjs', './pivot-writer.mjs', './crypto/agile.mjs'],
  // Traces of metrics; and a validator for what a server asks the user (40 kB packed), where lks asks nothing.
  'prom-client': ['@opentelemetry/api'],
  '@modelcontextprotocol/server': ['./ajvProvider-DyjnscPj.mjs'],
  // A driver in C, and sockets of another runtime.
  pg: ['pg-native', 'pg-cloudflare'],
  // For a schema, encryption, migrations, watching and a folder of its own choice.
  conf: ['ajv/dist/2020.js', 'ajv-formats', 'debounce-fn', 'env-paths', 'node:crypto', 'semver', 'uint8array-extras'],
};

const NOTHING = '\0absent';

/** The package that a file is of; undefined for our own. */
const packageOf = (file = '') => /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1];

export function absent(table = ABSENT) {
  const asked = new Set();
  return {
    name: 'absent',
    resolveId(request, importer) {
      const name = packageOf(importer);
      if (!table[name]?.includes(request)) return null;
      asked.add(`${name} ${request}`);
      return NOTHING;
    },
    // Whoever calls it after all fails at once.
    load: (id) => (id === NOTHING ? 'module.exports = {};' : null),
    buildEnd(error) {
      if (error) return;
      const all = Object.entries(table).flatMap(([name, requests]) => requests.map((one) => `${name} ${one}`));
      const never = all.filter((one) => !asked.has(one));
      if (never.length > 0) throw new Error(`build/absent.mjs names what no package asks for: ${never.join(', ')}`);
    },
  };
}
