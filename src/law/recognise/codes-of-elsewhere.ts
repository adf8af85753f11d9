/**
 * Names that Dutch codes share with those of Aruba, Curaçao, Sint Maarten and the BES islands: in a decision from there `BW` is the code of that
 * country. The one rule for it; no table has those codes, so what is named so is a law that nobody knows.
 */
import { courtOfDecision, isCourtOfElsewhere } from '../decisions/courts';
import { lawById } from '../laws/laws';
import type { NamedLaw } from '../places/named-places';
import { matchAt } from '../text/scan';

/**
 * Codes that each of those countries has, and acts that the BES islands have under the same name. Acts of the whole Kingdom, treaties and acts of
 * the EU are none of these; nor is the Awb, which nobody else has.
 */
const SHARED =
  /^(?:burgerlijk wetboek|wetboek van (?!militair)|overgangswet nieuw burgerlijk wetboek|faillissementswet|auteurswet)/i;
/** Behind a name: whose law it is. */
const WHOSE =
  /[\s\u00a0]+(?:BES(?![\p{L}\d])|(?:van|of)[\s\u00a0]+(?:(?:het[\s\u00a0]+land[\s\u00a0]+)?(?:Aruba|Cura[cç]ao|(?:Sint|St\.?)[\s\u00a0-]+Maarten)|de[\s\u00a0]+(?:voormalige[\s\u00a0]+)?Nederlandse[\s\u00a0]+Antillen|de[\s\u00a0]+BES|Bonaire))(?![\p{L}\d])/uy;
/** Of the name, or before it: it is the Dutch one. */
const IS_DUTCH = /Dutch|Netherlands|^DCC$/i;
const DUTCH_BEFORE = /(?:Nederlandse?|Dutch|Netherlands)[\s\u00a0]+$/i;
const FARTHEST = 16;

/**
 * Whether a name at a place in a text is that of another country's code, and not of the Dutch one that a table has for it.
 *
 * @param own whose text it is: BWB number, ECLI, …
 */
export function isCodeOfElsewhere(
  { laws, name, end }: { laws: readonly NamedLaw[]; name: string; end: number },
  text: string,
  at: number,
  own: string,
): boolean {
  const title = lawById(laws[0]?.id ?? '')?.title ?? name;
  if (!SHARED.test(title) || title.endsWith(' BES')) return false;
  if (matchAt(WHOSE, text, end) !== undefined) return true;
  if (!isCourtOfElsewhere(courtOfDecision(own))) return false;
  return !IS_DUTCH.test(text.slice(at, end)) && !DUTCH_BEFORE.test(text.slice(Math.max(0, at - FARTHEST), at));
}
