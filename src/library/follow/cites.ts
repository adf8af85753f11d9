/** What a document cites, read from its text when it is asked for. */
import type { CitationsAnswer } from '../../contract/following';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { readIdentifier } from '../../names/read-identifier';
import type { Database } from '../../sqlite';
import { uuidBytes } from '../file/packing';
import { TODAY } from '../file/row-numbers';
import { citationsIn, citationsOf, type HeldCitation } from './held-citations';
import { coverageIn, factsNamed, factsOfAbsent, rowWith } from './rows';

/** The rows of a document: its own, and those of the articles of a law. */
function rowsOf(database: Database, uuid: Uint8Array): { id: number; externalId: string }[] {
  const own = database
    .prepare(`select id, work, external_id from docs where uuid = ? and id <= ${TODAY.last} order by id limit 1`)
    .get(uuid);
  if (own === undefined) return [];
  const externalId = String(own.external_id);
  const rows =
    externalId.includes(' ') || externalId.startsWith('ECLI:')
      ? [own]
      : database
          .prepare(`select id, external_id from docs where work = ? and id <= ${TODAY.last} order by position, id`)
          .all(Number(own.work));
  return rows.map(({ id, external_id }) => ({ id: Number(id), externalId: String(external_id) }));
}

/** What is known of whose text it is. */
function ownOf(externalId: string): { work: string; article?: string } {
  const { work = externalId, article } = (readIdentifier(externalId) ?? {}) as { work?: string; article?: string };
  return { work, ...(article !== undefined && { article }) };
}

/** Citations by what they name, in the order in which it is first named. */
function byName(citations: readonly HeldCitation[]): Map<string, HeldCitation[]> {
  const cited = new Map<string, HeldCitation[]>();
  for (const citation of citations) cited.set(citation.name, [...(cited.get(citation.name) ?? []), citation]);
  return cited;
}

/** Answers `Following.cites`. */
export function citesOf(database: Database, id: string): CitationsAnswer {
  const uuid = uuidBytes(id);
  const rows = uuid === undefined ? [] : rowsOf(database, uuid);
  if (rows.length === 0)
    throw new LksError('not-found', say.library.noSuchDocument(id), { hint: say.library.noSuchDocumentHint });
  const cited = byName(rows.flatMap((row) => citationsOf(database, row.id, { own: ownOf(row.externalId) })));
  const data = [...cited].map(([name, found]) => rowWith(factsNamed(database, name), found));
  return { data, meta: { total: data.length, coverage: coverageIn(database, true) } };
}

/** What a text cites of which nothing is known but the text: what is recognised in it. `externalId`: whose text it is. */
export function citesInText(externalId: string, body: string): CitationsAnswer {
  const cited = byName(citationsIn(body, undefined, { own: ownOf(externalId) }));
  const data = [...cited].map(([name, found]) => rowWith(factsOfAbsent(name), found));
  return { data, meta: { total: data.length, coverage: { sources: [], recognised: true } } };
}
