/** The registry in PostgreSQL: several services, on several computers, count together. */
import { monotonicMs } from '../../../platform/clock';
import type { SqlValue } from '../../../platform/sqlite';
import { type Caller, type Charged, COUNT_OF_KEY, charging, type Expired, findCaller, lookupSql } from '../callers';
import { type RateState, rateState, WINDOW } from '../rate';
import type { Registry, RegistryPlace } from '../registry';
import type { Step, Steps } from '../steps';
import { type PostgresAddress, shownAddress } from './address';
import { type Connection, type Connections, connectionsTo } from './connect';
import { postgresError, TooLate } from './errors';
import { LOCK_ALL, LOCKS, prepareTables } from './schema';

/** Milliseconds that a request waits for the database: with all else it is answered within a second. */
const PATIENCE = 900;
/** Milliseconds within which the database may begin to charge: its answer has to come while somebody still waits for it. */
const CHARGED_WITHIN = 600;
/** Milliseconds for a command, and for the start of a service. */
const PATIENCE_OF_COMMANDS = 10_000;
/** Connections of a process. Two services of 8 processes leave a third of PostgreSQL's usual 100. */
const CONNECTIONS = 4;

const LOOKUP = { sql: lookupSql('1') };

const statements = new Map<string, string>();

/** A statement with its values as PostgreSQL writes them: `$1`. */
function translated(sql: string): string {
  const known = statements.get(sql) ?? sql.replace(/\?(\d+)/g, '$$$1');
  statements.set(sql, known);
  return known;
}

const query = (connection: Connection, sql: string, values: readonly SqlValue[]) =>
  connection.query(
    translated(sql),
    values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
  );

async function perform<T>(connection: Connection, steps: Steps<T>, inside = false): Promise<T> {
  let step = steps.next();
  while (!step.done) step = steps.next(await performStep(connection, step.value, inside));
  return step.value;
}

async function performStep(connection: Connection, step: Step, inside: boolean): Promise<unknown> {
  if (step.kind !== 'together') {
    const { rows, rowCount } = await query(connection, step.sql, step.values);
    return step.kind === 'rows' ? rows : (rowCount ?? 0);
  }
  if (inside) return perform(connection, step.steps, true);
  await connection.query(`begin; ${LOCK_ALL}`);
  try {
    const result = await perform(connection, step.steps, true);
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback');
    throw error;
  }
}

/** Milliseconds since 1970 by the clock of the database, which all services share. */
const CLOCK = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** What a count finds: when it was done, the searches in the window before it, and the moment of the first of them. */
interface Counted {
  now: number;
  used: number;
  oldest: number | null;
}

/** Numbers stand in the text, since one message with several statements takes no values. */
function whole(number: number): number {
  if (!Number.isSafeInteger(number)) throw new TypeError('no whole number');
  return number;
}

/**
 * Counts a use of a key where there is room, as `countUse` of the file does. The lock comes first, in a statement of its own: what follows
 * sees all that was counted before. A count may be lost when the database is cut off from its power, as in the file. Without the other two settings
 * the planner, which cannot know the bounds, walks through all uses of a key that has many.
 */
const countSql = (key: number, rate: number, now: number | undefined): string => `
  select set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true),
    set_config('enable_bitmapscan', 'off', true), pg_advisory_xact_lock(${LOCKS}, ${whole(key)});
  with moment as materialized (select ${now === undefined ? CLOCK : `${whole(now)}::bigint`} as now),
  passed as (delete from uses where key = ${key} and at <= (select now from moment) - ${WINDOW}),
  future as (delete from uses where key = ${key} and at > (select now from moment) + ${WINDOW}),
  near as not materialized (
    select at, number from uses
    where key = ${key} and at > (select now from moment) - ${WINDOW} and at <= (select now from moment) + ${WINDOW}
  ),
  oldest as materialized (select at, number from near order by at, number limit 1),
  newest as materialized (select at, number from near order by at desc, number desc limit 1),
  found as materialized (
    select now, coalesce((select number from newest) - (select number from oldest) + 1, 0) as used, (select at from oldest) as oldest
    from moment
  ),
  counted as (
    insert into uses (key, at, number)
    select ${key}, greatest(now, (select at from newest)), coalesce((select number from newest), 0) + 1
    from found where used < ${whole(rate)}
  )
  select now, used, oldest from found`;

