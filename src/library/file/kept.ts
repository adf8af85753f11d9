/** What is read once of one state of a library: kept by a connection that only reads until somebody writes. */
import { type Database, dataVersion } from '../../platform/sqlite';

/** Values of a kind, some hundred bytes each: people ask for few works. */
const MOST = 10_000;

const keptBefore = new WeakMap<Database, { version: number; kinds: Map<string, Map<unknown, unknown>> }>();

/** The values of a kind of this state of the file. */
function valuesOf(database: Database, kind: string): Map<unknown, unknown> {
  const version = dataVersion(database);
  let kept = keptBefore.get(database);
  if (kept?.version !== version) {
    kept = { version, kinds: new Map() };
    keptBefore.set(database, kept);
  }
  const values = kept.kinds.get(kind) ?? new Map();
  kept.kinds.set(kind, values);
  return values;
}

/**
 * The value of a kind for a key, made once of each state of the file, and each time by a connection that can write.
 * Nobody may change it.
 */
export function kept<V>(database: Database, kind: string, key: unknown, make: () => V): V {
  if (!database.readOnly) return make();
  const values = valuesOf(database, kind);
  if (values.has(key)) return values.get(key) as V;
  if (values.size >= MOST) values.clear();
  const value = make();
  values.set(key, value);
  return value;
}
