/** A document as a row among what cites and what is cited. */
import type { CitationPlace, CitationRow, FollowCoverage } from '../../contract/following';
import { courtName, courtOfDecision } from '../../law/decisions/courts';
import { citeArticle, lawById } from '../../law/laws/laws';
import { spellingsOf } from '../../law/places/article-number';
import { readIdentifier } from '../../law/registers/read-identifier';
import { sourceUrl } from '../../law/registers/urls';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { stockOf } from '../file/counts';
import { TODAY } from '../file/row-numbers';
import { checkNames } from '../file/sums';
import { checkAbsent } from '../search/absent';
import { resultOf } from '../search/rows';

/** The facts of a document, held or not. */
export type Facts = Pick<CitationRow, 'external_id' | 'title' | 'court' | 'date' | 'url' | 'document_type' | 'id'>;

const courtIn = (externalId: string): string | null => {
  const code = courtOfDecision(externalId);
  return code === '' ? null : (courtName(code) ?? code);
};

/** The facts of a row that is held. Throws `local` where it is damaged. */
export function heldFacts(database: Database, row: number): Facts {
  const { external_id, title, decision_date, url, document_type, id } = resultOf(
    database,
    { id: row, score: 0 },
    undefined,
  );
  return { external_id, title, court: courtIn(external_id), date: decision_date, url, document_type, id };
}

/** What its identifier tells of a document that is not held. */
export function factsOfAbsent(externalId: string): Facts {
  const identifier = readIdentifier(externalId);
  const { work = '', article } = (identifier ?? {}) as { work?: string; article?: string };
  const title = (article === undefined ? undefined : citeArticle(work, article)) ?? lawById(work)?.title ?? null;
  const url = (identifier && sourceUrl(identifier)) ?? '';
  return { external_id: externalId, title, court: courtIn(externalId), date: '', url, document_type: '', id: null };
}

/** The row of today's document with an external id; the Dutch one of several. Throws `local` where its names are not those that were written. */
export function rowNamed(database: Database, externalId: string): number | undefined {
  const found = database
    .prepare(
      `select doc from names where key in (select value from json_each(?)) and doc <= ${TODAY.last} order by doc limit 1`,
    )
    .get(JSON.stringify(spellingsOf(externalId).map(keyOf)));
  if (found === undefined) checkAbsent(database, [externalId]);
  else checkNames(database, Number(found.doc));
  return found === undefined ? undefined : Number(found.doc);
}

export const factsNamed = (database: Database, externalId: string): Facts => {
  const row = rowNamed(database, externalId);
  return row === undefined ? factsOfAbsent(externalId) : heldFacts(database, row);
};

/** The place as an answer has it. */
const placeIn = ({ start, end, text, place, pinpoint, marked_up, basis }: CitationPlace): CitationPlace => ({
  start,
  end,
  text,
  place,
  pinpoint,
  marked_up,
  basis,
});

/** A row with its places: at the top of it stands the first of them in the text, else that in the register. */
export function rowWith(
  { external_id, title, court, date, ...facts }: Facts,
  found: readonly CitationPlace[],
): CitationRow {
  const places = found.map(placeIn);
  const first = places.find(({ place }) => place !== 'register') ?? places[0];
  const pinpoints = [...new Set(places.map(({ pinpoint }) => pinpoint).filter((text) => text !== ''))];
  return {
    external_id,
    title,
    court,
    date,
    place: first?.place ?? '',
    pinpoint: pinpoints.join('; '),
    marked_up: places.some(({ marked_up }) => marked_up),
    ...facts,
    places,
  };
}

/** How much of each source is held, of texts of today, and in how many of them citations were recognised. */
export function coverageIn(database: Database, { done, all }: { done: number; all: number }): FollowCoverage {
  return { sources: stockOf(database), looked_through: done, of: all };
}