/** How it is used; by default as a running service uses it. */
interface Use {
  patience?: number;
  connections?: number;
}

export class PostgresRegistry implements Registry {
  readonly place: RegistryPlace & { kind: 'postgres' };
  readonly shown: string;
  readonly #connections: Connections;
  readonly #patience: number;
  /** How far the clock of the database is ahead of that of this computer that only grows; less the way of its last answer. */
  #ahead: number | undefined;

  /** Connects when something is asked. Throws `local` for a file of TLS that cannot be read. */
  constructor(address: PostgresAddress, { patience = PATIENCE, connections = CONNECTIONS }: Use = {}) {
    this.place = { kind: 'postgres', address };
    this.shown = shownAddress(address);
    this.#patience = patience;
    this.#connections = connectionsTo(address, patience, connections);
  }

  /** Does `work` with a connection, within the patience for all of it. A connection on which something failed is not used again. */
  async #on<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const began = monotonicMs();
    let timer: NodeJS.Timeout | undefined;
    try {
      const connection = await this.#connections.connect();
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new TooLate()), Math.max(1, began + this.#patience - monotonicMs()));
      });
      try {
        const result = await Promise.race([work(connection), late]);
        connection.release();
        return result;
      } catch (error) {
        connection.release(true);
        throw error;
      }
    } catch (error) {
      throw postgresError(error, this.shown);
    } finally {
      clearTimeout(timer);
    }
  }

  do<T>(steps: Steps<T>): Promise<T> {
    return this.#on((connection) => perform(connection, steps));
  }

  findCaller(key: string, now: number): Promise<Caller | Expired | undefined> {
    return this.do(findCaller(key, now, LOOKUP));
  }

  async countForRate(key: number, rate: number, now?: number): Promise<RateState> {
    const answers = await this.#on((connection) => connection.query(countSql(key, rate, now)));
    // One message with several statements has as many answers.
    const [, { rows }] = answers as unknown as [unknown, { rows: [Counted] }];
    const [found] = rows;
    if (now === undefined) this.#ahead = found.now - monotonicMs();
    return rateState(found.used, rate, found.oldest ?? undefined, found.now);
  }

  /**
   * See `Registry.chargeSearch`. A database that hung does what it was asked once it goes on, when nobody waits for it any more: so it charges
   * only until a moment by its own clock.
   */
  async chargeSearch({ key, workspace }: Charged, price: number | undefined): Promise<boolean> {
    const { sql, values } = charging(workspace, price);
    const [ofKey, until] = [values.length + 1, values.length + 2];
    const last = this.#ahead === undefined ? null : Math.floor(this.#ahead + monotonicMs() + CHARGED_WITHIN);
    const inTime = `(?${until}::bigint is null or ${CLOCK} <= ?${until}::bigint)`;
    const all = `with paid as (${sql} and ${inTime} returning id),
      counted as (${COUNT_OF_KEY} ?${ofKey} and exists (select 1 from paid))
      select (select count(*) from paid) as paid, ${inTime} as in_time`;
    const { rows } = await this.#on((connection) => query(connection, all, [...values, key, last]));
    const [{ paid, in_time: inTimeNow }] = rows as [{ paid: number; in_time: boolean }];
    if (paid === 0 && !inTimeNow) throw postgresError(new TooLate(), this.shown);
    return paid > 0;
  }

  async check(): Promise<void> {
    await this.#on((connection) => connection.query('select 1'));
  }

  /** Makes the tables where they are missing; gives whether they were. */
  prepare(): Promise<boolean> {
    return this.#on((connection) => prepareTables(connection, this.shown));
  }

  async close(): Promise<void> {
    await this.#connections.end();
  }
}

/**
 * Opens the registry at an address, for a command or a service that starts, and makes its tables where they are missing.
 *
 * @returns it, and whether the tables were made. @throws `unreachable`, `local`.
 */
export async function openPostgres(address: PostgresAddress): Promise<{ registry: PostgresRegistry; made: boolean }> {
  const registry = new PostgresRegistry(address, { patience: PATIENCE_OF_COMMANDS });
  try {
    return { registry, made: await registry.prepare() };
  } catch (error) {
    await registry.close();
    throw error;
  }
}
