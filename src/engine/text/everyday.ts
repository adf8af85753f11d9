/** Everyday words and the legal terms for them. Words are compared by the form that their inflections share. */
import type { Language } from '../../contract/types';
import { packTable } from '../../platform/table';
import { tableAsset } from '../../platform/tables';
import { tokensOf } from '../../platform/text/words';
import type { Field } from './glossary';
import { saysSomething } from './phrases';
import { sharedForm } from './verbs';

/** Words in the longest name, without small ones. */
export const LONGEST_EVERYDAY = 5;

/** Names are found by the first letters of a word: splitting or stemming the whole table costs more than a search. */
const BEGINNING = 3;

/** Everyday words and legal terms, each list separated by `|`; an article that uses the terms; their field of law. */
export type EverydayRow = readonly [everyday: string, words: string, source: string, field: Field];

/** One sense of everyday words. */
export interface Everyday {
  key: string;
  language: Language;
  /** The legal terms, in Dutch: folded words, the best name first. */
  names: string[][];
  field: Field;
  /** An article that uses these terms: `art. 7:201 BW`. */
  source: string;
}

interface Key {
  name: string;
  /** Its words, and those that carry meaning. */
  tokens: string[];
  said: readonly string[];
  /** Stems of these, sorted; computed on demand. */
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

/** The words of a name, split at hyphens too. */
const partsOf = (name: string): string[] => name.split(/[ -]/);

/** All tables as text, each row indexed by the first letters of its words. */
export function packEveryday(tables: Readonly<Record<Language, readonly EverydayRow[]>>): string {
  const rows = Object.entries(tables).flatMap(([language, own]) => own.map((row) => [...row, language] as const));
  return packTable(rows, ([names, , , , language]) =>
    names.split('|').flatMap((name) => partsOf(name).map((part) => `${language} ${part.slice(0, BEGINNING)}`)),
  );
}

/** Everyday names with a word that begins with these letters. No word of the tables has a diacritic in its first 3. */
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

/** Keys that may have a word. A participle (`gereden`) is found by its own letters and by those of its verb. */
function keysOf(token: string, shared: string, language: Language): readonly Key[] {
  const [own, other] = [token.slice(0, BEGINNING), shared.slice(0, BEGINNING)];
  return own === other ? keysWith(own, language) : [...keysWith(own, language), ...keysWith(other, language)];
}

/**
 * The legal terms of a name in everyday words, by sense. Inflection, word order and small words inside do not matter
 * (`uit huis gezet`, `het huis uit gezet`); a small word at either end counts as part of the name, so that the longest
 * stretch in a query has no word too many.
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

export interface Scattered {
  places: number[];
  senses: Everyday[];
}

function placesOf(stems: readonly string[], forms: readonly (string | undefined)[]): number[] | undefined {
  const places = stems.map((stem) => forms.indexOf(stem));
  return places.includes(-1) || new Set(places).size < places.length ? undefined : places.sort((a, b) => a - b);
}

/**
 * Everyday names whose words are apart: `hond gebeten` in "de hond van de buren heeft mij gebeten". Longer names first;
 * no word is used twice. Undefined tokens are in no name.
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
