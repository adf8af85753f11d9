/** The checks of the index in `library check`. */
import { type Database, damagedError } from '../../../platform/sqlite';
import { stemOf } from '../../text/stem';
import { isSpelled } from '../spellings';
import { addWord, noWords, type WordSums } from '../word-sums';
import { CheckOfSegment, type WordTimes } from './check-segment';
import { rowOf } from './format';
import { segmentIndexOf } from './segment-index';
import { hasStem, wrongStems } from './stems';
import { readList } from './tables';

/** From fields of `WordTimes` to places in the word sums; names of laws are not counted. */
const COUNTED = [
  [3, 0],
  [0, 2],
  [1, 4],
] as const;
const STEP = 5_000;

const LANGUAGES = ['nl', 'en'] as const;

/** Checks the index of a library; call in the order of the methods. All throw `local` if it cannot be read. */
export class ExaminedIndex {
  readonly #rows: Float64Array[] = [];
  /** The words of the index, counted as `addWords` counts those of texts. */
  readonly words: WordSums = noWords();
  readonly #unspelled = new Set<string>();

  /** @param next is awaited now and then. */
  constructor(
    private readonly database: Database,
    private readonly next: () => Promise<void>,
  ) {}

  /** Reads all segments; returns the number of damaged rows. The other methods report on the contents. */
  async different(): Promise<number> {
    const { segments, isWhole } = readList(this.database);
    const { memory } = segmentIndexOf(this.database);
    let different = isWhole ? 0 : 1;
    for (const row of segments) {
      const reading = new CheckOfSegment(this.database, row, (data) => memory.sumOf(data)).read();
      for (let step = reading.next(); ; step = reading.next()) {
        await this.next();
        if (step.done !== true) {
          this.#count(
            step.value,
            LANGUAGES.find((language) => language === row.language),
          );
          continue;
        }
        different += step.value.different;
        this.#rows.push(step.value.rows);
        break;
      }
    }
    return different + this.#ofNoSegment();
  }

  #count(words: readonly WordTimes[], language: (typeof LANGUAGES)[number] | undefined): void {
    for (const { word, times } of words) {
      if (!isSpelled(this.database, word)) this.#unspelled.add(word);
      const stem = stemOf(word, language);
      const isStemmed = stem !== undefined && stem !== word && hasStem(this.database, stem, word);
      for (const [field, counted] of COUNTED) {
        addWord(this.words, counted, word, times[field]);
        if (isStemmed) addWord(this.words, counted + 1, stem, times[field]);
      }
    }
  }

  #ofNoSegment(): number {
    const row = this.database
      .prepare(
        `select count(*) as rows from segment_data where id / ${rowOf(1, 0, 0)} not in (select id from segments)`,
      )
      .demand();
    return Number(row.rows);
  }

  /** The number of documents in the library that are not in exactly one segment, and the reverse. */
  strangers(): number {
    const rows = new Float64Array(this.#rows.reduce((sum, { length }) => sum + length, 0));
    let put = 0;
    for (const own of this.#rows) {
      rows.set(own, put);
      put += own.length;
    }
    rows.sort();
    const held = this.database.prepare('select id from docs where id > ? order by id limit ?');
    let [strangers, at] = [0, 0];
    for (let last = -1, ids = held.all(BigInt(last), BigInt(STEP)); ids.length > 0; ) {
      for (const { id } of ids) {
        // A damaged file could loop for ever.
        if (!(Number(id) > last)) throw damagedError(this.database.path);
        last = Number(id);
        for (; at < rows.length && rows[at]! < last; at += 1) strangers += 1;
        if (rows[at] === last) at += 1;
        else strangers += 1;
      }
      ids = held.all(BigInt(last), BigInt(STEP));
    }
    return strangers + rows.length - at;
  }

  /** The number of missing spellings and of damaged or wrong groups of stems. */
  async forms(): Promise<number> {
    const isRight = (stem: string, word: string): boolean =>
      LANGUAGES.some((language) => stemOf(word, language) === stem);
    return this.#unspelled.size + (await wrongStems(this.database, isRight, this.next));
  }
}
