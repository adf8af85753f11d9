/** The glossary of legal terms, and places with two names. Terms are compared by their stems. */
import type { Language } from '../../contract/types';
import { packTable } from '../../platform/table';
import { tableAsset } from '../../platform/tables';
import { tokensOf } from '../../platform/text/words';
import type { Term } from './query';
import { stemOf } from './stem';

/** Fields of law, named as Dutch publishers do where they can be. `algemeen`: all of them. */
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

/** A concept: Dutch names and English names, separated by `|`, the usual one first; and its field of law. */
export type Concept = readonly [dutch: string, english: string, field: Field];

export const ALL_FIELDS: Field = 'algemeen';

/** Names are found by their first letters: stemming or folding the whole table would cost more than a search. */
const BEGINNING = 3;

interface Name {
  name: string;
  /** Index among the names of its concept in this language; 0 for the usual one. */
  place: number;
  others: string;
  field: Field;
  /** How many words it has at most, hyphens parting them; and its stems, made when a name of so many is asked for. */
  parts: number;
  key?: string;
}

interface Translation {
  name: string[];
  fields: Field[];
}

const found: Record<Language, Map<string, Name[]>> = { nl: new Map(), en: new Map() };

/** The glossary as text, each row indexed by the first letters of its names. */
export const packGlossary = (rows: readonly Concept[]): string =>
  packTable(rows, ([dutch, english]) =>
    [...dutch.split('|').map((name) => `nl ${name}`), ...english.split('|').map((name) => `en ${name}`)].map((key) =>
      key.slice(0, 'nl '.length + BEGINNING),
    ),
  );

/** Names that begin with these letters. No name of the table has a diacritic in its first 3. */
function namesThatBegin(beginning: string, language: Language): Name[] {
  const held = found[language].get(beginning);
  if (held !== undefined) return held;
  const rows = tableAsset('glossary').rowsFrom(`${language} ${beginning}`);
  const names = rows.flatMap(([dutch = '', english = '', field]) => {
    const [own, others] = language === 'nl' ? [dutch, english] : [english, dutch];
    return own
      .split('|')
      .flatMap((name, place) =>
        name.startsWith(beginning)
          ? [{ name, place, others, field: field as Field, parts: name.split(/[ -]/).length }]
          : [],
      );
  });
  found[language].set(beginning, names);
  return names;
}

const keyOf = (tokens: readonly string[], language: Language): string =>
  tokens.map((token) => stemOf(token, language) ?? token).join(' ');

function keyOfName(name: Name, language: Language): string {
  name.key ??= keyOf(tokensOf(name.name), language);
  return name.key;
}

/**
 * The translations of a name, of every sense, since a query does not tell which is meant; first those of which it is
 * the usual name, the usual sense first.
 */
export function translationsOf(target: Language, tokens: readonly string[]): Translation[] {
  const source: Language = target === 'nl' ? 'en' : 'nl';
  const candidates = namesThatBegin(tokens[0]?.slice(0, BEGINNING) ?? '', source).filter(
    ({ parts }) => parts >= tokens.length,
  );
  const key = candidates.length === 0 ? '' : keyOf(tokens, source);
  const senses = candidates.filter((name) => keyOfName(name, source) === key).sort((a, b) => a.place - b.place);
  const fields = new Map<string, Field[]>();
  for (const { others, field } of senses)
    for (const other of others.split('|')) fields.set(other, [...new Set([...(fields.get(other) ?? []), field])]);
  return [...fields].map(([name, held]) => ({ name: tokensOf(name), fields: held }));
}

/** As `translationsOf`, as terms to search for. */
export const translatedTerms = (target: Language, tokens: readonly string[]): Term[] =>
  translationsOf(target, tokens).map(({ name, fields }) => ({
    kind: name.length === 1 ? 'word' : 'phrase',
    tokens: name,
    fields,
  }));

/** One place a row; folded, as `keyOf` gives it. */
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

/** Names in a foreign language: people search with them, Dutch texts do not have them. */
const ONLY_ASKED = new Set(['the hague']);

const byName = new Map(NAMES.flatMap((names) => names.map((name) => [name, names] as const)));

/** The other names that texts have for the place that these folded words name. */
export function sameNames(tokens: readonly string[]): string[][] {
  const name = tokens.join(' ');
  const names = byName.get(name) ?? [];
  return names.filter((other) => other !== name && !ONLY_ASKED.has(other)).map((other) => other.split(' '));
}
