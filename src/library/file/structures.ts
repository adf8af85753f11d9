/** What publishers mark in texts, as the library keeps it: packed, in a table of its own, since few questions need it. */

import type { AddedKind, FormalRelation, Span, TextPart, TextStanding, TextStructure } from '../../contract/structure';
import { zlib } from '../../platform/builtins';
import { type Database, damagedError } from '../../platform/sqlite';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { UNPACKED } from './packing';
import { packedStructure } from './sums';

/** A document, as far as it is marked. */
type Marked = Pick<SourceDocument, 'structure' | 'prepared'>;

/** A span, as the distance from the span before it in the list, and its length: small numbers pack well. */
type Packed = [distance: number, length: number];

/** What few parts have: from the last on that is there, the others are null. */
type OfPart = [role?: string | null, recognised?: 1 | null, standing?: TextPart['standing'] | null, author?: string];

function ofPart({ role, recognised, standing, author }: TextPart): OfPart {
  if (author !== undefined) return [role ?? null, recognised ? 1 : null, standing ?? null, author];
  if (standing !== undefined) return [role ?? null, recognised ? 1 : null, standing];
  if (recognised) return [role ?? null, 1];
  return role === undefined ? [] : [role];
}

/** The packed form: lists of values without names, in the order of the fields of `TextStructure`. */
type Rows = [
  known: TextStructure['known'],
  parts: [...Packed, TextPart['kind'], number: string, ...OfPart][],
  tables: [...Packed, head: number, rows: Packed[][]][],
  notes: [...Packed, mark: string, marks: Packed[]][],
  references: [...Packed, target: string][],
  added: [...Packed, AddedKind][],
  relations?: PackedRelation[] | null,
  standing?: PackedStanding[],
];

type PackedStanding = (string | null)[];

/** The fields of a standing, one value each; from the last on that is there, the others are null. */
function packedStanding({ code, said, place, from, to, publication, text, other }: TextStanding): PackedStanding {
  const { name, in_force: inForce } = publication ?? {};
  const values = [code, said, place, from, to, name, inForce, text, other].map((value) => value ?? null);
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}

function standingIn([code, said, place, from, to, name, inForce, text, other]: PackedStanding): TextStanding {
  return {
    code: code as TextStanding['code'],
    ...(typeof place === 'string' && { place }),
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
    ...(typeof name === 'string' && { publication: { name, in_force: inForce ?? '' } }),
    said: said ?? '',
    ...(typeof text === 'string' && { text }),
    ...(typeof other === 'string' && { other }),
  };
}

type PackedRelation = [to: string, type: string, label: string, earlier?: 0 | 1 | null, outcome?: string];

/** Turns spans into `Packed`, one after another. */
function packer(): (span: Span) => Packed {
  let at = 0;
  return ({ start, end }) => {
    const packed: Packed = [start - at, end - start];
    at = start;
    return packed;
  };
}

/** The inverse of `packer`. */
function unpacker(): (distance: number, length: number) => Span {
  let at = 0;
  return (distance, length) => {
    at += distance;
    return { start: at, end: at + length };
  };
}

/** What few texts have, at the end of `Rows`. */
function optional({ relations, standing }: TextStructure): [(PackedRelation[] | null)?, PackedStanding[]?] {
  const packed = relations?.map(packedRelation);
  if (standing !== undefined) return [packed ?? null, standing.map(packedStanding)];
  return packed === undefined ? [] : [packed];
}

function rowsOf(structure: TextStructure): Rows {
  const { known, parts, tables, notes, references, added } = structure;
  const [ofParts, ofTables, ofNotes, ofReferences, ofAdded] = [packer(), packer(), packer(), packer(), packer()];
  return [
    known,
    parts.map((part) => [...ofParts(part), part.kind, part.number, ...ofPart(part)]),
    tables.map((table) => {
      const ofCells = packer();
      return [...ofTables(table), table.head, table.rows.map((row) => row.map(ofCells))];
    }),
    notes.map((note) => [...ofNotes(note), note.mark, note.marks.map(packer())]),
    references.map((reference) => [...ofReferences(reference), reference.target]),
    added.map((text) => [...ofAdded(text), text.kind]),
    ...optional(structure),
  ];
}

