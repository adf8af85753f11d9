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
  /** What its place comes from: see `factOf`. */
  fact: number;
}

const NUMBER_LIMIT = 10;
const DATE_LIMIT = 20;
const FACT_LIMIT = 10;
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

/** How many documents cite a row, or its score where that is explained: between questions a score says nothing. */
export const factOf = ({ citedBy, explanation, score }: ResultRow): string =>
  citedBy ?? (explanation === undefined ? '' : score);

/** The label of that column. */
export const factLabel = (rows: readonly ResultRow[]): string =>
  rows.some(({ citedBy }) => citedBy !== undefined) ? say.render.cited : say.render.score;

/**
 * The columns for these rows on a terminal of `width` columns (Infinity on a pipe). The title leaves the row first,
 * then date and what is at its end together.
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
  const facts = rows.map(factOf);
  const fact = facts.some((text) => text !== '') ? widest(facts, factLabel(rows), FACT_LIMIT) : 0;
  const beside = GAP + date + (fact > 0 ? GAP + fact : 0);
  const left = room - identifier - beside - GAP;
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
      fact,
    };
  return identifier + beside <= room
    ? { number, identifier, date, title: 0, fact }
    : { number, identifier, date: 0, title: 0, fact: 0 };
}
