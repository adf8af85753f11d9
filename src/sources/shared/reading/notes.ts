/** Notes of texts: a mark where one is, the notes themselves at the end of the document. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { XML_LIMITS } from '../xml/limits';
import { type Annotation, Line } from './line';

/** A mark as it is in a text: `[12]`. */
export const markLine = (mark: string): Line => Line.of(mark).as({ is: 'mark', mark });

/** A text without the marks of its notes, as a title is cited. */
export const withoutMarks = (line: Line): string => line.cutting(({ is }) => is === 'mark').collapsed().text;

/** The paragraphs of a document and, as the last one, its notes. A mark of a note that is not among them is left out. */
export function withNotes(paragraphs: readonly Line[], notes: Footnotes): Line[] {
  notes.dropWordless();
  return withoutLoose([...paragraphs, ...notes.paragraphs()], notes).filter(({ text }) => text !== '');
}

function withoutLoose(lines: readonly Line[], notes: Footnotes): Line[] {
  const isLoose = (of: Annotation): boolean => of.is === 'mark' && !notes.has(of.mark);
  return lines.map((line) => line.cutting(isLoose));
}

/**
 * Where in the body of a document, composed of `withNotes` of the same, each of its paragraphs begins; as the last one, where the next one
 * would.
 */
export function beginnings(paragraphs: readonly Line[], notes: Footnotes): number[] {
  notes.dropWordless();
  return beginningsOf(withoutLoose(paragraphs, notes));
}

/** The same for a body of paragraphs as they are. */
export function beginningsOf(paragraphs: readonly Line[]): number[] {
  const places = [0];
  for (const { text } of paragraphs) places.push(places.at(-1)! + (text === '' ? 0 : text.length + 2));
  return places;
}

/** The marks in a line that has nothing else; undefined for any that has words. */
function onlyMarks(line: Line): Set<string> | undefined {
  if (withoutMarks(line) !== '') return undefined;
  return new Set(line.edges.flatMap(({ of }) => (of.is === 'mark' ? [of.mark] : [])));
}

/** The notes of one document, in the order in which their marks were given out. No two have one mark. */
export class Footnotes {
  /** By mark; a note whose text has not followed, or is none, is none. */
  readonly #notes = new Map<string, Line>();
  /** How many have their text. */
  #put = 0;

  /** Keeps a note and returns the mark for the text; `label` as for `reserve`. */
  add(label: string, text: Line): Line {
    const mark = this.reserve(label);
    this.put(mark, text);
    return markLine(mark);
  }

  /**
   * The mark of a note whose text follows with `put`, `[12]`: the publisher's own number, or the next one that no other note of the
   * document has, where there is none or another note has it: above `last`, where the file has notes up to that number.
   */
  reserve(label: string, last = 0): string {
    const mark = label === '' || this.#notes.has(`[${label}]`) ? this.#nextMark(last) : `[${label}]`;
    this.#notes.set(mark, Line.EMPTY);
    return mark;
  }

  /** Keeps the text of a note under its mark. A note is no place of tables and parts: they are those of the text. */
  put(mark: string, text: Line): void {
    this.#notes.set(mark, text.without('table', 'cell', 'part'));
    this.#put += 1;
  }

  /** The number after the last note, or the first above it that is free. */
  #nextMark(last: number): string {
    let number = Math.max(this.#put, last) + 1;
    while (this.#notes.has(`[${number}]`)) number += 1;
    return `[${number}]`;
  }

  /** Takes out the notes that have no words, and then those that had nothing but marks of such. */
  dropWordless(): void {
    const marks = new Map([...this.#notes].map(([mark, text]) => [mark, onlyMarks(text)]));
    const namedBy = new Map<string, string[]>();
    for (const [mark, named = []] of marks) {
      for (const one of named) {
        const others = namedBy.get(one);
        if (others === undefined) namedBy.set(one, [mark]);
        else others.push(mark);
      }
    }
    const wordless = [...marks].flatMap(([mark, named]) => (named?.size === 0 ? [mark] : []));
    for (const mark of wordless) {
      this.#notes.delete(mark);
      for (const other of namedBy.get(mark) ?? []) {
        const left = marks.get(other)!;
        left.delete(mark);
        if (left.size === 0) wordless.push(other);
      }
    }
  }

  /** Whether a mark has a note. */
  has(mark: string): boolean {
    return this.#notes.has(mark);
  }

  /** True when there are no notes. */
  get empty(): boolean {
    return [...this.#notes.values()].every(({ text }) => text === '');
  }

  /** The notes as one paragraph of lines; none where there are no notes. */
  paragraphs(): Line[] {
    const lines = [...this.#notes].flatMap(([mark, text]) =>
      text.text === '' ? [] : [Line.join([mark, text], ' ').as({ is: 'note', mark })],
    );
    return lines.length === 0 ? [] : [Line.join(lines, '\n')];
  }
}

/** How much text the notes of one file may become, since a note is repeated in every document that refers to it. */
export class NoteBudget {
  #given = 0;
  /** Notes within notes that are being read. */
  #within = 0;

  /** True within a note: what it refers to is not repeated in it, so that notes cannot refer to one another without end. */
  get busy(): boolean {
    return this.#within > 0;
  }

  /** The text of a note, which `read` gives. Throws `failed` when the notes of the file have become more than a file. */
  spend(read: () => Line): Line {
    this.#within += 1;
    const line = read();
    this.#within -= 1;
    this.#given += line.text.length;
    if (this.#given > XML_LIMITS.fileBytes) {
      throw new LksError('failed', say.importing.tooManyNotes(XML_LIMITS.fileBytes));
    }
    return line;
  }
}
