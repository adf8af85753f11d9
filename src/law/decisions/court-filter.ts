/**
 * Courts in a search filter: by the names of `court-names.ts`, by code, or all courts of a kind (`rechtbank`). Judges
 * and chambers have no code of their own and are refused.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { courtAt, JUDGES } from './court-names';
import { COURT_CODES, courtName, EU_COURT_CODES } from './courts';

export interface AskedCourt {
  /** Display names; several if the court was renamed or merged. */
  names: readonly string[];
  /** Country and code as in an ECLI (`NL:HR`); a star at the end is a wildcard (`NL:RB*`). */
  codes: readonly string[];
}

/** Kinds of court, by common prefix of their codes. Keys are folded. */
const KINDS: Readonly<Record<string, () => AskedCourt>> = byWord([
  ['rechtbank rechtbanken rb rechtb arrondissementsrechtbank', 'NL:RB*', () => say.courts.every.rechtbank],
  ['gerechtshof gerechtshoven hof hoven', 'NL:GH*', () => say.courts.every.gerechtshof],
  ['kantongerecht kantongerechten ktg', 'NL:KTG*', () => say.courts.every.kantongerecht],
]);
const ENGLISH_KINDS: Readonly<Record<string, string>> = {
  'district court': 'rechtbank',
  'district courts': 'rechtbank',
  'court of appeal': 'gerechtshof',
  'courts of appeal': 'gerechtshof',
};

function byWord(
  rows: readonly (readonly [words: string, code: string, name: () => string])[],
): Record<string, () => AskedCourt> {
  return Object.fromEntries(
    rows.flatMap(([words, code, name]) =>
      words.split(' ').map((word) => [word, () => ({ names: [name()], codes: [code] })]),
    ),
  );
}

/** Chambers that are named like a court. Keys are folded. */
const CHAMBERS: ReadonlySet<string> = new Set(['ondernemingskamer', 'enterprise chamber']);

/**
 * Names that only a filter accepts. In a citation an ambtenarengerecht is a Dutch court, of before 1993. Keys are
 * folded.
 */
const ALONE: Readonly<Record<string, string>> = {
  ambtenarengerecht: 'F',
  'ambtenarengerecht eu': 'F',
  'gerecht ambtenarenzaken': 'F',
  'hof eu': 'C',
  'hof eg': 'C',
  'eu hof': 'C',
};

/** Country of foreign courts, by code. */
const COUNTRIES: Readonly<Record<string, string>> = { C: 'EU', T: 'EU', F: 'EU', ECHR: 'CE', CASS: 'BE', GHCC: 'BE' };

/** `GHAMS`, `NL:GHAMS`, `ECLI:NL:GHAMS`; a single letter only with its country: `EU:C`. */
const CODE = /^(?:ecli:)?(?:([a-z]{2}):(?=[a-z]))?((?<=:)[a-z]|[a-z][a-z\d]{1,9}):?$/i;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s._'’‘`/()-]+/g, ' ')
    .trim();

/** Spells the kind of court out, so that `rb. Roterdam` is near to `Rechtbank Rotterdam`. */
const spelledOut = (folded: string): string =>
  folded
    .replace(/^(?:rb|rechtb|arrondissementsrechtbank)(?= )/, 'rechtbank')
    .replace(/^hof(?= (?!van |eu|eg))/, 'gerechtshof');

function byCode(text: string): AskedCourt | undefined {
  const [, country = 'NL', code = ''] = CODE.exec(text) ?? [];
  const upper = code.toUpperCase();
  const own = (EU_COURT_CODES.includes(upper) ? 'EU' : 'NL') === country.toUpperCase();
  const name = own ? courtName(upper) : undefined;
  return name === undefined ? undefined : { names: [name], codes: [`${country.toUpperCase()}:${upper}`] };
}

function byNameAlone(folded: string): AskedCourt | undefined {
  return Object.hasOwn(ALONE, folded) ? byCode(`EU:${ALONE[folded]}`) : undefined;
}

function byName(text: string): AskedCourt | undefined {
  const words = text.replace(/[\s_()]+/g, ' ').trim();
  const found = courtAt(words, 0);
  if (found === undefined || found.codes.length === 0 || found.end < words.length) return undefined;
  const { name, codes } = found;
  const names = codes.length === 1 ? [name] : codes.map((code) => courtName(code) ?? code);
  return { names, codes: codes.map((code) => `${COUNTRIES[code] ?? 'NL'}:${code}`) };
}

/** Whether it is a judge or a chamber: their decisions have the code of the court. */
const isPart = (folded: string): boolean => CHAMBERS.has(folded) || Object.hasOwn(JUDGES, folded.split(' ')[0] ?? '');

/**
 * The court, or courts of a kind, that a text names. `isHeld`: whether the library has decisions of a code that is in
 * no table. Never throws.
 */
