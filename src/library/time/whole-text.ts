/** A whole law as one text: its articles, annexes and recitals where they stand, with the notes that each of them has. */

import type { ArticleSpan, BodyHeading, WholeText } from '../../contract/outline';
import { isOfPlace, type Standing } from '../../contract/standing';
import type { AddedText, Span } from '../../contract/structure';
import type { LegalDocument } from '../../contract/types';
import type { Database } from '../../platform/sqlite';
import type { StoredDivision } from '../file/contents';
import { textsOf } from '../file/packing';
import { standingsInFile } from '../file/standings';
import { structureOf } from '../file/structures';
import type { HeldLaw, HeldPart } from './held-law';
import { kindOf } from './outline';

type Tables = NonNullable<LegalDocument['tables']>;

/** A text with what is marked in it. */
interface Text {
  body: string;
  tables: Tables;
  added: AddedText[];
  standing?: readonly Standing[];
}

const BREAK = '\n\n';
const HEADING = /^## (.+)$/gm;

/** A text that is put together of pieces, with what is marked in them. */
class Composer {
  readonly #pieces: string[] = [];
  #length = 0;
  readonly tables: Tables = [];
  readonly added: AddedText[] = [];
  readonly headings: BodyHeading[] = [];

  get body(): string {
    return this.#pieces.join('');
  }

  /**
   * Adds a stretch of a text as paragraphs of their own.
   *
   * @param levelOf the level of a heading in it. @returns where it is; undefined for a stretch without text.
   */
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
  // What stands in the place of a text is none.
  const isNone = added.some(({ kind, start, end }) => kind === 'no-text' && start === 0 && end === body.length);
  if (isNone) return { body: '', tables: [], added: [] };
  return {
    body,
    added: [...added],
    standing: standingsInFile(structure?.standing),
    tables: tables.map(({ start, end, head, rows }) => ({ start, end, head, columns: rows[0]?.length ?? 0 })),
  };
}

/** The levels of the headings of the divisions, in the order of the text; any other is one below the last of them. */
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
 * The heading of a part in a whole text: `Artikel 12 Vrije nieuwsgaring`. None for a recital, whose number is in its text, and for what has
 * its heading there.
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
  /** What its parts say of places in them, and changes that work back. */
  standing: Standing[];
  hosted: ReadonlyMap<string, readonly HeldPart[]>;
  levelOf: (heading: string) => number;
  depthOf: (part: HeldPart) => number;
}

/** Writes a text with all that stands in it at its place; `of`: whose it is, none for that of the law itself. */
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

/**
 * The whole text of what is held of a law.
 *
 * @param document the document of the law, or of one of its parts where that is all that is held: what the answer has beside the text.
 * @param title of the law.
 */
export function wholeText(
  database: Database,
  law: HeldLaw,
  document: LegalDocument,
  { title, externalId }: { title: string; externalId: string },
): WholeText {
  const { frame, parts, divisions, recitals } = law;
  const composer = new Composer();
  const articles: ArticleSpan[] = [];
  // A consolidated text has no recitals: those of the act as published are no part of it.
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
