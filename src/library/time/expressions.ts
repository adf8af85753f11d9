/** The toestanden of a work as their dates tell them. */
import type { Database } from '../../sqlite';
import type { Expression } from './timeline';

/** A toestand, and whether the manifest of its work lists it. */
export interface Listed extends Expression {
  listed: boolean;
}

/** The toestanden of a work with their dates: those of the manifest, where there is one, before those of the file. */
export function expressionsOf(database: Database, { id, work }: { id: number; work: string }): Listed[] {
  return database
    .prepare(
      `select toestanden.id, toestanden.label, coalesce(nullif(expressions.valid_from, ''), toestanden.valid_from) as validFrom,
         coalesce(expressions.valid_to, toestanden.valid_to) as validTo, coalesce(view_from, '') as viewFrom, coalesce(view_to, '') as viewTo,
         coalesce(deleted, 0) as deleted, expressions.label is not null as listed
       from toestanden left join expressions on expressions.work = ? and expressions.label = toestanden.label
       where toestanden.work = ? order by toestanden.label`,
    )
    .all(work, id)
    .map((row) => ({ ...row, deleted: row.deleted === 1, listed: row.listed === 1 }) as unknown as Listed);
}
