import { say } from '../../messages';
import { isForPeople } from '../../render/formats';
import type { Output, RecordsView } from '../../render/view';
import type { Outcome } from './command';
import type { Context } from './context';

export type Fact = readonly [setting: string, value: string, from?: string];

export const records = (
  data: unknown,
  columns: RecordsView['columns'],
  rows: RecordsView['rows'],
  meta?: unknown,
): Output => ({
  data: { data, ...(meta !== undefined && { meta }) },
  view: { kind: 'records', columns, rows },
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Where a setting came from, for people. */
export function sourceShown({ from, name }: { readonly from: string; readonly name: string }): string {
  return from === 'profile' ? say.profiles.fromProfile(name) : from === 'default' ? say.profiles.fromDefault : name;
}

/** Where a setting came from, for programs. */
const placeOf = ({ from, name }: Readonly<Record<string, unknown>>): string =>
  from === 'profile' ? `profile ${name}` : String(from === 'default' ? from : name);

/** The fields of data for programs: each by its name in JSON, fields of fields with a stop between (`key.tail`). */
export function fieldsAsFacts(data: unknown, path = ''): Fact[] {
  if (!isObject(data)) return [[path, String(data ?? '')]];
  const { value, from, name, ...others } = data;
  const isSourced = from !== undefined && name !== undefined;
  const own: Fact[] = !isSourced ? [] : [[path, String(value ?? ''), placeOf(data)]];
  const below = Object.entries(isSourced ? others : data);
  return [...own, ...below.flatMap(([key, one]) => fieldsAsFacts(one, path === '' ? key : `${path}.${key}`))];
}

/** Facts for people, and for programs the fields of the data. */
export const factsOutput = (
  { format }: Pick<Context, 'format'>,
  facts: readonly Fact[],
  data: unknown,
  shown = data,
): Output => ({ data: { data }, view: factsView(isForPeople(format) ? facts : fieldsAsFacts(shown)) });

/** The facts as a view; the third column appears only if a fact has a source. */
function factsView(facts: readonly Fact[]): RecordsView {
  const { setting, value, from } = say.profiles.columns;
  const columns = [
    { key: 'setting', label: setting },
    { key: 'value', label: value },
  ];
  if (facts.some((fact) => fact[2] !== undefined)) columns.push({ key: 'from', label: from });
  const rows = facts.map((fact) => ({ setting: fact[0], value: fact[1], from: fact[2] ?? '' }));
  return { kind: 'records', columns, rows };
}

/** A plain line for people; named values for programs. */
export function lineOrData(
  { format }: Context,
  line: string,
  data: Readonly<Record<string, string | boolean>>,
): Pick<Outcome, 'text' | 'output'> {
  if (format === 'table' || format === 'plain') return { text: `${line}\n` };
  const columns = Object.keys(data).map((key) => ({ key, label: key }));
  const row = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value)]));
  return { output: records(data, columns, [row]) };
}

/** A report as one row with a column for each cell. Numbers are aligned to the right. */
export function reportOutput(
  report: unknown,
  cells: readonly (readonly [key: string, label: string, value: string | number])[],
): Output {
  const columns = cells.map(([key, label, value]) => ({
    key,
    label,
    ...(typeof value === 'number' && { align: 'right' as const }),
  }));
  const row = Object.fromEntries(cells.map(([key, , value]) => [key, String(value)]));
  return records(report, columns, [row]);
}

/** A number alone; `meta` says what was counted. */
export const countOf = (total: number, meta: unknown): Output =>
  records({ total }, [{ key: 'total', label: '' }], [{ total: String(total) }], meta);
