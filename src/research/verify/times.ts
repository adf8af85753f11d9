/** What the words around a citation say of the day whose text is meant. Pure. */

import type { InForce } from '../../contract/answers/verify';
import { ecliAt, ecliParts } from '../../law/registers/ecli';
import { dayAt } from '../../law/text/cited-date';

/** What is asked beside the text. */
export interface Asked {
  /** `--at`: the day of the text that is checked. */
  at: string | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The latest day that the text names, which it cannot be older than; empty where it names none. */
  latest: string;
}

/** The day whose text is meant, and who says so. */
export interface DayMeant {
  day: string | undefined;
  basis: InForce['basis'];
}

/** Behind a citation, within its clause, words before the day whose text is meant. */
const ON =
  /^[^.;:"“”()]{0,60}?\(?\b(?:zoals|gelijk|geldend|geldende|luidende?|tekst|versie|as|in the version)\b[^.;:"“”]{0,60}?\b(?:op|per|on|of)\s+/iu;

/** The day that the words behind a citation name, `YYYY-MM-DD`: `zoals dat gold op 1 januari 2015`. */
export function dayNamed(after: string): string | undefined {
  const words = ON.exec(after)?.[0];
  return words === undefined ? undefined : dayAt(after, words.length)?.day;
}

const EARLIER =
  /\boud\b|\(oud\)|vervallen|destijds|toenmalige?|voormalige?|\btoen\b|zoals\b[^.;]{0,40}\b(?:gold|golden|luidde|luidden)\b|ingetrokken|vóór|vroegere?|former|repealed|then in force|as it stood|overgang|inwerkingtreding/iu;
const NEAR = 120;

/** Whether the words near a citation say that a text of before can be meant. */
export const mayBeEarlier = (before: string, after: string): boolean =>
  EARLIER.test(before.slice(-NEAR)) || EARLIER.test(after.slice(0, NEAR));

const DAY = /\b(?:\d{1,2}[-\s.]{1,3}\p{L}{3,9}\.?[-\s,]{1,3}\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d\d-\d\d)/gu;
const ECLI = /\bECLI/gi;

/** The latest day that a text names, not after another; a text is not older than what it names. Told piece by piece. */
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
