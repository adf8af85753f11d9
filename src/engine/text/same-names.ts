/** Places and courts that go by two names: texts have either, by their year and writer. */

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
