/** A law by a name that no table has: where it ends in a sentence, so that what stands before it is of no other law. */
import { matchAt } from '../text/scan';

/** What the name of a law has in it, or at the end of one of its words. */
export const LAW_WORD =
  '(?:\\p{L}*(?:wet|wetboek|besluit|regeling|verordening|reglement|richtlijn|verdrag|statuut|protocol|overeenkomst|convenant|statuten|voorwaarden|beschikking|akte|cao|code|ordonnantie|decreet|handvest|convention|treaty|regulation|directive|agreement|statute|act|law|decree|constitution|charter|rules|instructie|circulaire|polis|contract|plan|programma|voorschriften|bestek|testament))';
const IS_LAW_WORD = new RegExp(`^${LAW_WORD}$`, 'iu');
export const HAS_LAW_WORD = new RegExp(`^(?:.*\\s)?${LAW_WORD}(?:\\s|$)`, 'iu');
/** Words of English stand before such a word, and behind it only what a preposition introduces: `Landfill Directive contains`. */
const IS_ENGLISH =
  /^(?:convention|treaty|regulation|directive|agreement|statute|act|law|decree|constitution|charter|rules|protocol)$/i;
/** What has its subject behind it without a preposition: `Wet toezicht verzekeringsbedrijf`. */
const IS_HEAD =
  /^(?:Rijksw|Kaderw|Invoeringsw|Overgangsw|W)et$|^(?:Uitvoeringsb|Rijksb|B)esluit$|^(?:Uitvoeringsr|R)egeling$|^Reglement$/;
/** With these the subject of a law begins; with the others it goes on. */
const BEGINS = /^(?:op|van|voor|inzake|betreffende|houdende|tot|tussen|of|on|concerning|for|between|BES)$/;
const GOES_ON = /^(?:en|in|uit|bij|te|met|ten|ter|betrekking|and|to|with)$/;
const DETERMINER = /^(?:de|het|der|een|the)$/;
/** Words of the sentence that a name stands in. */
const SENTENCE =
  /^(?:is|zijn|was|waren|word(?:t|en)|werd|werden|heeft|hebben|had|hadden|kan|kunnen|mag|mogen|moet|moeten|zal|zullen|dat|die|dan|dit|deze|niet|of|als|indien|wanneer|omdat|waarin|waarbij|waarop|zoals|blijkt|volgt|volgen|geld(?:t|en)|bepaal[dt]e?|luid(?:t|de|en)|genoemde?|bedoelde?|gegeven|gegevens|voor(?:geschreven|ziet)|door|aan|om|over|naar|tegen|dient|dienen|komt|komen|bevat|vereist|valt|vallen|stelt|biedt|kent|regelt|verplicht|schrijft|spreekt|verwijst|eist|verbiedt|vormt|strekt|betreft|ziet|laat|staat|maakt|verleent|omvat|brengt|gaat|leidt|houdt|sluit|beoogt|aldus|reeds|thans|ook|nog|wel|toe|af|afwijzend|toepassing|overeenkomstige|kracht|onmiddellijk|hem|haar|hij|zij|artt?|artikel(?:en)?|articles?|jo|juncto|has|are|were|shall|may|must|which|that|or|if|by|after|contains?|sets?|provides?|belang|belanghebbende|appellante?|verweerder|eiser(?:es)?)$/;
/** A participle: `afgewezen`, `neergelegde`, `vastgesteld`. */
const PARTICIPLE = /^(?:\p{Ll}{2,6})?ge\p{Ll}{3,}(?:en|d|t|de|te)$/u;
const TOKEN = /([\s\u00a0]*)(\p{L}[\p{L}\d’'-]*|\d{1,4}(?![.:\d]))/uy;
const YEAR = /^(?:18|19|20)\d\d$/;
const MOST_WORDS = 18;
const MOST_APPOSED = 6;

/**
 * The name of a law at a place, as far as it goes; undefined where what stands there begins like none.
 *
 * @returns without what follows it in its sentence, as far as that can be told from the words.
 */
export function unlistedName(text: string, at: number): string | undefined {
  let end = at;
  let to = at;
  let law: string | undefined;
  let hasSubject = false;
  let apposed = 0;
  let before = '';
  for (let words = 0; words < MOST_WORDS; words += 1) {
    const [all, space, word = ''] = matchAt(TOKEN, text, end) ?? [];
    if (all === undefined || (words === 0) !== (space === '')) break;
    const isLaw = IS_LAW_WORD.test(word);
    const isCapital = /^\p{Lu}/u.test(word);
    if (words === 0 && !isLaw && !isCapital) return undefined;
    if (words > 0 && !isCapital && SENTENCE.test(word) && !(word === 'of' && law !== undefined && IS_ENGLISH.test(law)))
      break;
    end += all.length;
    if (BEGINS.test(word)) hasSubject = law !== undefined;
    else if (GOES_ON.test(word)) {
      if (law !== undefined && !hasSubject && apposed === 0) break;
    } else if (DETERMINER.test(word)) {
      if (!BEGINS.test(before) && !GOES_ON.test(before)) break;
    } else {
      if (!isLaw && !isCapital && !/^\d/.test(word) && law !== undefined && !hasSubject) {
        apposed += 1;
        if (!IS_HEAD.test(law) || apposed > MOST_APPOSED || PARTICIPLE.test(word)) break;
      }
      if (isLaw) law ??= word;
      to = end;
      if (law !== undefined && YEAR.test(word)) break;
    }
    before = word;
  }
  return to === at ? undefined : text.slice(at, to);
}
