/** The glossary of legal terms, and places with two names. Terms are compared by their stems, so that any inflection of a word finds its row. */
import type { Language } from '../../contract/types';
import { tableAsset } from '../../platform/assets';
import { packTable } from '../../platform/table';
import { tokensOf } from '../../platform/text/words';
import type { Term } from './query';
import { stemDutch } from './stem-dutch';
import { stemEnglish } from './stem-english';

/** The fields of law, in the words of the publishers of Dutch law where they have one. `algemeen`: in all of them. */
export const FIELDS = [
  'algemeen',
  'personen- en familierecht',
  'verbintenissenrecht',
  'aansprakelijkheidsrecht',
  'goederenrecht',
  'intellectueel-eigendomsrecht',
  'ondernemingsrecht',
  'insolventierecht',
  'arbeidsrecht',
  'socialezekerheidsrecht',
  'procesrecht',
  'internationaal privaatrecht',
  'strafrecht',
  'staatsrecht',
  'bestuursrecht',
  'omgevingsrecht',
  'vreemdelingenrecht',
  'belastingrecht',
  'aanbestedingsrecht',
  'mensenrechten',
  'volkenrecht',
  'gegevensbescherming',
  'Europees recht',
  'mededingingsrecht',
  'financieel recht',
  'gezondheidsrecht',
  'verkeers- en vervoersrecht',
] as const;

export type Field = (typeof FIELDS)[number];

/** A concept: its names in Dutch, in English, with `|` between, the usual one first; and its field of law. */
export type Concept = readonly [dutch: string, english: string, field: Field];

/** Of what is said alike in every field of law. */
export const ALL_FIELDS: Field = 'algemeen';

/** Stemming or folding the whole table would cost more than a search: names are found by their first letters first. */
const BEGINNING = 3;

interface Name {
  name: string;
  /** How many names its concept has in this language before it: none before the usual one. */
  place: number;
  /** The names of the same concept in the other language. */
  others: string;
  field: Field;
}

/** A name in the other language of what words mean. */
interface Translation {
  /** Folded words. */
  name: string[];
  /** The fields of law in which the words mean it, the usual one first. */
  fields: Field[];
}

const found: Record<Language, Map<string, Name[]>> = { nl: new Map(), en: new Map() };

/** The rows under the first letters of each of their names, in the text of a table. */
export const packGlossary = (rows: readonly Concept[]): string =>
  packTable(rows, ([dutch, english]) =>
    [...dutch.split('|').map((name) => `nl ${name}`), ...english.split('|').map((name) => `en ${name}`)].map((key) =>
      key.slice(0, 'nl '.length + BEGINNING),
    ),
  );

/** The names that begin with these letters. In the table, no name has a diacritic among its first 3. */
function namesThatBegin(beginning: string, language: Language): Name[] {
  const held = found[language].get(beginning);
  if (held !== undefined) return held;
  const rows = tableAsset('glossary').rowsFrom(`${language} ${beginning}`);
  const names = rows.flatMap(([dutch = '', english = '', field]) => {
    const [own, others] = language === 'nl' ? [dutch, english] : [english, dutch];
    return own
      .split('|')
      .flatMap((name, place) => (name.startsWith(beginning) ? [{ name, place, others, field: field as Field }] : []));
  });
  found[language].set(beginning, names);
  return names;
}

const stemmed = (token: string, language: Language): string =>
  /^[a-z]{3,}$/.test(token) ? (language === 'nl' ? stemDutch(token) : stemEnglish(token)) : token;

const keyOf = (tokens: readonly string[], language: Language): string =>
  tokens.map((token) => stemmed(token, language)).join(' ');

/**
 * What the words mean, said in `target`: every sense, since the words of a query do not tell which is meant.
 *
 * @param tokens folded words, in order, together one name.
 * @param target the language wanted.
 * @returns each name once; first those of the senses that the words are the usual name of, and of these the usual sense
 *   first; none when the glossary does not have the words.
 */
export function translationsOf(target: Language, tokens: readonly string[]): Translation[] {
  const source: Language = target === 'nl' ? 'en' : 'nl';
  const candidates = namesThatBegin(tokens[0]?.slice(0, BEGINNING) ?? '', source);
  const spaces = tokens.length - 1;
  const key = candidates.length === 0 ? '' : keyOf(tokens, source);
  const senses = candidates
    .filter(({ name }) => name.split(/[ -]/).length - 1 >= spaces)
    .filter(({ name }) => {
      const words = tokensOf(name);
      return words.length === tokens.length && keyOf(words, source) === key;
    })
    .sort((a, b) => a.place - b.place);
  const fields = new Map<string, Field[]>();
  for (const { others, field } of senses)
    for (const other of others.split('|')) fields.set(other, [...new Set([...(fields.get(other) ?? []), field])]);
  return [...fields].map(([name, held]) => ({ name: tokensOf(name), fields: held }));
}

/** As `translationsOf`, as what a search looks for: a word, or a phrase. */
export const translatedTerms = (target: Language, tokens: readonly string[]): Term[] =>
  translationsOf(target, tokens).map(({ name, fields }) => ({
    kind: name.length === 1 ? 'word' : 'phrase',
    tokens: name,
    fields,
  }));

/** One place a row; folded, with a space between words, as `keyOf` gives it. */
const NAMES: readonly (readonly string[])[] = [
  ['den haag', 's gravenhage', 'the hague'],
  ['den bosch', 's hertogenbosch'],
  ['fryslan', 'friesland'],
  ['ljouwert', 'leeuwarden'],
  ['sint maarten', 'st maarten'],
  ['sint eustatius', 'st eustatius'],
  ['luxemburg', 'luxembourg'],
  ['straatsburg', 'strasbourg'],
];

/** What a place is called in another language: it is asked by that name, and Dutch texts do not have it. */
const ONLY_ASKED = new Set(['the hague']);

const byName = new Map(NAMES.flatMap((names) => names.map((name) => [name, names] as const)));

/** The other names of what some folded words are the whole name of, as texts have them; none where it has one name only. */
export function sameNames(tokens: readonly string[]): string[][] {
  const name = tokens.join(' ');
  const names = byName.get(name) ?? [];
  return names.filter((other) => other !== name && !ONLY_ASKED.has(other)).map((other) => other.split(' '));
}
