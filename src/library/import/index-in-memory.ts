/**
 * Has a library whose index is damaged answer all the same: from one that is made of its texts, in memory. Nothing is written to the file, which
 * `lks library check --repair` mends.
 */

import { LksError } from '../../contract/errors';
import { emptyIndex, indexOf, standIn } from '../../engine/index/index-of';
import { ExaminedIndex } from '../../engine/index/segments/examine';
import { CREATE_SPELLINGS } from '../../engine/index/spellings';
import { DAMAGED_CODE, type Database, openDatabase } from '../../platform/sqlite';
import { comparedSums, differentNames } from '../file/write-sums';
import { heldBehind } from './index-held';

/**
 * Bytes of texts, unpacked, of which an index is made while somebody waits for an answer. Looking at the damaged one, comparing the texts and indexing them took .54 to .84 s of processor
 * time for 2.3 MB (10 to 1,100 texts): a machine of half that speed does this much in under 2 s.
 */
const MOST_BYTES = 2_000_000;
/** Bytes of a file that can have so few: texts are packed, and what stands beside many short ones takes more room than they do. */
const MOST_OF_FILE = 48_000_000;

function isSmall(database: Database): boolean {
  const { bytes } = database
    .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
    .demand();
  if (Number(bytes) > MOST_OF_FILE) return false;
  return Number(database.prepare('select sum(length(packed)) as bytes from texts').demand().bytes) <= MOST_BYTES;
}

const isDamage = (error: unknown): boolean => error instanceof LksError && error.code === DAMAGED_CODE;

/** Whether the index is not what was written. */
async function isIndexDamaged(database: Database): Promise<boolean> {
  const examined = new ExaminedIndex(database, async () => {});
  try {
    return (await examined.different()) + examined.strangers() + (await examined.forms()) > 0;
  } catch (error) {
    if (isDamage(error)) return true;
    throw error;
  }
}

/** Whether all that the index is made of is what was written. */
function areTextsWhole(database: Database): boolean {
  let documents = 0;
  for (const { now, stored } of comparedSums(database)) {
    documents += 1;
    if (stored === undefined || now.facts !== stored.facts || now.names !== stored.names || now.text !== stored.text)
      return false;
  }
  const { sums } = database.prepare('select count(*) as sums from sums').demand();
  return documents === Number(sums) && differentNames(database) === 0;
}

/** An index of the texts, in a file in memory; undefined where there is more of them than was thought. */
function indexOfTexts(database: Database): Database | undefined {
  const held = openDatabase(':memory:');
  held.exec(CREATE_SPELLINGS);
  let bytes = 0;
  held.transaction(() => {
    emptyIndex(held);
    const index = indexOf(held);
    for (const { row, document } of heldBehind(database, -1)) {
      bytes += document.summary.length + document.body.length;
      if (bytes > MOST_BYTES) return;
      index.add(row, document);
    }
  });
  if (bytes <= MOST_BYTES) return held;
  held.close();
  return undefined;
}

/**
 * To be called where a library that is open for reading was found to be damaged. Where that is its index, and the rest is what was written and not much, the library answers
 * from one in memory from now on, until somebody writes to the file.
 *
 * @returns whether it does. @throws `local` where the file cannot be read.
 */
export async function indexInMemory(database: Database): Promise<boolean> {
  if (!database.readOnly) return false;
  try {
    if (!isSmall(database) || !(await isIndexDamaged(database)) || !areTextsWhole(database)) return false;
    const held = indexOfTexts(database);
    if (held !== undefined) standIn(database, held);
    return held !== undefined;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}
