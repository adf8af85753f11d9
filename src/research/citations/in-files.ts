/** Finds citations in files, with their places and the text around them. Nothing is looked up. */

import type { Span } from '../../contract/structure';
import { ecliOfLjn } from '../../law/decisions/case-number';
import { courtOfDecision } from '../../law/decisions/courts';
import { lawById } from '../../law/laws/laws';
import type { CitedSpan } from '../../law/reading/tokens';
import type { Basis, FoundCitation } from '../../law/recognise/found';
import type { LawIndex } from '../../law/recognise/law-index';
import { Definitions } from '../../law/recognise/memory';
import { Recogniser, type RecogniserOptions } from '../../law/recognise/recognise';
import { say } from '../../messages';
import { inTurns, yieldToEventLoop } from '../../platform/yield';
import { cleaned } from '../texts/clean';
import { openText, type TextSource } from '../texts/open';
import { lastAtMost, type Tell, type TextPiece, type TextPlace } from '../texts/piece';
import { plainPieces } from '../texts/plain';
import { type Noted, NotedWords } from './note-context';
import { withPlaceOfRow } from './row-place';
import { SpansAround } from './spans-around';
import { type RowCell, TextWindow } from './text-window';
import { NoteParts } from './typed-notes';
import { MentionsOfText, type Unparsed } from './unparsed';

export interface CitationInFile extends TextPlace {
  /** As named; `-` for standard input. */
  file: string;
  /** As written, with white space collapsed. */
  text: string;
  kind: 'decision' | 'law';
  /** Null if it names several things, or if only a backend can find it. */
  external_id: string | null;
  /** The cited thing, for people. */
  name: string;
  law: string | null;
  article: string | null;
  pinpoint: string | null;
  basis: Basis;
}

const asLine = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const ARTICLE = /^\S+(?: .*)? artikel (.+)$/;

function rowOf(file: string, place: TextPlace, written: string, { name, basis }: FoundCitation): CitationInFile {
  const ecli = name.kind === 'decision' ? ecliOfLjn(name) : undefined;
  const ids = name.kind === 'citation' ? name.externalIds : ecli === undefined ? [] : [ecli];
  const [id] = ids;
  const isDecision = name.kind === 'decision' || (id !== undefined && courtOfDecision(id) !== '');
  const cited = name.kind === 'range' ? name.from : name;
  const work = lawOf(name);
  const named = name.kind === 'unlisted-law' ? name.law : undefined;
  const article = cited.kind === 'citation' ? ARTICLE.exec(cited.externalIds[0] ?? '')?.[1] : undefined;
  const { pinpoints = [] } = name;
  return {
    file,
    ...place,
    text: asLine(written),
    kind: isDecision ? 'decision' : 'law',
    external_id: id !== undefined && ids.length === 1 ? id : null,
    name: name.kind === 'unlisted-law' ? asLine(name.text) : name.display,
    law: isDecision ? null : (named ?? (work === undefined ? null : (lawById(work)?.title ?? work))),
    article: article ?? null,
    pinpoint: pinpoints.length === 0 ? null : pinpoints.map(({ text }) => text).join(', '),
    basis,
  };
}

export interface Cited {
  row: CitationInFile;
  found: FoundCitation;
  /** The text around it in its paragraph, at most 1,500 characters on each side. */
  before: string;
  after: string;
  /** The next paragraphs, if its own ends in a colon. */
  below: readonly string[];
  /** The paragraph above, if little precedes the citation in its own. */
  above: string;
  /** For a citation in a note: the text before each mark of the note. */
  noted: readonly Noted[];
  /** The other cells of its table row, in order. */
  cells: readonly RowCell[];
  /** Other citations in `before` and `after`. */
  others: SpansAround;
}

/** `above` is only given if at most this many characters precede the citation. */
const MOST_BEGUN = 40;
const AROUND = 1500;

const startOf = ({ start }: Span): number => start;

class Reading {
  readonly #recogniser: Recogniser;
  readonly #text = new TextWindow();
  /** Citations that wait for the text after them. */
  #waiting: FoundCitation[] = [];
  /** The last citations found, in order. */
  #recent: CitedSpan[] = [];

  constructor(
    private readonly options: RecogniserOptions,
    private readonly noted: NotedWords,
    /** Whether it reads the notes instead of the text. */
    private readonly isNotes: boolean,
    private readonly mentions: MentionsOfText | undefined,
    private readonly signal: AbortSignal,
  ) {
    this.#recogniser = new Recogniser(options);
  }

