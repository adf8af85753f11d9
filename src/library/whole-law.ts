/** A whole law: its outline, its whole text, and the outline as the body of a document. */

import type { Outline } from '../contract/answers/outline';
import type { ArticleSpan, BodyHeading, OutlineAnswer, WholeText } from '../contract/outline';
import { isOfPlace, type Standing } from '../contract/standing';
import type { AddedText, Span } from '../contract/structure';
import { noticeOf } from '../contract/suggested';
import type { AnswerNotice, LegalDocument } from '../contract/types';
import { lawById } from '../law/laws/laws';
import { isEcli } from '../law/registers/ecli';
import { say } from '../messages';
import type { Database } from '../platform/sqlite';
import type { StoredDivision } from './file/contents';
import { textsOf } from './file/packing';
import { standingsInFile } from './file/standings';
import { structureOf } from './file/structures';
import { uuidBytes } from './file/uuid';
import { type HeldLaw, type HeldPart, heldLaw, isWhole, type LawAsked } from './time/held-law';
import { kindOf, ofWholeLaw, outlineOf, outlineText } from './time/outline';

interface Asked {
  day: string | undefined;
  today: string;
  /** The publisher's label of a superseded text. */
  label?: string;
}

/** Work and language of a document by its UUID; undefined if it does not represent a whole work. */
function workOf(database: Database, uuid: Uint8Array): { id: number; work: string; language: string } | undefined {
  const row = database
    .prepare(
      `select works.id, works.work, works.language, docs.external_id from docs join works on works.id = docs.work
       where docs.uuid = ? order by docs.id limit 1`,
    )
    .get(uuid);
  if (row === undefined || !isWhole(String(row.external_id)) || isEcli(String(row.external_id))) return undefined;
  return { id: Number(row.id), work: String(row.work), language: String(row.language) };
}

/**
 * A law in the library, by its publisher's number or the UUID of its document. Undefined if there is nothing, or a
 * single document, whose text is all of it. Throws `local`.
 */
export function lawNamed(database: Database, name: string, { label, ...asked }: Asked): HeldLaw | undefined {
  const uuid = uuidBytes(name);
  if (uuid === undefined) return withParts(heldLaw(database, name, asked));
  const named = workOf(database, uuid);
  if (named === undefined) return undefined;
  const { id, work, language } = named;
  const of: LawAsked = { ...asked, language };
  const labelled =
    label === undefined
      ? undefined
      : database.prepare('select id from toestanden where work = ? and label = ?').get(id, label);
  if (labelled !== undefined) of.toestand = Number(labelled.id);
  return withParts(heldLaw(database, work, of));
}

function withParts(law: HeldLaw | undefined): HeldLaw | undefined {
  if (law === undefined || law.parts.length === 0) return undefined;
  const known = lawById(law.work)?.title;
  return known === undefined ? law : { ...law, known };
}

/** Notices that an outline or whole text is incomplete, or its divisions unknown. */
export function noticesOnLaw(
  { frame, divisions, parts, work }: HeldLaw,
  title: string,
  sample: boolean,
): AnswerNotice[] {
  if (frame === undefined) return [noticeOf('law_not_whole', say.library.notWhole(title, work, parts.length, sample))];
  return divisions === undefined ? [{ code: 'no_divisions', message: say.library.noDivisions(frame.externalId) }] : [];
}

export function textOfLaw(database: Database, law: HeldLaw, document: LegalDocument): WholeText {
  const { title, external_id: externalId } = outlineOf(law, document, undefined);
  return wholeText(database, law, ofWholeLaw(law, document), { title, externalId });
}

/** A function that maps spans within the kept parts of a body to their places after a text of length `offset`. */
function moverOf(kept: readonly Span[], offset: number): <S extends Span>(spans: readonly S[]) => S[] {
  let at = offset;
  const moves = kept.map(({ start, end }) => {
    const shift = at - start;
    at += end - start + 2;
    return { start, end, shift };
  });
  return (spans) =>
    spans.flatMap((span) => {
      const move = moves.find(({ start, end }) => span.start >= start && span.end <= end);
      return move === undefined ? [] : [{ ...span, start: span.start + move.shift, end: span.end + move.shift }];
    });
}

const NO_TEXT = { summary: '', body: '', added: [], tables: [] };

