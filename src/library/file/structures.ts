/** What publishers mark in texts: packed, in a table of its own, since few questions need it. */

import type { AddedKind, FormalRelation, Span, TextPart, TextStanding, TextStructure } from '../../contract/structure';
import { type Database, damagedError } from '../../platform/sqlite';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { packJson, unpackJson } from './packing';
import { packedStructure } from './sums';

type Marked = Pick<SourceDocument, 'structure' | 'prepared'>;

/** A span: distance from the previous one and length (small numbers pack well), then its other fields. */
type Packed = [distance: number, length: number, ...values: unknown[]];

/** Drops trailing absent values; the others become null. */
const trimmed = (values: readonly unknown[]): unknown[] =>
  values
    .slice(0, values.findLastIndex((value) => value !== null && value !== undefined) + 1)
    .map((value) => value ?? null);

/** Packs spans, one after another. */
function packer<T extends Span>(valuesOf: (one: T) => readonly unknown[] = () => []): (one: T) => Packed {
  let at = 0;
  return (one) => {
    const packed: Packed = [one.start - at, one.end - one.start, ...trimmed(valuesOf(one))];
    at = one.start;
    return packed;
  };
}

/** The inverse of `packer`. */
function unpacker<F extends object>(fieldsOf: (...values: never[]) => F): (packed: Packed) => Span & F {
  let at = 0;
  return ([distance, length, ...values]) => {
    at += distance;
    return { start: at, end: at + length, ...fieldsOf(...(values as never[])) };
  };
}

/** Without absent fields. */
const present = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;
const none = () => ({});

/** The packed form: lists of values in the order of the fields of `TextStructure`; few texts have the last two. */
type Rows = [
  known: TextStructure['known'],
  parts: Packed[],
  tables: Packed[],
  notes: Packed[],
  references: Packed[],
  added: Packed[],
  relations?: unknown[][] | null,
  standing?: unknown[][],
];

const rowsOf = ({ known, parts, tables, notes, references, added, relations, standing }: TextStructure): Rows =>
  trimmed([
    known,
    parts.map(
      packer(({ kind, number, role, recognised, standing: status, author }) => [
        ...[kind, number, role, recognised ? 1 : null, status, author],
      ]),
    ),
    tables.map(
      packer(({ head, rows }) => {
        const cell = packer();
        return [head, rows.map((row) => row.map((one) => cell(one)))];
      }),
    ),
    notes.map(packer(({ mark, marks }) => [mark, marks.map(packer())])),
    references.map(packer(({ target }) => [target])),
    added.map(packer(({ kind }) => [kind])),
    relations?.map(({ to, type, label, earlier, outcome }) =>
      trimmed([to, type, label, earlier === undefined ? null : Number(earlier), outcome]),
    ),
    standing?.map(({ code, said, place, from, to, publication, text, other }) =>
      trimmed([code, said, place, from, to, publication?.name, publication?.in_force, text, other]),
    ),
  ]) as Rows;

const structureIn = ([known, parts, tables, notes, references, added, relations, standing]: Rows): TextStructure => ({
  known,
  parts: parts.map(
    unpacker((kind: TextPart['kind'], number: string, role, recognised, status, author) => ({
      kind,
      number,
      ...(present({ role, recognised: recognised === 1 || undefined, standing: status, author }) as Partial<TextPart>),
    })),
  ),
  tables: tables.map(
    unpacker((head: number, rows: Packed[][]) => {
      const cell = unpacker(none);
      return { head, rows: rows.map((row) => row.map(cell)) };
    }),
  ),
  notes: notes.map(unpacker((mark: string, marks: Packed[]) => ({ mark, marks: marks.map(unpacker(none)) }))),
  references: references.map(unpacker((target: string) => ({ target }))),
  added: added.map(unpacker((kind: AddedKind) => ({ kind }))),
  ...(relations && { relations: relations.map(relationIn) }),
  ...(standing && { standing: standing.map(standingIn) }),
});

const relationIn = ([to, type, label, earlier, outcome]: unknown[]): FormalRelation =>
  present({ to, type, earlier: typeof earlier === 'number' ? earlier === 1 : null, label, outcome }) as FormalRelation;

const standingIn = ([code, said, place, from, to, name, inForce, text, other]: unknown[]): TextStanding => {
  const publication = typeof name === 'string' ? { name, in_force: inForce ?? '' } : null;
  return present({ code, place, from, to, publication, said: said ?? '', text, other }) as TextStanding;
};

/** Packs a structure: the same bytes for the same structure. */
export function packStructure(structure: TextStructure, level = -1): Uint8Array {
  return packJson(rowsOf(structure), { level });
}

/** The inverse of `packStructure`. `file` is named in the `local` error for a damaged one. */
export function unpackStructure(packed: Uint8Array, file: string): TextStructure {
  try {
    return structureIn(unpackJson(packed) as Rows);
  } catch (cause) {
    throw damagedError(file, cause);
  }
}

/** Stores the structure of a text in its row, replacing an earlier one; returns it packed, null if it has none. */
export function putStructure(database: Database, id: number, { structure, prepared }: Marked): Uint8Array | null {
  if (structure === undefined) return null;
  const packed = prepared?.structure ?? packStructure(structure);
  database.prepare('insert or replace into structures (id, packed) values (?, ?)').run(BigInt(id), packed);
  return packed;
}

/** Adds the structure of a text that has none yet: the first toestand wins. Returns whether it was added. */
export function addStructure(database: Database, id: number, document: Marked): boolean {
  if (document.structure === undefined) return false;
  const held = database.prepare('select 1 from structures where id = ?').get(BigInt(id));
  if (held !== undefined) return false;
  putStructure(database, id, document);
  return true;
}

/** The structure of the text in a row, or undefined. Throws `local` if it is damaged. */
export function structureOf(database: Database, id: number): TextStructure | undefined {
  const packed = packedStructure(database, id);
  return packed === undefined ? undefined : unpackStructure(packed, database.path);
}
