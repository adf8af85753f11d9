/** Which documents have a name, of those that a backend has. */
import type { Findable } from '../contract/name';
import { courtName } from '../law/decisions/courts';
import { numberKey } from '../law/places/article-number';
import { parseIdentifier, sameIdentifier } from '../sources/identifiers';

type Row = { readonly external_id: string };

/**
 * Whether a document is the article that was asked for when containers are left out of the count: a jci or an anchor names
 * them all, the external id only those that tell repeated numbers apart.
 */
function liesOnPath(externalId: string, wanted: string, path: readonly string[]): boolean {
  if (path.length === 0) return false;
  const [found, asked] = [parseIdentifier(externalId), parseIdentifier(wanted)];
  if (found?.kind !== 'bwb' || asked?.kind !== 'bwb' || found.work !== asked.work) return false;
  if (found.article === undefined || asked.article === undefined) return false;
  if (numberKey(found.article) !== numberKey(asked.article)) return false;
  const steps = new Set(path.map((container) => container.toLowerCase()));
  const own = (found.path ?? []).map((container) => container.toLowerCase());
  const annexed = (containers: Iterable<string>) => [...containers].some((step) => step.startsWith('bijlage'));
  return annexed(own) === annexed(steps) && own.every((container) => steps.has(container));
}

/**
 * The external id of the only annex of an act, which has no number, where an address leads to the first: its anchor is `anx_1`
 * (publishers.md, "ELI"). Undefined for any other id.
 */
export const onlyAnnexOf = (wanted: string): string | undefined =>
  /^(\d{5}[A-Z]\d{4,5}(?:\(\d{2}\))? bijlage) 1$/.exec(wanted)?.[1];

/** Those of some documents that a name is, by their external ids: the same identifier, else the article on its path. */
export function namedAmong<T extends Row>(rows: readonly T[], name: Findable): T[] {
  if (name.kind !== 'citation') return [];
  const [wanted = ''] = name.externalIds;
  const same = rows.filter(({ external_id: id }) => id === wanted || sameIdentifier(id, wanted));
  if (same.length > 0) return same;
  const annex = onlyAnnexOf(wanted);
  if (annex !== undefined) return rows.filter(({ external_id: id }) => sameIdentifier(id, annex));
  return rows.filter((row) => liesOnPath(row.external_id, wanted, name.path));
}

/** What of a name a search is asked for. */
export function searchedBy(name: Findable): string {
  if (name.kind === 'citation') return name.externalIds[0] ?? '';
  if (name.kind === 'unlisted-law') return name.text;
  // Of court and day the day is a filter (`by-search.ts`), and every decision has the name of its court in it.
  return name.numbers[0] ?? name.reports[0] ?? courtName(name.courts[0] ?? '') ?? name.text;
}
