/**
 * A rolldown plugin that leaves out the JSON Schema validator (ajv, a third of the package): a server needs it only for
 * forms that it asks the user to fill in, and lks asks none. It fails the build when the module that brings the validator is gone,
 * was not met, or exports other names than its replacement.
 */
import { pathToFileURL } from 'node:url';
import { refuseOtherExports, refuseUnmet } from './replaced.mjs';

const WHERE = 'build/slim-mcp.mjs';
const PACKAGE = '@modelcontextprotocol/server';
const REPLACED = `${PACKAGE}/_shims`;
const SHIMS = `
export { default as process } from 'node:process';
export class DefaultJsonSchemaValidator {
  getValidator() { throw new Error('lks asks for no forms'); }
}
`;

export function slimMcp() {
  const met = new Set();
  return {
    name: 'slim-mcp',
    async resolveId(specifier, importer) {
      if (specifier !== REPLACED) return null;
      const real = await this.resolve(specifier, importer, { skipSelf: true });
      if (real === null || real.external) refuseUnmet(PACKAGE, [REPLACED], met, () => true, WHERE);
      const replacement = await import(`data:text/javascript,${encodeURIComponent(SHIMS)}`);
      refuseOtherExports(REPLACED, await import(pathToFileURL(real.id)), replacement, WHERE);
      met.add(REPLACED);
      return '\0mcp-shims';
    },
    load: (id) => (id === '\0mcp-shims' ? SHIMS : null),
    buildEnd(error) {
      if (!error) refuseUnmet(PACKAGE, [REPLACED], met, () => false, WHERE);
    },
  };
}
