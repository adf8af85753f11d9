/**
 * The words of the texts under their stems, where these are other strings: what a word that is looked for is found by beside itself. Who misses one of them misses documents, and nothing
 * else would tell, so that they stand in small groups, by a number that follows from the stem, and each group has a checksum, compared before one of its stems is looked for.
 */
import { zlib } from '../../../platform/builtins';
import { type Database, damagedError } from '../../../platform/sqlite';
import { NAME } from './format';

/** `stem_sums`: of each group that has any, the sum of those of its rows, in whichever order they came. */
export const CREATE_STEMS = `
  create table stems (
    part integer not null, stem text not null, word text not null, primary key (part, stem, word)
  ) without rowid;
  create table stem_sums (part integer primary key, sum integer not null);
`;

/** A million words are some 60 a group: all of one is read for a stem of it. */
const GROUPS = 16_384;
const SUMS = 2 ** 32;

/** The group of a stem. */
const groupOf = (stem: string): number => zlib().crc32(stem) % GROUPS;

/** What a row adds to the sum of its group, which it is a part of: two groups that change places have other ones. */
const sumOf = (group: number, stem: string, word: string): number => zlib().crc32(`${group}\0${stem}\0${word}`);

/** Words that are put down in a transaction, and the sums that are taken at its end. */
export class StemWriting {
  readonly #added = new Map<number, number>();

  constructor(private readonly database: Database) {}

  /** Whether something was put down of which the sums were not taken. */
  get isWaiting(): boolean {
    return this.#added.size > 0;
  }

  /** Puts words down under their stems; those that are there already cost little. */
  add(words: Iterable<readonly [stem: string, word: string]>): void {
    const put = this.database.prepare('insert or ignore into stems (part, stem, word) values (?, ?, ?)');
    for (const [stem, word] of words) {
      const group = groupOf(stem);
      if (put.run(group, stem, word) === 0) continue;
      this.#added.set(group, ((this.#added.get(group) ?? 0) + sumOf(group, stem, word)) % SUMS);
    }
  }

  /** Takes the sums of what was added. */
  flush(): void {
    const put = this.database.prepare(
      `insert into stem_sums (part, sum) values (?, ?) on conflict (part) do update set sum = (sum + excluded.sum) % ${SUMS}`,
    );
    for (const [group, sum] of this.#added) put.run(group, BigInt(sum));
    this.#added.clear();
  }

  /** Forgets what was undone. */
  clear(): void {
    this.#added.clear();
  }
}

/** The rows of a group, and whether they are all that were written. Throws `local`. */
function readGroup(database: Database, group: number): { rows: [stem: string, word: string][]; isWhole: boolean } {
  const found = database
    .prepare(
      `select stem, word, sum from (select ? as part) as wanted left join stems on stems.part = wanted.part
       left join stem_sums on stem_sums.part = wanted.part`,
    )
    .all(group);
  const rows = found
    .filter(({ stem }) => stem !== null)
    .map(({ stem, word }): [string, string] => [String(stem), String(word)]);
  const sum = rows.reduce((all, [stem, word]) => (all + sumOf(group, stem, word)) % SUMS, 0);
  return { rows, isWhole: (found[0]?.sum ?? 0) === sum };
}

/** Groups that are remembered. */
const MOST_KEPT = 400;

/** Looks words up by their stems. */
class Stems {
  readonly #groups = new Map<number, ReadonlyMap<string, readonly string[]>>();

  constructor(private readonly database: Database) {}

  /** The words that have a stem. Throws `local` where they are not all that were written. */
  wordsOf(stem: string): readonly string[] {
    const group = groupOf(stem);
    let words = this.#groups.get(group);
    if (words === undefined) {
      const { rows, isWhole } = readGroup(this.database, group);
      if (!isWhole) throw damagedError(this.database.path);
      const byStem = new Map<string, string[]>();
      for (const [own, word] of rows) byStem.set(own, [...(byStem.get(own) ?? []), word]);
      words = byStem;
      if (this.#groups.size >= MOST_KEPT) this.#groups.clear();
      this.#groups.set(group, words);
    }
    return words.get(stem) ?? [];
  }

  /** Forgets what was read: the file is another one. */
  forget(): void {
    this.#groups.clear();
  }
}

/** Whether a word is put down under a stem. */
export const hasStem = (database: Database, stem: string, word: string): boolean =>
  database.prepare('select 1 from stems where part = ? and stem = ? and word = ?').get(groupOf(stem), stem, word) !==
  undefined;

/** How many groups are not what was written, or are none; `isRight`: whether a word belongs under a stem. For `library check`. */
export async function wrongStems(
  database: Database,
  isRight: (stem: string, word: string) => boolean,
  next: () => Promise<void>,
): Promise<number> {
  let wrong = 0;
  for (let group = 0; group < GROUPS; group += 1) {
    const { rows, isWhole } = readGroup(database, group);
    if (!isWhole || !rows.every(([stem, word]) => groupOf(stem) === group && isRight(stem, word))) wrong += 1;
    if (group % 64 === 0) await next();
  }
  const { others } = database
    .prepare(
      `select (select count(*) from stems where part not between 0 and ${GROUPS - 1})
         + (select count(*) from stem_sums where part not between 0 and ${GROUPS - 1}) as others`,
    )
    .demand();
  return wrong + Number(others);
}

/** A word of the index, and what an occurrence of it counts beside the word as it was asked for. */
export interface Form {
  term: string;
  weight: number;
}

/** The words of a language that some forms stand for; empty: a language without stems. */
export type FormsOf = (forms: readonly string[], language: string) => readonly Form[];

/** What a stem counts beside the word as it stands. */
const STEM_WEIGHT = 0.5;
/** Stems of English bear a mark. */
export const ENGLISH_STEM = '¢';
/** Answers that are remembered. */
const MOST_KNOWN = 2_000;

export class Forms {
  readonly #stems: Stems;
  readonly #known = new Map<string, readonly Form[]>();

  constructor(database: Database) {
    this.#stems = new Stems(database);
  }

  /** Themselves, as names too, and what has one of them as its stem. Throws `local`. */
  of(forms: readonly string[], language: string): readonly Form[] {
    const key = `${language} ${forms.join(' ')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const own = new Map(forms.flatMap((form) => [form, NAME + form]).map((term): [string, number] => [term, 1]));
    for (const form of forms)
      if (language !== '' && form.startsWith(ENGLISH_STEM) === (language === 'en'))
        for (const word of this.#stems.wordsOf(form)) if (!own.has(word)) own.set(word, STEM_WEIGHT);
    const found = [...own].map(([term, weight]) => ({ term, weight }));
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    this.#known.set(key, found);
    return found;
  }

  /** Forgets what was read: the file is another one. */
  forget(): void {
    this.#known.clear();
    this.#stems.forget();
  }
}
