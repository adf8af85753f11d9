/**
 * A rolldown plugin that leaves out what undici's client loads and a GET over HTTP/1.1 never uses: the HTTP/2 half (with
 * node:http2, the dearest built-in module of all), the body
 * writers of fetch, and node:assert and node:http, of which it needs one function and two names.
 */
const FILES = {
  'lib/dispatcher/client-h2.js': `module.exports = () => { throw new Error('HTTP/2 is not spoken') }`,
  'lib/web/fetch/body.js': `module.exports = {}`,
};

const ASSERT = `module.exports = (ok, message) => { if (!ok) throw message instanceof Error ? message : new Error(message || 'undici: assertion failed') }`;
const HTTP = `module.exports = { maxHeaderSize: 16384, IncomingMessage: class {} }`;

export function slimUndici() {
  const isUndici = (file) => file?.includes('/node_modules/undici/');
  return {
    name: 'slim-undici',
    resolveId(specifier, importer) {
      if (!isUndici(importer)) return null;
      if (specifier === 'node:assert') return '\0undici-assert';
      if (specifier === 'node:http') return '\0undici-http';
      return null;
    },
    load(id) {
      if (id === '\0undici-assert') return ASSERT;
      if (id === '\0undici-http') return HTTP;
      const path = id.replaceAll('\\', '/');
      if (!isUndici(path)) return null;
      const name = Object.keys(FILES).find((file) => path.endsWith(`/node_modules/undici/${file}`));
      return name === undefined ? null : FILES[name];
    },
  };
}
