/**
 * Decisions that a text names by court, day and case number alone. What was recognised is put down under a name made of these, and which held decision
 * it is, is looked up when somebody asks: what comes later is found too, and what comes twice is no longer.
 */
import { CASE, isCaseName, readCaseName } from '../../law/decisions/case-name';
import { comparedNumbers } from '../../law/decisions/case-number';
import type { Database } from '../../platform/sqlite';
import { checkCount } from '../file/work-sums';
import { casesOfDay } from '../search/decisions';
import { rowNamed } from './rows';

/**
 * What tells which held decision a name is of: the only one of its court and day that has one of its numbers; undefined where none has, or several have. A
 * number that is only like one says nothing here. A day of a court is read once.
 */
function decisionsBehind(database: Database): (name: string) => string | undefined {
  const days = new Map<string, ReturnType<typeof casesOfDay>>();
  return (name) => {
    const { date, courts, numbers } = readCaseName(name);
    const key = `${date} ${courts.join()}`;
    const there = days.get(key) ?? casesOfDay(database, { date, courts });
    days.set(key, there);
    const isOf = (held: readonly string[]): boolean =>
      held.some((one) => numbers.some((number) => comparedNumbers(number, one) === 'same'));
    const [only, ...others] = new Set(there.filter((one) => isOf(one.numbers)).map(({ id }) => id));
    return others.length > 0 ? undefined : only;
  };
}

/**
 * The names by court, day and number that texts have for decisions, where they are of no other that is held; and the rows of the decisions
 * themselves. Nothing for an article. Throws `local`.
 */
export function caseNamesOf(database: Database, ids: readonly string[]): { names: string[]; rows: number[] } {
  const rows = ids.filter((id) => !id.includes(' ')).flatMap((id) => rowNamed(database, id) ?? []);
  if (rows.length === 0) return { names: [], rows };
  const days = database
    .prepare(
      "select distinct decision_date as day from docs where id in (select value from json_each(?)) and decision_date <> ''",
    )
    .all(JSON.stringify(rows));
  checkCount(database, 'recognised_names');
  const onDay = database.prepare('select name from recognised_names where name >= ? and name < ? order by name');
  const behind = decisionsBehind(database);
  const names = days
    .flatMap(({ day }) => onDay.all(`${CASE}${String(day)}:`, `${CASE}${String(day)};`))
    .map(({ name }) => String(name));
  return { names: names.filter((name) => ids.includes(behind(name) ?? '')), rows };
}

/** Citations with the held decision in the place of its court, day and number; without those that are of none, of several or of `own` itself. */
export function withDecisions<C extends { name: string; work: string }>(
  database: Database,
  own: string,
  citations: readonly C[],
): C[] {
  const behind = decisionsBehind(database);
  return citations.flatMap((citation) => {
    if (!isCaseName(citation.name)) return [citation];
    const id = behind(citation.name);
    return id === undefined || id === own ? [] : [{ ...citation, work: id, name: id }];
  });
}
