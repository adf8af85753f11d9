/**
 * Converts input to the contract's spelling (contract.md, "Forgiving input"). Near misses are refused with a hint;
 * `parameters.ts` then checks strictly.
 */

import { say } from '../messages';
import { readDate } from './dates';
import { LksError } from './errors';
import {
  type ChoiceParameter,
  type IntegerParameter,
  LIBRARY_PARAMETERS,
  type Parameter,
  SEARCH_PARAMETERS,
} from './operations';
import { flagName, type RawParameters } from './parameters';

/** Synonyms for each value of a parameter, folded. */
const OTHER_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: {
    wetgeving: 'wet wetten regelgeving legislation law laws statute statutes act acts bwb',
    rechtspraak:
      'jurisprudentie caselaw case cases uitspraak uitspraken arrest arresten vonnis vonnissen decision decisions judgment judgments ecli',
    eu: 'europa europe europees european eurecht eulaw eurlex celex',
    decentraal: 'decentrale lokaal lokale local gemeente gemeentelijk provincie waterschap municipal cvdr apv',
  },
  sort: {
    date: 'datum dates day newest nieuwste latest recent recency new chronological',
    weight: 'weighted gewicht cited citations leading aangehaald',
    relevance: 'relevant relevantie score rank ranked best beste',
  },
  lang: { nl: 'nederlands dutch nld dut nlnl', en: 'engels english eng engb enus' },
  jurisdiction: {
    NL: 'nederland netherlands thenetherlands dutch nederlands nld',
    BE: 'belgie belgium belgique belgisch belgian bel',
    DE: 'duitsland germany deutschland duits german deu',
    EU: 'europa europe europeseunie europeanunion europees european',
  },
};

function byWord(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([value, words]) => words.split(' ').map((word) => [word, value])),
  );
}

/** Lower-case letters and digits without diacritics: `Case-law` → `caselaw`. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Normalises raw parameters: case of choices, dates to `YYYY-MM-DD`, trimmed text. Throws `usage` with a hint for a
 * near miss; other errors are left to the strict checks, unknown parameters unchanged.
 */
function forgive(table: readonly Parameter[], raw: RawParameters): RawParameters {
  const forgiven: Record<string, string | undefined> = { ...raw };
  for (const parameter of table) {
    const text = raw[parameter.name];
    if (text !== undefined) forgiven[parameter.name] = forgiveValue(parameter, text.trim());
  }
  return forgiven;
}

/** See `forgive`. */
export const forgiveSearch = (raw: RawParameters): RawParameters => forgive(SEARCH_PARAMETERS, raw);

/** See `forgive`. */
export const forgiveLibraryOptions = (raw: RawParameters): RawParameters => forgive(LIBRARY_PARAMETERS, raw);

function forgiveValue(parameter: Parameter, text: string): string {
  switch (parameter.kind) {
    case 'text':
    case 'uuid':
    case 'switch':
      return text;
    case 'choice':
      return forgiveChoice(parameter, text);
    case 'date': {
      const date = readDate(text, parameter.bound);
      if (date !== undefined) return date;
      const flag = flagName(parameter);
      throw nearMiss(parameter, say.invalid.date(flag), say.forgiving.dateForms(flag));
    }
    case 'integer':
      refuseLargePage(parameter, text);
      return text;
  }
}

const nearMiss = (parameter: Parameter, message: string, hint: string): LksError =>
  new LksError('usage', message, { parameter: parameter.name, hint });

/** `--limit 50` exceeds a page; suggests `--max`. */
function refuseLargePage(parameter: IntegerParameter, text: string): void {
  const { maximum, minimum } = parameter;
  if (parameter.name !== 'limit' || maximum === undefined || !/^\d{1,6}$/.test(text) || Number(text) <= maximum) return;
  throw nearMiss(
    parameter,
    say.invalid.integer(flagName(parameter), minimum, maximum),
    say.forgiving.pageOn(maximum, Number(text)),
  );
}

function forgiveChoice(parameter: ChoiceParameter, text: string): string {
  const exact = parameter.choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (exact !== undefined) return exact;
  const meant = nearest(parameter, fold(text));
  if (meant === undefined) return text;
  const flag = flagName(parameter);
  throw nearMiss(parameter, say.invalid.choice(flag, parameter.choices), say.forgiving.didYouMean(flag, meant));
}

/** The choice of a folded word: a synonym, or a misspelling. */
function nearest(parameter: ChoiceParameter, word: string): string | undefined {
  const words = {
    ...byWord(OTHER_WORDS[parameter.name] ?? {}),
    ...Object.fromEntries(parameter.choices.map((c) => [fold(c), c])),
  };
  if (Object.hasOwn(words, word)) return words[word];
  if (word.length < 4 || word.length > 30) return undefined;
  const allowed = word.length < 7 ? 1 : 2;
  const ranked = Object.keys(words)
    .filter((known) => known.length >= 4)
    .map((known) => ({ value: words[known], distance: editDistance(word, known) }))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0] !== undefined && ranked[0].distance <= allowed ? ranked[0].value : undefined;
}

/** Number of letters to change, insert, delete or swap (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const near = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      row.push(swap ? Math.min(near, rows[i - 2]![j - 2]! + 1) : near);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
