/** The day whose text is meant, and the latest day in a text. */

import type { InForce } from '../../../contract/answers/verify';
import { ecliAt, ecliParts } from '../../../law/registers/ecli';
import { dayAt } from '../../../law/text/cited-date';
import type { DaySpan, TimeClaim } from './days';

/** Days given outside the sentence. */
export interface Asked {
  at: string | undefined;
  today: string;
  /** The latest day in the text, which cannot be older than that; empty if none. */
  latest: string;
}

export interface DayMeant {
  /** The first of them. */
  day: string | undefined;
  span: Pick<DaySpan, 'from' | 'to'> | undefined;
  basis: InForce['basis'];
}

/** The days meant by a claim on a law: its own, else `--at`. */
export function dayMeant(named: string | undefined, { days, isEarlier }: TimeClaim, { at, today }: Asked): DayMeant {
  if (named !== undefined) return { day: named, span: { from: named, to: named }, basis: 'text' };
  if (days !== undefined) {
    // An open span ends today.
    const to = days.to > today ? (days.from > today ? days.from : today) : days.to;
    return { day: days.from, span: { from: days.from, to }, basis: 'text' };
  }
  if (at === undefined) return { day: undefined, span: undefined, basis: 'none' };
  return { day: at, span: isEarlier ? undefined : { from: at, to: at }, basis: 'flag' };
}

const DAY = /\b(?:\d{1,2}[-\s.]{1,3}\p{L}{3,9}\.?[-\s,]{1,3}\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d\d-\d\d)/gu;
const ECLI = /\bECLI/gi;

/** Finds the latest day, up to today, in a text that comes in pieces. */
export class LatestDay {
  latest = '';
  #rest = '';

  constructor(readonly today: string) {}

  push(piece: string): void {
    const text = this.#rest + piece;
    for (const { index } of text.matchAll(DAY)) this.#take(dayAt(text, index)?.day);
    for (const { index } of text.matchAll(ECLI)) {
      const year = ecliParts(ecliAt(text, index)?.value ?? '')?.year;
      if (year !== undefined) this.#take(`${year}-01-01`);
    }
    this.#rest = text.slice(-40);
  }

  #take(day: string | undefined): void {
    if (day !== undefined && day <= this.today && day > this.latest) this.latest = day;
  }
}
