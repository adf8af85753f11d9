/**
 * Erases the texts of what publishers took back: text, headnote, structure, what is cited in them, the words of the index. The row, its names
 * and what is said of it stay, so that nobody takes it for a document that never was; its digest too, so that the same file brings
 * nothing back. What its publisher gives anew does.
 */

import { isTakenBackCode } from '../../contract/standing';
import { emptySpellings, indexOf } from '../../engine/index/index-of';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import type { ParsedFile, SourceDocument } from '../../sources/shared/parsed-file';
import { joinCalled } from '../file/called';
import { contentDigest } from '../file/contents';
import { textsOf } from '../file/packing';
import { type PublisherStatement, publisherStatements, putStatement } from '../file/standings';
import { putStructure } from '../file/structures';
import { documentUuid } from '../file/uuid';
import { putSums } from '../file/write-sums';
import { putCitations, removeCitations } from './citations';
import { digestOf, withoutWords } from './documents';
import { readHeld } from './held-document';
import { heldAt, indexHeld } from './index-held';
import { packedTexts } from './prepare';
import { heldNames } from './publisher-says';
import { putRegister, removeRegister } from './registers';

/** A document that is held and was taken back. */
export interface Withdrawn extends Pick<PublisherStatement, 'said' | 'seen'> {
  readonly external_id: string;
  readonly code: PublisherStatement['code'];
  /** Texts that the library has of it, of whichever day: a law has one for each article. */
  readonly texts: number;
}

const ROWS = `select docs.id, docs.external_id, works.id as work_id, works.source, works.work, works.language from docs
  join works on works.id = docs.work
  where docs.id in (select doc from names where key = ?1) or docs.work in (select id from works where work = ?2)`;

interface HeldRow {
  id: number;
  work: { source: string; work: string; language: SourceDocument['language'] };
}

/** The rows of a document, and of its parts, that have words. */
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

/** What is held, was taken back, and has words still. Throws `local` where what is said is not what was written. */
export function withdrawnHeld(database: Database): Withdrawn[] {
  return [...publisherStatements(database)].flatMap(({ name, code, said, seen }) => {
    const texts = isTakenBackCode(code) ? rowsWithWords(database, name).length : 0;
    return texts === 0 ? [] : [{ external_id: name, code, said, seen, texts }];
  });
}

/** How many documents are held of which publishers say something, by what they say. */
export function heldSaid(database: Database): Record<PublisherStatement['code'], number> {
  const counts = { withdrawn: 0, text_withdrawn: 0, denied: 0, changed: 0, erased: 0 };
  for (const { name, code } of publisherStatements(database))
    if (heldNames(database, name).length > 0) counts[code] += 1;
  return counts;
}

/** Puts words in the place of those of a row, and all that follows from them but the index. */
function putWords(database: Database, id: number, document: SourceDocument): void {
  const key = BigInt(id);
  database.prepare('update texts set packed = ? where id = ?').run(packedTexts(document), key);
  database.prepare('delete from structures where id = ?').run(key);
  putStructure(database, id, document);
  removeCitations(database, id);
  putCitations(database, id, document);
  removeRegister(database, id);
  putRegister(database, id, document);
  for (const table of ['recognised', 'looked_through', 'called_texts'])
    database.prepare(`delete from ${table} where doc = ?`).run(key);
  putSums(database, id);
}

/**
 * Forgets what the addresses of documents said of themselves: that nothing has changed since would not bring a text. `names`: their own, and
 * those of their works; a publisher can call a version by a number behind it (`CVDR680781_1`).
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
 * Erases them, and makes the index anew, in which words of them can be anywhere. Runs inside the caller's transaction.
 *
 * @param seen today, `YYYY-MM-DD`. @param progress is told which share of the index is made.
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

/** Puts the words of what its publisher gave anew in the place of those that were erased. Runs inside the caller's transaction. */
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
