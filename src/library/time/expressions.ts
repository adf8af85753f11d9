/** The toestanden of a work as their dates tell them. */
import type { Database } from '../../platform/sqlite';
import { checkWork } from '../file/work-sums';
import { headOf, noLawBefore } from './act-days';
import type { Expression } from './timeline';

/** A toestand, and whether the manifest of its work lists it. */
export interface Listed extends Expression {
  listed: boolean;
  /** As in `toestanden`: a text of the Official Journal, a consolidated one, or neither. */
  kind: string;
}

/**
 * The toestanden of a work with their dates: those of the manifest, where there is one, before those of the file. The texts of an
 * act of the EU make one line: that of the Official Journal from the day on which the act entered into force, from that of its adoption
 * where that is not known; each consolidated one from its own day on, and not before that.
 */
export function expressionsOf(database: Database, { id, work }: { id: number; work: string }): Listed[] {
  checkWork(database, id, 'time');
  const listed = database
    .prepare(
      `select toestanden.id, toestanden.label, coalesce(nullif(expressions.valid_from, ''), toestanden.valid_from) as validFrom,
         coalesce(expressions.valid_to, toestanden.valid_to) as validTo, coalesce(view_from, '') as viewFrom, coalesce(view_to, '') as viewTo,
         coalesce(deleted, 0) as deleted, expressions.label is not null as listed, toestanden.kind,
         case toestanden.kind when '' then null else toestanden.valid_from end as date
       from toestanden left join expressions on expressions.work = ? and expressions.label = toestanden.label
       where toestanden.work = ? order by toestanden.label`,
    )
    .all(work, id)
    .map(
      (row) =>
        ({
          ...row,
          date: row.date ?? undefined,
          deleted: row.deleted === 1,
          listed: row.listed === 1,
        }) as unknown as Listed,
    );
  return listed.some(({ kind }) => kind !== '') ? inOneLine(database, { id, work }, listed) : listed;
}

function inOneLine(database: Database, of: { id: number; work: string }, listed: readonly Listed[]): Listed[] {
  const first = noLawBefore(headOf(database, of));
  return listed.map((one) => (one.kind === 'journal' || one.validFrom < first ? { ...one, validFrom: first } : one));
}

/** The toestanden that the manifest of a work lists, those that are not here included; each with the id 0. */
export function expressionsListed(database: Database, work: string): Listed[] {
  return database
    .prepare(
      `select 0 as id, '' as kind, label, valid_from as validFrom, valid_to as validTo, view_from as viewFrom,
         view_to as viewTo, deleted from expressions where work = ? order by label`,
    )
    .all(work)
    .map((row) => ({ ...row, deleted: row.deleted === 1, listed: true }) as unknown as Listed);
}

/** All toestanden of a work that are known: those of its manifest that the library does not hold have the id 0. */
export function expressionsKnown(database: Database, of: { id: number; work: string }): Listed[] {
  const held = expressionsOf(database, of);
  const labels = new Set(held.map(({ label }) => label));
  return [...held, ...expressionsListed(database, of.work).filter(({ label }) => !labels.has(label))];
}
