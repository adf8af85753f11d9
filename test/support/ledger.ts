/** What is counted of the costs of the tests (`costs.ts`), by file and by what files share. */

/** What is counted: the columns of the table. Documents are those that are written into a library by this process. */
export const COSTS = ['processes', 'servers', 'jvms', 'libraries', 'documents', 'builds', 'terminals'] as const;
export type Cost = (typeof COSTS)[number];
export type Counts = Record<Cost, number>;

interface Ledger {
  file: Counts;
  shared: Record<string, Counts>;
  /** Where what is counted now goes. */
  current: Counts;
}

const none = (): Counts => Object.fromEntries(COSTS.map((cost) => [cost, 0])) as Counts;

// Of the worker: modules are read again where a file is isolated, and what is patched stays.
const KEY = Symbol.for('lks.test.costs');
const worker = globalThis as { [KEY]?: Ledger };
worker[KEY] ??= { file: none(), shared: {}, current: none() };
const ledger = worker[KEY];

/** Begins to count for another file. */
export function beginFile(): void {
  ledger.file = none();
  ledger.shared = {};
  ledger.current = ledger.file;
}

/** What was counted since then. */
export const countedOfFile = (): Pick<Ledger, 'file' | 'shared'> => ledger;

/** Counts something that this file cannot see by itself. */
export function count(cost: Cost, by = 1): void {
  ledger.current[cost] += by;
}

/** Counts what `make` starts and makes under `name`, the most of any: files share it, and whichever comes first makes it. */
export function countedAs<T>(name: string, make: () => Promise<T>): Promise<T>;
export function countedAs<T>(name: string, make: () => T): T;
export function countedAs<T>(name: string, make: () => T | Promise<T>): T | Promise<T> {
  const before = ledger.current;
  const counts = none();
  ledger.current = counts;
  const back = (): void => {
    ledger.current = before;
    const seen = ledger.shared[name] ?? none();
    for (const cost of COSTS) seen[cost] = Math.max(seen[cost], counts[cost]);
    ledger.shared[name] = seen;
  };
  let isLater = false;
  try {
    const made = make();
    isLater = made instanceof Promise;
    return isLater ? (made as Promise<T>).finally(back) : made;
  } finally {
    if (!isLater) back();
  }
}
