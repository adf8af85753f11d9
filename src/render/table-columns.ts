/** Which columns a table of results has on a terminal of a given width. */
import { say } from '../messages';
import { GAP, isDrawable } from './table-rows';
import type { ResultRow } from './view';
import { displayWidth, fitTo } from './width';

/** Columns and their widths; 0 where there is no room in the row, and the value is below it. */
export interface Columns {
  number: number;
  identifier: number;
  date: number;
  title: number;
  score: number;
}

const NUMBER_LIMIT = 10;
const DATE_LIMIT = 20;
const SCORE_LIMIT = 10;
/** Wide enough for every ordinary ECLI; a longer identifier gets a line of its own. */
const IDENTIFIER_LEAST = 25;
/** The part of a terminal that identifiers may take. */
const IDENTIFIER_SHARE = 0.4;
const TITLE_LEAST = 20;

const widest = (texts: readonly string[], least: string, limit: number): number =>
  Math.min(
    limit,
    texts.reduce((width, text) => Math.max(width, displayWidth(text)), displayWidth(least)),
  );

/**
 * The columns for these rows on a terminal of `width` columns (Infinity on a pipe). The title leaves the row first,
 * then date and score together.
 */
export function columnsFor(rows: readonly ResultRow[], width: number): Columns {
  const number = Math.max(
    2,
    widest(
      rows.map((row) => `${row.number}`),
      say.render.number,
      NUMBER_LIMIT,
    ),
  );
  const room = width - number - GAP;
  const share = Math.max(IDENTIFIER_LEAST, Math.floor(width * IDENTIFIER_SHARE));
  // An identifier wider than its share is on a line of its own, and does not widen the column for the others.
  const identifiers = rows
    .map((row) => row.externalId)
    .filter((text) => displayWidth(text) <= share && isDrawable(text));
  const identifier = widest(identifiers, say.render.identifier, room);
  const date = widest(
    rows.map((row) => row.decisionDate),
    say.render.date,
    DATE_LIMIT,
  );
  // In an order that is not one of scores, no row has one.
  const isScored = rows.some((row) => row.score !== '');
  const scores = rows.map((row) => row.score);
  const score = isScored ? widest(scores, say.render.score, SCORE_LIMIT) : 0;
  const facts = GAP + date + (isScored ? GAP + score : 0);
  const left = room - identifier - facts - GAP;
  if (left >= TITLE_LEAST && rows.every((row) => isDrawable(fitTo(row.title, left))))
    return {
      number,
      identifier,
      date,
      title: widest(
        rows.map((row) => row.title),
        say.render.title,
        left,
      ),
      score,
    };
  return identifier + facts <= room
    ? { number, identifier, date, title: 0, score }
    : { number, identifier, date: 0, title: 0, score: 0 };
}