export function courtNamed(text: string, isHeld: (code: string) => boolean = () => false): AskedCourt | undefined {
  const typed = text.trim();
  const folded = fold(typed);
  const kind = ENGLISH_KINDS[folded] ?? folded;
  if (Object.hasOwn(KINDS, kind)) return KINDS[kind]!();
  // `C.R.v.B.` is one word, `Rb. Rotterdam` two.
  const known =
    byCode(typed) ??
    byNameAlone(folded) ??
    (isPart(folded) ? undefined : (byName(typed) ?? byName(typed.replaceAll('.', ''))));
  if (known !== undefined) return known;
  const [, country = 'NL', code] = CODE.exec(typed) ?? [];
  if (code === undefined) return undefined;
  const own = `${country}:${code}`.toUpperCase();
  return isHeld(own) ? { names: [own.replace(/^NL:/, '')], codes: [own] } : undefined;
}

const KIND = /^(?:rechtbank|gerechtshof) /;
const placeOf = (name: string): string => fold(name).replace(KIND, '');

const ABBREVIATIONS = ['HR', 'PHR', 'RvS', 'ABRvS', 'CRvB', 'CBb', 'HvJ', 'Gerecht'];

/** Other names of EU courts, the most common first, all accepted by the filter. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  C: ['HvJ EU', 'Hof van Justitie', 'Court of Justice', 'CJEU', 'ECJ'],
  T: ['Gerecht EU', 'General Court', 'Gerecht van eerste aanleg', 'GvEA'],
  F: ['Ambtenarengerecht', 'Civil Service Tribunal'],
};

const namesOfEu = (): string[][] =>
  EU_COURT_CODES.map((code) => [...(CALLED[code] ?? []), courtName(code) ?? '', `EU:${code}`]);

/**
 * Completions: each court once, by the first name that matches (abbreviation, name, code); with nothing typed only
 * national courts and kinds.
 */
export function courtsToOffer(begins: (name: string) => boolean): { value: string; about: string }[] {
  const short = ABBREVIATIONS.map((name) => [name, courtNamed(name)?.names[0] ?? ''] as const);
  const kinds = (['rechtbank', 'gerechtshof'] as const).map((kind) => [kind, say.courts.every[kind]] as const);
  const offered = [...short, ...kinds].map(([value, about]) => ({ value, about }));
  const byCourt = COURT_CODES.map((code) => {
    const name = courtName(code) ?? code;
    return begins(name) ? { value: name, about: code } : { value: code, about: name };
  });
  const ofEu = namesOfEu().map((names) => {
    const value = names.find(begins) ?? '';
    return {
      value,
      about: names.find((name) => name !== value && courtNamed(name)?.names[0] === name) ?? names.at(-1) ?? '',
    };
  });
  // Nothing is typed yet: too many courts to offer.
  const isTyped = !begins('');
  return [...offered, ...(isTyped ? [...byCourt, ...ofEu] : [])].filter(({ value }) => value !== '' && begins(value));
}

/** At most 3 courts with the nearest names. */
export async function nearestCourts(text: string): Promise<string[]> {
  const { MOST_NEAREST, nearestNames } = await import('../laws/near-laws');
  const folded = spelledOut(fold(text));
  const part = isPart(fold(text)) ? (courtAt(text, 0)?.name ?? '') : '';
  if (part !== '' && byName(part) !== undefined) return [part];
  const names = COURT_CODES.flatMap((code) => courtName(code) ?? []);
  // Folded, so that hyphens do not count as differences.
  const all = [...ABBREVIATIONS, ...names, ...COURT_CODES, ...namesOfEu().flat()];
  const byKey = new Map(all.map((name) => [fold(name), name]));
  const nearest = (asked: string): string[] => nearestNames(asked, byKey.keys()).map((key) => byKey.get(key) ?? key);
  const whole = nearest(folded);
  if (whole.length > 0) return whole;
  // By place: it has no court of that kind, or is misspelt itself.
  const place = folded.replace(KIND, '');
  const places = new Set(nearestNames(place, names.map(placeOf)).concat(place));
  return names.filter((name) => places.has(placeOf(name))).slice(0, MOST_NEAREST);
}

const splitCourts = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * The courts of a filter, each once. Throws `usage` (parameter `court`) with the nearest names for an unknown one.
 * @param text one or more names, separated by commas.
 * @param isHeld see `courtNamed`.
 */
export async function courtsAsked(text: string, isHeld?: (code: string) => boolean): Promise<AskedCourt[]> {
  const names = splitCourts(text);
  const courts = names.flatMap((name) => courtNamed(name, isHeld) ?? []);
  if (courts.length < names.length || courts.length === 0) {
    const unknown = names.find((name) => courtNamed(name, isHeld) === undefined) ?? '';
    const near = unknown === '' ? [] : await nearestCourts(unknown);
    const hint = near.length > 0 ? say.courts.nearest(near) : say.courts.forms;
    throw new LksError('usage', say.courts.unknown(unknown), { parameter: 'court', hint });
  }
  return [...new Map(courts.map((court) => [court.codes.join(), court])).values()];
}
