/** Items on a terminal, worst first. */
import type { Item } from '../../../contract/answers/verify';
import { say } from '../../../messages';
import { hyperlink, type Paint, paintFor, type Style } from '../../../render/paint';
import { displayWidth, wrapWords } from '../../../render/width';
import { type Stretch, shortened } from '../../../research/verify/quotations/sides';
import { type Difference, type Entry, entryOf, isRemarkable, saysMore, stateOf } from './entry';
import { Rows } from './rows';
import { WithoutEcli } from './without-ecli';

/** The terminal, or a file instead. */
export interface Screen {
  /** Columns; undefined: no wrapping. */
  width: number | undefined;
  colour: 0 | 1 | 2 | 3;
  links: boolean;
  unicode: boolean;
}

/** Least line width, and the most that is comfortable to read. */
const [LEAST, READABLE] = [24, 100];
const INDENT = '  ';
/** Mark differing words where there is colour: zero width, and never in shown text. */
const [OPENS, CLOSES] = ['\u0001', '\u0002'];

/** Applies a style to words between marks, also across line ends. */
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

export class Drawing {
  readonly #paint: Paint;
  readonly #width: number;
  readonly #dot: string;

  constructor(private readonly screen: Screen) {
    this.#paint = paintFor(screen.colour);
    this.#width = Math.min(READABLE, Math.max(LEAST, screen.width ?? READABLE));
    this.#dot = ` ${say.checked.dot[screen.unicode ? 0 : 1]} `;
  }

  sign(state: Entry['state'], words: string): string {
    const { failure, doubt, added } = this.#paint;
    const sign = say.checked.signs[state]![this.screen.unicode ? 0 : 1]!;
    return { wrong: failure, open: doubt, right: added }[state](`${sign} ${words}`);
  }

  /** A sentence with a sign before it. */
  signed(state: Entry['state'], sentence: string): string {
    const [first = '', ...rest] = this.wrapped(sentence);
    return `${[this.sign(state, first.trim()), ...rest].join('\n')}\n`;
  }

  wrapped(text: string, style: Style = (line) => line): string[] {
    return wrapWords(text, this.#width - INDENT.length).map((line) => INDENT + style(line));
  }

  #head({ state, verdict, where }: Entry): string[] {
    const fits = displayWidth(`? ${verdict}${this.#dot}${where}`) <= this.#width;
    const { faint } = this.#paint;
    if (fits) return [this.sign(state, verdict) + (where === '' ? '' : faint(this.#dot + where))];
    const [first = '', ...rest] = wrapWords(verdict, this.#width - INDENT.length);
    return [this.sign(state, first), ...rest.map((line) => INDENT + line), ...this.wrapped(where, faint)];
  }

  #ascii(text: string): string {
    return this.screen.unicode ? text : text.replaceAll('…', '...');
  }

  /** A text whole, with the words that the other has too in bold. */
  shared(label: string, stretches: readonly Stretch[], labelWidth: number): string[] {
    return this.#side(label, stretches, this.#paint.heading, labelWidth, stretches);
  }

  #side(
    label: string,
    stretches: readonly Stretch[],
    style: Style,
    labelWidth: number,
    shown: readonly Stretch[] = shortened(stretches),
  ): string[] {
    if (stretches.length === 0) return [];
    const isColoured = this.screen.colour > 0;
    const [open, close] = isColoured ? [OPENS, CLOSES] : ['[', ']'];
    const text = shown.map((one) => (one.differs ? open + one.text + close : this.#ascii(one.text))).join('');
    const room = (label: number): number => this.#width - INDENT.length - label - 1;
    const textWidth = displayWidth(text);
    // Labels form a column if there is room; otherwise short text goes after its label, long text below.
    const isColumn = textWidth <= room(labelWidth) || this.#width >= 2 * labelWidth + LEAST;
    const isBeside = isColumn || textWidth <= room(label.length);
    const named = isColumn ? label.padEnd(labelWidth) : label;
    const hang = ' '.repeat(isBeside ? INDENT.length + named.length + 1 : 2 * INDENT.length);
    const lines = styled(wrapWords(text, this.#width - hang.length), style);
    const { faint } = this.#paint;
    if (!isBeside) return [INDENT + faint(named), ...lines.map((line) => hang + line)];
    return lines.map((line, at) => (at === 0 ? `${INDENT}${faint(named)} ` : hang) + line);
  }

  #difference({ said, found, isQuoted }: Difference): string[] {
    const { yourText, sourceSays, sourceHas } = say.checked;
    const { removed, added } = this.#paint;
    const label = isQuoted ? sourceSays : sourceHas;
    const labelWidth = Math.max(yourText.length, label.length);
    return [...this.#side(yourText, said, removed, labelWidth), ...this.#side(label, found, added, labelWidth)];
  }

  entry(entry: Entry): string {
    const { text, sentence, id, differences, remarks, url } = entry;
    const { identifier, faint } = this.#paint;
    const isBeside = id !== '' && displayWidth(text + this.#dot + id) <= this.#width - INDENT.length;
    const cited = isBeside
      ? [INDENT + text + faint(this.#dot) + identifier(id)]
      : [...this.wrapped(text), ...(id === '' ? [] : this.wrapped(id, identifier))];
    // The terminal must get a link as one unbroken line.
    const link = url === undefined ? [] : [INDENT + faint(this.screen.links ? hyperlink(url, url) : url)];
    const lines = [
      ...this.#head(entry),
      ...cited,
      ...(sentence === '' ? [] : this.wrapped(this.#ascii(sentence), faint)),
      ...differences.flatMap((one) => this.#difference(one)),
      ...remarks.flatMap((one) => this.wrapped(one)),
      ...link,
    ];
    return `${lines.join('\n')}\n\n`;
  }
}

const GROUPS: readonly Item['verdict'][] = ['mismatch', 'not_found', 'not_checked', 'confirmed'];

/** Collects items for a screen; confirmed ones without remarks are only counted. */
export class ScreenItems {
  readonly #rows = new Rows<Item>();
  readonly #withoutEcli = new WithoutEcli();
  readonly #folded = { exists: 0, quotation: 0, saysMore: 0 };

  /** @param all lists confirmed items too. */
  constructor(private readonly all: boolean) {}

  add(item: Item): void {
    this.#withoutEcli.add(item);
    if (stateOf(item) === 'right' && !this.all && !isRemarkable(item)) {
      this.#folded[item.covers ?? 'exists'] += 1;
      if (saysMore(item)) this.#folded.saysMore += 1;
    } else this.#rows.add(item, GROUPS.indexOf(item.verdict));
  }

  get notes(): string[] {
    return this.#rows.notes;
  }

  /** @param several whether more than one file is checked. */
  *drawn(screen: Screen, several: boolean): Generator<string> {
    const drawing = new Drawing(screen);
    for (const item of this.#rows.byGroup.filter((one) => !this.#withoutEcli.tells(one))) {
      const entry = entryOf(item, several);
      // The verdict says that it is not in the library, and a note below all items says what to do.
      const isNoted = item.reason === 'not_held' && item.found === null;
      yield drawing.entry(isNoted ? { ...entry, remarks: [] } : entry);
    }
    const line = this.#withoutEcli.line(several);
    if (line !== '') yield `${drawing.signed('open', line)}\n`;
    const { exists, quotation, saysMore: uncompared } = this.#folded;
    if (exists + quotation === 0) return;
    yield drawing.signed('right', say.checked.folded(exists, quotation, uncompared));
  }
}
