/**
 * Which text of a law is cited, where that is not the text in force today: the day of another, or its state. It stands in every style and in
 * every record; whoever reads the citation is not to take an old text for the law of today. Pure.
 */
import type { TextStatus } from '../../contract/answers/schema';
import { isKnownOn } from '../../contract/dates';
import { noLawAt, type Standing } from '../../contract/standing';
import type { Language, TextVersion } from '../../contract/types';
import { dayInWords } from '../../platform/text/months';

/** `day`: of a text that was replaced; `from`: the first day of one that is yet to come, or of which nobody says that it held on the day asked for; `until`: the last day of what is no more. */
type Kind = 'day' | 'from' | 'until' | 'lapsed' | 'ended' | 'never' | 'not_yet' | 'not_in_force';

/** The text that is cited. */
export interface CitedVersion {
  kind: Kind;
  /** `YYYY-MM-DD`; empty where none is known. */
  day: string;
  /** The day as of which the text of that day was known so, where it is known otherwise today. */
  knownOn?: string;
}

/** `2016-01-29` → `29 januari 2016`; empty for what is no day. */
export const dayIn = (day: string, language: Language): string => dayInWords(day.slice(0, 10), language) ?? '';

/** What is asked of a text. */
interface Asked {
  /** Its days, where a library knows them. */
  version: TextVersion | undefined;
  /** The day asked for. */
  day: string | undefined;
  /** The day as of which it is to be known, where that matters. */
  knownOn?: string | undefined;
  today: string;
  /** Of an act of the EU, what it says of its days. */
  status?: Pick<TextStatus, 'days'> | undefined;
}

/** The text that is cited; undefined for the one of today, for what has no days, and where nobody says which it is. */
export function versionCited(
  standing: readonly Standing[],
  places: readonly string[],
  { version, day, knownOn, today, status }: Asked,
): CitedVersion | undefined {
  const state = noLawAt(standing, places, today);
  if (state !== undefined && state.code !== 'ended')
    return { kind: state.code === 'conditional' ? 'not_yet' : (state.code as Kind), day: state.from ?? '' };
  const ofText = version && ofDays(version, day, knownOn);
  return ofText ?? (state && { kind: 'ended', day: state.from ?? '' }) ?? beforeForce(status, day ?? today);
}

/** An act that is in force from a later day, by its own words. */
function beforeForce(status: Asked['status'], day: string): CitedVersion | undefined {
  // As a service sent it.
  const days: unknown[] = Array.isArray(status?.days) ? status.days : [];
  const force = days.map(Object).find(({ kind, words }) => kind === 'entry-into-force' && words === '')?.day;
  return typeof force === 'string' && force > day ? { kind: 'not_yet', day: force } : undefined;
}

function ofDays(version: TextVersion, day: string | undefined, knownOn: string | undefined): CitedVersion | undefined {
  const { state, from, to } = version;
  if (state === 'repealed') return { kind: 'lapsed', day: '' };
  if (state === 'not in force') return { kind: 'not_in_force', day: '' };
  // A change that works back gave that day another text later.
  if (state === 'replaced' && day !== undefined && knownOn !== undefined) return { kind: 'day', day, knownOn };
  if (state === 'in force' || state === 'held' || state === 'undated') return undefined;
  const isOfDay = day !== undefined && from <= day && (to === '' || day <= to) && isKnownOn(version, day);
  if (isOfDay && (state === 'past' || state === 'replaced')) return { kind: 'day', day };
  // Of a text whose next one is held, it is that which ended it.
  if (state === 'past' && to !== '' && version.next === undefined) return { kind: 'until', day: to };
  return from === '' ? undefined : { kind: 'from', day: from };
}

const WORDS: Readonly<Record<Language, Readonly<Record<Kind, (day: string) => string>>>> = {
  nl: {
    day: (day) => `geldend op ${day}`,
    from: (day) => `tekst vanaf ${day}`,
    until: (day) => `geldend t/m ${day}`,
    lapsed: (day) => `vervallen${day && ` per ${day}`}`,
    ended: (day) => `zonder werking${day && ` vanaf ${day}`}`,
    never: () => 'nooit in werking getreden',
    not_yet: (day) => (day === '' ? 'nog niet in werking' : `in werking vanaf ${day}`),
    not_in_force: () => 'niet in werking',
  },
  en: {
    day: (day) => `as in force on ${day}`,
    from: (day) => `text from ${day}`,
    until: (day) => `in force until ${day}`,
    lapsed: (day) => `lapsed${day && ` from ${day}`}`,
    ended: (day) => `without effect${day && ` from ${day}`}`,
    never: () => 'never in force',
    not_yet: (day) => (day === '' ? 'not yet in force' : `in force from ${day}`),
    not_in_force: () => 'not in force',
  },
};

/** Which text it is, in words: `geldend op 1 juni 2012`. */
export function versionWords({ kind, day, knownOn }: CitedVersion, language: Language): string {
  const known = language === 'en' ? 'as known on' : 'zoals bekend op';
  return `${WORDS[language][kind](dayIn(day, language))}${knownOn === undefined ? '' : `, ${known} ${dayIn(knownOn, language)}`}`;
}

/** A citation with the text that it is of behind it, in brackets. */
export const withVersion = (text: string, version: CitedVersion | undefined, language: Language): string =>
  version === undefined ? text : `${text} (${versionWords(version, language)})`;
