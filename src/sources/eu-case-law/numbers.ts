/** Numbers of decisions in the Court's files: printed case numbers, current and former CELEX numbers. */

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

const BEGINS = /(?<![\p{L}\d/-])(?:[CTF][\s‐‑‒–—−-]{0,3}\d|CV[\s‐‑‒–—−-]|(?:advies|avis|opinion|gutachten)\s)/giu;
/** Numbers without a letter, used before 1989; possibly a list. */
const OLD = /(?<![\p{L}\d/.-])\d{1,3}\/\d{2}(?:(?:\s?,\s?|\s(?:en|and|et|und)\s)\d{1,3}\/\d{2})*(?![\d/])/gu;

const plain = (text: string): string => text.replace(/[‐‑‒–—−]/g, '-').replace(/\s+/g, ' ');

/**
 * First case numbers of a text, with the whole list: `C-434/15`, `C-491/15 P`; those without a letter (`26/62`) only if
 * no other occurs. For the line that states the cases: further numbers are citations.
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

/** Parses a case number, also one without a letter. */
export const readCase = (number: string) => readEuCase(number, { old: true });

/** Whether two numbers are of one case, suffixes aside. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [readCase(one), readCase(other)];
  return first !== undefined && second !== undefined && isSameCase(first, second);
}

/**
 * Current CELEX number of a decision, former ones converted (`61999J0513` → `61999CJ0513`); undefined for other text,
 * notices and summaries.
 */
export function decisionNumber(text: string): string | undefined {
  const bare = text.replace(/\s/g, '').toUpperCase();
  const now = currentCelex(bare);
  return readCaseCelex(now)?.kind === undefined ? undefined : now;
}

export function courtAndKindOf(celex: string): { court: EuCase['court']; kind: EuDecisionKind } {
  const said = readCaseCelex(celex);
  return { court: said?.case.court ?? 'C', kind: said?.kind ?? 'arrest' };
}

/** CELEX number of a kind of decision in a case; undefined without a case. */
export function numberOf(kind: EuDecisionKind, first: string | undefined): string | undefined {
  const one = first === undefined ? undefined : readCase(first);
  return one && celexOfCase(one, kind);
}

/** `C-491/15 P` → `C-491/15`. */
export const bareNumber = (number: string): string => number.replace(/(?<=\/\d{2}) .*$/, '');

/** Number of any document of the Court, summaries and notices included. */
const OF_COURT = /^6\d{4}[CTF][A-Z]\d{4}(?:\(\d{2}\))?(?:_\w{1,12})?$/;
const DECIDED = /^6\d{4}[CTF][JOCPV]/;

/** False for summaries and notices. Throws `bad-response` for an unreadable number, which may be a decision's. */
export function isDecision(celex: string): boolean {
  const isRead = readCaseCelex(celex)?.kind !== undefined;
  const isStrange = DECIDED.test(celex) && !/_/.test(celex) ? !isRead : !OF_COURT.test(celex);
  if (isStrange) throw otherForm('bad-response', 'celex', '62015CJ0434', celex);
  return isRead;
}
