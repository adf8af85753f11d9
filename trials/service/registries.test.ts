/** The rules of keys and credits, as `test/serve` has them, on a PostgreSQL. */
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type Tried, useRegistries, useRegistry } from '../../test/serve/support/registries';
import { patience } from '../../test/support/patience';
import { type Postgres, postgresMissing, startPostgres } from '../support/postgres';
import { placeAt, sqlAt } from './registry-place';

useRegistries((tests) =>
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
  }),
);
await import('../../test/serve/keys.test');
await import('../../test/serve/registry.test');
