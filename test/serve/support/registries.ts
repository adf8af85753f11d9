/** The registries that the rules of keys and credits are tried on: here the file; `trials/service/registries.test.ts` has a PostgreSQL in its place. */
import path from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import { openRegistry, type Registry, type RegistryPlace, steadyEpoch } from '../../../src/serve/registry';
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

/** Opens a registry for each test of the block it is called in. */
export function useRegistry(tried: Tried, place: () => RegistryPlace): void {
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

type Tests = (tried: Tried) => void;

let described = (tests: Tests): unknown =>
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

/** Has `tests` done on each of them; what `tried` has is there while a test runs. */
export const describeRegistries = (tests: Tests): unknown => described(tests);

/** Has them done on others from now on. */
export function useRegistries(others: (tests: Tests) => unknown): void {
  described = others;
}
