/** What a whole query names: one document (an identifier, a citation, a case number), or a law. */
import type { Database } from '../../sqlite';
import { worksNamed, worksNumbered } from './law-filter';
import { conditionOnDocs, type Scope } from './scope';
import { keyOf } from './text/words';

/** Row numbers, in the order in which they are shown. */
export interface Named {
  /** Documents that the query is the name of. */
  documents: number[];
  /** Documents of the law that the query is the name of, in the order of the law; those above left out. */
  ofLaw: number[];
}

const ids = (rows: readonly Record<string, unknown>[]): number[] => rows.map(({ id }) => Number(id));

/**
 * The external ids that a whole query can name. Every identifier and every citation of an article has a digit in it, and
 * a law's own names stand in the library; so most queries need not load the grammar of citations.
 */
async function externalIdsIn(q: string): Promise<string[]> {
  if (!/\d/.test(q)) return [];
  const { externalIdsOf } = await import('../../citation/recognise');
  return externalIdsOf(q);
}

/**
 * Finds what a query is the name of, within the filters.
 *
 * @param q the whole query as typed: external id, ECLI, CELEX, jci, URL, case number, LJN, citation, name of a law.
 */
export async function findNamed(database: Database, q: string, scope: Scope): Promise<Named> {
  const externalIds = await externalIdsIn(q);
  const keys = [...new Set([...externalIds.map(keyOf), keyOf(q)])].filter((key) => key !== '');
  const { sql, values } = conditionOnDocs(scope);
  const documents = database
    .prepare(
      `select docs.id, min(wanted.key) as place from json_each(?) as wanted
       join names on names.key = wanted.value join docs on docs.id = names.doc
       where true${sql} group by docs.id order by place, docs.decision_date desc, docs.external_id, docs.id`,
    )
    .all(JSON.stringify(keys), ...values);
  const works = [...new Set([...worksNumbered(database, externalIds), ...worksNamed(database, q)])];
  if (works.length === 0) return { documents: ids(documents), ofLaw: [] };
  const ofLaw = database
    .prepare(
      `select docs.id from json_each(?) as wanted join docs on docs.work = wanted.value
       where true${sql} order by wanted.key, docs.position, docs.external_id`,
    )
    .all(JSON.stringify(works), ...values);
  const apart = new Set(ids(documents));
  return { documents: ids(documents), ofLaw: ids(ofLaw).filter((id) => !apart.has(id)) };
}
