/**
 * A rolldown plugin that leaves out the JSON Schema validator (ajv, a third of the package): a server needs it only for
 * forms that it asks the user to fill in, and lks asks none.
 */
const SHIMS = `
export { default as process } from 'node:process';
export class DefaultJsonSchemaValidator {
  getValidator() { throw new Error('lks asks for no forms'); }
}
`;

export function slimMcp() {
  return {
    name: 'slim-mcp',
    resolveId: (specifier) => (specifier === '@modelcontextprotocol/server/_shims' ? '\0mcp-shims' : null),
    load: (id) => (id === '\0mcp-shims' ? SHIMS : null),
  };
}
