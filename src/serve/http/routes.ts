/** Paths → operations and questions, from their tables. */
import {
  CALLS,
  EXTENSION_NAMES,
  type ExtensionName,
  extensionPath,
  POSTED_NAMES,
  type PostedName,
} from '../../contract/extensions';
import { OPERATIONS, type Operation } from '../../contract/operations';

interface OperationRoute {
  operation: Operation;
  /** The path parameter, as it is in the path. */
  part?: string;
}

/** An operation of the contract, or a question of the extension, some of which are sent in a body. */
export type Route = OperationRoute | { extension: ExtensionName } | { posted: PostedName | typeof CALLS };

const FIXED = new Map<string, Operation>();
const WITH_PART: { prefix: string; operation: Operation }[] = [];
for (const operation of Object.values(OPERATIONS)) {
  const at = operation.path.indexOf('{');
  if (at === -1) FIXED.set(operation.path, operation);
  else WITH_PART.push({ prefix: operation.path.slice(0, at), operation });
}

const EXTENDED = new Map<string, Route>([
  ...EXTENSION_NAMES.map((extension): [string, Route] => [extensionPath(extension), { extension }]),
  ...([...POSTED_NAMES, CALLS] as const).map((posted): [string, Route] => [extensionPath(posted), { posted }]),
]);

/** The operation or question at a path; undefined where there is none. */
export function routeOf(path: string): Route | undefined {
  const operation = FIXED.get(path);
  if (operation !== undefined) return { operation };
  const extension = EXTENDED.get(path);
  if (extension !== undefined) return extension;
  for (const { prefix, operation } of WITH_PART) {
    if (!path.startsWith(prefix)) continue;
    const part = path.slice(prefix.length);
    if (part !== '' && !part.includes('/')) return { operation, part };
  }
  return undefined;
}
