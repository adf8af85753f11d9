/** Lets a library with a damaged index answer from one in memory, until `lks library check --repair` mends it. */

import { LksError } from '../../contract/errors';
import { emptyIndex, indexOf, standIn } from '../../engine/index/index-of';
import { ExaminedIndex } from '../../engine/index/segments/examine';
import { CREATE_SPELLINGS } from '../../engine/index/spellings';
import { DAMAGED_CODE, type Database, openDatabase } from '../../platform/sqlite';
import { comparedSums, differentNames } from '../file/write-sums';
import { heldBehind } from './index-held';

/**
 * Bytes of unpacked texts to index while the user waits. Examining, comparing and indexing 2.3 MB (10 to 1,100 texts)
 * took .54 to .84 s of processor time: under 2 s on a machine of half that speed.
 */
const MOST_BYTES = 2_000_000;
/** Upper bound of such a file: texts are packed, and many short ones take less room than their other data. */
const MOST_OF_FILE = 48_000_000;

function isSmall(database: Database): boolean {
  const { bytes } = database
    .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
    .demand();
  if (Number(bytes) > MOST_OF_FILE) return false;
  return Number(database.prepare('select sum(length(packed)) as bytes from texts').demand().bytes) <= MOST_BYTES;
}

const isDamage = (error: unknown): boolean => error instanceof LksError && error.code === DAMAGED_CODE;

async function isIndexDamaged(database: Database): Promise<boolean> {
  const examined = new ExaminedIndex(database, async () => {});
  try {
    return (await examined.different()) + examined.strangers() + (await examined.forms()) > 0;
  } catch (error) {
    if (isDamage(error)) return true;
    throw error;
  }
}

/** Whether all sources of the index match their sums. */
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

/** An index of the texts, in memory; undefined if there are more than expected. */
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
 * To be called when a library open for reading was found damaged. If only the index is, and the library is small, it
 * answers from an index in memory until someone writes to the file.
 * @returns whether it does. @throws `local` if the file cannot be read.
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
