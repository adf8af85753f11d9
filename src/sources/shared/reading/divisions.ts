/** Divisions of a regulation (books, chapters, sections), while read and in documents. */
import type { Division } from '../../../contract/place';

export interface OpenDivision extends Division {
  from: number;
  within?: OpenDivision;
}

/** An annex is a division only if it contains articles. */
const ANNEX = 'bijlage';

/**
 * Divisions to show: those with a number or heading; annexes only with articles.
 * @param opened in text order. @param parts articles and annexes in order.
 * @returns divisions, with `from` as the number of preceding documents, the work included; and each part's innermost
 * shown division.
 */
export function shownDivisions<P>(
  opened: readonly OpenDivision[],
  parts: readonly P[],
  { divisionOf, isArticle, isKept }: PartsOf<P>,
): { divisions: Division[]; around: (part: P) => Division | undefined } {
  const withArticles = new Set<Division>();
  const before = [1];
  for (const part of parts) {
    before.push(before.at(-1)! + (isKept(part) ? 1 : 0));
    if (!isArticle(part)) continue;
    for (let one = divisionOf(part); one !== undefined && !withArticles.has(one); one = one.within)
      withArticles.add(one);
  }
  const isShown = (one: Division): boolean =>
    (one.number !== '' || one.heading !== '') && (one.kind !== ANNEX || withArticles.has(one));
  const shown = new Map<Division, Division>();
  const nearest = (one: Division | undefined): Division | undefined => {
    let found = one;
    while (found !== undefined && !isShown(found)) found = found.within;
    return found === undefined ? undefined : shown.get(found);
  };
  for (const one of opened) {
    if (!isShown(one)) continue;
    const within = nearest(one.within);
    const { kind, number, heading, from } = one;
    shown.set(one, { kind, number, heading, from: before[from]!, ...(within === undefined ? {} : { within }) });
  }
  return { divisions: [...shown.values()], around: (part) => nearest(divisionOf(part)) };
}

interface PartsOf<P> {
  divisionOf: (part: P) => OpenDivision | undefined;
  isArticle: (part: P) => boolean;
  isKept: (part: P) => boolean;
}
