/** What pointers lead to, as rows that the filters allow: names of the trade first, then what is put in one order with the words. */
import type { FoundAs } from '../../contract/types';
import { spellingsOf } from '../../law/places/article-number';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { partitionOfRow } from '../file/row-numbers';
import { type NamePointer, namesIn, questionsFor } from '../pointers/pointers';
import { isTelling, type ParsedQuery } from '../text/query';
import { spokenLanguage } from '../text/stop-words';
import { conditionOnDocs, type Filters } from './filters';
import type { OtherOrder } from './score/fusion';
import { LEAST_ASKED, LONGEST_LEADING, MOST_QUESTIONS, QUESTION_WORTH } from './weights';

/** What pointers lead to within some filters. */
export interface Pointed {
  /** All of it, each row once. */
  rows: readonly number[];
  /** Rows that come first, in this order. */
  leads: readonly number[];
  orders: readonly OtherOrder[];
  /** By row: what led to it. */
  foundAs: ReadonlyMap<number, readonly FoundAs[]>;
  /** Names that lead to what the library does not hold. */
  notHeld: readonly NamePointer[];
}

const wordOf = ({ kind, tokens }: ParsedQuery['wanted'][number]): string | undefined =>
  kind === 'word' ? tokens[0] : undefined;

/** Rows by external id, in the language that is wanted where there are several; of an act its first row. */
class Rows {
  readonly #known = new Map<string, number | undefined>();

  constructor(
    private readonly database: Database,
    private readonly filters: Filters,
    private readonly language: 'nl' | 'en',
  ) {}

  of(externalId: string): number | undefined {
    if (!this.#known.has(externalId)) this.#known.set(externalId, this.#find(externalId));
    return this.#known.get(externalId);
  }

  /** Whether the library has it, whatever the filters leave out. */
  isHeld(externalId: string): boolean {
    return this.#ids(externalId, { sql: '', values: [] }).length > 0;
  }

  #find(externalId: string): number | undefined {
    const ids = this.#ids(externalId, conditionOnDocs(this.filters));
    return ids.find((id) => partitionOfRow(id).language === this.language) ?? ids[0];
  }

  #ids(externalId: string, { sql, values }: ReturnType<typeof conditionOnDocs>): number[] {
    const keys = JSON.stringify(spellingsOf(externalId).map(keyOf));
    const own = this.database
      .prepare(
        `select docs.id from names join docs on docs.id = names.doc
         where names.key in (select value from json_each(?))${sql} order by docs.id`,
      )
      .all(keys, ...values);
    if (own.length > 0 || externalId.includes(' ')) return own.map(({ id }) => Number(id));
    const ofWork = this.database
      .prepare(
        `select docs.id from works join docs on docs.work = works.id where works.work = ?${sql}
         order by docs.position, docs.id limit 1`,
      )
      .all(externalId, ...values);
    return ofWork.map(({ id }) => Number(id));
  }
}

/** Whether a name meant its targets on a day. */
const meantOn = ({ days: { from = '', until = '' } }: NamePointer, day: string): boolean =>
  from <= day && (until === '' || day < until);

/**
 * What pointers lead to.
 *
 * @param day that of the texts that are searched, `YYYY-MM-DD`. @returns undefined where they lead to nothing. Throws `local`.
 */
export function pointedBy(
  database: Database,
  { wanted }: ParsedQuery,
  filters: Filters,
  day: string,
): Pointed | undefined {
  const words = wanted.map(wordOf);
  const telling = wanted.filter(isTelling).flatMap((term) => wordOf(term) ?? []);
  const spoken = spokenLanguage(words.flatMap((word) => word ?? []));
  const rows = new Rows(database, filters, spoken ?? 'nl');
  const foundAs = new Map<number, FoundAs[]>();
  const found = (id: string, as: FoundAs): number[] => {
    const row = rows.of(id);
    if (row !== undefined) foundAs.set(row, [...(foundAs.get(row) ?? []), as]);
    return row === undefined ? [] : [row];
  };
  const names = telling.length > LONGEST_LEADING ? [] : namesIn(words);
  const meant = names
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .flatMap(({ known }) => known.filter((name) => meantOn(name, day)));
  const leads = meant.flatMap(({ ids, said }) => ids.flatMap((id) => found(id, { by: 'name', text: said })));
  const asked = questionsFor(telling, MOST_QUESTIONS).filter(({ share }) => share >= LEAST_ASKED);
  const questions = asked.flatMap(({ id, said }) => found(id, { by: 'question', text: said }));
  const notHeld = meant.filter(({ ids }) => ids.every((id) => !rows.isHeld(id)));
  if (foundAs.size + notHeld.length === 0) return undefined;
  const orders = questions.length === 0 ? [] : [{ rows: [...new Set(questions)], weight: QUESTION_WORTH }];
  return { rows: [...foundAs.keys()], leads: [...new Set(leads)], orders, foundAs, notHeld };
}
