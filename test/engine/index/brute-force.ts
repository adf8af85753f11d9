/**
 * What the interface of the index means (`match.ts`), said by loops over plain arrays. Nothing is kept but the documents, nothing is clever, and nothing of the indexes is
 * used: each question walks through all documents. What is told by measure is told by a measure that is handed in.
 */

import type {
  FieldWeights,
  Indexable,
  Match,
  Measured,
  Order,
  Tally,
  TextIndex,
  Weighted,
} from '../../../src/engine/index/match';
import type { Within } from '../../../src/engine/index/within';
import { dayOf, type Range } from '../../../src/engine/row-numbers';
import { stemOf } from '../../../src/engine/text/stem';
import { tokensOf } from '../../../src/platform/text/words';
import { periodsOf } from './random';

const TEXTS = ['title', 'summary', 'law', 'body'] as const;
const STEMS = { title: 'title_stems', summary: 'summary_stems', law: 'law_stems', body: 'body_stems' } as const;
type Place = (typeof TEXTS)[number] | 'names';

/** A document as words: of each field in their order, and what it is marked with. */
export interface Read {
  words: Record<Place, readonly string[]>;
  /** Beside each word of a text its stem, where that is another string. */
  stems: Record<Place, readonly (string | undefined)[]>;
  area: number;
  court: string | undefined;
}

/** What a row is worth beside the others that match: higher is better, 0 or more. */
export type Measure = (asked: Match, document: Read, all: ReadonlyMap<number, Read>) => number;

function read(document: Indexable): Read {
  const words = {
    title: tokensOf(document.title),
    summary: tokensOf(document.summary),
    law: tokensOf(document.law),
    body: tokensOf(document.body),
    names: document.names === '' ? [] : document.names.split(' '),
  };
  const stems = (own: readonly string[]) =>
    own.map((word) => {
      const stem = stemOf(word, document.language);
      return stem === word ? undefined : stem;
    });
  return {
    words,
    stems: {
      title: stems(words.title),
      summary: stems(words.summary),
      law: stems(words.law),
      body: stems(words.body),
      names: [],
    },
    area: document.area,
    court: document.court,
  };
}

/** At which words of a field these begin, one after the other; `open`: the last one goes on. */
function placesOf(words: readonly string[], tokens: readonly string[], open: boolean): number[] {
  const found: number[] = [];
  for (let at = 0; at + tokens.length <= words.length; at += 1) {
    const isHere = tokens.every((token, nth) => {
      const word = words[at + nth]!;
      return open && nth === tokens.length - 1 ? word.startsWith(token) : word === token;
    });
    if (isHere) found.push(at);
  }
  return found;
}

/** Whether all of some words stand together, at most `distance` words between the first and the last. One place may be that of two equal words. */
const isNear = (words: readonly string[], tokens: readonly string[], distance: number): boolean =>
  words.some((_, first) => {
    const clump = words.slice(first, first + distance + 2);
    return tokens.every((token) => clump.includes(token));
  });

/** Whether one of the names begins as the ECLIs of a court do. */
function isOfCourt(document: Read, court: string): boolean {
  const open = court.endsWith('*');
  const tokens = ['ecli', ...court.replace('*', '').toLowerCase().split(':')];
  // `EU:*` has no letters of the court: any court of that country.
  if (tokens.at(-1) === '') tokens.pop();
  return placesOf(document.words.names, tokens, open).length > 0 || (!open && document.court === court);
}

/** Whether a document matches. `headings`: only what says what it is about counts. */
function matches(match: Match, document: Read, headings = false): boolean {
  const texts: readonly Place[] = headings ? ['title', 'summary'] : TEXTS;
  const named: readonly Place[] = [...texts, 'names'];
  const { words, stems } = document;
  switch (match.of) {
    case 'word':
      return match.forms.some((form) =>
        named.some((place) => words[place].includes(form) || stems[place].includes(form)),
      );
    case 'phrase':
    case 'prefix':
      return named.some((place) => placesOf(words[place], match.tokens, match.of === 'prefix').length > 0);
    case 'text':
      return texts.some((place) => words[place].includes(match.token));
    case 'name':
      return placesOf(words.names, match.key.split(' '), match.open === true).length > 0;
    case 'near':
      return named.some((place) => isNear(words[place], match.tokens, match.distance));
    case 'all':
      return match.parts.every((part) => matches(part, document, headings));
    case 'any':
      return match.parts.some((part) => matches(part, document, headings));
    case 'headings':
      return matches(match.part, document, true);
    case 'areas':
      // An area is no heading.
      return !headings && match.ids.includes(document.area);
    case 'courts':
      return match.courts.some((court) => isOfCourt(headings ? { ...document, court: undefined } : document, court));
    case 'but':
      return matches(match.part, document, headings) && !matches(match.not, document, headings);
  }
}

/** How often something stands in each field, those of stems too. */
function timesIn(form: Match, { words, stems }: Read): Map<string, number> {
  const times = new Map<string, number>();
  for (const place of [...TEXTS, 'names'] as const) {
    if (form.of === 'word') {
      times.set(place, words[place].filter((word) => form.forms.includes(word)).length);
      if (place === 'names') continue;
      times.set(STEMS[place], stems[place].filter((stem) => stem !== undefined && form.forms.includes(stem)).length);
    } else if (form.of === 'phrase' || form.of === 'prefix') {
      times.set(place, placesOf(words[place], form.tokens, form.of === 'prefix').length);
    } else throw new TypeError(`no frequencies of ${form.of}`);
  }
  return times;
}

