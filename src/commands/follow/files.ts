/** `lks cites FILE…`: the citations that stand in files, with their places. Nobody is asked anything; a library of the user's own tells what laws are called. */
import { localLibrary } from '../../contract/backend';
import { type FailedItem, LksError } from '../../errors';
import { chunksOf } from '../../io';
import { readName } from '../../lookup/read-name';
import { say } from '../../messages';
import { lawById } from '../../names/laws';
import type { Basis, FoundCitation } from '../../names/recognise/found';
import { LawIndex } from '../../names/recognise/law-index';
import { Definitions } from '../../names/recognise/memory';
import { Recogniser, type Told } from '../../names/recognise/recognise';
import { ecliOfLjn } from '../../names/target';
import { safeCell, safeLine } from '../../render/safe-text';
import type { RecordsView } from '../../render/view';
import { openText, type TextSource } from '../../texts/open';
import type { TextPiece, TextPlace } from '../../texts/piece';
import { turn } from '../../turn';
import type { Outcome } from '../command';
import type { Context } from '../context';

/** A citation in a file. */
interface CitationInFile extends TextPlace {
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
  const isDecision = name.kind === 'decision' || (id !== undefined && /^(?:ECLI:|6\d{4}[A-Z]{2})/.test(id));
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

/**
 * The names of laws that are recognised: of a library of the user's own those too by which it knows its laws. Where it cannot be read that is
 * said, and the others are recognised.
 */
async function lawsOf(context: Context): Promise<LawIndex> {
  if (context.settings().backend !== 'library') return new LawIndex();
  try {
    const library = localLibrary(await context.backend());
    return new LawIndex(await (await library?.following())?.namesOfLaws());
  } catch (error) {
    if (!(error instanceof LksError) || context.signal.aborted) throw error;
    context.io.note(say.texts.noLibrary(error.message));
    return new LawIndex();
  }
}

/** Characters behind a piece after which nothing in it is still being read. */
const KEPT = 262_144;

/** A text that comes in pieces, read for citations, each with its place and its words. */
class Reading {
  readonly #recogniser: Recogniser;
  readonly #pieces: { piece: TextPiece; from: number }[] = [];
  #length = 0;

  constructor(told: Told) {
    this.#recogniser = new Recogniser(told);
  }

  #rows(file: string, all: readonly FoundCitation[]): CitationInFile[] {
    return all.map((found) => {
      const index = this.#pieces.findLastIndex(({ from }) => from <= found.start);
      const { piece, from } = this.#pieces[index]!;
      const behind = this.#pieces.slice(index, index + 3).map((one) => one.piece.text);
      const written = behind.join('').slice(found.start - from, found.end - from);
      return rowOf(file, piece.placeOf(found.start - from), written, found);
    });
  }

