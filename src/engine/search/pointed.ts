/** Targets of pointers within the filters: trade names first, then what is merged with the order by words. */

import type { FoundAs } from '../../contract/types';
import { tokensOf } from '../../platform/text/words';
import type { Allowed, Catalogue } from '../catalogue';
import { partitionOfRow } from '../row-numbers';
import { isTelling, type ParsedQuery } from '../text/query';
import { spokenLanguage, tellingStem } from '../text/stop-words';
import { formsOf, type NamePointer, namesIn, questionsFor } from './pointers';
import type { OtherOrder } from './score/fusion';
import {
  CALLED,
  HEADING_WORTH,
  LEADING_SHARE,
  LEAST_ASKED,
  LONGEST_LEADING,
  MOST_QUESTIONS,
  NAME_WORTH,
  NEAR_BEST,
  QUESTION_WORTH,
  UNSURE,
  WHOLE_ASKED,
} from './weights';

export interface Pointed {
  rows: readonly number[];
  /** Rows that come first, in this order. */
  leads: readonly number[];
  orders: readonly OtherOrder[];
  /** By row: the pointers that led to it. */
  foundAs: ReadonlyMap<number, readonly FoundAs[]>;
  /** By row: the folded query words that these pointers cover. */
  says: ReadonlyMap<number, ReadonlySet<string>>;
  /** Whether the query is a name. */
  isNamed: boolean;
  /** Names of things that the library lacks. */
  notHeld: readonly NamePointer[];
}

/** A typed word: its token, undefined if no name can have it, and whether it carries meaning. */
interface Typed {
  token: string | undefined;
  tells: boolean;
}

const typedIn = ({ wanted }: ParsedQuery): Typed[] =>
  wanted.flatMap((term): Typed[] => {
    const isWords = term.kind === 'word' || (term.kind === 'phrase' && term.typed?.startsWith('"') !== true);
    if (!isWords) return [{ token: undefined, tells: true }];
    return term.tokens.map((token) => ({ token, tells: isTelling(term) }));
  });

/** Rows by external id, in the wanted language if there are several; cached. */
class Rows {
  readonly #known = new Map<string, number | undefined>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly allowed: Allowed,
    private readonly language: 'nl' | 'en',
  ) {}

  of(externalId: string): number | undefined {
    if (!this.#known.has(externalId)) {
      const ids = this.catalogue.rowsNamed(externalId, this.allowed);
      this.#known.set(externalId, ids.find((id) => partitionOfRow(id).language === this.language) ?? ids[0]);
    }
    return this.#known.get(externalId);
  }
}

/** A name in a query, and its share of the meaningful words. */
interface Said {
  name: NamePointer;
  share: number;
  tokens: readonly string[];
}

const meansOn = ({ days: { from = '', until = '' } }: NamePointer, day: string): boolean =>
  from <= day && (until === '' || day < until);

/** The names in a query, the longest first; of several meanings those of the day come first. */
function namesSaid(typed: readonly Typed[], day: string): Said[] {
  const telling = typed.filter(({ tells }) => tells).length;
  if (telling > LONGEST_LEADING) return [];
  return namesIn(typed.map(({ token }) => token))
    .map(({ from, to, known }) => ({
      known,
      tokens: typed.slice(from, to).flatMap(({ token }) => token ?? []),
      share: Math.max(1, typed.slice(from, to).filter(({ tells }) => tells).length) / telling,
    }))
    .sort((a, b) => b.share - a.share)
    .flatMap(({ known, ...said }) => known.map((name) => ({ name, ...said })))
    .filter(({ name }) => (name.days.from ?? '') <= day)
    .sort((a, b) => Number(meansOn(b.name, day)) - Number(meansOn(a.name, day)));
}

const worthIn = (table: readonly (readonly [least: number, worth: number])[], value: number): number | undefined =>
  table.find(([least]) => value >= least)?.[1];

/** The questions that match the query words well enough, with their worth. */
function questionsAsked(telling: readonly string[]) {
  const asked = questionsFor(telling, MOST_QUESTIONS + 1);
  const near = asked.filter(({ measure }) => measure >= NEAR_BEST * asked[0]!.measure);
  // Many equally near questions, as of one everyday word, mean that none is certain.
  const most = near.length > MOST_QUESTIONS ? UNSURE : Number.POSITIVE_INFINITY;
  return near.slice(0, MOST_QUESTIONS).flatMap(({ share, measure, ...one }) => {
    const whole = share >= WHOLE_ASKED.share ? WHOLE_ASKED.worth : 0;
    const worth = share >= LEAST_ASKED ? (worthIn(QUESTION_WORTH, measure) ?? 0) : 0;
    return whole + worth === 0 ? [] : [{ ...one, worth: Math.min(most, Math.max(whole, worth)) }];
  });
}

