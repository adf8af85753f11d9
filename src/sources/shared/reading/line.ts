/**
 * A line of text, and what is marked in it. Readers put lines together of smaller ones; what is marked stays where it is through all of
 * that, and `compose` says where it is in the whole.
 */
import type { AddedKind, TextPart } from '../../../contract/structure';

/** Something that is marked in a text. It is one object wherever it begins and ends: what spans several lines ends in another. */
export type Annotation =
  | ({ readonly is: 'part' } & Readonly<Omit<TextPart, 'start' | 'end' | 'recognised'>>)
  | { readonly is: 'table'; readonly head: number }
  /** Of the table that is open: rows and columns count from 0. */
  | { readonly is: 'cell'; readonly row: number; readonly column: number }
  /** The text of a note, and a mark that stands for it in the text. */
  | { readonly is: 'note'; readonly mark: string }
  | { readonly is: 'mark'; readonly mark: string }
  | { readonly is: 'reference'; readonly target: string }
  | { readonly is: 'added'; readonly kind: AddedKind }
  /** Words of the editors of the publisher in the place of a text, in brackets; `said`: without these. */
  | { readonly is: 'editors'; readonly said: string };

/** Where something that is marked begins or ends. */
export interface Edge {
  readonly at: number;
  readonly of: Annotation;
  readonly ends: boolean;
}

/** Part of a line that is replaced by another text. */
interface Edit {
  start: number;
  end: number;
  by: string;
}

/** Never changed: each method gives another line. Edges are in the order of the text, an outer one around those that it holds. */
export class Line {
  private constructor(
    readonly text: string,
    readonly edges: readonly Edge[],
  ) {}

  static readonly EMPTY = new Line('', []);

  static of(text: string | Line): Line {
    return typeof text === 'string' ? new Line(text, []) : text;
  }

  /** Several lines as one, with a text between each two. */
  static join(lines: readonly (Line | string)[], between = ''): Line {
    if (lines.length === 1) return Line.of(lines[0]!);
    let edges: Edge[] | undefined;
    let text = '';
    for (let at = 0; at < lines.length; at += 1) {
      const part = lines[at]!;
      if (at > 0) text += between;
      if (typeof part === 'string') text += part;
      else {
        if (part.edges.length > 0) {
          edges ??= [];
          for (const { at: place, of, ends } of part.edges) edges.push({ at: place + text.length, of, ends });
        }
        text += part.text;
      }
    }
    return new Line(text, edges ?? Line.EMPTY.edges);
  }

  /** The line as what is marked. */
  as(annotation: Annotation): Line {
    return new Line(this.text, [
      { at: 0, of: annotation, ends: false },
      ...this.edges,
      { at: this.text.length, of: annotation, ends: true },
    ]);
  }

  #beginning(annotation: Annotation): Line {
    return new Line(this.text, [{ at: 0, of: annotation, ends: false }, ...this.edges]);
  }

  #ending(annotation: Annotation): Line {
    return new Line(this.text, [...this.edges, { at: this.text.length, of: annotation, ends: true }]);
  }

  /** Several lines, all of them together as what is marked. */
  static allAs(lines: readonly Line[], annotation: Annotation): Line[] {
    const all = [...lines];
    const last = all.length - 1;
    if (last < 0) return all;
    all[0] = all[0]!.#beginning(annotation);
    all[last] = all[last]!.#ending(annotation);
    return all;
  }

  /** White space of any kind as single spaces, none at the ends. */
  collapsed(): Line {
    // Most of a text has nothing marked in it, and is read a million times.
    if (this.edges.length === 0) return new Line(this.text.replace(/\s+/g, ' ').trim(), this.edges);
    return this.replaced(/^\s+|\s+$|\s+/g, (space, at) =>
      at === 0 || at + space.length === this.text.length ? '' : ' ',
    );
  }

  /** Each match of a pattern (with the flag g) replaced by a text. */
  replaced(pattern: RegExp, by: (match: string, at: number) => string): Line {
    if (this.text.search(pattern) < 0) return this;
    const edits = [...this.text.matchAll(pattern)].map((found): Edit => {
      const [match] = found;
      return { start: found.index, end: found.index + match.length, by: by(match, found.index) };
    });
    return this.#edited(edits);
  }

  /** Each character that has a sign as that sign; both are one UTF-16 code unit, so that what is marked stays where it is. */
  inSigns(signs: ReadonlyMap<string, string>): Line {
    return new Line([...this.text].map((character) => signs.get(character) ?? character).join(''), this.edges);
  }

  /** The line with nothing of these kinds marked in it. */
  without(...kinds: Annotation['is'][]): Line {
    return new Line(
      this.text,
      this.edges.filter(({ of }) => !kinds.includes(of.is)),
    );
  }

  /** The line without the text that is marked so. */
  lacking(kind: Annotation['is']): Line {
    return this.cutting(({ is }) => is === kind);
  }

  /** The line without the text of what the test accepts; a space beside it that parts two others no more goes with it. */
  cutting(accepts: (of: Annotation) => boolean): Line {
    const edits: Edit[] = [];
    let depth = 0;
    for (const { at, of, ends } of this.edges) {
      if (!accepts(of)) continue;
      if (depth === 0) edits.push({ start: at, end: at, by: '' });
      depth += ends ? -1 : 1;
      edits.at(-1)!.end = at;
    }
    const kept = new Line(
      this.text,
      this.edges.filter(({ of }) => !accepts(of)),
    );
    return kept.#edited(edits.map((edit) => ({ ...edit, start: edit.start - this.#spaceBefore(edit) })));
  }

  /** 1 for a space before a part of the text that ends before another or at the end; none between the cells of a table. */
  #spaceBefore({ start, end }: Edit): number {
    return / $/.test(this.text.slice(0, start)) &&
      !/\| $/.test(this.text.slice(0, start)) &&
      /^(?: |$)/.test(this.text.slice(end))
      ? 1
      : 0;
  }

  /** The line up to a place, without white space at its end, and from there on; what is marked over the place begins in one and ends in the other. */
  split(at: number): [Line, Line] {
    const isBefore = (edge: Edge): boolean => edge.at < at || (edge.at === at && edge.ends);
    const before = new Line(this.text.slice(0, at), this.edges.filter(isBefore));
    const rest = this.edges.filter((edge) => !isBefore(edge)).map((edge) => ({ ...edge, at: edge.at - at }));
    return [before.replaced(/\s+$/g, () => ''), new Line(this.text.slice(at), rest)];
  }

  /** From a place on. */
  from(start: number): Line {
    return this.#edited([{ start: 0, end: start, by: '' }]);
  }

  #edited(edits: readonly Edit[]): Line {
    if (edits.length === 0) return this;
    let text = '';
    let done = 0;
    let next = 0;
    const edges: Edge[] = [];
    /** Moves the edges up to a place that is as far from its new one as `text` says. */
    const moveUpTo = (end: number, place: (edge: Edge) => number, including: boolean) => {
      while (next < this.edges.length) {
        const edge = this.edges[next]!;
        if (including ? edge.at > end : edge.at >= end) return;
        edges.push({ ...edge, at: Math.max(place(edge), edges.at(-1)?.at ?? 0) });
        next += 1;
      }
    };
    for (const { start, end, by } of edits) {
      const kept = text.length - done;
      moveUpTo(start, ({ at }) => at + kept, false);
      text += this.text.slice(done, start);
      const before = text.length;
      text += by;
      // What begins or ends where something is replaced does so beside it: marks hold no white space at their ends.
      moveUpTo(end, ({ ends }) => (ends ? before : text.length), true);
      done = end;
    }
    const kept = text.length - done;
    moveUpTo(this.text.length, ({ at }) => at + kept, true);
    return new Line(text + this.text.slice(done), edges);
  }
}

