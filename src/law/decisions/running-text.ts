/**
 * What tells a citation of a decision from other words and numbers in running text, where anything may stand beside it. Pure: precision first.
 */

import { CAPITALS } from '../text/scan';
import { isLjn, isOfEu } from './case-number';
import type { Draft } from './decision-draft';
import { readEuCase } from './eu-case';

const ENDS = new RegExp(`[.!?…]["”’']?\\s+["“‘'„(]?[${CAPITALS}\\d]`);
/** What goes on behind a stop: names of one decision. */
const GOES_ON = /^(?:ECLI|LJN|NJ|r\.?o|rov)/;

/** Whether a sentence, or a paragraph, ends between two places. */
export function endsSentence(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to);
  if (/\n\s*\n/.test(between)) return true;
  return ENDS.test(between + text.slice(to, to + 1)) && !GOES_ON.test(text.slice(to, to + 4));
}

/** Words that stand before numbers of cases and of nothing else. */
const SURE =
  /^(?:(?:gevoegde |samengevoegde )?za(?:ak|ken|aks)|zk|rol|rekest|parket|procedure|(?:joined )?case|app|verzoekschrift)/i;
export const isSureWord = (word: string): boolean => SURE.test(word);

/** Words before the numbers of acts and papers, which decisions have none of. */
const ACT =
  /\b(?:verordening(?:en)?|richtlijn(?:en)?|besluit(?:en)?|kaderbesluit|regulation|directive|decision|kamerstuk(?:ken)?|(?:Stb|Stcrt|Trb|Pb|PbE[GU]|PB|OJ|Kst|TK|EK)\b\.?|E?[EG]G|EU|Euratom|Vo|Verord|Rl)\)?[\s,.(]*(?:\((?:EE?G|EU|EC|EEC|Euratom|EGKS)\)\s?)?(?:n[ro]s?\.?\s?|nummer\s)?$/i;
/** Whether a name is that of a kind of act. */
export const isOfAct = (name: string): boolean => ACT.test(name);

/** Shapes that numbers of cases have. */
const SHAPES =
  /^(?:[A-Z]{1,4}[ .-]{0,3}){0,3}\d{2}\s?[/_-]\s?\d{2,6}|^\d{3,9}\/\d{1,5}|^200\.\d{3}\.\d{3}|^[A-Z]\d{2}\/\d{2,}|^[A-Z]{1,2}\/\d{2}\/\d{4,}|^\d{2}\/\d{3,6}|^[HFK][AG] ?[ZR][AK] ?\d{2}|\b(?:HA|KG|CV|FA|AZ|VV) ?[A-Z]{0,5} \d{2}[-/]\d|^\d{5}$|^\d{2}[. ]\d{3}$/;
/** Shapes that nothing else has. */
const OWN_SHAPES =
  /^(?:AWB[\s-]{0,3})?20\d{7}\/\d{1,2}(?:\/[A-Z]{1,2}\d{1,2})?$|^200\.\d{3}\.\d{3}(?:\/\d{2})?\b|^[A-Z]{1,2}\/\d{2}\/\d{5,6}\b|^(?:HA|KG) ?(?:ZA|RK) ?\d{2}[-/]\d+|^AWB[\s-]{0,3}\d{2}[\s/_-]{1,3}\d{3,}/;
/** Five digits, with a stop after two or without, which the tax and criminal chambers of these courts number their cases by. */
const FIVE = /^\d{2}[. ]?\d{3}$/;
const OF_FIVE = /^(?:HR|PHR)$/;
const BEFORE_ECLI = /^\s?[,;(]\s?\(?ECLI\s?:/i;
/** The number of an application to the court in Strasbourg, long enough to be no fraction and no day. */
const APPLICATION = /^\d{3,5}\/\d{2}$/;
/** Years, days, amounts. */
const NO_CASE =
  /^(?:(?:1[89]|20)\d{2}\s?[/-]\s?(?:(?:1[89]|20)?\d{2})|\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|(?:1[89]|20)\d{2}|\d{1,3}(?:\.\d{3})+(?:,\d+)?)$/;
/** The year of an act of the Union, with what follows it. */
const OF_UNION = /\/(?:EU|EG|EEG|EC|EEC|EGA|EURATOM|EGKS|GBVB|JBZ)\b/i;

/**
 * Whether a number in running text is that of a case.
 *
 * @param word that is before it and introduces it; empty where there is none. @param draft the decision that was being read, if any. @param behind what
 * follows: whatever number stands between a court with its day and an ECLI is told as that of the case.
 */
export function isNumberInText(written: string, word: string, draft: Draft | undefined, behind = ''): boolean {
  const number = written.trim();
  if (OF_UNION.test(number)) return false;
  if (OWN_SHAPES.test(number)) return true;
  const sure = isSureWord(word);
  if (draft?.court !== undefined && draft.day !== undefined && BEFORE_ECLI.test(behind)) return true;
  const isOfFive =
    FIVE.test(number) && draft?.day !== undefined && draft.court?.codes.some((code) => OF_FIVE.test(code));
  if (isOfFive === true) return true;
  if (NO_CASE.test(number) && !(word !== '' && draft?.court !== undefined && /^\d{2}\.\d{3}$/.test(number)))
    return false;
  // Before 1989 a case of the Court of Justice had no letter: `zaak 26/62`.
  if (sure && readEuCase(number, { old: true }) !== undefined) return true;
  const european = draft?.court?.european === true;
  if (european && /^\d{1,5}\/\d{2}$/.test(number)) return true;
  if (APPLICATION.test(number) && (/^(?:nos?\b|app)/i.test(word) || (word !== '' && draft?.court !== undefined)))
    return true;
  if (!SHAPES.test(number) || (number.match(/\d/g) ?? []).length < 4) return false;
  return sure || (word !== '' && draft !== undefined) || (draft?.court !== undefined && /[/_-]|\d[A-Z]/.test(number));
}

/** Whether what follows a number behind a space is another number, or an initial, and none of its parts: behind a register a number goes on. */
export function isOtherNumber(text: string, at: number, next: number): boolean {
  const before = text.slice(at, next);
  const follows = text.slice(next, next + 6);
  return (
    /[/-]/.test(before) &&
    ((/\d\s$/.test(before) && /^\d/.test(follows)) || (/\s$/.test(before) && /^[A-Z]{1,5}\./.test(follows)))
  );
}

/** Whether what is told by a part of a kind alone, behind `en`, is another decision than one that was read. */
export const isListed = ({ ecli, celex, court, reports }: Draft, kind: string): boolean =>
  (kind === 'number' && (ecli !== undefined || celex !== undefined)) ||
  (kind === 'report' && ecli === undefined && (court === undefined || reports.length > 0));

/** Reports that are told by their journal alone: its name is nothing else, and it has decisions and hardly anything else. */
const PLAIN =
  /^(?!PB |PS |AA |AR |BR |CR |EB |JA |MP |OR |RA |RI |RN |RO |RV |SR |VN |VR |FED |ECHR |REP |REA |RF |JM |JG |IER |KG |Jur|WFR |WPNR |NTBR |NJB |SEW |NTM |TvA |TvC |TBR |MP |Computerrecht |Ondernemingsrecht |Mediaforum )[A-Z]/;

/** Whether running text says enough of a decision: more than its court and its day, and nothing that can be something else. */
export function isToldInText(draft: Draft): boolean {
  const { ecli, celex, court, day, numbers, reports } = draft;
  if (ecli !== undefined || celex !== undefined) return true;
  if (reports.length > 0 && (court !== undefined || day !== undefined || reports.some((report) => PLAIN.test(report))))
    return true;
  if (numbers.length === 0) return false;
  if (numbers.some((number) => isOfEu(number) || isLjn(number) || OWN_SHAPES.test(number))) return true;
  if (draft.isSure === true || numbers.every((number) => APPLICATION.test(number))) return true;
  return court !== undefined && (day !== undefined || court.codes.length > 0);
}

/** An article and a noun between a decision and a court behind it. */
const TOLD_AGAIN = /^[\s,;)\]-]*(?:de|het|een|the|an?)\s\p{L}/iu;

/** Whether a court is of what its sentence goes on with: `…, ECLI:…, de uitspraken van de rechtbank Haarlem bevestigd`. */
export const isOfNext = (draft: Draft | undefined, text: string, at: number): boolean =>
  draft?.ecli !== undefined && draft.court === undefined && TOLD_AGAIN.test(text.slice(draft.to, at));
