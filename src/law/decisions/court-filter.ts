/**
 * Courts as a search is asked for them: by the names and abbreviations of `court-names.ts`, by the code in an ECLI, or all courts of a
 * kind at once (`rechtbank`). Who sits alone, and a chamber, have no code of their own: they are not told apart, and so refused.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { courtAt, JUDGES } from './court-names';
import { COURT_CODES, courtName, EU_COURT_CODES } from './courts';

/** A court, or all of a kind, that a search is asked for. */
export interface AskedCourt {
  /** What those whose decisions are asked for are called, for people: several where one was renamed or merged. */
  names: readonly string[];
  /** Country and code as in an ECLI (`NL:HR`); behind the last letter a star stands for any others (`NL:RB*`). */
  codes: readonly string[];
}

/** All courts of a kind, whose codes begin alike. Keys are folded. */
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

/** Parts of a court that lawyers name like one. Keys are folded. */
const CHAMBERS: ReadonlySet<string> = new Set(['ondernemingskamer', 'enterprise chamber']);

/**
 * Names that only a filter takes, where nothing stands beside them. Keys are folded. In a citation an ambtenarengerecht is a Dutch court,
 * of before 1993.
 */
const ALONE: Readonly<Record<string, string>> = {
  ambtenarengerecht: 'F',
  'ambtenarengerecht eu': 'F',
  'gerecht ambtenarenzaken': 'F',
  'hof eu': 'C',
  'hof eg': 'C',
  'eu hof': 'C',
};

/** Codes of courts that are not in the Netherlands, and where they are. */
const COUNTRIES: Readonly<Record<string, string>> = { C: 'EU', T: 'EU', F: 'EU', ECHR: 'CE', CASS: 'BE', GHCC: 'BE' };

/** `GHAMS`, `NL:GHAMS`, `ECLI:NL:GHAMS`; a single letter only behind its country: `EU:C`. */
const CODE = /^(?:ecli:)?(?:([a-z]{2}):(?=[a-z]))?((?<=:)[a-z]|[a-z][a-z\d]{1,9}):?$/i;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s._'’‘`/()-]+/g, ' ')
    .trim();

/** Words for a kind of court as the names of this table have them, so that `rb. Roterdam` is near to `Rechtbank Rotterdam`. */
const spelledOut = (folded: string): string =>
  folded
    .replace(/^(?:rb|rechtb|arrondissementsrechtbank)(?= )/, 'rechtbank')
    .replace(/^hof(?= (?!van |eu|eg))/, 'gerechtshof');

/** The court by its code in an ECLI, where the table has it. */
function byCode(text: string): AskedCourt | undefined {
  const [, country = 'NL', code = ''] = CODE.exec(text) ?? [];
  const upper = code.toUpperCase();
  const own = (EU_COURT_CODES.includes(upper) ? 'EU' : 'NL') === country.toUpperCase();
  const name = own ? courtName(upper) : undefined;
  return name === undefined ? undefined : { names: [name], codes: [`${country.toUpperCase()}:${upper}`] };
}

/** The court of the EU that only a filter calls so. */
function byNameAlone(folded: string): AskedCourt | undefined {
  return Object.hasOwn(ALONE, folded) ? byCode(`EU:${ALONE[folded]}`) : undefined;
}

/** The court that the whole of a text is the name of. */
function byName(text: string): AskedCourt | undefined {
  const words = text.replace(/[\s_()]+/g, ' ').trim();
  const found = courtAt(words, 0);
  if (found === undefined || found.codes.length === 0 || found.end < words.length) return undefined;
  const { name, codes } = found;
  const names = codes.length === 1 ? [name] : codes.map((code) => courtName(code) ?? code);
  return { names, codes: codes.map((code) => `${COUNTRIES[code] ?? 'NL'}:${code}`) };
}

/** A judge of a court, or a part of one: its decisions have the code of the whole. */
const isPart = (folded: string): boolean => CHAMBERS.has(folded) || Object.hasOwn(JUDGES, folded.split(' ')[0] ?? '');

/**
 * The court, or the courts of a kind, that the whole of a text names; `isHeld` is asked of what can be the code of a court and is in no
 * table. Undefined where it is none. Never throws.
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

/** The word for its kind before the place of a court; folded. */
const KIND = /^(?:rechtbank|gerechtshof) /;
const placeOf = (name: string): string => fold(name).replace(KIND, '');

const ABBREVIATIONS = ['HR', 'PHR', 'RvS', 'ABRvS', 'CRvB', 'CBb', 'HvJ', 'Gerecht'];

/** What the courts of the EU are called beside their names, the most common first. Each is a name that the filter takes. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  C: ['HvJ EU', 'Hof van Justitie', 'Court of Justice', 'CJEU', 'ECJ'],
  T: ['Gerecht EU', 'General Court', 'Gerecht van eerste aanleg', 'GvEA'],
  F: ['Ambtenarengerecht', 'Civil Service Tribunal'],
};

/** Every name of the courts of the EU, and their codes, by court. */
const namesOfEu = (): string[][] =>
  EU_COURT_CODES.map((code) => [...(CALLED[code] ?? []), courtName(code) ?? '', `EU:${code}`]);

/** A court once, by the first of its names that begins as typed: abbreviation, name, code; with nothing typed those that have no place, and the kinds. */
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
  // Nothing is typed yet: what begins with nothing is no choice of anybody.
  const isTyped = !begins('');
  return [...offered, ...(isTyped ? [...byCourt, ...ofEu] : [])].filter(({ value }) => value !== '' && begins(value));
}

/** The courts whose names are nearest to what is none: at most 3. */
export async function nearestCourts(text: string): Promise<string[]> {
  const { MOST_NEAREST, nearestNames } = await import('../laws/near-laws');
  const folded = spelledOut(fold(text));
  const part = isPart(fold(text)) ? (courtAt(text, 0)?.name ?? '') : '';
  if (part !== '' && byName(part) !== undefined) return [part];
  const names = COURT_CODES.flatMap((code) => courtName(code) ?? []);
  // As they are folded, so that a hyphen is no letter that differs.
  const all = [...ABBREVIATIONS, ...names, ...COURT_CODES, ...namesOfEu().flat()];
  const byKey = new Map(all.map((name) => [fold(name), name]));
  const nearest = (asked: string): string[] => nearestNames(asked, byKey.keys()).map((key) => byKey.get(key) ?? key);
  const whole = nearest(folded);
  if (whole.length > 0) return whole;
  // The place alone: it has a court, but not of that kind, or is itself misspelled.
  const place = folded.replace(KIND, '');
  const places = new Set(nearestNames(place, names.map(placeOf)).concat(place));
  return names.filter((name) => places.has(placeOf(name))).slice(0, MOST_NEAREST);
}

/** Names with commas between, one by one. */
const splitCourts = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * The courts that a search is asked for, each once. Throws `usage` (parameter `court`) for a name that is of no court, with the nearest.
 *
 * @param text one name or several, with commas between. @param isHeld see `courtNamed`.
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
