import type { Completes } from '../command/flags';
import type { KnownFlag, KnownLine } from './known';
import { beginsAs, type Candidate, type Place, type Surroundings } from './place';

type Values = (typed: string, place: Place, context: Surroundings) => Candidate[] | Promise<Candidate[]>;

const namesOf = (lines: readonly KnownLine[]): Candidate[] =>
  lines.flatMap(({ name, about, hidden }) => (hidden === true ? [] : [{ value: name, about }]));

async function wordsOfCommand(_typed: string, { operands }: Place, { top }: Surroundings): Promise<Candidate[]> {
  let { lines } = top;
  for (const word of operands) {
    const line = lines.find(({ name }) => name === word);
    if (line === undefined) return [];
    lines = (await line.level()).lines;
  }
  return namesOf(lines);
}

async function profiles(_typed: string, _place: Place, { env }: Surroundings): Promise<Candidate[]> {
  const [{ configDir }, { glanceAtProfiles }] = await Promise.all([
    import('../../state/profile/places'),
    import('../../state/profile/glance'),
  ]);
  const folder = configDir(env);
  if (folder === undefined) return [];
  const stored = [...glanceAtProfiles(folder).profiles.values()];
  return stored.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, origin }) => ({ value: name, about: origin }));
}

/** Rows by number; once something is typed, also by source identifier. */
async function rows(typed: string, _place: Place, { env }: Surroundings): Promise<Candidate[]> {
  const [{ stateDir }, { loadResultList }] = await Promise.all([
    import('../../state/profile/places'),
    import('../../state/result-list'),
  ]);
  // The file may be of another version, or edited.
  const saved = (loadResultList(stateDir(env), env, true)?.results ?? []).filter(
    (row) => Number.isInteger(row?.number) && typeof row.title === 'string' && typeof row.externalId === 'string',
  );
  // The identifier first, since titles may be cut; titles of decisions begin with it.
  const numbers = saved.map(({ number, title, externalId }) => ({
    value: `${number}`,
    about: title.includes(externalId) ? title : `${externalId}: ${title}`,
  }));
  const named = saved.map(({ title, externalId }) => ({ value: externalId, about: title }));
  return typed === '' ? numbers : [...numbers, ...named];
}

/** Courts by name, abbreviation or ECLI code, whichever begins as typed. */
async function courts(typed: string): Promise<Candidate[]> {
  const { courtsToOffer } = await import('../../law/decisions/court-filter');
  return courtsToOffer((name) => beginsAs(name, typed));
}

async function fields(_typed: string, { operation }: Place): Promise<Candidate[]> {
  const { ALL_DOCUMENT_FIELDS, ALL_RESULT_FIELDS } = await import('../../contract/field-names');
  const known = operation === 'search' ? ALL_RESULT_FIELDS : operation === 'document' ? ALL_DOCUMENT_FIELDS : [];
  return known.map((value) => ({ value }));
}

/** By `completes` of flags and arguments. The shell completes files. */
const VALUES: Readonly<Record<Exclude<Completes, 'file'>, Values>> = {
  command: wordsOfCommand,
  profile: profiles,
  row: rows,
  law: async (...asked) => (await import('./laws')).lawsToSearch(...asked),
  'any-law': async (typed) => (await import('./laws')).anyLaw(typed),
  court: courts,
  field: fields,
};

export interface Offer {
  /** `files`: the shell completes what follows `before`. `list`: more can follow without a space. */
  readonly kind: 'words' | 'list' | 'files';
  /** The part of the word that stays as typed: `--type=`. */
  readonly before: string;
  readonly candidates: readonly Candidate[];
  /** Description of the expected value, if there are no candidates. */
  readonly awaited: string;
}

const NOTHING: Offer = { kind: 'words', before: '', candidates: [], awaited: '' };

const words = (candidates: readonly Candidate[]): Offer => ({ ...NOTHING, candidates });

type Wanted = Pick<KnownFlag, 'about' | 'completes' | 'choices'>;

async function valuesOf(wanted: Wanted, typed: string, place: Place, context: Surroundings): Promise<Offer> {
  const { choices = [], completes, about } = wanted;
  if (completes === 'file') return { ...NOTHING, kind: 'files' };
  const found = completes === undefined ? [] : await VALUES[completes](typed, place, context);
  // A command of several words begins where a choice could be, but contains none.
  const fixed = completes === 'command' && place.operands.length > 0 ? [] : choices;
  return { ...words([...fixed.map((value) => ({ value })), ...found]), awaited: about };
}

/** `a,b,` stays, and what follows is completed. */
async function listOf(flag: KnownFlag, typed: string, place: Place, context: Surroundings): Promise<Offer> {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1);
  const offer = await valuesOf(flag, typed.slice(before.length), place, context);
  const had = before.split(',');
  return { ...startingWith(before, words(offer.candidates.filter(({ value }) => !had.includes(value)))), kind: 'list' };
}

const valueAt = (flag: KnownFlag, typed: string, place: Place, context: Surroundings): Promise<Offer> =>
  (flag.isList === true ? listOf : valuesOf)(flag, typed, place, context);

function startingWith(before: string, offer: Offer): Offer {
  const candidates = offer.candidates.map(({ value, about }) => ({ value: `${before}${value}`, about }));
  return { ...offer, candidates, before: `${before}${offer.before}` };
}

/** Flags that can still be given: no repeats, and none that excludes a given flag. */
function flagsLeft({ flags, given }: Place): [name: string, flag: KnownFlag][] {
  const excluded = new Set([...given.keys()].flatMap((name) => flags[name]?.excludes ?? []));
  return Object.entries(flags).filter(
    ([name, { hidden, repeatable, excludes = [] }]) =>
      hidden !== true &&
      (repeatable === true || !given.has(name)) &&
      !excluded.has(name) &&
      !excludes.some((other) => given.has(other)),
  );
}

const spellings = ([name, { short, about }]: [string, KnownFlag]): Candidate[] =>
  [...(short === undefined ? [] : [`-${short}`]), `--${name}`].map((value) => ({ value, about }));

async function argumentAt(typed: string, place: Place, context: Surroundings): Promise<Offer> {
  const last = place.arguments.at(-1);
  const argument = place.arguments[place.operands.length] ?? (last?.variadic === true ? last : undefined);
  if (argument === undefined) return NOTHING;
  const offer = await valuesOf(argument, typed, place, context);
  return { ...offer, candidates: offer.candidates.filter(({ value }) => !place.operands.includes(value)) };
}

/** All candidates at the cursor, not yet filtered by what is typed. */
export async function offerAt(place: Place, typed: string, context: Surroundings): Promise<Offer> {
  if (place.awaiting !== undefined) return valueAt(place.awaiting, typed, place, context);
  const [before, name = ''] = place.ended ? [] : (/^--([^=]+)=/.exec(typed) ?? []);
  if (before !== undefined) {
    const flag = Object.hasOwn(place.flags, name) ? place.flags[name] : undefined;
    if (flag === undefined || flag.value === undefined) return NOTHING;
    return startingWith(before, await valueAt(flag, typed.slice(before.length), place, context));
  }
  if (!place.ended && typed.startsWith('-')) return words(flagsLeft(place).flatMap(spellings));
  if (place.lines.length > 0) return words(namesOf(place.lines));
  return argumentAt(typed, place, context);
}
