/**
 * Rules as steps. A rule is a generator that asks for rows and changes, and never does either itself: the file does its steps at once
 * (`in-file.ts`), PostgreSQL does them over a connection (`postgres/registry.ts`). So each rule stands here once.
 */
import type { Row, SqlValue } from '../../platform/sqlite';

/** One statement, in the SQL that SQLite and PostgreSQL share, with its values as `?1`, `?2`; or steps that are done all or not at all. */
export type Step =
  | { kind: 'rows' | 'change'; sql: string; values: readonly SqlValue[] }
  | { kind: 'together'; steps: Steps<unknown> };

export type Steps<T> = Generator<Step, T, unknown>;

/** All rows. */
export function* all(sql: string, ...values: SqlValue[]): Steps<Row[]> {
  return (yield { kind: 'rows', sql, values }) as Row[];
}

/** The first row, or undefined. */
export function* first(sql: string, ...values: SqlValue[]): Steps<Row | undefined> {
  const [row] = yield* all(sql, ...values);
  return row;
}

/** Changes rows; gives how many. */
export function* change(sql: string, ...values: SqlValue[]): Steps<number> {
  return (yield { kind: 'change', sql, values }) as number;
}

/** The same rule, with all its steps in one transaction, in which nobody else changes workspaces or keys. Within another one they become part of that. */
export const inTransaction = <A extends unknown[], T>(rule: (...given: A) => Steps<T>) =>
  function* (...given: A): Steps<T> {
    return (yield { kind: 'together', steps: rule(...given) }) as T;
  };