class Found {
  readonly foundAs = new Map<number, FoundAs[]>();
  readonly says = new Map<number, Set<string>>();

  constructor(
    private readonly rows: Rows,
    private readonly telling: readonly string[],
  ) {}

  /** The row of an external id with its weight, if in the library. `tokens`: the query words that lead to it. */
  take(id: string, weight: number, as: FoundAs, tokens?: readonly string[]): OtherOrder {
    const row = this.rows.of(id);
    if (row === undefined) return [];
    const before = this.foundAs.get(row) ?? [];
    if (before.some(({ by }) => by === as.by)) return [{ row, weight }];
    this.foundAs.set(row, [...before, as]);
    const said = new Set(tokensOf(as.text).flatMap(formsOf));
    const own = tokens ?? this.telling.filter((token) => formsOf(token).some((form) => said.has(form)));
    this.says.set(row, new Set([...(this.says.get(row) ?? []), ...own]));
    return [{ row, weight }];
  }
}

/** Things that texts call by these words, and divisions with such a heading; for short questions that are no name. */
function calledByOthers(catalogue: Catalogue, telling: readonly string[], found: Found): OtherOrder[] {
  const stems = [...new Set(telling.map(tellingStem))].filter((stem) => stem !== '');
  if (telling.length > CALLED.words || stems.length < telling.length) return [];
  const called = catalogue.calledBy(stems, CALLED.most).flatMap(({ externalId, in: ids, more }) => {
    // The words around a single citation may be about anything.
    if (ids.length < CALLED.least) return [];
    const as: FoundAs = { by: 'citing', text: telling.join(' '), in: [...ids], ...(more > 0 && { more }) };
    return found.take(externalId, CALLED.worth, as);
  });
  const headings = catalogue
    .divisionsCalled(telling)
    .flatMap(({ externalId, heading, exact }) =>
      found.take(externalId, HEADING_WORTH[exact ? 'exact' : 'other'], { by: 'heading', text: heading }),
    );
  return [called, headings];
}

/** Targets of all pointers of a query on a day (`YYYY-MM-DD`); undefined if there are none. Throws `local`. */
export function pointedBy(
  catalogue: Catalogue,
  parsed: ParsedQuery,
  allowed: Allowed,
  day: string,
): Pointed | undefined {
  const typed = typedIn(parsed);
  const telling = [...new Set(typed.flatMap(({ token, tells }) => (tells && token !== undefined ? [token] : [])))];
  const rows = new Rows(catalogue, allowed, spokenLanguage(typed.flatMap(({ token }) => token ?? [])) ?? 'nl');
  const found = new Found(rows, telling);
  const said = namesSaid(typed, day);
  const byName = ({ name, share, tokens }: Said): OtherOrder => {
    const { until } = meansOn(name, day) ? {} : name.days;
    const worth = worthIn(NAME_WORTH, share);
    const as: FoundAs = { by: 'name', text: name.said, ...(until && { until }) };
    return worth === undefined ? [] : name.ids.flatMap((id) => found.take(id, worth, as, tokens));
  };
  const leads = said.filter(({ share }) => share > LEADING_SHARE).flatMap(byName);
  const orders = [
    said.filter(({ share }) => share <= LEADING_SHARE).flatMap(byName),
    questionsAsked(telling).flatMap(({ id, by, said: text, worth }) => found.take(id, worth, { by, text })),
    ...(leads.length > 0 ? [] : calledByOthers(catalogue, telling, found)),
  ];
  const notHeld = said.flatMap(({ name, share }) =>
    share === 1 && meansOn(name, day) && !name.ids.some((id) => catalogue.holds(id)) ? [name] : [],
  );
  const { foundAs, says } = found;
  if (foundAs.size + notHeld.length === 0) return undefined;
  return {
    rows: [...foundAs.keys()],
    leads: [...new Set(leads.map(({ row }) => row))],
    orders: orders.filter((order) => order.length > 0),
    foundAs,
    says,
    isNamed: said.some(({ name, share }) => share === 1 && tokensOf(name.said).length === typed.length),
    notHeld,
  };
}
