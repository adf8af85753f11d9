/**
 * A line of text with annotations that keep their place when lines are combined; `compose` gives the offsets in the
 * whole.
 */
import type { AddedKind, TextPart } from '../../../contract/structure';

/** An annotation. One object marks both edges, which may be in different lines. */
export type Annotation =
  | ({ readonly is: 'part' } & Readonly<Omit<TextPart, 'start' | 'end' | 'recognised'>>)
  | { readonly is: 'table'; readonly head: number }
  /** In the open table; rows and columns count from 0. */
  | { readonly is: 'cell'; readonly row: number; readonly column: number }
  | { readonly is: 'note'; readonly mark: string }
  | { readonly is: 'mark'; readonly mark: string }
  | { readonly is: 'reference'; readonly target: string }
  | { readonly is: 'added'; readonly kind: AddedKind }
  /** Words of the publisher's editors in place of a text; `said`: without brackets. */
  | { readonly is: 'editors'; readonly said: string };

export interface Edge {
  readonly at: number;
  readonly of: Annotation;
  readonly ends: boolean;
}

interface Edit {
  start: number;
  end: number;
  by: string;
}

/** Immutable. Edges are in text order, outer ones around inner ones. */
export class Line {
  private constructor(
    readonly text: string,
    readonly edges: readonly Edge[],
  ) {}

  static readonly EMPTY = new Line('', []);

  static of(text: string | Line): Line {
    return typeof text === 'string' ? new Line(text, []) : text;
  }

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

  static allAs(lines: readonly Line[], annotation: Annotation): Line[] {
    const all = [...lines];
    const last = all.length - 1;
    if (last < 0) return all;
    all[0] = all[0]!.#beginning(annotation);
    all[last] = all[last]!.#ending(annotation);
    return all;
  }

  /** White space collapsed to single spaces, trimmed. */
  collapsed(): Line {
    // Fast path: most lines have no annotations.
    if (this.edges.length === 0) return new Line(this.text.replace(/\s+/g, ' ').trim(), this.edges);
    return this.replaced(/^\s+|\s+$|\s+/g, (space, at) =>
      at === 0 || at + space.length === this.text.length ? '' : ' ',
    );
  }

  /** Replaces each match of a pattern with the flag g. */
  replaced(pattern: RegExp, by: (match: string, at: number) => string): Line {
    if (this.text.search(pattern) < 0) return this;
    const edits = [...this.text.matchAll(pattern)].map((found): Edit => {
      const [match] = found;
      return { start: found.index, end: found.index + match.length, by: by(match, found.index) };
    });
    return this.#edited(edits);
  }

  /** Replaces characters by signs of the same length (one UTF-16 code unit), so edges stay. */
  inSigns(signs: ReadonlyMap<string, string>): Line {
    return new Line([...this.text].map((character) => signs.get(character) ?? character).join(''), this.edges);
  }

  without(...kinds: Annotation['is'][]): Line {
    return new Line(
      this.text,
      this.edges.filter(({ of }) => !kinds.includes(of.is)),
    );
  }

  lacking(kind: Annotation['is']): Line {
    return this.cutting(({ is }) => is === kind);
  }

  /** Without the text of matching annotations, and without a space that becomes superfluous. */
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

  /** 1 if removing the edit leaves a superfluous space before it; never between table cells. */
  #spaceBefore({ start, end }: Edit): number {
    return / $/.test(this.text.slice(0, start)) &&
      !/\| $/.test(this.text.slice(0, start)) &&
      /^(?: |$)/.test(this.text.slice(end))
      ? 1
      : 0;
  }

  /** Splits at a place, trimming the end of the first line; an annotation across it keeps one edge in each. */
  split(at: number): [Line, Line] {
    const isBefore = (edge: Edge): boolean => edge.at < at || (edge.at === at && edge.ends);
    const before = new Line(this.text.slice(0, at), this.edges.filter(isBefore));
    const rest = this.edges.filter((edge) => !isBefore(edge)).map((edge) => ({ ...edge, at: edge.at - at }));
    return [before.replaced(/\s+$/g, () => ''), new Line(this.text.slice(at), rest)];
  }

  from(start: number): Line {
    return this.#edited([{ start: 0, end: start, by: '' }]);
  }

  #edited(edits: readonly Edit[]): Line {
    if (edits.length === 0) return this;
    let text = '';
    let done = 0;
    let next = 0;
    const edges: Edge[] = [];
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
      // Edges inside a replacement move outside it: annotations have no white space at their ends.
      moveUpTo(end, ({ ends }) => (ends ? before : text.length), true);
      done = end;
    }
    const kept = text.length - done;
    moveUpTo(this.text.length, ({ at }) => at + kept, true);
    return new Line(text + this.text.slice(done), edges);
  }
}

const HEADING = '## ';

export const isHeading = ({ text }: Line): boolean => text.startsWith(HEADING);

/** One line, or none for an empty text. */
export const lineOf = (line: Line): Line[] => (line.text === '' ? [] : [line]);

export const paragraphOf = (lines: readonly Line[]): Line[] => lineOf(Line.join(lines, '\n'));

/** Puts a mark before the first line: `(a) text`, `## 1. Heading`; alone without lines. */
export function marked(mark: Line | string, lines: readonly Line[]): Line[] {
  const before = Line.of(mark);
  const [first, ...rest] = lines;
  if (before.text === '') return [...lines];
  if (first === undefined) return [before];
  if (!isHeading(first)) return [Line.join([before, first], ' '), ...rest];
  return [Line.join([HEADING, before, ' ', withoutHeading(first)]), ...rest];
}

export const asHeading = (line: Line | string): Line => Line.join([HEADING, line]);

/** Turns the paragraphs from `from` on into a section, its heading included. */
export function makeSection(paragraphs: Line[], from: number, section: Pick<TextPart, 'number' | 'role'>): void {
  const lines = Line.allAs(paragraphs.splice(from), { is: 'part', kind: 'sectie', ...section });
  for (const line of lines) paragraphs.push(line);
}

/** Joins lines into one heading, if any text. */
export function headingOf(lines: readonly Line[]): Line[] {
  const line = Line.join(lines, ' ')
    .replaced(/## /g, () => '')
    .collapsed();
  return line.text === '' ? [] : [asHeading(line)];
}

/** A table row as one line, cells joined with ` | `; nothing for an empty row. */
export function rowOf(cells: readonly (readonly Line[])[]): Line[] {
  const texts = cells.map((lines) => Line.join(lines.map(withoutHeading), ' '));
  return texts.every(({ text }) => text === '') ? [] : [Line.join(texts, ' | ').collapsed()];
}

export const withoutHeading = (line: Line): Line => (isHeading(line) ? line.from(HEADING.length) : line);

/** Words added by lks, as opposed to the publisher's. */
export const remark = (text: string, kind: AddedKind): Line => Line.of(text).as({ is: 'added', kind });

/** The title in place of a text without words. */
export const inPlaceOfText = (title: string): Line => remark(title, 'no-text');

/** Register facts, one per line under a heading; nothing without facts. */
export const register = (heading: string, facts: readonly (Line | string)[]): Line[] =>
  facts.length === 0 ? [] : Line.allAs([asHeading(heading), Line.join(facts, '\n')], { is: 'added', kind: 'register' });