  async *#cited(file: string, all: readonly FoundCitation[]): AsyncGenerator<Cited> {
    for (const one of all) {
      await yieldToEventLoop(this.signal);
      const { start, end } = one;
      this.mentions?.cited(one);
      const [after = '', ...next] = this.#text.blocksBehind(end, AROUND);
      const [cells, written] = [this.#text.otherCells(start), this.#text.between(start, end)];
      const found = withPlaceOfRow(one, written, cells, { laws: this.options.laws });
      const row = rowOf(file, this.#text.placeOf(start), written, found);
      const before = this.#text.before(start, AROUND);
      const isBelow = !this.isNotes && before.length <= MOST_BEGUN;
      yield {
        row,
        found,
        before,
        after,
        above: isBelow ? this.#text.above(start, AROUND) : '',
        below: ANNOUNCES.test(after) ? next.filter((one) => one.trim() !== '').slice(0, MOST_BELOW) : [],
        noted: this.isNotes ? this.noted.ofNote : [],
        cells,
        others: this.#others(found, before, after),
      };
    }
  }

  #others({ start, end }: Span, before: string, after: string): SpansAround {
    const first = lastAtMost(this.#recent, start - AROUND - 1, startOf) + 1;
    const past = lastAtMost(this.#recent, end + after.length - 1, startOf) + 1;
    const around = { here: { start, end }, length: before.length, marks: this.#text.marksBefore(start, before.length) };
    return new SpansAround(this.#recent, first, Math.max(first, past), around);
  }

  /** Whether the announced paragraph below a citation, or its table row, is still incomplete. */
  #waits({ start, end }: FoundCitation): boolean {
    if (end + AROUND <= this.#text.length) return false;
    if (this.#text.isInLastRow(start)) return true;
    const [after = '', next = ''] = this.#text.blocksBehind(end, AROUND);
    return ANNOUNCES.test(after) && next.length < AROUND / 2;
  }

  #seen(found: FoundCitation[]): FoundCitation[] {
    const first = this.#waiting[0]?.start ?? found[0]?.start ?? 0;
    this.#recent = [...this.#recent.filter(({ end }) => end > first - AROUND), ...found.map(spanOf)];
    return found;
  }

  async *push(file: string, piece: TextPiece): AsyncGenerator<Cited> {
    this.#text.push(piece);
    this.mentions?.push(piece.text);
    const found = [...this.#waiting, ...this.#seen(await inTurns(this.#recogniser.pushing(piece.text), this.signal))];
    const first = found.findIndex((one) => this.#waits(one));
    this.#waiting = first < 0 ? [] : found.splice(first);
    yield* this.#cited(file, found);
    this.#text.forget();
  }

  async *end(file: string): AsyncGenerator<Cited> {
    const waiting = this.#waiting;
    this.#waiting = [];
    yield* this.#cited(file, [...waiting, ...this.#seen(await inTurns(this.#recogniser.ending(), this.signal))]);
    this.#text.end();
    this.mentions?.endParagraph();
  }
}

/** The number of the law that a citation names, or of which it names a place; undefined if it is not one law. */
export function lawOf(name: FoundCitation['name']): string | undefined {
  const cited = name.kind === 'range' ? name.from : name;
  return 'work' in cited ? cited.work : undefined;
}

function spanOf({ start, end, name }: FoundCitation): CitedSpan {
  const work = lawOf(name);
  return { start, end, ...(work !== undefined && { work }) };
}

const ANNOUNCES = /:\s*$/;
const MOST_BELOW = 3;

/** Text and notes are read separately, so that `idem` in one does not refer to the other. Throws as `openText`. */
export function citationsIn(source: TextSource, { tell, ...asked }: Asked & { tell: Tell }): AsyncGenerator<Cited> {
  return citationsOfPieces(openText(source, asked.signal, tell), asked);
}

/** Characters read at a time of a text in memory; few, to stay responsive. */
const AT_A_TIME = 8_192;

/** As `citationsIn`, for a plain text that was sent. */
export function citationsOfText(text: string, asked: Asked): AsyncGenerator<Cited> {
  async function* parts() {
    for (let at = 0; at < text.length; at += AT_A_TIME) yield text.slice(at, at + AT_A_TIME);
  }
  return citationsOfPieces(plainPieces(parts(), AT_A_TIME), asked);
}

interface Asked {
  file: string;
  laws: LawIndex;
  signal: AbortSignal;
  /** Collects mentions that are no citations. */
  unparsed?: Unparsed | undefined;
}

/** As `citationsIn`, for a text that is already open. */
export async function* citationsOfPieces(
  pieces: AsyncIterable<TextPiece>,
  { file, laws, signal, unparsed }: Asked,
): AsyncGenerator<Cited> {
  const definitions = new Definitions();
  const noted = new NotedWords();
  const parts = new NoteParts();
  const mentions = unparsed === undefined ? [] : [new MentionsOfText(unparsed), new MentionsOfText(unparsed)];
  const [text, notes] = [false, true].map(
    (isNotes) => new Reading({ laws, definitions }, noted, isNotes, mentions[Number(isNotes)], signal),
  ) as [Reading, Reading];
  for await (const piece of pieces) {
    for (const part of parts.of(cleaned(piece))) {
      const note = part.note ?? part.placeOf(0).footnote;
      if (note === null) {
        noted.push(part);
        yield* text.push(file, part);
      } else {
        yield* text.end(file);
        noted.begin(note);
        yield* notes.push(file, part);
        yield* notes.end(file);
      }
    }
    await yieldToEventLoop(signal);
  }
  yield* text.end(file);
  for (const one of mentions) one.end();
}

/** A place for people: `12:5`, `¶ 3 note 2`, without a heading. */
export function whereOf({ line, column, page, paragraph, footnote }: TextPlace): string {
  const { whereLine, wherePage, whereParagraph, whereNote } = say.texts;
  return [
    ...(page === null ? [] : [wherePage(page)]),
    ...(line === null ? [] : [whereLine(line, column)]),
    ...(paragraph === null ? [] : [whereParagraph(paragraph)]),
    ...(footnote === null ? [] : [whereNote(footnote)]),
  ].join(' ');
}
