/** The numbers of decisions in the files of the Court: of cases as they are printed, and in CELEX as it was written before and is now. */

import {
  casesAt,
  celexOfCase,
  currentCelex,
  type EuCase,
  type EuDecisionKind,
  isSameCase,
  readCaseCelex,
  readEuCase,
} from '../../law/decisions/eu-case';
import { otherForm } from '../shared/understood';

/** Where the number of a case can begin. */
const BEGINS = /(?<![\p{L}\d/-])(?:[CTF][\s‐‑‒–—−-]{0,3}\d|CV[\s‐‑‒–—−-]|(?:advies|avis|opinion|gutachten)\s)/giu;
/** One without a letter, as all had before 1989; several in a list. */
const OLD = /(?<![\p{L}\d/.-])\d{1,3}\/\d{2}(?:(?:\s?,\s?|\s(?:en|and|et|und)\s)\d{1,3}\/\d{2})*(?![\d/])/gu;

const plain = (text: string): string => text.replace(/[‐‑‒–—−]/g, '-').replace(/\s+/g, ' ');

/**
 * The numbers of the cases that a text names first, all that it lists there: `C-434/15`, `C-491/15 P`; those without a letter (`26/62`) only
 * where there is none with one. For the line that says which cases a decision is about: further on others are cited.
 */
export function casesIn(text: string): string[] {
  const line = plain(text);
  for (const { index } of line.matchAll(BEGINS)) {
    const found = casesAt(line, index);
    if (found !== undefined) return found.numbers;
  }
  const [list = ''] = [...line.matchAll(OLD)].map(([match]) => match);
  return (list.match(/\d+\/\d+/g) ?? []).filter((number) => readEuCase(number, { old: true }) !== undefined);
}

/** A case by its number, those without a letter too. */
export const readCase = (number: string) => readEuCase(number, { old: true });

/** Whether two numbers are of one case, one of them perhaps without what follows it. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [readCase(one), readCase(other)];
  return first !== undefined && second !== undefined && isSameCase(first, second);
}

/**
 * A number of a decision in CELEX, one of the former kind as it is written now (`61999J0513` is `61999CJ0513`). Undefined for any other text,
 * also for the number of what is no decision: a notice, a summary.
 */
export function decisionNumber(text: string): string | undefined {
  const bare = text.replace(/\s/g, '').toUpperCase();
  const now = currentCelex(bare);
  return readCaseCelex(now)?.kind === undefined ? undefined : now;
}

/** What a number of a decision says: its court, and its kind. */
export function courtAndKindOf(celex: string): { court: EuCase['court']; kind: EuDecisionKind } {
  const said = readCaseCelex(celex);
  return { court: said?.case.court ?? 'C', kind: said?.kind ?? 'arrest' };
}

/** The number of a decision of this kind in this case; undefined where there is no case. */
export function numberOf(kind: EuDecisionKind, first: string | undefined): string | undefined {
  const one = first === undefined ? undefined : readCase(first);
  return one && celexOfCase(one, kind);
}

/** The number of a case without what follows it: `C-491/15` of `C-491/15 P`. */
export const bareNumber = (number: string): string => number.replace(/(?<=\/\d{2}) .*$/, '');

/** A number of anything that the Court decides or publishes, of a summary or a notice too. */
const OF_COURT = /^6\d{4}[CTF][A-Z]\d{4}(?:\(\d{2}\))?(?:_\w{1,12})?$/;
/** Numbers that begin as those of decisions do. */
const DECIDED = /^6\d{4}[CTF][JOCPV]/;

/**
 * Whether a number in an answer is that of a decision, and not of a summary or a notice. Throws `bad-response` for one that cannot be read: it can be of one.
 */
export function isDecision(celex: string): boolean {
  const isRead = readCaseCelex(celex)?.kind !== undefined;
  const isStrange = DECIDED.test(celex) && !/_/.test(celex) ? !isRead : !OF_COURT.test(celex);
  if (isStrange) throw otherForm('bad-response', 'celex', '62015CJ0434', celex);
  return isRead;
}
