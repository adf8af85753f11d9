/**
 * Decisions that a text names by case number. The citation is stored under a name made of that, and resolved only when
 * asked for, so that decisions imported later are found and ambiguity is noticed. EU decisions have one name here,
 * however cited: their work, the CELEX number.
 */

import { TODAY } from '../../engine/row-numbers';
import { CASE, comparedNumbers, isCaseName, readCaseName } from '../../law/decisions/case-number';
import { isEuDecision } from '../../law/decisions/courts';
import { caseOfCelex, celexNumbersOf, readEuCase } from '../../law/decisions/eu-case';
import { pairedNumber, spellingsOf } from '../../law/registers/external-ids';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { checkCount } from '../file/work-sums';
import { casesOfDay } from '../names/decisions';
import { decisionAndBeside, decisionsWithoutEcli, euDecisionsCited } from '../names/eu-decisions';
import { rowNamed } from './rows';

/** The work of a stored EU decision with an external id; undefined otherwise. */
function euWorkOf(database: Database, id: string): string | undefined {
  if (!isEuDecision(id)) return undefined;
  const found = database
    .prepare(
      `select works.work from names join docs on docs.id = names.doc join works on works.id = docs.work
       where names.key in (select value from json_each(?)) and docs.id <= ${TODAY.last} limit 1`,
    )
    .get(JSON.stringify(spellingsOf(id).map(keyOf)));
  return found && String(found.work);
}

/** The work of the only stored EU decision with such a name. */
function euWorkBehind(database: Database, name: string): string | undefined {
  const { ecli, date, courts, numbers, eu } = readCaseName(name);
  const cited = {
    kind: 'decision',
    text: name,
    display: name,
    reports: [],
    courts,
    numbers,
    ...(date && { date }),
    ...(eu && { eu }),
  } as const;
  const { documents } =
    ecli === undefined
      ? euDecisionsCited(database, cited)
      : decisionsWithoutEcli(database, {
          kind: 'citation',
          text: name,
          display: name,
          externalIds: [ecli],
          path: [],
          said: cited,
        });
  const [only, ...others] = new Set(documents.map(({ work }) => work));
  return others.length > 0 ? undefined : only;
}

/**
 * Resolves names to stored decisions: the only one of its court and day with one of its numbers; undefined if none or
 * several. Similar numbers do not count. A day of a court is read once.
 */
function decisionsBehind(database: Database): (name: string) => string | undefined {
  const days = new Map<string, ReturnType<typeof casesOfDay>>();
  const ofUnion = new Map<string, string | undefined>();
  return (name) => {
    const { date, courts, numbers, eu, ecli } = readCaseName(name);
    if (eu !== undefined || date === undefined) {
      if (!ofUnion.has(name)) ofUnion.set(name, (ecli && euWorkOf(database, ecli)) ?? euWorkBehind(database, name));
      return ofUnion.get(name);
    }
    const key = `${date} ${courts.join()}`;
    const there = days.get(key) ?? casesOfDay(database, { date, courts });
    days.set(key, there);
    const isOf = (held: readonly string[]): boolean =>
      held.some((one) => numbers.some((number) => comparedNumbers(number, one) === 'same'));
    const [only, ...others] = new Set(there.filter((one) => isOf(one.numbers)).map(({ id }) => id));
    return others.length > 0 ? undefined : only;
  };
}

/** The names of decisions by case number. */
export interface CaseNames {
  /** The names in texts. */
  names: readonly string[];
  /** The ECLIs cited with these. */
  eclis: readonly string[];
  /** The rows of the decisions. */
  rows: readonly number[];
}

function* namesFrom(database: Database, beginnings: readonly string[]): Generator<string> {
  checkCount(database, 'recognised_names');
  const from = database.prepare('select name from recognised_names where name >= ? and name < ? order by name');
  for (const beginning of beginnings)
    for (const { name } of from.all(`${CASE}${beginning}`, `${CASE}${beginning}\u{10ffff}`)) yield String(name);
}

/** As `caseNamesOf`, for an EU decision; one not in the library by case number alone. */
function euNamesOf(database: Database, ids: readonly string[]): CaseNames {
  const [work] = ids.flatMap((id) => euWorkOf(database, id) ?? []);
  const documents = work === undefined ? [] : decisionAndBeside(database, work).documents;
  const cases = work === undefined ? ids.flatMap((id) => caseOfCelex(id) ?? []) : documents.flatMap((one) => one.cases);
  const behind = decisionsBehind(database);
  const isOf = (name: string): boolean => {
    const { eu, ecli } = readCaseName(name);
    if (work !== undefined) return behind(name) === work;
    const first = readEuCase(eu?.cases[0] ?? '', { old: true });
    const isKnown = ecli !== undefined && (pairedNumber(ecli) ?? euWorkOf(database, ecli)) !== undefined;
    return (
      first !== undefined && (isKnown ? ids.includes(ecli) : ids.includes(celexNumbersOf(first, eu?.kind)[0] ?? ''))
    );
  };
  const beginnings = [...new Set(cases)].map((number) => number.replaceAll(' ', '_'));
  const names = [...new Set(namesFrom(database, beginnings))].filter(isOf);
  return {
    names,
    eclis: names.flatMap((name) => readCaseName(name).ecli ?? []),
    rows: documents.map(({ row }) => row),
  };
}

/**
 * The names by court, day and number (for EU courts by case number) that texts use for decisions, if they fit no other
 * stored one. Empty for an article. Throws `local`.
 */
export function caseNamesOf(database: Database, ids: readonly string[]): CaseNames {
  if (ids.some(isEuDecision)) return euNamesOf(database, ids);
  const rows = ids.filter((id) => !id.includes(' ')).flatMap((id) => rowNamed(database, id) ?? []);
  if (rows.length === 0) return { names: [], eclis: [], rows };
  const days = database
    .prepare(
      "select distinct decision_date as day from docs where id in (select value from json_each(?)) and decision_date <> ''",
    )
    .all(JSON.stringify(rows));
  const behind = decisionsBehind(database);
  const onDays = namesFrom(
    database,
    days.map(({ day }) => `${String(day)}:`),
  );
  return { names: [...onDays].filter((name) => ids.includes(behind(name) ?? '')), eclis: [], rows };
}

/** Citations with case numbers and EU ECLIs resolved to stored decisions; without unresolved ones and `own`. */
export function withDecisions<C extends { name: string; work: string }>(
  database: Database,
  own: string,
  citations: readonly C[],
): C[] {
  const behind = decisionsBehind(database);
  const self = euWorkOf(database, own) ?? own;
  // What the text says of an ECLI once applies to all its occurrences.
  const told = new Map<string, string>();
  for (const { name } of citations) {
    const { ecli } = isCaseName(name) ? readCaseName(name) : {};
    const id = ecli && behind(name);
    if (ecli && id) told.set(ecli, id);
  }
  return citations.flatMap((citation) => {
    const { name } = citation;
    if (!isCaseName(name) && !isEuDecision(name)) return [citation];
    // A name with an ECLI is also listed under that.
    if (isCaseName(name) && readCaseName(name).ecli !== undefined) return [];
    const id = isCaseName(name) ? behind(name) : (told.get(name) ?? euWorkOf(database, name) ?? name);
    if (id === undefined || id === self) return [];
    return [{ ...citation, work: id, name: id }];
  });
}
