/** How titles are put together, as the rows of `docs` keep it: three offsets, 0 where a document is part of no law. */

import type { Row } from '../../platform/sqlite';
import type { SourceDocument, TitleParts } from '../../sources/shared/parsed-file';

/** The columns, in the order of `positionsOf`. */
export const TITLE_PARTS = 'own_at, heading_from, heading_to';

/** The values of the columns. */
export const positionsOf = ({ titleParts }: Pick<SourceDocument, 'titleParts'>): [number, number, number] =>
  titleParts === undefined ? [0, 0, 0] : [titleParts.own, ...titleParts.heading];

/** The inverse of `positionsOf`, of a row that has the columns. */
export function titlePartsIn({ own_at, heading_from, heading_to }: Row): TitleParts | undefined {
  const own = Number(own_at);
  return own === 0 ? undefined : { own, heading: [Number(heading_from), Number(heading_to)] };
}
