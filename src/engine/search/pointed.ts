/** What pointers lead to, as rows that the filters allow: names of the trade first, then what is put in one order with the words. */

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

/** What pointers lead to within some filters. */
export interface Pointed {
  /** All of it, each row once. */
  rows: readonly number[];
  /** Rows that come first, in this order. */
  leads: readonly number[];
  orders: readonly OtherOrder[];
  /** By row: what led to it, each way once. */
  foundAs: ReadonlyMap<number, readonly FoundAs[]>;
  /** By row: the folded words of the query that these ways say. */
  says: ReadonlyMap<number, ReadonlySet<string>>;
  /** Whether the query is a name. */
  isNamed: boolean;
  /** Names that lead to what the library does not hold. */
  notHeld: readonly NamePointer[];
}

/** A word as it was typed: its token, undefined of what no name may have, and whether it tells something. */
interface Typed {
  token: string | undefined;
  tells: boolean;
}

/** The words of a query one by one; what was typed with hyphens is several. */
const typedIn = ({ wanted }: ParsedQuery): Typed[] =>
  wanted.flatMap((term): Typed[] => {
    const isWords = term.kind === 'word' || (term.kind === 'phrase' && term.typed?.startsWith('"') !== true);
    if (!isWords) return [{ token: undefined, tells: true }];
    return term.tokens.map((token) => ({ token, tells: isTelling(term) }));
  });

/** Rows by external id, in the language that is wanted where there are several; each looked up once. */
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

/** A name that a query has, and the share of its telling words. */
interface Said {
  name: NamePointer;
  share: number;
  /** The words that are the name, as they were typed. */
  tokens: readonly string[];
}

/** Whether a name means its targets on a day: it may have meant them until then, or not yet. */
const meansOn = ({ days: { from = '', until = '' } }: NamePointer, day: string): boolean =>
  from <= day && (until === '' || day < until);

/** The names in a query, the longest first, and of several meanings of one those that it has on the day before those that it had. */
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

/** What a pointer counts by how sure it is, in a table of these; undefined below all of them. */
const worthIn = (table: readonly (readonly [least: number, worth: number])[], value: number): number | undefined =>
  table.find(([least]) => value >= least)?.[1];

/** The questions with words of a query that are near enough to be what was asked, each with what it counts. */
function questionsAsked(telling: readonly string[]) {
  const asked = questionsFor(telling, MOST_QUESTIONS + 1);
  const near = asked.filter(({ measure }) => measure >= NEAR_BEST * asked[0]!.measure);
  // Where many are as near, as of a word of daily life alone, none is the one that was asked for certain.
  const most = near.length > MOST_QUESTIONS ? UNSURE : Number.POSITIVE_INFINITY;
  return near.slice(0, MOST_QUESTIONS).flatMap(({ share, measure, ...one }) => {
    const whole = share >= WHOLE_ASKED.share ? WHOLE_ASKED.worth : 0;
    const worth = share >= LEAST_ASKED ? (worthIn(QUESTION_WORTH, measure) ?? 0) : 0;
    return whole + worth === 0 ? [] : [{ ...one, worth: Math.min(most, Math.max(whole, worth)) }];
  });
}

/** Rows that pointers lead to, each once, with what led to it. */
class Found {
  readonly foundAs = new Map<number, FoundAs[]>();
  readonly says = new Map<number, Set<string>>();

  constructor(
    private readonly rows: Rows,
    private readonly telling: readonly string[],
  ) {}

  /** The row of an external id with what its place counts; none where it is not held. `tokens`: the words of the query that say it, else those in its text. */
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

/** What others call so, and the divisions with such a heading: of questions of a few words that are no name. */
function calledByOthers(catalogue: Catalogue, telling: readonly string[], found: Found): OtherOrder[] {
  const stems = [...new Set(telling.map(tellingStem))].filter((stem) => stem !== '');
  if (telling.length > CALLED.words || stems.length < telling.length) return [];
  const called = catalogue.calledBy(stems, CALLED.most).flatMap(({ externalId, in: ids, more }) => {
    // What one text says beside a citation may be about anything.
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

/**
 * What pointers lead to.
 *
 * @param day that of the texts that are searched, `YYYY-MM-DD`. @returns undefined where they lead to nothing. Throws `local`.
 */
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
