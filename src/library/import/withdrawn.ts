/**
 * Documents that publishers withdrew, according to lists of changes or answers to requests. Stored at once
 * (`file/standings.ts`), in the transaction of the page or document. The texts are erased when the user asks for it:
 * text, headnote, structure, citations, the words of the index. The row, its names and the statements stay, so that the
 * document is known to have existed; its digest too, so that the same file does not restore it. A new file from its
 * publisher does.
 */

import { isTakenBackCode } from '../../contract/standing';
import { emptySpellings, indexOf } from '../../engine/index/index-of';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import type { TakenBack } from '../../sources/harvest/log';
import { workOf } from '../../sources/identifiers';
import type { ParsedFile, SourceDocument } from '../../sources/shared/parsed-file';
import type { Change } from '../../sources/shared/publisher';
import { joinCalled } from '../file/called';
import { contentDigest } from '../file/contents';
import { textsOf } from '../file/packing';
import {
  forgetErased,
  forgetStatement,
  type PublisherStatement,
  publisherStatements,
  putStatement,
} from '../file/standings';
import { putStructure } from '../file/structures';
import { documentUuid } from '../file/uuid';
import { putSums } from '../file/write-sums';
import { digestOf, readHeld, withoutWords } from './documents';
import { heldAt, indexHeld } from './index-held';
import { packedTexts } from './prepare';
import { putReferences, removeReferences } from './references';

const HELD = `select distinct substr(external_id, 1, instr(external_id || ' ', ' ') - 1) as name from docs
  where id in (select doc from names where key = ?1) or work in (select id from works where work = ?2)`;

/** The external ids in the library of a publisher's `id`, without parts; empty if the library lacks it. */
export function heldNames(database: Database, id: string): string[] {
  const work = workOf(id);
  return database
    .prepare(HELD)
    .all(keyOf(work), work)
    .map(({ name }) => String(name));
}

const codesOf = (database: Database, name: string): string[] =>
  database
    .prepare(`select code from standings where name = ? and told_by = '' and code <> 'erased'`)
    .all(name)
    .map(({ code }) => String(code));

const isTakenBack = (database: Database, names: readonly string[]): boolean =>
  names.some((name) => codesOf(database, name).some(isTakenBackCode));

/** Stores a statement on a document under each of its names; returns it if it is new. */
function take(database: Database, id: string, { code, ...how }: PublisherStatement & { code: TakenBack['code'] }) {
  const held = heldNames(database, id);
  const names = held.length === 0 ? [workOf(id)] : held;
  const isNew = !names.every((name) => codesOf(database, name).includes(code));
  for (const name of names) putStatement(database, name, { code, ...how });
  const { said, seen } = how;
  return isNew ? { id, code, said, seen, held: held.length > 0 } : undefined;
}

/**
 * Stores an entry of a list of changes. `day`: of the list. `harvested`: the stamp of the last fetch, or empty.
 * @returns `news`: a withdrawal that was not known; `isDue`: whether to fetch the document.
 */
export function takeListed(
  database: Database,
  { id, stamp, takenBack }: Change,
  { day, harvested }: { day: string; harvested: string },
): { news?: TakenBack; isDue: boolean } {
  const seen = /^\d{4}-\d{2}-\d{2}/.exec(stamp)?.[0] ?? day;
  if (takenBack !== undefined) {
    const news = take(database, id, { ...takenBack, source: 'listing', seen });
    return { isDue: false, ...(news !== undefined && { news }) };
  }
  const held = heldNames(database, id);
  // A withdrawn document that is listed again has returned.
  if (isTakenBack(database, held.length === 0 ? [workOf(id)] : held)) return { isDue: true };
  const isDue = harvested === '' || harvested < stamp;
  if (isDue && harvested !== '')
    for (const name of held) putStatement(database, name, { code: 'changed', said: stamp, source: 'listing', seen });
  return { isDue };
}

/** Stores that its publisher no longer gives a document; an earlier statement in a list says more and stays. */
export function takeDenied(
  database: Database,
  id: string,
  how: Pick<TakenBack, 'code' | 'said' | 'seen'>,
): TakenBack | undefined {
  const held = heldNames(database, id);
  if (isTakenBack(database, held)) return { id, ...how, held: true };
  return take(database, id, { ...how, source: 'answer' });
}

/** The names under which there may be statements on a publisher's `id`. */
const namesOf = (database: Database, id: string): string[] => [workOf(id), ...heldNames(database, id)];

/** Deletes the statements on a document that its publisher gives. */
export function takeGiven(database: Database, id: string): void {
  for (const name of namesOf(database, id)) forgetStatement(database, name);
}

/** Deletes the mark of erasure of a document with a new text; returns whether there was one. */
export const takeTextGiven = (database: Database, id: string): boolean =>
  namesOf(database, id).filter((name) => forgetErased(database, name)).length > 0;

