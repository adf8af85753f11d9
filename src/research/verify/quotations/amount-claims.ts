/** Amounts that a sentence claims of the law it cites without quoting it: terms, ages, sums, shares. */

import { senseOf } from '../../../law/reading/lexicon';
import { wordsOf } from '../../../platform/text/words';
import { firstSentence, lastSentence } from '../context/sentence';
import { type Amount, amountsIn } from './amounts';
import { isWithin, OTHER, quotedIn } from './find';

export interface AmountClaim extends Pick<Amount, 'value' | 'unit'> {
  said: string;
  /** Whether the sentence attributes it to the citation; else it is only near it, worded as a rule. */
  isAscribed: boolean;
  /** The clause of the amount: its words say what it is about. */
  clause: string;
}

const word = (words: string): string => String.raw`(?<![\p{L}\d])(?:${words})(?![\p{L}\d])`;
const BREAKS = new RegExp(
  String.raw`[;:]|,?\s${word('zodat|dus|waardoor|terwijl|maar(?! niet)|doch|hoewel|so that|whereas|while|but(?! not)|hence|therefore|although')}`,
  'giu',
);
/** Events: such a clause is about the case, not the law. */
const FACTS = new RegExp(
  word(
    'mijn|onze|our|vordert|vorderen|vorderde|gevorderd|veroordeelde?|veroordeelt|opgelegd|opgelegde|legde|betaalde?|voldaan|verbeurd|toegekend|overschreden|sinds|inmiddels|destijds|toen|werd|werden|had|hadden|was|waren|beriep|deed|claimed|paid|ordered|fined|awarded|were|since',
  ),
  'iu',
);
/** Whether a clause is about the case: it has an event, or a party that bears no duty in a law. */
const isFacts = (text: string): boolean =>
  FACTS.test(text) || [...wordsOf(text)].some(({ token }) => senseOf(token, 'PARTY')?.value === '');
/** Verbs of a rule, before an amount. */
const RULE = new RegExp(
  String.raw`${word('bepaalt|eist|vereist|vereisen|verlangt|noemt|geeft|bedraagt|bedragen|kent|hanteert|biedt|verjaart|verjaren|vervalt|vervallen|duurt|duren|geldt|gelden|telt|tellen|sets|requires|provides for|allows|fixes|prescribes|grants|permits|expires?|lapses?|lasts?|amounts? to|is|zijn|are|(?:verlagen|verhogen|verlengen|verkorten|beperken|verlaagd|verhoogd|verlengd|verkort|beperkt|begrenst|begrensd|lowered|raised|reduced|extended|limited) (?:tot|to)')}(?:\s+\p{L}+){0,2}\s+[€\s]*$`,
  'iu',
);
/** Before a law that the sentence paraphrases. */
const BY =
  /(?<!\p{L})(?:ingevolge|krachtens|volgens|op grond van|op basis van|conform|overeenkomstig|blijkens|gelet op|under|pursuant to|according to|in accordance with|by virtue of|as required by)\s+(?:het bepaalde in\s+|de artikelen\s+|the\s+)?$/iu;
