/**
 * Names that Dutch laws share with those of other countries: `Grondwet (België)`, `BW Aruba`; in a decision from Aruba `BW` alone is the code of that
 * country. No table has those laws. The words for it are those of `../laws/whose-law`.
 */
import { courtOfDecision, EU_COURT_CODES, isCourtOfElsewhere } from '../decisions/courts';
import { lawById } from '../laws/laws';
import { isSaidOfElsewhere, ownerBefore, ownerBehind } from '../laws/whose-law';
import type { NamedLaw } from '../places/named-places';
import { matchAt } from '../text/scan';

/**
 * Codes that each of the countries overseas has, and acts that the BES islands have under the same name. Acts of the whole Kingdom, treaties and
 * acts of the EU are none of these; nor is the Awb, which nobody else has.
 */
const SHARED =
  /^(?:burgerlijk wetboek|wetboek van (?!militair)|overgangswet nieuw burgerlijk wetboek|faillissementswet|auteurswet)/i;
/** What foreign law is called too, in a sentence that is about it. */
const ANYWHERE = /^(?:burgerlijk wetboek|wetboek van (?!militair)|faillissementswet|grondwet)/i;
const OF_THE_KINGDOM = /^(?:rijkswet|statuut)/i;
/** Of the name, or before it: it is the Dutch one. */
const IS_DUTCH = /Dutch|Netherlands|^DCC$/i;
/** As far before the code as an article with its book stands. */
const FARTHEST_BOOK = 60;

/** Whose the law of a name is, where that is not who the table says, and where what says so behind it ends. */
export interface Elsewhere {
  of: 'elsewhere' | 'bes';
  end: number;
}

/**
 * Whether a name at a place in a text is that of another country's law, and not of the one that a table has for it.
 *
 * @param own whose text it is: BWB number, ECLI, …
 */
export function elsewhereOf(
  { laws, name, end }: { laws: readonly NamedLaw[]; name: string; end: number },
  text: string,
  at: number,
  own: string,
): Elsewhere | undefined {
  const id = laws[0]?.id ?? '';
  if (/^\d/.test(id)) return copyOf(text, at, end);
  const title = lawById(id)?.title ?? name;
  if (!id.startsWith('BWBR') || OF_THE_KINGDOM.test(title) || /\bBES(?![\p{L}\d])/u.test(title)) return undefined;
  const before = ownerBefore(text, at);
  const behind = ownerBehind(text, end);
  if (behind !== undefined) return behind;
  if (before === 'elsewhere') return { of: before, end };
  const isDutch = before === 'nl' || IS_DUTCH.test(text.slice(at, end));
  if (isDutch) return undefined;
  const court = courtOfDecision(own);
  // Before the courts of the Union those of all its states are called so; only the Dutch code has its book in the number.
  const isOfAny =
    EU_COURT_CODES.includes(court) &&
    (ANYWHERE.test(title) || / (?:Act|Code)$/.test(text.slice(at, end))) &&
    !/\d:\d.{0,40}$/.test(text.slice(Math.max(0, at - FARTHEST_BOOK), at));
  const isOfCourt = SHARED.test(title) && isCourtOfElsewhere(court);
  const isElsewhere = isOfCourt || isOfAny || (ANYWHERE.test(title) && isSaidOfElsewhere(text, at));
  return isElsewhere ? { of: 'elsewhere', end } : undefined;
}

const COPY_BEFORE = /(?:UK|U\.K\.|United[\s\u00a0]Kingdom|British|Britse|Swiss|Zwitserse)(?:['’]s)?[\s\u00a0-]+$/;
const COPY_BEHIND = /[\s\u00a0]*\(UK\)/y;

/** An act of the EU that the United Kingdom or Switzerland has one of its own of, by the same name: `UK GDPR`. */
function copyOf(text: string, at: number, end: number): Elsewhere | undefined {
  const behind = matchAt(COPY_BEHIND, text, end);
  if (behind !== undefined) return { of: 'elsewhere', end: end + behind[0].length };
  return COPY_BEFORE.test(text.slice(Math.max(0, at - 20), at)) ? { of: 'elsewhere', end } : undefined;
}