/** A withdrawn document in the library. */
export interface Withdrawn extends Pick<PublisherStatement, 'said' | 'seen'> {
  readonly external_id: string;
  readonly code: PublisherStatement['code'];
  /** Number of its texts, of any day: a law has one for each article. */
  readonly texts: number;
}

const ROWS = `select docs.id, docs.external_id, works.id as work_id, works.source, works.work, works.language from docs
  join works on works.id = docs.work
  where docs.id in (select doc from names where key = ?1) or docs.work in (select id from works where work = ?2)`;

interface HeldRow {
  id: number;
  work: { source: string; work: string; language: SourceDocument['language'] };
}

function rowsWithWords(database: Database, name: string): HeldRow[] {
  return database
    .prepare(ROWS)
    .all(keyOf(name), name)
    .filter(({ external_id: id }) => id === name || String(id).startsWith(`${name} `))
    .map(({ id, source, work, language }) => ({
      id: Number(id),
      work: { source: String(source), work: String(work), language: language as SourceDocument['language'] },
    }))
    .filter(({ id }) => {
      const { summary, body } = textsOf(database, id);
      return `${summary}${body}` !== '';
    });
}

/** Withdrawn documents that still have words. Throws `local` if statements are damaged. */
export function withdrawnHeld(database: Database): Withdrawn[] {
  return [...publisherStatements(database)].flatMap(({ name, code, said, seen }) => {
    const texts = isTakenBackCode(code) ? rowsWithWords(database, name).length : 0;
    return texts === 0 ? [] : [{ external_id: name, code, said, seen, texts }];
  });
}

/** Number of documents in the library by publishers' statement. */
export function heldSaid(database: Database): Record<PublisherStatement['code'], number> {
  const counts = { withdrawn: 0, text_withdrawn: 0, denied: 0, changed: 0, erased: 0 };
  for (const { name, code } of publisherStatements(database))
    if (heldNames(database, name).length > 0) counts[code] += 1;
  return counts;
}

/** Replaces the words of a row, and all that follows from them except the index. */
function putWords(database: Database, id: number, document: SourceDocument): void {
  const key = BigInt(id);
  database.prepare('update texts set packed = ? where id = ?').run(packedTexts(document), key);
  database.prepare('delete from structures where id = ?').run(key);
  putStructure(database, id, document);
  removeReferences(database, id);
  putReferences(database, id, document);
  for (const table of ['recognised', 'looked_through', 'called_texts'])
    database.prepare(`delete from ${table} where doc = ?`).run(key);
  putSums(database, id);
}

/**
 * Forgets the state of addresses, since "not modified" would not restore a text. `names`: of the documents and their
 * works; a publisher may append the number of a version (`CVDR680781_1`).
 */
function forgetVisits(database: Database, names: ReadonlySet<string>): void {
  database
    .prepare(
      `delete from harvest_visits where id in (select value from json_each(?1))
         or (instr(id, '_') > 0 and substr(id, 1, instr(id, '_') - 1) in (select value from json_each(?1)))`,
    )
    .run(JSON.stringify([...names]));
}

/**
 * Erases withdrawn documents and rebuilds the index, which can have words of them anywhere. Runs inside the caller's
 * transaction.
 * @param seen today, `YYYY-MM-DD`. @param progress gets the share of the index done.
 */
export function eraseWithdrawn(database: Database, seen: string, progress: (share: number) => void): Withdrawn[] {
  const all = withdrawnHeld(database);
  const names = new Set(all.map(({ external_id: name }) => name));
  for (const { external_id: name } of all) {
    for (const { id, work } of rowsWithWords(database, name)) {
      putWords(database, id, withoutWords(readHeld(database, id, work)));
      names.add(work.work);
    }
    database.prepare('delete from days where external_id = ? or external_id glob ?').run(name, `${name} *`);
    putStatement(database, name, { code: 'erased', said: '', source: 'library', seen });
  }
  if (all.length === 0) return all;
  forgetVisits(database, names);
  joinCalled(database);
  emptySpellings(database);
  indexHeld(database, progress);
  return all;
}

/** Restores erased words from a new file of the publisher. Runs inside the caller's transaction. */
export function putBack(database: Database, { documents }: ParsedFile): void {
  const find = database.prepare('select id, digest from docs where uuid = ?');
  for (const document of documents) {
    const digests = [Buffer.from(contentDigest(document), 'hex'), digestOf(document)];
    for (const { id, digest } of find.all(documentUuid(document.source, document.externalId, document.language))) {
      const row = Number(id);
      const held = textsOf(database, row);
      if (`${held.summary}${held.body}` !== '' || !digests.some((one) => one.equals(digest as Uint8Array))) continue;
      putWords(database, row, document);
      indexOf(database).remove(row);
      indexOf(database).add(row, heldAt(database, row));
    }
  }
}
