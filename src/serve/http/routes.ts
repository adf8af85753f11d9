/** Paths → operations, from the operations table. */
import { OPERATIONS, type Operation } from '../../contract/operations';

export interface Route {
  operation: Operation;
  /** The path parameter, as it is in the path. */
  part?: string;
}

const FIXED = new Map<string, Operation>();
const WITH_PART: { prefix: string; operation: Operation }[] = [];
for (const operation of Object.values(OPERATIONS)) {
  const at = operation.path.indexOf('{');
  if (at === -1) FIXED.set(operation.path, operation);
  else WITH_PART.push({ prefix: operation.path.slice(0, at), operation });
}

/** The operation at a path, which is compared as it was sent; undefined where there is none. */
export function routeOf(path: string): Route | undefined {
  const operation = FIXED.get(path);
  if (operation !== undefined) return { operation };
  for (const { prefix, operation } of WITH_PART) {
    if (!path.startsWith(prefix)) continue;
    const part = path.slice(prefix.length);
    if (part !== '' && !part.includes('/')) return { operation, part };
  }
  return undefined;
}