/** Before a law given as the source of the preceding words. */
const SAID_BY =
  /(?:[([]\s*(?:zie\s+|aldus\s+|see\s+)?|,?\s+(?:aldus|zo|zie|see)\s+|,?\s+(?:zo|aldus|dat|dit|as|this|that)\s+(?:volgt|blijkt|staat|bepaalt|follows|stands)\s+(?:uit\s+|in\s+|from\s+)?|[–—-]\s*)$/iu;
const AMOUNT_OF =
  /^\s+(?:(?:period|term|limit|termijn)\s+)?(?:van|in|uit|ex|of|under|(?:als )?bedoeld in|genoemd in|laid down in|set out in|set by|provided for in)\s*$/iu;
/** Directly before an amount that is a limit. */
const LIMITS = new RegExp(
  String.raw`${word('binnen|hoogste|hoogstens|minste|minstens|tenminste|minimaal|maximaal|uiterlijk|dan|na|verloop van|maximum van|minimum van|within|least|most|than|up to|after|maximum of|minimum of|below|above|exceed|exceeding|capped at|reach|oplopen tot|bereiken')}\s+(?:(?:een|de|a|of|EUR)\s+)?[€\s]*$`,
  'iu',
);
/** Directly before an amount with a noun. */
const NAMES = new RegExp(
  String.raw`${word('(?:termijn|leeftijd|leeftijdsgrens|periode|tijdvak|duur|boete|geldboete|gevangenisstraf|hechtenis|meerderheid|percentage|bedrag) van|uit|(?:period|age|fine|fines|penalty|majority|sum|amount|formation|chamber|committee|consists?|consisting|composed) of')}\s+(?:(?:een|de|a|EUR)\s+)?[€\s]*$`,
  'iu',
);
/** After an amount that is a fact of the case. */
const OF_CASE = /^\s*[-,]?\s*(?:oud|oude|old|later|geleden|ago|overschreden)(?!\p{L})/iu;
/** `ten minste 18 jaar oud` is a rule. */
const AT_LEAST = /(?<!\p{L})(?:minste|minstens|tenminste|minimaal|hoogste|at least|most|older than|ouder dan)\s+$/iu;
const ASIDE = /,\s*(?:thans|nu|then|aged)?\s*$/iu;
const MOST = 600;

function withoutQuotes(text: string): string {
  return quotedIn(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}

function clauseOf(before: string, after: string): { ahead: string; behind: string } {
  const sentence = withoutQuotes(lastSentence(before).slice(-MOST));
  const cut = [...sentence.matchAll(BREAKS)].at(-1);
  const rest = withoutQuotes(firstSentence(after).slice(0, MOST));
  const end = [...rest.matchAll(BREAKS)].at(0);
  return {
    ahead: cut === undefined ? sentence : sentence.slice(cut.index + cut[0].length),
    behind: rest.slice(0, end?.index ?? rest.length),
  };
}

const claimOf = (text: string, { start, end, value, unit }: Amount, isAscribed: boolean): AmountClaim => ({
  said: text.slice(start, end),
  value,
  unit,
  isAscribed,
  clause: text,
});

const isOfCase = (text: string, { start, end }: Amount): boolean =>
  (OF_CASE.test(text.slice(end)) && !AT_LEAST.test(text.slice(0, start))) ||
  (ASIDE.test(text.slice(0, start)) && /^\s*,/.test(text.slice(end)));

const isCounted = ({ unit, isArticle }: Amount, ahead: string): boolean =>
  unit !== 'number' && (isArticle === undefined || LIMITS.test(ahead));

/** @param isOf whether something ties the amount to the law; `exactly`: it is an amount of that law. */
function claimsOf(text: string, one: Amount, before: string, isOf: 'exactly' | boolean): AmountClaim[] {
  const [limits, names] = [LIMITS.test(before), NAMES.test(before)];
  if (isOf === 'exactly' || (isOf && (limits || names))) return [claimOf(text, one, true)];
  return limits || (isOf && RULE.test(before)) ? [claimOf(text, one, false)] : [];
}

/** Amounts before a citation: `na vijf jaren (artikel …)`, `de termijn van zes weken van artikel …`. */
function aheadOf(text: string): AmountClaim[] {
  return amountsIn(text).flatMap((one): AmountClaim[] => {
    const [before, gap] = [text.slice(0, one.start), text.slice(one.end)];
    if (!isCounted(one, before) || isOfCase(text, one) || OTHER.test(gap)) return [];
    if (AMOUNT_OF.test(gap)) return claimsOf(text, one, before, 'exactly');
    // `een boete van € 5.000 op grond van artikel 5` is a fact of the case.
    return claimsOf(text, one, before, SAID_BY.test(gap) || (BY.test(gap) && LIMITS.test(before)));
  });
}

/** Amounts after a citation: `Artikel … eist ten minste …`, `volgens artikel … verjaart zij na …`. */
function behindOf(text: string, ahead: string): AmountClaim[] {
  const isBy = BY.test(ahead) || BEGINS.test(ahead);
  return amountsIn(text).flatMap((one): AmountClaim[] => {
    const [gap, rest] = [text.slice(0, one.start), text.slice(one.end)];
    if (!isCounted(one, gap) || isOfCase(text, one) || OTHER.test(gap)) return [];
    // An amount followed by its own citation in brackets.
    if (/^[^.()]{0,160}[([]/u.test(rest) && OTHER.test(rest.slice(0, 240))) return [];
    const found = claimsOf(text, one, gap, isBy || RULE.test(`${ahead} ${gap}`));
    return OTHER.test(ahead) || OTHER.test(rest) ? found.map((some) => ({ ...some, isAscribed: false })) : found;
  });
}

/** The subject of a rule: `een vreemdeling die is veroordeeld`. */
const GENERIC =
  /(?<!\p{L})(?:een|iedere|elke|degene|any|a|an)(?:\s+\p{L}+)?,?\s+(?:die|who)\s+(?:is|wordt|zijn|worden|has been)\s+\p{L}+/giu;

/** Before an amount that follows a citation and a colon. */
const LIMIT_ALONE =
  /^\s*:\s*(?:(?:ten|at|up|niet|not)\s+)?(?:hoogste|hoogstens|minste|maximaal|minimaal|binnen|maximum|minimum|most|least|to|more than|within)?\s*$/iu;
const SAID_ALONE = /^[^.;:]{0,60}[.;)]?\s*$/u;

/** The amount after a citation and a colon: `Article 30(2): up to 20 %.` */
function behindColon(before: string, after: string): AmountClaim[] {
  if (!/^\s*:/.test(after) || !BEGINS.test(lastSentence(before))) return [];
  const rest = withoutQuotes(firstSentence(after).slice(0, MOST));
  const all = amountsIn(rest);
  const [one] = all;
  const isAlone = all.length === 1 && one !== undefined && isCounted(one, rest.slice(0, one.start));
  if (!isAlone || !LIMIT_ALONE.test(rest.slice(0, one.start)) || !SAID_ALONE.test(rest.slice(one.end))) return [];
  return isFacts(rest) ? [] : [claimOf(rest, one, true)];
}

/** At the end of a text; read backwards from there, since a long run without spaces has many beginnings. */
const LIST_AHEAD = /$(?<=\d\S*(?:\s\p{L}+)?\s*(?:,|\ben\b|\band\b|\bof\b|\bor\b|\bjo\.?|\bjuncto\b|–|-)\s*)/iu;
const LIST_BEHIND = /^\s*(?:,\s*|en\s+|and\s+|of\s+|or\s+|jo\.?\s+|juncto\s+|[–-]\s*)(?:art\S*\s+)?\d/iu;

/** Before a citation that begins its sentence. */
const BEGINS = /^\s*(?:[-•*\d.)|]+\s*)?(?:(?:de|the)\s+\p{L}+\s+(?:van|of|in)\s+)?(?:het|de|the)?\s*$/iu;

/** The amounts that a sentence claims of its citation, each once; none if it reports facts. */
export function readAmounts(before: string, after: string): AmountClaim[] {
  // If several places are cited together, it may belong to any.
  if (LIST_BEHIND.test(after) || (OTHER.test(before.slice(-80)) && LIST_AHEAD.test(before)) || isWithin(before, after))
    return [];
  const { ahead, behind } = clauseOf(before, after);
  const listed = behindColon(before, after);
  if (listed.length > 0) return listed;
  if (isFacts(`${ahead} ${behind}`.replace(GENERIC, ' '))) return [];
  const all = [...aheadOf(ahead), ...behindOf(behind, ahead)];
  const once = all.filter(({ said }, at) => all.findIndex((one) => one.said === said) === at);
  return once.map((one) => ({ ...one, clause: `${ahead} ${behind}` }));
}
