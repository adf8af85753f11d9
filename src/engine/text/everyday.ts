/** Looks up what the law calls something that was said in everyday words. Words are compared by what their forms share. */
import type { Language } from '../../contract/types';
import { tableAsset } from '../../platform/assets';
import { packTable } from '../../platform/table';
import { tokensOf } from '../../platform/text/words';
import type { Field } from './glossary';
import { saysSomething } from './phrases';
import { sharedForm } from './verbs';

/** Words in the longest name that is looked for, small ones apart. */
export const LONGEST_EVERYDAY = 5;

/** Splitting or stemming the whole table would cost more than a search: names are found by the first letters of a word first. */
const BEGINNING = 3;

/** A row as it ships: everyday words and the words of the law, with `|` between; an article that has these; their field of law. */
export type EverydayRow = readonly [everyday: string, words: string, source: string, field: Field];

/** One sense of everyday words. */
export interface Everyday {
  /** The everyday words as the table has them. */
  key: string;
  /** The language of these. */
  language: Language;
  /** What the law says instead, in Dutch: folded words, a name each, the one that fits best first. */
  names: string[][];
  /** The field of law in which it does. */
  field: Field;
  /** The article in which the words of the law stand: `art. 7:201 BW`. */
  source: string;
}

interface Key {
  name: string;
  /** Its words, and those of them that say something. */
  tokens: string[];
  said: readonly string[];
  /** The stems of these, in the order of the alphabet; worked out when they are asked for. */
  stems?: string;
  words: string;
  field: Field;
  source: string;
}

const found: Record<Language, Map<string, Key[]>> = { nl: new Map(), en: new Map() };

const saying = (tokens: readonly string[]): readonly string[] => {
  const said = tokens.filter((token) => saysSomething(token));
  return said.length === 0 ? tokens : said;
};

/** What the forms of a word share, kept: a table has the same words in many names, and a query asks for its own again and again. */
const shared: Record<Language, Map<string, string>> = { nl: new Map(), en: new Map() };
const MOST_FORMS_HELD = 10_000;

function formOf(token: string, language: Language): string {
  const held = shared[language];
  let form = held.get(token);
  if (form === undefined) {
    form = sharedForm(token, language);
    if (held.size >= MOST_FORMS_HELD) held.clear();
    held.set(token, form);
  }
  return form;
}

const stemsOf = (tokens: readonly string[], language: Language): string =>
  tokens
    .map((token) => formOf(token, language))
    .sort()
    .join(' ');

function keyFor(name: string, row: Pick<Key, 'words' | 'field' | 'source'>): Key {
  const tokens = tokensOf(name);
  return { name, tokens, said: saying(tokens), ...row };
}

function stemsOfKey(key: Key, language: Language): string {
  key.stems ??= stemsOf(key.said, language);
  return key.stems;
}

/** The words of a name as it is looked up: a hyphen parts two of them. */
const partsOf = (name: string): string[] => name.split(/[ -]/);

/** The rows of all tables under the first letters of each of their words, in the text of a table. */
export function packEveryday(tables: Readonly<Record<Language, readonly EverydayRow[]>>): string {
  const rows = Object.entries(tables).flatMap(([language, own]) => own.map((row) => [...row, language] as const));
  return packTable(rows, ([names, , , , language]) =>
    names.split('|').flatMap((name) => partsOf(name).map((part) => `${language} ${part.slice(0, BEGINNING)}`)),
  );
}

/** The everyday names that have a word which begins with these letters. In the tables no word has a diacritic among its first 3. */
function keysWith(beginning: string, language: Language): Key[] {
  const held = found[language].get(beginning);
  if (held !== undefined) return held;
  const keys: Key[] = [];
  for (const [names = '', words = '', source = '', field] of tableAsset('everyday').rowsFrom(
    `${language} ${beginning}`,
  ))
    for (const name of names.split('|'))
      if (partsOf(name).some((part) => part.startsWith(beginning)))
        keys.push(keyFor(name, { words, field: field as Field, source }));
  found[language].set(beginning, keys);
  return keys;
}

const senseOf = ({ name, words, field, source }: Key, language: Language): Everyday => ({
  key: name,
  language,
  names: words.split('|').map(tokensOf),
  field,
  source,
});

/** The keys that may have a word. A participle (`gereden`) is found by its own letters, and by those of its verb. */
const keysOf = (token: string, shared: string, language: Language): Key[] =>
  [...new Set([token, shared].map((form) => form.slice(0, BEGINNING)))].flatMap((beginning) =>
    keysWith(beginning, language),
  );

/**
 * The words of the law for everyday words, in every sense that these have.
 *
 * Inflection, the order of the words and small words between them do not matter: `uit huis gezet`, `het huis uit gezet`. A
 * small word at either end counts as one of the name, so that the longest stretch found in a query has no word too many.
 *
 * @param tokens folded words, side by side, together one name.
 * @param languages in which of the tables to look; in both unless told.
 * @returns a sense each; none where the tables have no such name.
 */
export function everydayOf(tokens: readonly string[], languages: readonly Language[] = ['nl', 'en']): Everyday[] {
  const said = saying(tokens);
  const [first] = said;
  if (first === undefined || said.length > LONGEST_EVERYDAY) return [];
  return languages.flatMap((language) => {
    const keys = keysOf(first, formOf(first, language), language).filter((key) => key.said.length === said.length);
    if (keys.length === 0) return [];
    const asked = stemsOf(said, language);
    const ends = [tokens[0]!, tokens.at(-1)!].filter((token) => !said.includes(token));
    return keys
      .filter((key) => stemsOfKey(key, language) === asked && ends.every((end) => key.tokens.includes(end)))
      .map((key) => senseOf(key, language));
  });
}

/** Everyday words that stand apart in a query: their places in it, and what they mean together. */
export interface Scattered {
  places: number[];
  senses: Everyday[];
}

/** The places of some words in a query; undefined where it lacks one of them. */
function placesOf(stems: readonly string[], forms: readonly (string | undefined)[]): number[] | undefined {
  const places = stems.map((stem) => forms.indexOf(stem));
  return places.includes(-1) || new Set(places).size < places.length ? undefined : places.sort((a, b) => a - b);
}

/**
 * Everyday names of several words whose words stand apart in a query: `hond gebeten` in "de hond van de buren heeft mij gebeten". Names of
 * more words come first, and no word is in two of them.
 *
 * @param tokens folded words in order; undefined where something stands that no name may have.
 */
export function scatteredEveryday(
  tokens: readonly (string | undefined)[],
  languages: readonly Language[] = ['nl', 'en'],
): Scattered[] {
  const found = new Map<string, Scattered>();
  for (const language of languages) {
    const said = tokens.map((token) => (token !== undefined && saysSomething(token) ? token : undefined));
    const forms = said.map((token) => (token === undefined ? undefined : formOf(token, language)));
    const keys = new Set(said.flatMap((token, at) => (token ? keysOf(token, forms[at]!, language) : [])));
    for (const key of keys) {
      if (key.said.length < 2 || key.said.length > tokens.length) continue;
      const places = placesOf(stemsOfKey(key, language).split(' '), forms);
      if (places === undefined) continue;
      const held = found.get(places.join()) ?? { places, senses: [] };
      held.senses.push(senseOf(key, language));
      found.set(places.join(), held);
    }
  }
  const taken = new Set<number>();
  return [...found.values()]
    .sort((a, b) => b.places.length - a.places.length)
    .filter(({ places }) => {
      if (places.some((place) => taken.has(place))) return false;
      for (const place of places) taken.add(place);
      return true;
    });
}
