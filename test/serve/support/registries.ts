/** The registries that the rules of keys and credits are tried on: the file, and a PostgreSQL where this machine has one. */
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { openRegistry, type Registry, type RegistryPlace, readAddress, steadyEpoch } from '../../../src/serve/registry';
import { connectionsTo } from '../../../src/serve/registry/postgres/connect';
import { patience } from '../../support/patience';
import { type Postgres, postgresMissing, startPostgres } from '../../support/postgres';
import { makeHome } from '../../support/run';

/** A registry of a test, which is new for each. */
export interface Tried {
  registry: Registry;
  place: RegistryPlace;
  /** Closes it and opens it again. */
  reopen(): Promise<Registry>;
  /** What a workspace has and has done, by name. */
  account(name: string): Promise<{ credits: number; covered: number; searches: number }>;
}

export const placeAt = (url: string): RegistryPlace & { kind: 'postgres' } => ({
  kind: 'postgres',
  address: readAddress(url, {}, { isArgument: false }),
});

/** Does SQL on a database as somebody who is not lks. */
export async function sqlAt(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const pool = connectionsTo(placeAt(url).address, 30_000, 1);
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

async function accountOf(registry: Registry, name: string) {
  const [row] = await registry.do(
    (function* () {
      return (yield {
        kind: 'rows',
        sql: 'select credits, covered, searches from workspaces where name = ?1',
        values: [name],
      }) as Record<string, unknown>[];
    })(),
  );
  return { credits: Number(row!.credits), covered: Number(row!.covered), searches: Number(row!.searches) };
}

function useRegistry(tried: Tried, place: () => RegistryPlace): void {
  const open = async (): Promise<Registry> => {
    tried.place = place();
    tried.registry = (await openRegistry(tried.place)).registry;
    return tried.registry;
  };
  tried.reopen = async () => {
    await tried.registry.close();
    return open();
  };
  tried.account = (name) => accountOf(tried.registry, name);
  beforeEach(async () => void (await open()));
  afterEach(() => tried.registry.close());
}

/** Has `tests` done on each of them; what `tried` has is there while a test runs. */
export function describeRegistries(tests: (tried: Tried) => void): void {
  describe('in a file', () => {
    const tried = {} as Tried;
    let home: ReturnType<typeof makeHome>;
    beforeEach(() => {
      home = makeHome();
    });
    useRegistry(tried, () => ({
      kind: 'file',
      path: path.join(home.home, 'deep', 'service.db'),
      epoch: steadyEpoch(),
    }));
    afterEach(() => home.remove());
    tests(tried);
  });
  describe.skipIf(postgresMissing !== undefined)('in PostgreSQL', { timeout: patience(60_000) }, () => {
    const tried = {} as Tried;
    let postgres: Postgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    }, patience(120_000));
    afterAll(() => postgres?.close());
    beforeEach(() => sqlAt(postgres.url, 'drop schema if exists lks cascade').then(() => undefined));
    useRegistry(tried, () => placeAt(postgres.url));
    tests(tried);
  });
}
