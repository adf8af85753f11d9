/**
 * The words of the texts by stem, where the two differ. A missing one would silently hide documents: they are stored in
 * small groups by a number of the stem, and each group has a checksum that is compared before use.
 */
import { zlib } from '../../../platform/builtins';
import { type Database, damagedError } from '../../../platform/sqlite';
import { NAME } from './format';

/** `stem_sums`: for each non-empty group the sum over its rows, in any order. */
export const CREATE_STEMS = `
  create table stems (
    part integer not null, stem text not null, word text not null, primary key (part, stem, word)
  ) without rowid;
  create table stem_sums (part integer primary key, sum integer not null);
`;

/** A million words make some 60 a group, which is read as a whole. */
const GROUPS = 16_384;
const SUMS = 2 ** 32;

const groupOf = (stem: string): number => zlib().crc32(stem) % GROUPS;

/** The summand of a row. It includes the group, so that swapped groups differ. */
const sumOf = (group: number, stem: string, word: string): number => zlib().crc32(`${group}\0${stem}\0${word}`);

type StemRow = readonly [group: number, stem: string, word: string];

/** Gathers words by stem; adds those that are new, and updates the sums, when it is flushed. */
export class StemWriting {
  #waiting: StemRow[] = [];

  constructor(private readonly database: Database) {}

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Adds words by stem, which may be there already. */
  add(words: Iterable<readonly [stem: string, word: string]>): void {
    for (const [stem, word] of words) this.#waiting.push([groupOf(stem), stem, word]);
  }

  flush(): void {
    if (!this.isWaiting) return;
    const added = new Map<number, number>();
    const put = this.database.prepare(`insert or ignore into stems (part, stem, word)
      select value ->> 0, value ->> 1, value ->> 2 from json_each(?) returning part, stem, word`);
    const rows = put.all(JSON.stringify(this.#waiting.sort(([one], [other]) => one - other)));
    for (const { part, stem, word } of rows) {
      const group = Number(part);
      added.set(group, ((added.get(group) ?? 0) + sumOf(group, String(stem), String(word))) % SUMS);
    }
    this.database
      .prepare(
        `insert into stem_sums (part, sum) select value ->> 0, value ->> 1 from json_each(?) where true
         on conflict (part) do update set sum = (sum + excluded.sum) % ${SUMS}`,
      )
      .run(JSON.stringify([...added]));
    this.clear();
  }

  clear(): void {
    this.#waiting = [];
  }
}

/** The rows of a group, and whether they are complete. Throws `local`. */
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

const MOST_KEPT = 400;

class Stems {
  readonly #groups = new Map<number, ReadonlyMap<string, readonly string[]>>();

  constructor(private readonly database: Database) {}

  /** The words with a stem. Throws `local` if its group is damaged. */
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

  forget(): void {
    this.#groups.clear();
  }
}

/** Whether a word is stored under a stem. */
export const hasStem = (database: Database, stem: string, word: string): boolean =>
  database.prepare('select 1 from stems where part = ? and stem = ? and word = ?').get(groupOf(stem), stem, word) !==
  undefined;

/** The number of damaged or superfluous groups; `isRight`: whether a word has a stem. For `library check`. */
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

/** A word of the index, and the weight of its occurrences. */
export interface Form {
  term: string;
  weight: number;
}

/** The words of a language for some forms; empty: a language without stems. */
export type FormsOf = (forms: readonly string[], language: string) => readonly Form[];

/** The weight of a stem; the word itself has 1. */
const STEM_WEIGHT = 0.5;
/** The mark of English stems. */
export const ENGLISH_STEM = '¢';
const MOST_KNOWN = 2_000;

export class Forms {
  readonly #stems: Stems;
  readonly #known = new Map<string, readonly Form[]>();

  constructor(database: Database) {
    this.#stems = new Stems(database);
  }

  /** The forms, also as names, and the words with one as their stem. Throws `local`. */
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

  forget(): void {
    this.#known.clear();
    this.#stems.forget();
  }
}
