/** Citations in files: each with its place, the words that it has and those around it. Nothing is asked of anybody. */

import { ecliOfLjn } from '../../law/decisions/case-number';
import { courtOfDecision } from '../../law/decisions/courts';
import { lawById } from '../../law/laws/laws';
import type { Basis, FoundCitation } from '../../law/recognise/found';
import type { LawIndex } from '../../law/recognise/law-index';
import { Definitions } from '../../law/recognise/memory';
import { Recogniser, type RecogniserOptions } from '../../law/recognise/recognise';
import { say } from '../../messages';
import { inTurns, yieldToEventLoop } from '../../platform/yield';
import { openText, type TextSource } from '../texts/open';
import type { Tell, TextPiece, TextPlace } from '../texts/piece';
import { plainPieces } from '../texts/plain';
import { type Noted, NotedWords } from './note-context';
import { type RowCell, TextWindow } from './text-window';
import { NoteParts } from './typed-notes';
import { MentionsOfText, type Unparsed } from './unparsed';

/** A citation in a file. */
export interface CitationInFile extends TextPlace {
  /** As it was named; `-` for standard input. */
  file: string;
  /** As it stands there, white space as single spaces. */
  text: string;
  kind: 'decision' | 'law';
  /** Null where it names several, or what only a backend can find. */
  external_id: string | null;
  /** What it names, for people. */
  name: string;
  law: string | null;
  article: string | null;
  pinpoint: string | null;
  basis: Basis;
}

/** Takes out what no one sees, and of white space all but one space. */
const asLine = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A number in an external id, behind the word for what it numbers. */
const ARTICLE = /^\S+(?: .*)? artikel (.+)$/;

function rowOf(file: string, place: TextPlace, written: string, { name, basis }: FoundCitation): CitationInFile {
  const ecli = name.kind === 'decision' ? ecliOfLjn(name) : undefined;
  const ids = name.kind === 'citation' ? name.externalIds : ecli === undefined ? [] : [ecli];
  const [id] = ids;
  const isDecision = name.kind === 'decision' || (id !== undefined && courtOfDecision(id) !== '');
  const cited = name.kind === 'range' ? name.from : name;
  const work = 'work' in cited ? cited.work : undefined;
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

/** A citation with what it was read from. */
export interface Cited {
  row: CitationInFile;
  found: FoundCitation;
  /** The words before it and behind it in its paragraph, at most 1,500 characters. */
  before: string;
  after: string;
  /** Where its paragraph ends in a colon: those that come next. */
  below: readonly string[];
  /** Where it stands below a paragraph, and with little before it in its own: that paragraph. */
  above: string;
  /** Of a citation in a note: what that is a note to, once for each of its marks. */
  noted: readonly Noted[];
  /** The other cells of its row of a table, in their order. */
  cells: readonly RowCell[];
}

/** Characters before a citation in its paragraph, where that can be said of the one above. */
const MOST_BEGUN = 40;
/** Characters that are looked at around a citation. */
const AROUND = 1500;

/** A text that comes in pieces, read for citations. */
class Reading {
  readonly #recogniser: Recogniser;
  readonly #text = new TextWindow();
  /** Found where what comes next is not known yet, and has to be. */
  #waiting: FoundCitation[] = [];

  constructor(
    options: RecogniserOptions,
    private readonly noted: NotedWords,
    /** It reads the notes of a text. */
    private readonly isNotes: boolean,
    private readonly mentions: MentionsOfText | undefined,
    private readonly signal: AbortSignal,
  ) {
    this.#recogniser = new Recogniser(options);
  }

  async *#cited(file: string, all: readonly FoundCitation[]): AsyncGenerator<Cited> {
    for (const found of all) {
      await yieldToEventLoop(this.signal);
      const { start, end } = found;
      this.mentions?.cited(found);
      const [after = '', ...next] = this.#text.blocksBehind(end, AROUND);
      const row = rowOf(file, this.#text.placeOf(start), this.#text.between(start, end), found);
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
        cells: this.#text.otherCells(start),
      };
    }
  }

  /** Whether a citation stands in a paragraph that announces the next one, or in a row of a table, which has not come whole yet. */
  #waits({ start, end }: FoundCitation): boolean {
    if (end + AROUND <= this.#text.length) return false;
    if (this.#text.isInLastRow(start)) return true;
    const [after = '', next = ''] = this.#text.blocksBehind(end, AROUND);
    return ANNOUNCES.test(after) && next.length < AROUND / 2;
  }

  async *push(file: string, piece: TextPiece): AsyncGenerator<Cited> {
    this.#text.push(piece);
    this.mentions?.push(piece.text);
    const found = [...this.#waiting, ...(await inTurns(this.#recogniser.pushing(piece.text), this.signal))];
    const first = found.findIndex((one) => this.#waits(one));
    this.#waiting = first < 0 ? [] : found.splice(first);
    yield* this.#cited(file, found);
    this.#text.forget();
  }

  /** What is left of the pieces so far. */
  async *end(file: string): AsyncGenerator<Cited> {
    const waiting = this.#waiting;
    this.#waiting = [];
    yield* this.#cited(file, [...waiting, ...(await inTurns(this.#recogniser.ending(), this.signal))]);
    this.#text.end();
    this.mentions?.endParagraph();
  }
}

/** The end of a paragraph whose sentence goes on below it. */
const ANNOUNCES = /:\s*$/;
/** Paragraphs below a citation that are looked at. */
const MOST_BELOW = 3;

/**
 * The citations of one file, in the order of its text. What a note names last is not what the text below it means, nor the other way round.
 * Throws what `openText` throws.
 */
export function citationsIn(source: TextSource, { tell, ...asked }: Asked & { tell: Tell }): AsyncGenerator<Cited> {
  return citationsOfPieces(openText(source, asked.signal, tell), asked);
}

/** Characters of a text in memory that are read at a time: few, as others wait meanwhile for the same process. */
const AT_A_TIME = 8_192;

/** As `citationsIn`, of a text that somebody sent: always text, whatever kind of file it begins like. */
export function citationsOfText(text: string, asked: Asked): AsyncGenerator<Cited> {
  async function* parts() {
    for (let at = 0; at < text.length; at += AT_A_TIME) yield text.slice(at, at + AT_A_TIME);
  }
  return citationsOfPieces(plainPieces(parts(), AT_A_TIME), asked);
}

/** What a text is read with. */
interface Asked {
  file: string;
  laws: LawIndex;
  signal: AbortSignal;
  /** Is told what the text mentions and is no citation. */
  unparsed?: Unparsed | undefined;
}

/** As `citationsIn`, of a text that is open. */
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
    for (const part of parts.of(piece)) {
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

/** Where in its file something stands, for people: `12:5`, `¶ 3 note 2`. */
export function whereOf({ line, column, page, paragraph, footnote }: TextPlace): string {
  const { whereLine, wherePage, whereParagraph, whereNote } = say.texts;
  return [
    ...(page === null ? [] : [wherePage(page)]),
    ...(line === null ? [] : [whereLine(line, column)]),
    ...(paragraph === null ? [] : [whereParagraph(paragraph)]),
    ...(footnote === null ? [] : [whereNote(footnote)]),
  ].join(' ');
}
