/** The registry in the service's own file: each call is done before its promise is returned. */
import type { Database } from '../../platform/sqlite';
import { type Caller, type Charged, COUNT_OF_KEY, charging, type Expired, findCaller, lookupSql } from './callers';
import { joinFile, openFile } from './file';
import { type RateState, rateState, steadyEpoch, steadyNow, WINDOW } from './rate';
import type { Registry, RegistryPlace } from './registry';
import type { Step, Steps } from './steps';
import { damagedService, isWholeSql, onService } from './sums';

const LOOKUP = lookupSql(`${isWholeSql('keys')} and ${isWholeSql('workspaces')}`);

interface Use {
  at: number;
  number: number;
}

function edge(database: Database, key: number, order: 'asc' | 'desc'): Use | undefined {
  const row = database
    .prepare(`select at, number from uses where key = ? order by at ${order}, number ${order} limit 1`)
    .get(key);
  return row === undefined ? undefined : { at: Number(row.at), number: Number(row.number) };
}

/** See `Registry.countForRate`; in the transaction of the caller. */
function countUse(database: Database, key: number, rate: number, now: number): RateState {
  // 2 statements, since SQLite walks through all uses of a key for a condition with "or".
  database.prepare('delete from uses where key = ? and at <= ?').run(key, now - WINDOW);
  // A use that lies in the future was written by a clock that went wrong.
  database.prepare('delete from uses where key = ? and at > ?').run(key, now + WINDOW);
  const oldest = edge(database, key, 'asc');
  const newest = edge(database, key, 'desc');
  const used = oldest === undefined || newest === undefined ? 0 : newest.number - oldest.number + 1;
  const state = rateState(used, rate, oldest?.at, now);
  // Times never run backwards within a key, so that its numbers are in the order of its times.
  if (state.allowed)
    database
      .prepare('insert into uses (key, at, number) values (?, ?, ?)')
      .run(key, Math.max(now, newest?.at ?? now), (newest?.number ?? 0) + 1);
  return state;
}

export class FileRegistry implements Registry {
  readonly database: Database;
  readonly place: RegistryPlace & { kind: 'file' };

  constructor(database: Database, epoch: number) {
    this.database = database;
    this.place = { kind: 'file', path: database.path, epoch };
  }

  get shown(): string {
    return this.place.path;
  }

  #run<T>(steps: Steps<T>): T {
    let step = steps.next();
    while (!step.done) step = steps.next(this.#step(step.value));
    return step.value;
  }

  #step(step: Step): unknown {
    if (step.kind === 'together') return this.database.transaction(() => this.#run(step.steps));
    const statement = this.database.prepare(step.sql);
    return step.kind === 'rows' ? statement.all(...step.values) : statement.run(...step.values);
  }

  /** `do` without a promise. */
  doNow<T>(steps: Steps<T>): T {
    return this.#run(steps);
  }

  async do<T>(steps: Steps<T>): Promise<T> {
    return this.#run(steps);
  }

  #damaged = () => damagedService(this.place.path);

  async findCaller(key: string, now: number): Promise<Caller | Expired | undefined> {
    const lookup = { sql: LOOKUP, damaged: this.#damaged };
    return onService(this.place.path, () => this.#run(findCaller(key, now, lookup)));
  }

  async countForRate(key: number, rate: number, now = steadyNow(this.place.epoch)): Promise<RateState> {
    const { database } = this;
    return onService(database.path, () => database.transaction(() => countUse(database, key, rate, now)));
  }

  async chargeSearch({ key, workspace }: Charged, price: number | undefined): Promise<boolean> {
    const { database } = this;
    const { sql, values } = charging(workspace, price);
    const charge = (): boolean => {
      if (database.prepare(sql).run(...values) === 0) return false;
      database.prepare(`${COUNT_OF_KEY} ?1`).run(key);
      return true;
    };
    return onService(database.path, () => database.transaction(charge));
  }

  /** An open file is there; damage is found by the calls that read it. */
  async check(): Promise<void> {}

  close(): void {
    this.database.close();
  }
}

/** Opens the file of the service, compares all of it and makes it where it is missing. Throws `local`; see `openFile`. */
export const openServiceFile = (file: string): FileRegistry => new FileRegistry(openFile(file), steadyEpoch());

/** Opens the file of a service that has been opened and compared by another process. Throws `local`. */
export const joinServiceFile = (file: string, epoch: number): FileRegistry => new FileRegistry(joinFile(file), epoch);
