/** What `lks verify` prints: an item a citation, as rows for people and for spreadsheets. */

import type { Item } from '../../../contract/answers/verify';
import { say } from '../../../messages';
import { safeCell } from '../../../platform/text/safe-text';
import { isSheet } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import { whereOf } from '../../../research/citations/in-files';
import { FIELDS } from '../../../research/verify/item';
import type { Stretch } from '../../../research/verify/quotations/sides';
import type { Extracted } from '../../../research/verify/run';
import type { Context } from '../../command/context';
import { entryOf, isRemarkable, stateOf, verdictOf } from './entry';

const cellOf = (value: unknown): string =>
  safeCell(typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? ''));

/** What is said of a citation, in one line: what the text says, what the source has in its place, and what remains. */
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

/** How an item is shown: what its columns are, and what stands in them. */
export interface ShownRows<T> {
  columns: RecordsView['columns'];
  row(item: T): Record<string, string>;
}

const wholeOf = (keys: readonly (keyof Item)[]): ShownRows<Partial<Item>> => ({
  columns: keys.map((key) => ({ key, label: key })),
  row: (item) => cellsOf(item, keys),
});

const isWhole = ({ format, globals }: Context): boolean => isSheet(format) || globals.fields !== undefined;

/** For people what was cited, where, and what is wrong with it; for spreadsheets every field. */
export function shownItems(context: Context, several: boolean): ShownRows<Item> {
  if (isWhole(context)) return wholeOf(FIELDS);
  return {
    columns: columnsOf([...(several ? (['file'] as const) : []), 'verdict', 'where', 'names', 'text', 'says']),
    row: (item) => ({
      file: safeCell(item.file),
      verdict: verdictOf(item),
      ...citedIn(item),
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

/** What is cited, and where. */
const citedIn = (item: Parameters<typeof whereOf>[0] & Pick<Item, 'external_id' | 'name' | 'text'>) => ({
  where: safeCell(whereOf(item)),
  names: safeCell(item.external_id ?? item.name),
  text: safeCell(item.text),
});

/** The items without verdicts. */
export function shownExtracted(context: Context): ShownRows<Extracted> {
  if (isWhole(context)) return wholeOf(FIELDS.slice(0, FIELDS.indexOf('verdict')));
  return { columns: columnsOf(['where', 'names', 'text']), row: citedIn };
}

/** Rows of a table for people: a longer one helps nobody. */
const MOST_ROWS = 1000;

/** Items in groups, the most telling one first: of each as many are kept as a table has rows. */
export class Rows<T> {
  readonly #groups: { at: number; item: T }[][] = [];
  total = 0;

  /** @param group from 0 on: those of an earlier group come before those of a later one where there are too many. */
  add(item: T, group: number): void {
    this.#groups[group] ??= [];
    if (this.#groups[group].length < MOST_ROWS) this.#groups[group].push({ at: this.total, item });
    this.total += 1;
  }

  /** What the table shows, in the order of the text. */
  get shown(): T[] {
    const kept = this.#groups.flatMap((group) => group ?? []).slice(0, MOST_ROWS);
    return kept.sort((one, other) => one.at - other.at).map(({ item }) => item);
  }
}

/** Which items a table shows first. */
export const groupOf = ({ verdict }: Item): number => (verdict === 'confirmed' ? 2 : verdict === 'not_checked' ? 1 : 0);