/** A heading is a line of its own that begins so. */
const HEADING = '## ';

export const isHeading = ({ text }: Line): boolean => text.startsWith(HEADING);

/** A text as lines: one, or none where there is no text. */
export const lineOf = (line: Line): Line[] => (line.text === '' ? [] : [line]);

/** Lines that belong together as one paragraph; none where there are no lines. */
export const paragraphOf = (lines: readonly Line[]): Line[] => lineOf(Line.join(lines, '\n'));

/** A mark before the first of some lines: `(a) text`, `## 1. Heading`; alone where there are none. */
export function marked(mark: Line | string, lines: readonly Line[]): Line[] {
  const before = Line.of(mark);
  const [first, ...rest] = lines;
  if (before.text === '') return [...lines];
  if (first === undefined) return [before];
  if (!isHeading(first)) return [Line.join([before, first], ' '), ...rest];
  return [Line.join([HEADING, before, ' ', withoutHeading(first)]), ...rest];
}

/** A text as a heading. */
export const asHeading = (line: Line | string): Line => Line.join([HEADING, line]);

/** Makes the paragraphs from a place on a section: a heading and all that is under it. */
export function makeSection(paragraphs: Line[], from: number, section: Pick<TextPart, 'number' | 'role'>): void {
  const lines = Line.allAs(paragraphs.splice(from), { is: 'part', kind: 'sectie', ...section });
  for (const line of lines) paragraphs.push(line);
}

/** All lines as one heading; none where there is no text. */
export function headingOf(lines: readonly Line[]): Line[] {
  const line = Line.join(lines, ' ')
    .replaced(/## /g, () => '')
    .collapsed();
  return line.text === '' ? [] : [asHeading(line)];
}

/** A row of a table as one line, the lines of its cells joined with ` | `; a row without text is no line. */
export function rowOf(cells: readonly (readonly Line[])[]): Line[] {
  const texts = cells.map((lines) => Line.join(lines.map(withoutHeading), ' '));
  return texts.every(({ text }) => text === '') ? [] : [Line.join(texts, ' | ').collapsed()];
}

/** A heading as a line like any other. */
export const withoutHeading = (line: Line): Line => (isHeading(line) ? line.from(HEADING.length) : line);

/** Words of lks in a text: they are told apart from those of the publisher. */
export const remark = (text: string, kind: AddedKind): Line => Line.of(text).as({ is: 'added', kind });

/** Shown for a text without words: its title. */
export const inPlaceOfText = (title: string): Line => remark(title, 'no-text');

/** Facts of a register about a text, a line each under their own heading; none where there are no facts. */
export const register = (heading: string, facts: readonly (Line | string)[]): Line[] =>
  facts.length === 0 ? [] : Line.allAs([asHeading(heading), Line.join(facts, '\n')], { is: 'added', kind: 'register' });
