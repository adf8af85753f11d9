/** Identifies decisions cited without ECLI among search rows, with remarks on how they were found. */

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

/** The court's code in a row's ECLI or CELEX number; empty if none. */
const courtOf = ({ external_id: id }: Pick<Row, 'external_id'>): string => courtOfDecision(identityKey(id));

/** A service's date as `YYYY-MM-DD`. */
export const dayOf = (date: unknown): string | undefined =>
  typeof date === 'string' ? readDate(date.slice(0, 10), 'first') : undefined;

const DAY_IN_TITLE = /\d{1,2}-\d{1,2}-\d{4}[\s,/]*/;
/** Characters read behind the date. */
const MOST_NUMBERS = 500;

/** Case numbers in a title: court, date, numbers; in EU titles first. */
export function numbersIn(title: unknown): string[] {
  const cases = casesInTitle(title);
  if (cases.length > 0) return cases;
  const day = typeof title === 'string' ? DAY_IN_TITLE.exec(title) : null;
  return day === null ? [] : splitZaaknummers(day.input.slice(day.index + day[0].length, day.index + MOST_NUMBERS));
}

/** Whether a row has one of the cited numbers, other numbers, or none. */
function saidOfNumbers(row: Row, numbers: readonly string[]): 'same' | 'other' | 'nothing' {
  const own = numbersIn(row.title);
  const isSame = numbers.some((number) =>
    isLjn(number)
      ? identityKey(row.external_id).endsWith(`:${number.toLowerCase()}`)
      : own.some((one) => comparedNumbers(number, one) === 'same'),
  );
  return isSame ? 'same' : own.length > 0 && numbers.length > 0 ? 'other' : 'nothing';
}

/** A row as an EU decision, whose title begins with its cases. */
function inCaseOf<T extends Row>(row: T): (T & DecisionInCase)[] {
  const cases = casesInTitle(row.title);
  const isOne = cases.length > 0 && EU_COURT_CODES.includes(courtOf(row));
  return isOne ? [{ ...row, decision_date: dayOf(row.decision_date) ?? '', cases }] : [];
}

/** Languages of one decision count once. */
const isOne = (rows: readonly Row[]): boolean => new Set(rows.map((row) => identityKey(row.external_id))).size === 1;

/**
 * The cited decisions among search rows: by number without contradiction, else the only one of the court and date;
 * never just the first row.
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
  // An LJN identifies one decision, whatever the rest.
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
 * Remarks on a decision found for a citation: found by court and date only, or court or date differ from those of the
 * ECLI.
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