function paragraphsIn(body: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const paragraph of body.split('\n\n')) {
    const end = start + paragraph.length;
    if (paragraph !== '' && !paragraph.startsWith('## ')) spans.push({ start, end });
    start = end + 2;
  }
  return spans;
}

/**
 * A law as a document of the contract: its body is the outline, which its first line says, and the law's text outside
 * of its articles. `document`: its own, or one of its parts if the library has only parts; then none of its text is
 * used.
 */
export function outlineAsText(law: Outline, document: LegalDocument): OutlineAnswer['text'] {
  const { summary, body, added = [], tables = [] } = law.complete ? document : { ...document, ...NO_TEXT };
  const outline = outlineText(law, document.at);
  const isNone = added.some(({ kind, start, end }) => kind === 'no-text' && start === 0 && end === body.length);
  const kept = isNone ? [] : paragraphsIn(body);
  const head = kept.length === 0 ? outline : `${outline}\n\n## ${say.library.outsideArticles}`;
  const move = moverOf(kept, head.length + 2);
  const moved = move(tables);
  const own: AddedText = { start: 0, end: head.length, kind: 'outline' };
  return {
    summary,
    body: [head, ...kept.map(({ start, end }) => body.slice(start, end))].join('\n\n'),
    added: [own, ...move(added)],
    ...(moved.length === 0 ? {} : { tables: moved }),
  };
}

export function outlineDocument(law: Outline, document: LegalDocument): LegalDocument {
  const { tables: _tables, parts: _parts, structure: _structure, references: _references, ...rest } = document;
  return { ...rest, ...outlineAsText(law, document), kind: 'outline', complete: law.complete };
}

type Tables = NonNullable<LegalDocument['tables']>;

interface Text {
  body: string;
  tables: Tables;
  added: AddedText[];
  standing?: readonly Standing[];
}

const BREAK = '\n\n';
const HEADING = /^## (.+)$/gm;

/** Joins pieces of text with their marks. */
class Composer {
  readonly #pieces: string[] = [];
  #length = 0;
  readonly tables: Tables = [];
  readonly added: AddedText[] = [];
  readonly headings: BodyHeading[] = [];

  get body(): string {
    return this.#pieces.join('');
  }

