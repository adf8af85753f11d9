/** The words that occur in a library, with how many documents have them: read from the full-text index itself. */
import type { Database } from '../../sqlite';
import type { Vocabulary } from '../text/vocabulary';

const EXACT = '{title summary body}';
/** Words of one family that are looked at. */
const MOST_WORDS = 4_000;

/**
 * The vocabulary of a library. It is always that of the index as it stands: nothing is stored, so nothing can be stale.
 * A word's documents are counted by a search that stops at the cap; a family is a range of the index's own terms.
 */
export class LibraryVocabulary implements Vocabulary {
  readonly #database: Database;
  readonly #known = new Map<string, number>();
  readonly documents: number;
  #ready = false;

  constructor(database: Database, documents: number) {
    this.#database = database;
    this.documents = documents;
  }

  frequency(word: string, cap: number): number {
    const key = `${cap} ${word}`;
    let count = this.#known.get(key);
    if (count === undefined) {
      const row = this.#database
        .prepare('select count(*) as count from (select 1 from words where words match ? limit ?)')
        .get(`${EXACT} : "${word}"`, BigInt(cap));
      count = Number(row?.count ?? 0);
      this.#known.set(key, count);
    }
    return count;
  }

  family(beginning: string, part: string): string[] {
    // In the connection's temporary schema: the library file is not written to.
    if (!this.#ready) {
      this.#database.exec("create virtual table if not exists temp.vocabulary using fts5vocab('main', 'words', 'row')");
      this.#ready = true;
    }
    return (
      this.#database
        // Not LIKE: SQLite would make a range of it in capitals, and read the whole vocabulary for that.
        .prepare('select term from temp.vocabulary where term >= ? and term < ? and instr(term, ?) > 0 limit ?')
        .all(`${beginning}a`, `${beginning}{`, part, BigInt(MOST_WORDS))
        .map(({ term }) => String(term))
    );
  }
}
