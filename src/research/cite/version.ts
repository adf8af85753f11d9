/** Remarks that a cited text is not the one in force today, so that nobody takes an old text for the law of today. */
import type { TextStatus } from '../../contract/answers/schema';
import { isKnownOn } from '../../contract/dates';
import { noLawAt, type Standing } from '../../contract/standing';
import type { Language, TextVersion } from '../../contract/types';
import { dayInWords } from '../../platform/text/months';

/**
 * `day`: replaced text; `from`: first day of a future text, or one maybe not in force yet; `until`: last day of a past
 * text.
 */
type Kind = 'day' | 'from' | 'until' | 'lapsed' | 'ended' | 'never' | 'not_yet' | 'not_in_force';

export interface CitedVersion {
  kind: Kind;
  /** `YYYY-MM-DD`; empty if unknown. */
  day: string;
  /** The day of knowledge, if the text of `day` is known differently today. */
  knownOn?: string;
}

/** `2016-01-29` → `29 januari 2016`; empty for an invalid day. */
export const dayIn = (day: string, language: Language): string => dayInWords(day.slice(0, 10), language) ?? '';

interface Asked {
  version: TextVersion | undefined;
  day: string | undefined;
  knownOn?: string | undefined;
  today: string;
  /** For an EU act: its status, with its dates. */
  status?: Pick<TextStatus, 'days'> | undefined;
}

/** Undefined for today's text, and for one without days or with an unknown state. */
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

/** An EU act that enters into force on a later day, by its own terms. */
function beforeForce(status: Asked['status'], day: string): CitedVersion | undefined {
  // Unchecked: sent by a service.
  const days: unknown[] = Array.isArray(status?.days) ? status.days : [];
  const force = days.map(Object).find(({ kind, words }) => kind === 'entry-into-force' && words === '')?.day;
  return typeof force === 'string' && force > day ? { kind: 'not_yet', day: force } : undefined;
}

function ofDays(version: TextVersion, day: string | undefined, knownOn: string | undefined): CitedVersion | undefined {
  const { state, from, to } = version;
  if (state === 'repealed') return { kind: 'lapsed', day: '' };
  if (state === 'not in force') return { kind: 'not_in_force', day: '' };
  // A retroactive change later gave that day another text.
  if (state === 'replaced' && day !== undefined && knownOn !== undefined) return { kind: 'day', day, knownOn };
  if (state === 'in force' || state === 'held' || state === 'undated') return undefined;
  const isOfDay = day !== undefined && from <= day && (to === '' || day <= to) && isKnownOn(version, day);
  if (isOfDay && (state === 'past' || state === 'replaced')) return { kind: 'day', day };
  // If the next text is held, that one ended this text.
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

/** The remark in words: `geldend op 1 juni 2012`. */
export function versionWords({ kind, day, knownOn }: CitedVersion, language: Language): string {
  const known = language === 'en' ? 'as known on' : 'zoals bekend op';
  return `${WORDS[language][kind](dayIn(day, language))}${knownOn === undefined ? '' : `, ${known} ${dayIn(knownOn, language)}`}`;
}

/** The citation, followed by the remark in brackets. */
export const withVersion = (text: string, version: CitedVersion | undefined, language: Language): string =>
  version === undefined ? text : `${text} (${versionWords(version, language)})`;
