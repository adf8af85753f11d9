/** The output of `lks verify` in its format: rows as they come, a screen, or a report. */

import type { Item } from '../../../contract/answers/verify';
import type { Backend } from '../../../contract/backend';
import { todayOf } from '../../../contract/dates';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { showsUnicode } from '../../../platform/terminal';
import type { RecordsView } from '../../../render/view';
import type { FoundFiles } from '../../../research/texts/in-folder';
import type { Checking } from '../../../research/verify/checking';
import type { ReadFile } from '../../../research/verify/reading';
import type { Earlier } from '../../../research/verify/resume';
import type { Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { groupOf, Rows, type ShownRows, shownItems } from './items';
import { knownDaysOf, type Reported } from './report-head';
import { Shown } from './screen';

/** Items in the format of the run: as they come, but for a table, which has a bounded number of rows. */
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
  const kept = rows.shown;
  const view: RecordsView = { kind: 'records', columns, rows: kept.map(row) };
  return {
    outcome: { output: { data: { data: kept, meta: meta() }, view }, pager: !context.signal.aborted },
    notes: kept.length === rows.total ? [] : [say.verifying.mostRows(kept.length, rows.total)],
  };
}

/** What a run that checks prints, and about what. */
export interface CheckedRun {
  files: readonly ReadFile[];
  /** What was found in folders. */
  found: FoundFiles;
  /** As they were typed. */
  names: readonly string[];
  flags: { confirmed: boolean; at: string | undefined; html: boolean; live: boolean };
  earlier: Earlier;
  backend: Backend;
  who: Pick<Outcome, 'disclosure' | 'notes'>;
}

type Printed = Pick<Outcome, 'output' | 'records' | 'pager' | 'text'>;

/** Items on a terminal: the worst first, all of them looked at before the first is shown. */
function onScreen(
  context: Context,
  items: AsyncIterable<Item>,
  { files, flags }: CheckedRun,
): { outcome: Printed; notes: () => string[] } {
  const { io, globals, env } = context;
  const shown = new Shown(flags.confirmed, files.length > 1);
  const toFile = globals.output !== undefined && globals.output !== '-';
  const screen = {
    width: toFile ? undefined : io.out.columns,
    colour: toFile ? (0 as const) : io.colour('out'),
    links: !toFile && io.showsLinks,
    unicode: toFile || showsUnicode(env),
  };
  async function* drawn() {
    for await (const item of items) shown.add(item);
    context.settle();
    yield* shown.drawn(screen);
  }
  return { outcome: { text: drawn(), pager: true }, notes: () => shown.notes };
}

/** What a report is made of. */
async function reportedOf(
  context: Context,
  { run, items, meta }: { run: CheckedRun } & Pick<Reported, 'items' | 'meta'>,
): Promise<Reported> {
  const { flags, backend } = run;
  const files = run.files.filter(({ passed }) => passed === undefined);
  const today = todayOf(currentDate());
  return { files, items, meta, today, version: context.version, at: flags.at, known: await knownDaysOf(backend) };
}

/** The output of a run in its format. */
export async function printedAs(
  context: Context,
  checking: Checking,
  { run, items }: { run: CheckedRun; items: AsyncIterable<Item> },
): Promise<{ outcome: Printed; notes: () => string[] }> {
  const { format, globals } = context;
  const { files, flags } = run;
  const meta = () => checking.meta();
  if (globals.report === 'html' || flags.html) {
    const { htmlReportOf } = await import('./html');
    const reported = await reportedOf(context, { run, items, meta });
    return { outcome: { text: htmlReportOf(reported), pager: true }, notes: () => [] };
  }
  if (format === 'markdown') {
    const { reportOf } = await import('./report');
    return {
      outcome: { text: reportOf(await reportedOf(context, { run, items, meta })), pager: true },
      notes: () => [],
    };
  }
  if (format === 'table' && globals.fields === undefined) return onScreen(context, items, run);
  const shown = shownItems(context, files.length > 1);
  const { outcome, notes } = await shownAs(context, items, { shown, group: groupOf, meta });
  return { outcome, notes: () => notes };
}
