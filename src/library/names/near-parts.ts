/** The neighbours of a missing part of a law: the articles before and after it by number. */
import { romanOf } from '../../contract/roman';
import { TODAY } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import { workOf } from '../../sources/identifiers';
import { conditionAt } from '../search/day-condition';
import type { Peildatum } from '../time/peildatum';

/** A part by the last container or article in its id, and its number: ` bijlage I artikel`, `2`. */
const PART = /^(.*(?:^| )(?:artikel|overweging|bijlage|aanhangsel)) (\S.*)$/i;
const MOST_ELSEWHERE = 3;

interface Part {
  id: string;
  place: string;
  number: string;
}

function partOf(id: string, work: string): Part | undefined {
  const [, place, number] = PART.exec(id.slice(work.length).trim()) ?? [];
  return place === undefined || number === undefined ? undefined : { id, place: place.toLowerCase(), number };
}

/** A number in sortable pieces: `162a` is 162 and a, between 162 and 163. */
function piecesOf(number: string): (number | string)[] {
  const lower = number.toLowerCase();
  const roman = romanOf(lower);
  if (roman !== undefined) return [roman];
  return (lower.match(/\d+|\p{L}+/gu) ?? []).map((piece) => (/^\d/.test(piece) ? Number(piece) : piece));
}

/** Compares two numbers of one law; numbers precede letters. */
function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [at, piece] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (piece === other) continue;
    if (typeof piece !== typeof other) return typeof piece === 'number' ? -1 : 1;
    return piece < other ? -1 : 1;
  }
  return a.length - b.length;
}

/** The ids of the parts of a work on a day, else of any day, in the order of the law. */
function partsOf(database: Database, work: string, at: Peildatum | undefined): string[] {
  const ofDay =
    at === undefined
      ? { sql: ` and docs.id <= ${TODAY.last}`, values: [] }
      : conditionAt('docs.id', { day: at.day, undated: 'all' });
  const read = (sql: string, values: readonly (string | number | bigint)[]): string[] =>
    database
      .prepare(
        `select docs.external_id as id from works join docs on docs.work = works.id
         where (works.work = ? or works.work = ?)${sql} order by works.id, docs.position, docs.id`,
      )
      .all(work, `${work} overwegingen`, ...values)
      .map(({ id }) => String(id));
  const ids = read(ofDay.sql, ofDay.values as readonly (string | number | bigint)[]);
  return [...new Set(ids.length > 0 ? ids : read('', []))];
}

/**
 * The neighbours of a missing part (an article, a recital or an annex) of a law: up to 3 parts with its number in other
 * places of the law; else those before and after it in its place. Empty for anything else, and if the library has
 * nothing of the law.
 */
export function nearParts(database: Database, externalId: string, at: Peildatum | undefined): string[] {
  const work = workOf(externalId);
  const wanted = partOf(externalId, work);
  if (wanted === undefined) return [];
  const parts = partsOf(database, work, at).flatMap((id) => partOf(id, work) ?? []);
  const kind = / ?(\S+)$/.exec(wanted.place)?.[1] ?? '';
  const elsewhere = parts.filter(
    ({ number, place }) => number.toLowerCase() === wanted.number.toLowerCase() && place.endsWith(kind),
  );
  if (elsewhere.length > 0) return elsewhere.slice(0, MOST_ELSEWHERE).map(({ id }) => id);
  const own = piecesOf(wanted.number);
  const beside = parts
    .filter(({ place }) => place === wanted.place)
    .map((part) => ({ ...part, order: compare(piecesOf(part.number), own), pieces: piecesOf(part.number) }))
    .sort((a, b) => compare(a.pieces, b.pieces));
  const before = beside.findLast(({ order }) => order < 0);
  const after = beside.find(({ order }) => order > 0);
  return [before, after].flatMap((part) => part?.id ?? []);
}
