/** The output of `lks verify` in its format: rows as they come, a screen, or a report. */
import type { Item } from '../../../contract/answers/verify';
import type { Backend } from '../../../contract/backend';
import { todayOf } from '../../../contract/dates';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { showsUnicode } from '../../../platform/terminal';
import { safeLine } from '../../../platform/text/safe-text';
import { hyperlink, type Paint, paintFor, type Style } from '../../../render/paint';
import type { RecordsView } from '../../../render/view';
import { displayWidth, wrapWords } from '../../../render/width';
import type { FoundFiles } from '../../../research/texts/in-folder';
import type { Checking } from '../../../research/verify/checking';
import { placeOf } from '../../../research/verify/item';
import { type Stretch, shortened } from '../../../research/verify/quotations/sides';
import type { ReadFile } from '../../../research/verify/reading';
import type { Earlier } from '../../../research/verify/resume';
import type { Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { type Difference, type Entry, entryOf, isRemarkable, saysMore, stateOf } from './entry';
import { groupOf, Rows, type ShownRows, shownItems } from './items';
import { knownDaysOf, type Reported } from './report-head';

/** What is drawn on. */
interface Screen {
  /** Columns; undefined where nothing is wrapped. */
  width: number | undefined;
  colour: 0 | 1 | 2 | 3;
  links: boolean;
  unicode: boolean;
}

/** Narrower screens get lines of this many columns, and wide ones no longer lines than are comfortable to read. */
const [LEAST, READABLE] = [24, 100];
const INDENT = '  ';
/** Around words that differ, where there is colour: of no width, and in no text that is shown. */
const [OPENS, CLOSES] = ['\u0001', '\u0002'];

/** Lines of which the words between two marks are in a style, also where a line ends between them. */
function styled(lines: readonly string[], style: Style): string[] {
  let isInside = false;
  return lines.map((line) =>
    line
      .split(/([\u0001\u0002])/)
      .map((part) => {
        if (part === OPENS || part === CLOSES) isInside = part === OPENS;
        else return isInside ? style(part) : part;
        return '';
      })
      .join(''),
  );
}

/** Draws entries for one screen. */
class Drawing {
  readonly #paint: Paint;
  readonly #width: number;
  readonly #dot: string;

  constructor(private readonly screen: Screen) {
    this.#paint = paintFor(screen.colour);
    this.#width = Math.min(READABLE, Math.max(LEAST, screen.width ?? READABLE));
    this.#dot = ` ${say.checked.dot[screen.unicode ? 0 : 1]} `;
  }

  /** The sign of a verdict and its words. */
  sign(state: Entry['state'], words: string): string {
    const { failure, doubt, added } = this.#paint;
    const sign = say.checked.signs[state]![this.screen.unicode ? 0 : 1]!;
    return { wrong: failure, open: doubt, right: added }[state](`${sign} ${words}`);
  }

  wrapped(text: string, style: Style = (line) => line): string[] {
    return wrapWords(text, this.#width - INDENT.length).map((line) => INDENT + style(line));
  }

  /** The verdict and the place, together on a line where there is room. */
  #head({ state, verdict }: Entry, where: string): string[] {
    const fits = displayWidth(`? ${verdict}${this.#dot}${where}`) <= this.#width;
    const { faint } = this.#paint;
    if (fits) return [this.sign(state, verdict) + (where === '' ? '' : faint(this.#dot + where))];
    const [first = '', ...rest] = wrapWords(verdict, this.#width - INDENT.length);
    return [this.sign(state, first), ...rest.map((line) => INDENT + line), ...this.wrapped(where, faint)];
  }

  #side(label: string, stretches: readonly Stretch[], style: Style, labelWidth: number): string[] {
    if (stretches.length === 0) return [];
    const isColoured = this.screen.colour > 0;
    const [open, close] = isColoured ? [OPENS, CLOSES] : ['[', ']'];
    const ascii = (text: string): string => (this.screen.unicode ? text : text.replaceAll('…', '...'));
    const text = shortened(stretches)
      .map((one) => (one.differs ? open + one.text + close : ascii(one.text)))
      .join('');
    const room = (label: number): number => this.#width - INDENT.length - label - 1;
    const textWidth = displayWidth(text);
    // Labels stand in a column where there is room; a short text beside its own, and a long one below it.
    const isColumn = textWidth <= room(labelWidth) || this.#width >= 2 * labelWidth + LEAST;
    const isBeside = isColumn || textWidth <= room(label.length);
    const shown = isColumn ? label.padEnd(labelWidth) : label;
    const hang = ' '.repeat(isBeside ? INDENT.length + shown.length + 1 : 2 * INDENT.length);
    const lines = styled(wrapWords(text, this.#width - hang.length), style);
    const { faint } = this.#paint;
    if (!isBeside) return [INDENT + faint(shown), ...lines.map((line) => hang + line)];
    return lines.map((line, at) => (at === 0 ? `${INDENT}${faint(shown)} ` : hang) + line);
  }

  #difference({ said, found, isQuoted }: Difference): string[] {
    const { yourText, sourceSays, sourceHas } = say.checked;
    const { removed, added } = this.#paint;
    const label = isQuoted ? sourceSays : sourceHas;
    const labelWidth = Math.max(yourText.length, label.length);
    return [...this.#side(yourText, said, removed, labelWidth), ...this.#side(label, found, added, labelWidth)];
  }

  /** An entry, and a blank line behind it. */
  entry(entry: Entry, where: string): string {
    const { text, id, differences, remarks, url } = entry;
    const { identifier, faint } = this.#paint;
    const isBeside = id !== '' && displayWidth(text + this.#dot + id) <= this.#width - INDENT.length;
    const cited = isBeside
      ? [INDENT + text + faint(this.#dot) + identifier(id)]
      : [...this.wrapped(text), ...(id === '' ? [] : this.wrapped(id, identifier))];
    // An address is there to be followed, and the terminal keeps a long line in one piece.
    const link = url === undefined ? [] : [INDENT + faint(this.screen.links ? hyperlink(url, url) : url)];
    const lines = [
      ...this.#head(entry, where),
      ...cited,
      ...differences.flatMap((one) => this.#difference(one)),
      ...remarks.flatMap((one) => this.wrapped(one)),
      ...link,
    ];
    return `${lines.join('\n')}\n\n`;
  }
}

/** Items on a screen: a longer list helps nobody. */
const MOST_SHOWN = 1000;

/** The groups in their order: what is wrong, what is not there, what could not be told, what is so. */
const GROUPS: readonly Item['verdict'][] = ['mismatch', 'not_found', 'not_checked', 'confirmed'];

/** Items for a screen, the worst first; what is confirmed, and says nothing more, is counted alone. */
class Shown {
  readonly #groups = GROUPS.map((): Item[] => []);
  readonly #folded = { exists: 0, quotation: 0, saysMore: 0 };
  #total = 0;

  /** @param all lists what is confirmed too. */
  constructor(
    private readonly all: boolean,
    private readonly several: boolean,
  ) {}

  add(item: Item): void {
    if (stateOf(item) === 'right' && !this.all && !isRemarkable(item)) {
      this.#folded[item.covers ?? 'exists'] += 1;
      if (saysMore(item)) this.#folded.saysMore += 1;
      return;
    }
    this.#total += 1;
    const group = this.#groups[GROUPS.indexOf(item.verdict)]!;
    if (group.length < MOST_SHOWN) group.push(item);
  }

  /** What is said where not all are shown. */
  get notes(): string[] {
    return this.#total <= MOST_SHOWN ? [] : [say.verifying.mostRows(MOST_SHOWN, this.#total)];
  }

  *drawn(screen: Screen): Generator<string> {
    const drawing = new Drawing(screen);
    for (const item of this.#groups.flat().slice(0, MOST_SHOWN)) {
      const where = [this.several ? safeLine(item.file) : '', placeOf(item)].filter(Boolean).join(', ');
      const entry = entryOf(item);
      // That it is not here is the verdict already, and what to do is said once below all.
      const isTold = item.reason === 'not_held' && item.found === null;
      yield drawing.entry(isTold ? { ...entry, remarks: [] } : entry, where);
    }
    const { exists, quotation, saysMore: uncompared } = this.#folded;
    if (exists + quotation === 0) return;
    const [first = '', ...rest] = drawing.wrapped(say.checked.folded(exists, quotation, uncompared));
    yield `${[drawing.sign('right', first.trim()), ...rest].join('\n')}\n`;
  }
}

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