const LETTERS = /^[a-z]{3,40}$/;

export class BruteForce implements TextIndex {
  #documents = new Map<number, Read>();
  /** Every word that the texts ever had. */
  #spelled = new Set<string>();

  /** @param measure what a row is worth; without it all are worth the same. */
  constructor(private readonly measure: Measure = () => 1) {}

  /** Runs what a transaction does; what it throws takes all of that back, and is thrown on. */
  transaction(work: () => void): void {
    const [documents, spelled] = [new Map(this.#documents), new Set(this.#spelled)];
    try {
      work();
    } catch (error) {
      this.#documents = documents;
      this.#spelled = spelled;
      throw error;
    }
  }

  get rows(): number[] {
    return [...this.#documents.keys()].sort((a, b) => a - b);
  }

  has(row: number): boolean {
    return this.#documents.has(row);
  }

  add(row: number, document: Indexable): void {
    if (this.#documents.has(row)) throw new Error(`row ${row} is not free`);
    const own = read(document);
    this.#documents.set(row, own);
    for (const place of TEXTS) for (const word of own.words[place]) this.#spelled.add(word);
  }

  remove(row: number): void {
    this.#documents.delete(row);
  }

  #isAllowed(row: number, { ranges, at, documents, but, courts }: Within): boolean {
    if (ranges !== undefined && !ranges.some(({ first, last }) => row >= first && row <= last)) return false;
    if (documents !== undefined && !documents.includes(row)) return false;
    if (but?.includes(row)) return false;
    if (courts !== undefined && !courts.some((court) => isOfCourt(this.#documents.get(row)!, court))) return false;
    if (at === undefined) return true;
    const isIn = (among: readonly Range[]): boolean => among.some(({ first, last }) => row >= first && row <= last);
    const periods = periodsOf(row);
    if (isIn(at.decided)) return true;
    if (periods.length === 0) return isIn(at.undated);
    return periods.some(({ from, to }) => from <= at.day && (to === '' || to > at.day));
  }

  /** All rows that match, ascending. */
  all(match: Match, within: Within = {}): number[] {
    return this.rows.filter((row) => matches(match, this.#documents.get(row)!) && this.#isAllowed(row, within));
  }

  search(match: Match, within: Within, order: Order): number[] {
    const all = this.all(match, within);
    return order.by === 'number'
      ? all.reverse().slice(0, order.limit)
      : all.sort((a, b) => dayOf(b) - dayOf(a) || a - b).slice(order.offset, order.offset + order.limit);
  }

  best(match: Match, within: Within, limit: number): Measured[] {
    return this.all(match, within)
      .map((row) => ({ row, measure: this.measure(match, this.#documents.get(row)!, this.#documents) }))
      .sort((a, b) => b.measure - a.measure || b.row - a.row)
      .slice(0, limit);
  }

  tally(things: readonly Weighted[], within: Within, limit: number, least: number): Tally | undefined {
    const having = things.map(({ match }) => new Set(this.all(match, within)));
    if (having.some(({ size }) => size > limit)) return undefined;
    const rows = this.rows.filter((row) => {
      const own = things.filter((_, at) => having[at]!.has(row));
      return own.length > 1 || own.some(({ words }) => words >= least);
    });
    const weightOf = (row: number): number =>
      things.reduce((sum, { weight }, at) => sum + (having[at]!.has(row) ? weight : 0), 0);
    return { rows: Float64Array.from(rows), weights: Float64Array.from(rows, weightOf) };
  }

  frequencies(form: Match, rows: readonly number[], groups: readonly FieldWeights['fields'][]): Map<number, number[]> {
    const found = new Map<number, number[]>();
    for (const row of rows) {
      const document = this.#documents.get(row);
      if (document === undefined) continue;
      const times = timesIn(form, document);
      if (![...times.values()].some((one) => one > 0)) continue;
      const values = groups.map((group) =>
        Object.entries(group).reduce((sum, [field, weight]) => sum + weight * (times.get(field) ?? 0), 0),
      );
      found.set(row, values);
    }
    return found;
  }

  get(match: Match, rows: readonly number[]): Set<number> {
    return new Set(this.all(match).filter((row) => rows.includes(row)));
  }

  count(match: Match, within: Within = {}, most = Number.POSITIVE_INFINITY): number {
    return Math.min(most, this.all(match, within).length);
  }

  counts(match: Match, within: Within, ranges: readonly Range[]): number[] {
    const rows = this.all(match, within);
    return ranges.map(({ first, last }) => rows.filter((row) => row >= first && row <= last).length);
  }

  spelled(words: readonly string[]): Set<string> {
    return new Set(words.filter((word) => this.#spelled.has(word)));
  }

  family(beginning: string, part: string, most: number): string[] {
    return [...this.#spelled]
      .filter((word) => LETTERS.test(word) && word.length > beginning.length && word.startsWith(beginning))
      .filter((word) => word.slice(beginning.length).includes(part))
      .sort()
      .slice(0, most);
  }

  endings(ending: string, most: number): string[] {
    return [...this.#spelled]
      .filter((word) => LETTERS.test(word) && word.length > ending.length && word.endsWith(ending))
      .slice(0, most);
  }

  near(): string[] {
    throw new Error('what is near is said in spellings.test.ts');
  }

  lengths(rows: readonly number[]): Map<number, number> {
    return new Map(
      rows.flatMap((row) => {
        const document = this.#documents.get(row);
        return document === undefined ? [] : [[row, document.words.body.length]];
      }),
    );
  }

  merge(): void {}
}