  push(file: string, piece: TextPiece): CitationInFile[] {
    this.#pieces.push({ piece, from: this.#length });
    this.#length += piece.text.length;
    const rows = this.#rows(file, this.#recogniser.push(piece.text));
    while (this.#pieces.length > 1 && this.#pieces[1]!.from < this.#length - KEPT) this.#pieces.shift();
    return rows;
  }

  /** What is left of the pieces so far. */
  end(file: string): CitationInFile[] {
    return this.#rows(file, this.#recogniser.end());
  }
}

/** The citations of one file, in the order of its text. What a note names last is not what the text below it means, nor the other way round. */
async function* citationsIn(
  source: TextSource,
  file: string,
  laws: LawIndex,
  context: Context,
): AsyncGenerator<CitationInFile> {
  const definitions = new Definitions();
  const [text, notes] = [new Reading({ laws, definitions }), new Reading({ laws, definitions })];
  for await (const piece of openText(source, context.signal, (sentence) => context.io.note(sentence))) {
    if (piece.placeOf(0).footnote === null) yield* text.push(file, piece);
    else yield* [...text.end(file), ...notes.push(file, piece), ...notes.end(file)];
    await turn(context.signal);
  }
  yield* text.end(file);
}

/** Where in its file something stands, for people: `12:5`, `¶ 3 note 2`. */
function whereOf({ line, column, page, paragraph, footnote }: TextPlace): string {
  const { whereLine, wherePage, whereParagraph, whereNote } = say.texts;
  return [
    ...(page === null ? [] : [wherePage(page)]),
    ...(line === null ? [] : [whereLine(line, column)]),
    ...(paragraph === null ? [] : [whereParagraph(paragraph)]),
    ...(footnote === null ? [] : [whereNote(safeCell(footnote))]),
  ].join(' ');
}

const FIELDS = [
  ...([
    'file',
    'line',
    'column',
    'page',
    'paragraph',
    'footnote',
    'text',
    'kind',
    'external_id',
    'name',
    'law',
  ] as const),
  ...(['article', 'pinpoint', 'basis'] as const),
];

/** For people where it stands, the words and what they name; for spreadsheets every field. */
function viewOf(rows: readonly CitationInFile[], context: Context): RecordsView {
  if (context.format === 'csv' || context.globals.fields !== undefined)
    return {
      kind: 'records',
      columns: FIELDS.map((key) => ({ key, label: key })),
      rows: rows.map((row) => Object.fromEntries(FIELDS.map((key) => [key, safeCell(row[key] ?? '')]))),
    };
  const { columns } = say.texts;
  const several = new Set(rows.map(({ file }) => file)).size > 1;
  const keys = [...(several ? (['file'] as const) : []), 'where', 'names', 'basis', 'text'] as const;
  return {
    kind: 'records',
    columns: keys.map((key) => ({ key, label: columns[key], ...(key === 'text' && { below: true }) })),
    rows: rows.map((row) => ({
      file: safeCell(row.file),
      where: whereOf(row),
      text: safeCell(row.text),
      names: safeCell(row.external_id ?? row.name),
      basis: say.texts.basis[row.basis],
    })),
  };
}

/** The citations of the files that the arguments name. What cannot be read is named, and the rest is listed; throws what one file fails with. */
export async function citesOfFiles(context: Context, args: readonly string[], count: boolean): Promise<Outcome> {
  const laws = await lawsOf(context);
  const failed: FailedItem[] = [];
  const rows: CitationInFile[] = [];
  const none: string[] = [];
  let total = 0;
  for (const file of new Set(args)) {
    const shown = file === '-' ? say.texts.standardInput : safeLine(file);
    const bytes = () => chunksOf(context.io.stdin, context.signal);
    const before = rows.length;
    if (args.length === 1 && file !== '-' && readName(file).kind !== 'unknown')
      context.io.note(say.texts.isFile(shown));
    try {
      const source = file === '-' ? { shown, bytes } : { shown, path: file };
      let found = 0;
      for await (const row of citationsIn(source, file, laws, context)) {
        found += 1;
        if (!count) rows.push(row);
      }
      total += found;
      if (found === 0) none.push(shown);
    } catch (error) {
      if (!(error instanceof LksError) || context.signal.aborted || args.length === 1) throw error;
      // What was found before it failed is no whole list of it.
      rows.length = before;
      failed.push({ id: shown, code: error.code, message: error.message });
    }
  }
  const failure = failed.length === 0 ? undefined : someFailed(failed, new Set(args).size);
  if (failure !== undefined && failed.length === new Set(args).size) throw failure;
  const meta = { total };
  const ending = {
    notes: none.map((shown) => say.texts.none(shown)),
    ...(failure !== undefined && { failure: () => failure }),
  };
  if (count)
    return {
      ...ending,
      output: {
        data: { data: meta, meta },
        view: { kind: 'records', columns: [{ key: 'total', label: '' }], rows: [{ total: String(meta.total) }] },
      },
    };
  return { ...ending, output: { data: { data: rows, meta }, view: viewOf(rows, context) }, pager: true };
}

const someFailed = (failed: readonly FailedItem[], all: number): LksError =>
  new LksError('partial', say.texts.someFailed(failed.length, all), {
    failures: failed.map(({ message }) => message),
    items: failed,
  });
