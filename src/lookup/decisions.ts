/** Decisions that are cited without their ECLI: told among the rows of a search, and what has to be said of how they were found. */

import type { DecisionInCase } from '../contract/backend';
import { readDate } from '../contract/dates';
import type { CitedDecision, Name } from '../contract/name';
import type { AnswerNotice, LegalDocument, SearchResult } from '../contract/types';
import { comparedNumbers, isLjn, splitZaaknummers } from '../law/decisions/case-number';
import { courtName, courtOfDecision, EU_COURT_CODES } from '../law/decisions/courts';
import { say } from '../messages';
import { identityKey } from '../sources/identifiers';
import { casesInTitle, decisionsInCase, type FoundInCase } from './eu-decisions';

type Row = Pick<SearchResult, 'id' | 'external_id' | 'title' | 'language' | 'decision_date' | 'document_type'>;

/** The code of the court of a row by its ECLI or CELEX number; empty where it has none. */
const courtOf = ({ external_id: id }: Pick<Row, 'external_id'>): string => courtOfDecision(identityKey(id));

/** A day as a service writes it, as `YYYY-MM-DD`; undefined where it is none. */
export const dayOf = (date: unknown): string | undefined =>
  typeof date === 'string' ? readDate(date.slice(0, 10), 'first') : undefined;

const DAY_IN_TITLE = /\d{1,2}-\d{1,2}-\d{4}[\s,/]*/;
/** Characters of a title behind the day that are read. */
const MOST_NUMBERS = 500;

/** The case numbers in the title of a decision, as its publisher writes it: court, day, numbers; of a court of the Union first of all. */
export function numbersIn(title: unknown): string[] {
  const cases = casesInTitle(title);
  if (cases.length > 0) return cases;
  const day = typeof title === 'string' ? DAY_IN_TITLE.exec(title) : null;
  return day === null ? [] : splitZaaknummers(day.input.slice(day.index + day[0].length, day.index + MOST_NUMBERS));
}

/** What a row says of the numbers of a citation: that it has one of them, that it has others, or nothing. */
function saidOfNumbers(row: Row, numbers: readonly string[]): 'same' | 'other' | 'nothing' {
  const own = numbersIn(row.title);
  const isSame = numbers.some((number) =>
    isLjn(number)
      ? identityKey(row.external_id).endsWith(`:${number.toLowerCase()}`)
      : own.some((one) => comparedNumbers(number, one) === 'same'),
  );
  return isSame ? 'same' : own.length > 0 && numbers.length > 0 ? 'other' : 'nothing';
}

/** A row of a search as a decision of the EU courts, where it is one: its title begins with its cases. */
function inCaseOf<T extends Row>(row: T): (T & DecisionInCase)[] {
  const cases = casesInTitle(row.title);
  const isOne = cases.length > 0 && EU_COURT_CODES.includes(courtOf(row));
  return isOne ? [{ ...row, decision_date: dayOf(row.decision_date) ?? '', cases }] : [];
}

/** One row of each decision would be several: the same one in several languages counts once. */
const isOne = (rows: readonly Row[]): boolean => new Set(rows.map((row) => identityKey(row.external_id))).size === 1;

/**
 * The decisions that a citation names, of the rows that a search for it gave. A row counts where its title has the number and nothing
 * speaks against it, else where it is the only one of the court and the day that are cited: never because it is the first.
 */
export function decisionsAmong<T extends Row>(
  rows: readonly T[],
  name: CitedDecision,
): { documents: T[]; near: T[]; inCase?: FoundInCase<T & DecisionInCase> } {
  const { courts, date, numbers, eu } = name;
  const ofEu = eu && decisionsInCase(rows.flatMap(inCaseOf), name);
  if (ofEu !== undefined && ofEu.documents.length + ofEu.near.length > 0) return { ...ofEu, inCase: ofEu };
  const decisions = rows.filter((row) => courtOf(row) !== '');
  const fits = (row: T): boolean =>
    (courts.length === 0 || courts.includes(courtOf(row))) &&
    (date === undefined || (dayOf(row.decision_date) ?? date) === date);
  // An LJN is of one decision, whatever else is said of it.
  const ofLjn = decisions.filter((row) => saidOfNumbers(row, numbers.filter(isLjn)) === 'same');
  if (ofLjn.length > 0 && isOne(ofLjn)) return { documents: ofLjn, near: [] };
  const told = decisions.filter((row) => fits(row) && saidOfNumbers(row, numbers) === 'same');
  if (told.length > 0) return { documents: told, near: [] };
  const isThen = (row: T): boolean =>
    fits(row) && dayOf(row.decision_date) === date && saidOfNumbers(row, numbers) === 'nothing';
  const then = courts.length > 0 && date !== undefined ? decisions.filter(isThen) : [];
  if (isOne(then)) return { documents: then, near: [] };
  return { documents: [], near: then.length > 0 ? then : decisions.slice(0, 3) };
}

/**
 * What has to be said of a decision that is shown for a citation: that it was told by its court and day alone, or that the ECLI names
 * another court or day than the citation does.
 */
export function remarksOnDecision(
  name: Name | { readonly kind: 'row' },
  document: LegalDocument,
  where: string,
): AnswerNotice[] {
  if (name.kind === 'citation' && name.said !== undefined) return differences(name.said, document);
  if (name.kind !== 'decision') return [];
  const { numbers, reports, display } = name;
  const id = document.external_id;
  if (numbers.length === 0 && reports.length === 0)
    return [{ code: 'found_by_day', message: say.citations.foundByDay(id, display, where) }];
  if (saidOfNumbers(document, numbers.filter(isLjn)) === 'same')
    return differences({ ...name, court: courtName(name.courts[0] ?? '') ?? '' }, document);
  if (numbers.length === 0 || saidOfNumbers(document, numbers) === 'same') return [];
  const own = numbersIn(document.title);
  if (own.some((one) => numbers.some((number) => comparedNumbers(number, one) !== undefined)))
    return [{ code: 'found_by_day', message: say.citations.numberAlike(id, own) }];
  return where === say.citations.where.hosted
    ? [{ code: 'found_by_day', message: say.citations.numberNotTold(id, display) }]
    : [];
}

/** Where a citation says another court or another day than the decision has whose ECLI it gives. */
function differences(
  { court, courts, date }: Pick<NonNullable<Extract<Name, { kind: 'citation' }>['said']>, 'court' | 'courts' | 'date'>,
  document: LegalDocument,
): AnswerNotice[] {
  const code = courtOfDecision(document.external_id);
  const own = dayOf(document.decision_date);
  const isOther = courts.length > 0 && courtName(code) !== undefined && !courts.includes(code);
  const messages = [
    ...(isOther && court !== undefined
      ? [say.citations.otherCourt(document.external_id, court, courtName(code) ?? code)]
      : []),
    ...(date !== undefined && own !== undefined && own !== date
      ? [say.citations.otherDay(document.external_id, date, own)]
      : []),
  ];
  return messages.map((message) => ({ code: 'citation_differs', message }));
}
