/** The names of operations as metrics have them: a closed set, whatever is asked of the service. */
import { CALLS, EXTENSION_NAMES, extensionPath, POSTED_NAMES } from '../../contract/extensions';
import { OPERATIONS } from '../../contract/operations';

/** What is no operation, was refused before it was known, or has no good key. */
const NONE = 'none';

const NAMES = new Map<string, string>([
  ...Object.values(OPERATIONS).map(({ path, name }): [string, string] => [path, name]),
  ...([...EXTENSION_NAMES, ...POSTED_NAMES, CALLS] as const).map((name): [string, string] => [
    extensionPath(name),
    `lks/${name}`,
  ]),
  ['/', 'page'],
  ['/openapi.json', 'openapi'],
  ['/livez', 'livez'],
  ['/readyz', 'readyz'],
]);

/** The operation behind a route of the access log. */
export const operationOf = (route: string | null): string => NAMES.get(route ?? '') ?? NONE;

/** A status as a label; `none` where the client went away before there was an answer. */
export const statusOf = (status: number): string => (status >= 100 && status <= 599 ? String(status) : NONE);
