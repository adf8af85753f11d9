/** The divisions of a regulation (books, chapters, sections) as they are opened while a file is read, and as its documents have them. */
import type { Division } from '../../../contract/place';

/** A division while its file is read: its number and heading come after it has been opened. */
export interface OpenDivision extends Division {
  /** How many articles and annexes of the file come before it. */
  from: number;
  within?: OpenDivision;
}

/** The words of annexes: one is a division only where articles stand in it. */
const ANNEX = 'bijlage';

/**
 * The divisions that are shown: those with a number or a heading, and of the annexes those that have articles.
 *
 * @param opened all that were opened, in the order of the text. @param parts the articles and annexes of the file in order, each with
 *   the innermost division around it, and whether it is a document of the work.
 * @returns those divisions, with `from` as the number of documents before it, the work itself included; and, for each of the parts, the
 *   innermost of them that it is in.
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

/** Conditions on the articles and annexes of a file. */
interface PartsOf<P> {
  divisionOf: (part: P) => OpenDivision | undefined;
  isArticle: (part: P) => boolean;
  isKept: (part: P) => boolean;
}
