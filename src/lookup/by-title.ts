/** An article of a law by a name that the table does not have, among the rows of a service: by the title that they begin with. */
import type { Findable } from '../contract/name';
import { lawsOfTable, readLawCitations } from '../law/laws/law-citation';
import { unwrap } from '../law/registers/read-identifier';
import { keyOf } from '../platform/text/words';
import { identityKey, workOf } from '../sources/identifiers';

type Row = { readonly external_id: string; readonly title?: unknown };

/** What stands in the place of the number of the law, which nobody knows. */
const UNKNOWN = '?';
/** Where a title goes on with the part of the law that the document is. */
const PART = /[,\s]+(?:enig\s)?(?:art(?:ikel|icle|\.)|overweging|recital|bijlage|annex|aanhangsel|appendix)\s/i;

/**
 * Those of some rows that are the place that was cited, of a law that has the very name in its title; none where they are of several laws.
 */
export function titledAmong<T extends Row>(rows: readonly T[], name: Extract<Findable, { kind: 'unlisted-law' }>): T[] {
  const law = keyOf(name.law);
  const [cited, another] =
    readLawCitations(unwrap(name.text), (text) => (keyOf(text) === law ? [{ id: UNKNOWN }] : lawsOfTable(text))) ?? [];
  if (cited?.kind !== 'citation' || another !== undefined) return [];
  const place = (cited.externalIds[0] ?? '').slice(UNKNOWN.length);
  const found = rows.filter(({ external_id: id, title }) => {
    const isPlace = identityKey(id) === identityKey(workOf(id) + place);
    const [whole = ''] = String(title ?? '').split(PART);
    return isPlace && keyOf(whole) === law;
  });
  return new Set(found.map(({ external_id: id }) => workOf(id))).size === 1 ? found : [];
}
