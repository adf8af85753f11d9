/** Headings in CVDR: the number stands in `nr`, in the label (`Artikel 3`, `1.Parkeren`) or in the title. */
import { articleNumber } from '../../names/locator';
import type { Kop } from '../reading/regeling';

/** What tells one article or container from another, and what it is about. */
export interface Opschrift {
  /** As the publisher numbers it, without a closing full stop; empty where it has none. */
  readonly nummer: string;
  readonly titel: string;
}

/** `Artikel 3: Begripsbepalingen`, `Hoofdstuk II`. */
const WORD_AND_NUMBER =
  /^(?:artikel|art\.?|boek|deel|titel|hoofdstuk|afdeling|paragraaf|§|bijlage)\s*((?:\d\S*?|[IVXLC]+|[A-Z]))[.:)]?(?:\s+[-–:]?\s*(.*))?$/i;

/** `1.Parkeren`, `2a Hard rijden`. */
const NUMBER_FIRST = /^(\d+[a-z]?(?:[.:]\d+[a-z]?)*)[.:)]?(?:\s*[-–:]?\s*(\D.*))?$/;

/**
 * The number and the title in a heading. What stands where the number belongs but is none (a word, a sentence) is part of
 * the title.
 */
export function readOpschrift({ label, nummer, titel }: Kop): Opschrift {
  const printed = articleNumber(nummer.replace(/^artikel\s+/i, '').replace(/[.:)]+$/, ''));
  if (printed !== undefined) return { nummer: printed, titel };
  const rest = [nummer, titel].filter((part) => part !== '').join(' ');
  for (const text of [[label, rest].join(' ').trim(), rest]) {
    const match = WORD_AND_NUMBER.exec(text);
    const number = match === null ? undefined : articleNumber(match[1]!);
    if (number !== undefined) return { nummer: number, titel: match![2] ?? '' };
  }
  const match = NUMBER_FIRST.exec(label);
  const number = match === null ? undefined : articleNumber(match[1]!);
  if (number === undefined) return { nummer: '', titel: rest };
  return { nummer: number, titel: [match![2] ?? '', rest].filter((part) => part !== '').join(' ') };
}
