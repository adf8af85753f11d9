/** Items as rows: of a table for people, a spreadsheet, JSON. */

import type { Item } from '../../../contract/answers/verify';
import { forPrograms, say } from '../../../messages';
import { safeCell } from '../../../platform/text/safe-text';
import { isForPeople, isSheet } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import { whereOf } from '../../../research/citations/in-files';
import { FIELDS } from '../../../research/verify/item';
import type { Stretch } from '../../../research/verify/quotations/sides';
import type { Extracted } from '../../../research/verify/run';
import type { Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { entryOf, isRemarkable, stateOf, verdictOf } from './entry';

const cellOf = (value: unknown): string =>
  safeCell(typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? ''));

function saysOf(item: Item): string {
  if (stateOf(item) === 'right' && !isRemarkable(item)) return '';
  const { differences, remarks } = entryOf(item);
  const textOf = (stretches: readonly Stretch[]): string => stretches.map(({ text }) => text).join('');
  const sides = differences.map(({ said, found, isQuoted }) =>
    say.verifying.differs(textOf(said), textOf(found), isQuoted),
  );
  return [...sides, ...remarks].join(' ');
}

const cellsOf = (item: Partial<Item>, keys: readonly (keyof Item)[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, cellOf(item[key])]));

export interface ShownRows<T> {
  columns: RecordsView['columns'];
  row(item: T): Record<string, string>;
}

const wholeOf = (keys: readonly (keyof Item)[]): ShownRows<Partial<Item>> => ({
  columns: keys.map((key) => ({ key, label: key })),
  row: (item) => cellsOf(item, keys),
});

const isWhole = ({ format, globals }: Context): boolean => isSheet(format) || globals.fields !== undefined;

/** For people what was cited, where, and what is wrong; for spreadsheets every field. In plain lines only `says` is for people. */
export function shownItems(context: Context, several: boolean): ShownRows<Item> {
  if (isWhole(context)) return wholeOf(FIELDS);
  const isRead = isForPeople(context.format);
  return {
    columns: columnsOf([...(several ? (['file'] as const) : []), 'verdict', 'where', 'names', 'text', 'says']),
    row: (item) => ({
      file: safeCell(item.file),
      verdict: isRead ? verdictOf(item) : forPrograms(() => verdictOf(item)),
      ...citedIn(item, isRead),
      says: safeCell(saysOf(item)),
    }),
  };
}

const columnsOf = (keys: readonly (keyof typeof say.verifying.columns)[]): RecordsView['columns'] =>
  keys.map((key) => ({
    key,
    label: say.verifying.columns[key],
    ...(key === 'names' && { identifies: true as const }),
    ...((key === 'text' || key === 'says') && { below: true }),
  }));

type InText = Parameters<typeof whereOf>[0] & Pick<Item, 'external_id' | 'name' | 'text'>;

/** What has no identifier is named as written where programs read it. */
const citedIn = (item: InText, isRead: boolean) => ({
  where: safeCell(isRead ? whereOf(item) : forPrograms(() => whereOf(item))),
  names: safeCell(item.external_id ?? (isRead ? item.name : item.text)),
  text: safeCell(item.text),
});

/** Items without verdicts. */
export function shownExtracted(context: Context): ShownRows<Extracted> {
  if (isWhole(context)) return wholeOf(FIELDS.slice(0, FIELDS.indexOf('verdict')));
  return { columns: columnsOf(['where', 'names', 'text']), row: (item) => citedIn(item, isForPeople(context.format)) };
}

const MOST_ROWS = 1000;

/** At most `MOST_ROWS` items, first groups first. */
export class Rows<T> {
  readonly #groups: { at: number; item: T }[][] = [];
  #total = 0;

  /** @param group from 0; with too many items those of later groups are left out. */
  add(item: T, group: number): void {
    this.#groups[group] ??= [];
    if (this.#groups[group].length < MOST_ROWS) this.#groups[group].push({ at: this.#total, item });
    this.#total += 1;
  }

  get #shown(): { at: number; item: T }[] {
    return this.#groups.flatMap((group) => group ?? []).slice(0, MOST_ROWS);
  }

  get byGroup(): T[] {
    return this.#shown.map(({ item }) => item);
  }

  get inOrder(): T[] {
    return this.#shown.sort((one, other) => one.at - other.at).map(({ item }) => item);
  }

  get notes(): string[] {
    return this.#total <= MOST_ROWS ? [] : [say.verifying.mostRows(MOST_ROWS, this.#total)];
  }
}

export const groupOf = ({ verdict }: Item): number => (verdict === 'confirmed' ? 2 : verdict === 'not_checked' ? 1 : 0);

/** Items in the format of the run: streamed, except as a table, which has a limited number of rows. */
export async function shownAs<T extends object>(
  context: Context,
  items: AsyncIterable<T>,
  { shown, group, meta }: { shown: ShownRows<T>; group: (item: T) => number; meta: () => { data?: never } & object },
): Promise<{ outcome: Pick<Outcome, 'output' | 'records' | 'pager'>; notes: string[] }> {
  const { columns, row } = shown;
  if (context.format !== 'table') {
    async function* records() {
      for await (const item of items) yield { data: item, row: () => row(item) };
    }
    return { outcome: { records: { columns, records: records(), meta } }, notes: [] };
  }
  const rows = new Rows<T>();
  for await (const item of items) rows.add(item, group(item));
  const data = rows.inOrder;
  const view: RecordsView = { kind: 'records', columns, rows: data.map(row) };
  return {
    outcome: { output: { data: { data, meta: meta() }, view }, pager: !context.signal.aborted },
    notes: rows.notes,
  };
}
