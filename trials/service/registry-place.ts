/** A registry in PostgreSQL by its address. */
import { type RegistryPlace, readAddress } from '../../src/serve/registry';
import { connectionsTo } from '../../src/serve/registry/postgres/connect';

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
