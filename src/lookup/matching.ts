/** Which of a backend's documents have a name. */
import type { Findable } from '../contract/name';
import { courtName } from '../law/decisions/courts';
import { numberKey } from '../law/places/article-number';
import { isSameAs, parseIdentifier } from '../sources/identifiers';

type Row = { readonly external_id: string };

/**
 * Whether a document is the article requested, ignoring containers: a jci or anchor has all, an external id only those
 * that distinguish repeated numbers.
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

/** External id of an act's only, unnumbered annex, for an address with `anx_1` (publishers.md, "ELI"). */
export const onlyAnnexOf = (wanted: string): string | undefined =>
  /^(\d{5}[A-Z]\d{4,5}(?:\(\d{2}\))? bijlage) 1$/.exec(wanted)?.[1];

/** Documents with a name: the same identifier, else the article on its path. */
export function namedAmong<T extends Row>(rows: readonly T[], name: Findable): T[] {
  if (name.kind !== 'citation') return [];
  const [wanted = ''] = name.externalIds;
  const isWanted = isSameAs(wanted);
  const same = rows.filter(({ external_id: id }) => id === wanted || isWanted(id));
  if (same.length > 0) return same;
  const annex = onlyAnnexOf(wanted);
  if (annex !== undefined) return rows.filter(({ external_id: id }) => isSameAs(annex)(id));
  return rows.filter((row) => liesOnPath(row.external_id, wanted, name.path));
}

/** The search words for a name. */
export function searchedBy(name: Findable): string {
  if (name.kind === 'citation') return name.externalIds[0] ?? '';
  if (name.kind === 'unlisted-law') return name.text;
  // By court and date, the date is a filter (`by-search.ts`) and decisions contain the court's name.
  return name.numbers[0] ?? name.reports[0] ?? courtName(name.courts[0] ?? '') ?? name.text;
}
