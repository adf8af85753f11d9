/**
 * EU decisions cited by case number. A case can have a judgment, an opinion before it, and orders; the number alone
 * means the court's decision.
 */

import type { DecisionInCase, NamedDocument } from '../contract/backend';
import type { CitedDecision, Name } from '../contract/name';
import { noticeOf } from '../contract/suggested';
import type { AnswerNotice } from '../contract/types';
import { courtOfDecision } from '../law/decisions/courts';
import { casesAt, type EuCase, isSameCase, readEuCase } from '../law/decisions/eu-case';
import { say } from '../messages';
import { identityKey } from '../sources/identifiers';

export interface FoundInCase<T> {
  /** One decision in its languages; several if ambiguous. */
  documents: T[];
  /** Otherwise, decisions in the case that are not meant. */
  near: T[];
  /** Other decisions in the case, one row each. */
  beside: T[];
}

/** Preference for a case number alone: the court's decision, not the opinion. */
const ORDER: readonly string[] = ['arrest', 'advies', 'beschikking', 'conclusie'];
const placeOf = (type: string): number => {
  const place = ORDER.indexOf(type);
  return place < 0 ? 0 : place;
};

/** Identity across languages: external ids may be an ECLI in one and a CELEX number in another. */
export const identityOf = ({ work, external_id: id }: NamedDocument): string => work ?? identityKey(id);

/** The cases at the start of a title: `C-397/17 and C-398/17 (Profit Europe), Judgment …`. */
export function casesInTitle(title: unknown): string[] {
  return typeof title === 'string' ? (casesAt(title.slice(0, 2_000), 0)?.numbers ?? []) : [];
}

const readCases = (numbers: readonly string[]): EuCase[] =>
  numbers.flatMap((number) => readEuCase(number, { old: true }) ?? []);

const oneEach = <T extends NamedDocument>(rows: readonly T[]): T[] => [
  ...new Map([...rows].reverse().map((row) => [identityOf(row), row])).values(),
];

/**
 * The cited decisions among rows: court, date and kind must agree if stated; for joined cases the one with most of
 * them.
 */
export function decisionsInCase<T extends DecisionInCase>(
  rows: readonly T[],
  name: Pick<CitedDecision, 'courts' | 'date' | 'eu'>,
): FoundInCase<T> {
  const { courts, date, eu } = name;
  const cited = readCases(eu?.cases ?? []);
  const counts = new Map(
    rows.map((row) => {
      const own = readCases(row.cases);
      return [row, cited.filter((one) => own.some((other) => isSameCase(one, other))).length];
    }),
  );
  const ofCase = rows.filter((row) => (counts.get(row) ?? 0) > 0);
  const fits = (row: T): boolean =>
    (courts.length === 0 || courts.includes(courtOfDecision(row.external_id))) &&
    (date === undefined || row.decision_date === date) &&
    (eu?.kind === undefined || row.document_type === eu.kind);
  const meant = ofCase.filter(fits);
  const most = Math.max(0, ...meant.map((row) => counts.get(row) ?? 0));
  const closest = meant.filter((row) => counts.get(row) === most);
  const first = Math.min(...closest.map(({ document_type: type }) => placeOf(type)));
  const documents = closest.filter(({ document_type: type }) => placeOf(type) === first);
  const chosen = new Set(documents.map(identityOf));
  const others = oneEach(ofCase.filter((row) => !chosen.has(identityOf(row)))).reverse();
  return documents.length === 0 ? { documents, near: others, beside: [] } : { documents, near: [], beside: others };
}

const isOne = (rows: readonly NamedDocument[]): boolean => new Set(rows.map(identityOf)).size === 1;

/** By ECLI or CELEX number, as lks writes it, else by UUID. */
const askedBy = ({ external_id: id, id: uuid }: NamedDocument): string =>
  courtOfDecision(id) === '' ? uuid : identityKey(id).toUpperCase();

/**
 * Remarks on a decision found by case number: it is not the court's decision, which is missing, or there are others.
 * @param where the backend, as worded in a sentence.
 */
export function remarksOnCase(
  name: Pick<Name, 'kind'> & Partial<Pick<CitedDecision, 'eu' | 'date'>>,
  documents: readonly DecisionInCase[],
  beside: readonly DecisionInCase[],
  where: string,
): AnswerNotice[] {
  const [row] = documents;
  if (row === undefined || !isOne(documents)) return [];
  const [number = ''] = [...(name.eu?.cases ?? []), ...row.cases];
  const isPlain = name.kind === 'decision' && name.eu?.kind === undefined && name.date === undefined;
  const type = row.document_type;
  const lacks = isPlain && (type === 'conclusie' || type === 'beschikking');
  const remarks = lacks
    ? [
        noticeOf(
          'not_the_judgment',
          say.citations.notTheJudgment(type, number, where, type === 'conclusie', where !== say.citations.where.hosted),
        ),
      ]
    : [];
  const others = beside
    .slice(0, MOST_BESIDE)
    .map((other) =>
      noticeOf('other_in_case', say.citations.otherInCase(other.document_type, other.decision_date, askedBy(other))),
    );
  return [...remarks, ...others];
}

/** Most other decisions mentioned: a case can have dozens of orders. */
const MOST_BESIDE = 3;
