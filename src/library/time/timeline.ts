/**
 * Which toestand of a work is in force when (publishers.md, "Point-in-time rule"): of those whose validity holds the
 * geldigheidsdatum and whose view period holds the zichtdatum, the one that begins last; of 2 that begin on one day the
 * one with the later zichtdatum, then with the higher number.
 */

/** A toestand as far as its dates go. All ends are exclusive; empty: open, or not known. So is `validFrom`: not known. */
export interface Expression {
  id: number;
  /** The day in its address, where that is not the first on which it is shown: that to which a text was consolidated. */
  date?: string;
  /** `2013-01-01_1`, or a date alone where the publisher gives no number. */
  label: string;
  validFrom: string;
  validTo: string;
  viewFrom: string;
  viewTo: string;
  /** Withdrawn by its publisher: never in force. */
  deleted: boolean;
}

/**
 * A stretch of days for which one toestand is the text. `from` is empty for one whose source gives no day: it is the text of
 * every day before the first that another begins on. `to` is exclusive; empty: until further notice.
 */
export interface InForce {
  from: string;
  to: string;
  expression: Expression;
}

/** The day of the text itself, as its address has it. */
export const dateOf = ({ date, validFrom }: Expression): string => date ?? validFrom;

/** Whether a day is in a period: `to` is exclusive, and empty for a period without an end. */
export const holds = (from: string, to: string, day: string): boolean => from <= day && (to === '' || day < to);

/** The number behind the date of a label; -1 where there is none, so that any numbered toestand goes before it. */
const numberOf = ({ label }: Expression): number => Number(/_(\d+)$/.exec(label)?.[1] ?? -1);

const later = (a: Expression, b: Expression): number =>
  a.validFrom.localeCompare(b.validFrom) ||
  a.viewFrom.localeCompare(b.viewFrom) ||
  numberOf(a) - numberOf(b) ||
  (a.date ?? '').localeCompare(b.date ?? '');

/** The toestand in force on `geldig` as known on `zicht` (both `YYYY-MM-DD`); undefined when there is none. */
export function expressionOn<T extends Expression>(
  expressions: readonly T[],
  geldig: string,
  zicht: string,
): T | undefined {
  let best: T | undefined;
  for (const expression of expressions) {
    const { deleted, validFrom, validTo, viewFrom, viewTo } = expression;
    if (deleted || !holds(validFrom, validTo, geldig) || !holds(viewFrom, viewTo, zicht)) continue;
    if (best === undefined || later(expression, best) > 0) best = expression;
  }
  return best;
}

/** Every day on which another toestand can come into force or into view, in order. */
function turningPoints(expressions: readonly Expression[]): string[] {
  const days = expressions
    .filter(({ deleted }) => !deleted)
    .flatMap(({ validFrom, validTo, viewFrom, viewTo }) => [validFrom, validTo, viewFrom, viewTo]);
  return [...new Set(days)].filter((day) => day !== '').sort();
}

/**
 * The history of a work as known today: what was, is and will be in force, in order, without overlaps; days without a
 * text are left out. A day to come is seen with that day's own zichtdatum, since a toestand comes into view when it
 * comes into force.
 */
export function inForceOf(expressions: readonly Expression[], today: string): InForce[] {
  // The empty text sorts before every day: what has no first day of its own is there from before all others.
  const points = [...new Set(['', ...turningPoints(expressions), today])].sort();
  const inForce: InForce[] = [];
  for (const [at, from] of points.entries()) {
    const to = points[at + 1] ?? '';
    const expression = expressionOn(expressions, from, from > today ? from : today);
    const last = inForce.at(-1);
    if (expression === undefined) continue;
    if (last !== undefined && last.expression === expression && last.to === from) last.to = to;
    else inForce.push({ from, to, expression });
  }
  return inForce;
}

/**
 * What is shown today: the text in force, else the first text of an act of the EU that is not yet in force, which is there to be
 * found; undefined where there is neither.
 */
export function shownToday(inForce: readonly InForce[], today: string): InForce | undefined {
  const current = inForce.find(({ from, to }) => holds(from, to, today));
  const [first] = inForce;
  return current ?? (first?.expression.date !== undefined && first.from > today ? first : undefined);
}

/** The first day after `today` on which the history may have to be told anew; empty when there is none. */
export function nextTurn(expressions: readonly Expression[], today: string): string {
  return turningPoints(expressions).find((day) => day > today) ?? '';
}