function structureIn([known, parts, tables, notes, references, added, relations, standing]: Rows): TextStructure {
  const [ofParts, ofTables, ofNotes, ofReferences, ofAdded] = [
    unpacker(),
    unpacker(),
    unpacker(),
    unpacker(),
    unpacker(),
  ];
  const spans = (packed: Packed[]): Span[] => {
    const next = unpacker();
    return packed.map(([distance, length]) => next(distance, length));
  };
  return {
    known,
    parts: parts.map(([distance, length, kind, number, role, recognised, standing, author]) => ({
      ...ofParts(distance, length),
      kind,
      number,
      ...(role === undefined || role === null ? {} : { role }),
      ...(recognised === 1 && { recognised: true }),
      ...(standing === undefined || standing === null ? {} : { standing }),
      ...(author !== undefined && { author }),
    })),
    tables: tables.map(([distance, length, head, rows]) => {
      const next = unpacker();
      const cells = rows.map((row) => row.map(([from, size]) => next(from, size)));
      return { ...ofTables(distance, length), head, rows: cells };
    }),
    notes: notes.map(([distance, length, mark, marks]) => ({
      ...ofNotes(distance, length),
      mark,
      marks: spans(marks),
    })),
    references: references.map(([distance, length, target]) => ({ ...ofReferences(distance, length), target })),
    added: added.map(([distance, length, kind]) => ({ ...ofAdded(distance, length), kind })),
    ...(relations && { relations: relations.map(relationIn) }),
    ...(standing && { standing: standing.map(standingIn) }),
  };
}

function packedRelation({ to, type, label, earlier, outcome }: FormalRelation): PackedRelation {
  const direction = earlier === undefined ? null : earlier ? 1 : 0;
  if (outcome !== undefined) return [to, type, label, direction, outcome];
  return direction === null ? [to, type, label] : [to, type, label, direction];
}

const relationIn = ([to, type, label, earlier = null, outcome]: PackedRelation): FormalRelation => ({
  to,
  type,
  ...(earlier !== null && { earlier: earlier === 1 }),
  label,
  ...(outcome !== undefined && { outcome }),
});

/** Packs a structure: the same bytes for the same structure. */
export function packStructure(structure: TextStructure): Uint8Array {
  return zlib().deflateRawSync(Buffer.from(JSON.stringify(rowsOf(structure)), 'utf8'));
}

/** The inverse of `packStructure`. `file` is the library, for the `local` error that a damaged one is. */
export function unpackStructure(packed: Uint8Array, file: string): TextStructure {
  try {
    return structureIn(JSON.parse(zlib().inflateRawSync(packed, UNPACKED).toString('utf8')) as Rows);
  } catch (cause) {
    throw damagedError(file, cause);
  }
}

/** Keeps the structure of a text in its row, in the place of one that is there; nothing where nothing of it is known. */
export function putStructure(database: Database, id: number, { structure, prepared }: Marked): void {
  if (structure === undefined) return;
  database
    .prepare('insert or replace into structures (id, packed) values (?, ?)')
    .run(BigInt(id), prepared?.structure ?? packStructure(structure));
}

/** Adds the structure of a text that has none yet: of two toestanden with the same text the first one's stays. Says whether it was added. */
export function addStructure(database: Database, id: number, document: Marked): boolean {
  if (document.structure === undefined) return false;
  const held = database.prepare('select 1 from structures where id = ?').get(BigInt(id));
  if (held !== undefined) return false;
  putStructure(database, id, document);
  return true;
}

/** The structure of the text in a row; undefined where the library does not have it. Throws `local` for a damaged one. */
export function structureOf(database: Database, id: number): TextStructure | undefined {
  const packed = packedStructure(database, id);
  return packed === undefined ? undefined : unpackStructure(packed, database.path);
}