  /** Adds a span of a text as paragraphs; returns its new place, if not empty. `levelOf`: levels of headings in it. */
  add(text: Text, from: number, to: number, levelOf: (heading: string) => number): Span | undefined {
    const piece = text.body.slice(from, to).replace(/^\n+|\s+$/g, '');
    if (piece === '') return undefined;
    const begin = from + text.body.slice(from, to).indexOf(piece);
    if (this.#length > 0) this.#push(BREAK);
    const start = this.#length;
    this.#push(piece);
    const shift = start - begin;
    const isIn = (span: Span): boolean => span.start >= begin && span.end <= begin + piece.length;
    const moved = <S extends Span>(span: S): S => ({ ...span, start: span.start + shift, end: span.end + shift });
    this.tables.push(...text.tables.filter(isIn).map(moved));
    this.added.push(...text.added.filter(isIn).map(moved));
    for (const match of piece.matchAll(HEADING))
      this.headings.push({
        start: start + match.index,
        end: start + match.index + match[0].length,
        level: levelOf(match[1]!),
      });
    return { start, end: this.#length };
  }

  #push(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
  }
}

function textOf(database: Database, { row }: HeldPart): Text {
  const { body } = textsOf(database, row);
  const structure = structureOf(database, row);
  const { added = [], tables = [] } = structure ?? {};
  // A placeholder for a missing text is left out.
  const isNone = added.some(({ kind, start, end }) => kind === 'no-text' && start === 0 && end === body.length);
  if (isNone) return { body: '', tables: [], added: [] };
  return {
    body,
    added: [...added],
    standing: standingsInFile(structure?.standing),
    tables: tables.map(({ start, end, head, rows }) => ({ start, end, head, columns: rows[0]?.length ?? 0 })),
  };
}

/** The levels of the headings of the divisions; any other is one below the last of them. */
function levelsOf(divisions: readonly StoredDivision[] = []): (heading: string) => number {
  const depths: number[] = [];
  for (const { within } of divisions) depths.push(within === undefined ? 1 : depths[within]! + 1);
  let next = 0;
  let level = 0;
  return (heading) => {
    const found = divisions.findIndex((one, at) => at >= next && one.heading === heading.replace(/\s+/g, ' '));
    if (found < 0) return level + 1;
    next = found + 1;
    level = depths[found]!;
    return level;
  };
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The heading of a part in a whole text: `Artikel 12 Vrije nieuwsgaring`. None for a recital, which has its number in
 * its text, and for a text that has its heading itself.
 */
function headingOf({ externalId, place, title }: HeldPart, { body }: Text): string {
  const { kind } = kindOf(externalId);
  if (kind === 'overweging' && place !== undefined) return '';
  const heading = place === undefined ? title : upperFirst([place.label, place.heading].filter(Boolean).join(' '));
  return body.startsWith('## ') && body.slice(3).startsWith(place?.label ?? '\n') ? '' : heading;
}

interface Writing {
  database: Database;
  composer: Composer;
  articles: ArticleSpan[];
  /** Standings of places in its parts, and changes that work back. */
  standing: Standing[];
  hosted: ReadonlyMap<string, readonly HeldPart[]>;
  levelOf: (heading: string) => number;
  depthOf: (part: HeldPart) => number;
}

/** Writes a text with its children at their places; `of`: the part that it belongs to, undefined for the law itself. */
function writeWith(
  text: Text,
  children: readonly HeldPart[],
  { level, of }: { level: (heading: string) => number; of?: HeldPart },
  to: Writing,
): void {
  let done = 0;
  const write = (upTo: number): void => {
    const span = to.composer.add(text, done, upTo, level);
    if (span !== undefined && of !== undefined) to.articles.push({ external_id: of.externalId, id: of.id, ...span });
    done = upTo;
  };
  for (const child of children) {
    write(Math.min(Math.max(child.place?.at ?? text.body.length, done), text.body.length));
    writePart(child, to);
  }
  write(text.body.length);
}

function writePart(part: HeldPart, to: Writing): void {
  const text = textOf(to.database, part);
  const heading = headingOf(part, text);
  const label = part.place?.label ?? part.externalId;
  for (const one of text.standing ?? [])
    if (isOfPlace(one)) to.standing.push({ ...one, place: [label, one.place].filter(Boolean).join(' ') });
  const depth = to.depthOf(part) + 1;
  if (heading !== '') {
    const line = `## ${heading}`;
    const added: AddedText[] = [{ start: 0, end: line.length, kind: 'heading' }];
    to.composer.add({ body: line, tables: [], added }, 0, line.length, () => depth);
  }
  const children = to.hosted.get(part.externalId) ?? [];
  writeWith(text, children, { level: () => depth + 1, of: part }, to);
}

/** The whole text of a law. `document`: of the law, else of one of its parts, for the other fields of the answer. */
function wholeText(
  database: Database,
  law: HeldLaw,
  document: LegalDocument,
  { title, externalId }: { title: string; externalId: string },
): WholeText {
  const { frame, parts, divisions, recitals } = law;
  const composer = new Composer();
  const articles: ArticleSpan[] = [];
  // A consolidated text has no recitals: those of the act as published are not part of it.
  const own = frame !== undefined && !recitals.within ? parts.slice(recitals.count) : parts;
  const kept = new Set(own.map((part) => part.externalId));
  const hosted = new Map<string, HeldPart[]>();
  for (const part of own) {
    const host = part.place !== undefined && kept.has(part.place.host) ? part.place.host : '';
    const known = hosted.get(host);
    if (known === undefined) hosted.set(host, [part]);
    else known.push(part);
  }
  const depths: number[] = [];
  for (const { within } of divisions ?? []) depths.push(within === undefined ? 1 : depths[within]! + 1);
  const depthOf = ({ place }: HeldPart): number => (place?.division === undefined ? 0 : depths[place.division]!);
  const standing: Standing[] = [...(document.standing ?? [])];
  const writing: Writing = { database, composer, articles, standing, hosted, levelOf: levelsOf(divisions), depthOf };
  const text = frame === undefined ? { body: '', tables: [], added: [] } : textOf(database, frame);
  writeWith(text, hosted.get('') ?? [], { level: writing.levelOf }, writing);
  const { added: _added, tables: _tables, body: _body, kind: _kind, references: _references, ...rest } = document;
  return {
    ...rest,
    external_id: externalId,
    title,
    body: composer.body,
    kind: 'full',
    complete: frame !== undefined,
    articles,
    headings: composer.headings,
    added: composer.added,
    ...(standing.length > 0 && { standing }),
    ...(composer.tables.length === 0 ? {} : { tables: composer.tables }),
  };
}
