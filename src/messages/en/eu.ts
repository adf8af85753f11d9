/** Which text of an act of the EU is shown, the days that the act gives, and what is not here. */

import { day as on } from './listed';

interface Day {
  kind: string;
  day: string;
  basis: string;
  article: string;
  words: string;
}

/** Parts that are named one by one; the others are counted. */
const NAMED = 6;

const place = ({ article }: Day): string => (article === 'enig' ? 'its only article' : `article ${article}`);
const by = (day: Day): string =>
  day.article === '' ? '' : ` (${day.basis === 'reckoned' ? 'reckoned, ' : ''}${place(day)})`;

const several = (texts: readonly string[]): string =>
  `${texts.slice(0, NAMED).join(', ')}${texts.length > NAMED ? ` and ${texts.length - NAMED} more` : ''}`;

/** One list for each day and article: `Article 4(2), Article 5(6) from 2014-07-02 (article 39(2))`. */
function ofParts(days: readonly Day[], told: (day: Day) => string): string[] {
  const groups = new Map<string, string[]>();
  for (const day of days) groups.set(told(day), [...(groups.get(told(day)) ?? []), day.words]);
  return [...groups].map(([end, words]) => `${several(words)} ${end}`);
}

const VERBS: Readonly<Record<string, string>> = {
  application: 'applies from',
  transposition: 'to be transposed by',
  expiry: 'applies until',
};

const dayIn = (day: Day): string =>
  day.day === '' ? `a day that ${place(day)} does not give` : `${on(day.day)}${by(day)}`;
const fromDay = (day: Day): string => `from ${dayIn(day)}`;

export const eu = () => ({
  journal: (day: string) =>
    `as published in the Official Journal${day === '' ? '' : ` of ${on(day)}`}, without later amendments`,
  consolidated: (day: string) => `consolidated to ${on(day)} (for information, not authentic)`,
  journalAmong: (from: string, day: string) =>
    `The text ${from === '' ? 'without a first day' : `from ${on(from)}`} is as published in the Official Journal${day === '' ? '' : ` of ${on(day)}`}, without later amendments.`,
  lastOf: (message: string) => `The last text: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  inForceFrom: (day: Day) => `in force from ${on(day.day)}${by(day)}`,
  notYet: (asked: string, day: Day) => `not yet in force on ${on(asked)}, but from ${on(day.day)}${by(day)}`,
  forceUntold: (day: Day) => `entry into force: no day in ${place(day)} here`,
  forceUnknown: 'entry into force: no day in this file',
  whole: (day: Day) => `${VERBS[day.kind] ?? day.kind} ${dayIn(day)}`,
  /** Of a directive: what the Member States made of it. */
  national: (day: Day) => `national measures apply from ${on(day.day)}${by(day)}`,
  parts: (days: readonly Day[]) => [
    ...ofParts(
      days.filter(({ kind }) => kind === 'application'),
      fromDay,
    ),
    ...ofParts(
      days.filter(({ kind }) => kind === 'expiry'),
      (day) => `until ${dayIn(day)}`,
    ),
  ],
  otherParts: (parts: number) => `${parts} of its parts ${parts === 1 ? 'has' : 'have'} other days`,
  amended: (acts: readonly { id: string; day: string }[]) =>
    `Not in this text or here: ${several(acts.map(({ id, day }) => (day === '' ? id : `${id} (${on(day)})`)))}, which changed the act.`,
  laterText: (days: readonly string[]) =>
    `The library lacks ${days.length === 1 ? 'a later text' : 'later texts'}, consolidated to ${several(days.map(on))}.`,
  fetch: (ids: readonly string[]) => `To get them: lks library add ${ids.join(' ')}`,
  /** One line under a search. */
  rows: (journal: number, consolidated: number) => {
    const told = [
      ...(journal === 0 ? [] : [`${journal} as in the Official Journal, without later amendments`]),
      ...(consolidated === 0 ? [] : [`${consolidated} consolidated, for information`]),
    ];
    return `EU texts: ${told.join('; ')}.`;
  },
  before: (id: string, day: string, published: string, force: Day | undefined) => {
    const first = published === '' ? '' : `published on ${on(published)}`;
    const inForce = force === undefined || force.day === '' ? '' : `in force from ${on(force.day)}${by(force)}`;
    return `${id} is not in force on ${on(day)}: ${[first, inForce].filter(Boolean).join(', ')}.`;
  },
  notHeld: (id: string, day: string, force: Day, first: string) =>
    `The library has no text of ${id} as of ${on(day)}. In force from ${on(force.day)}${by(force)}; first text here: ${on(first)}.`,
});
