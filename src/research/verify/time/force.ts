/** Compares whether the cited law is in force on the day meant with what the text claims. */
import type { InForce } from '../../../contract/answers/verify';
import { isKnownOn, shiftedBy, versionOn } from '../../../contract/dates';
import type { Standing } from '../../../contract/standing';
import type { TextVersion, Validity } from '../../../contract/types';
import { say } from '../../../messages';
import type { Found } from '../authorities/found';
import { type Claim, citedIn } from '../claim';
import { agrees, type Comparison, differs, joined, notCompared, open, type Statement } from '../verdict';
import type { Asked, DayMeant } from './day-meant';
import { isNoLaw, notLaw, stateOf } from './standing';
import type { StateClaim } from './state';
import type { Compared } from './text-of-day';
import { areFromStart, isEnded, textOn } from './text-of-day';

/** Whether the law is in force on the days meant. */
export function inForceOf(validity: Validity, { day, span, basis }: DayMeant): InForce {
  if (day === undefined) return { day: null, basis, answer: 'unknown' };
  const answers = new Set([day, span?.to ?? day].map((one) => answerOn(validity, one)));
  return { day, basis, answer: answers.size === 1 ? [...answers][0]! : 'unknown' };
}

function answerOn(validity: Validity, day: string): InForce['answer'] {
  const version = versionOn(validity.versions, day);
  const isBefore = areFromStart(validity) && validity.versions.every(({ from }) => from > day);
  const isKnown = version !== undefined && isKnownOn(version, day);
  const isIn = isKnown && (version.state === 'in force' || version.state === 'past' || version.state === 'held');
  return isIn ? 'yes' : isKnown || isBefore ? 'no' : 'unknown';
}

/** The first and last day of the known texts, in words; empty if unknown. */
function lifeOf({ versions }: Validity): string {
  const days = versions.map(({ from }) => from).filter((from) => from !== '');
  if (days.length === 0) return '';
  const last = versions.at(-1)!;
  return say.verifying.life(days.sort()[0]!, last.to, last.to === '' ? last.known_to : undefined);
}

interface NotLaw {
  code: string;
  mark: string;
  detail: string;
  from?: string;
}

const ofStanding = (one: Standing): NotLaw => ({
  code: one.code,
  mark: say.standing.mark(one),
  detail: say.standing.line(one),
  ...(one.from !== undefined && { from: one.from }),
});

/** The first day of a text without words of law, if the text before is known to end the day before. */
function firstDayOf({ validity }: Found, version: TextVersion | undefined): Pick<NotLaw, 'from'> {
  const isNext = validity?.versions.some(({ to }) => to !== '' && shiftedBy(to, 1) === version?.from);
  return isNext && version !== undefined ? { from: version.from } : {};
}

const AGREES: Readonly<Record<StateClaim['state'], readonly string[]>> = {
  lapsed: ['lapsed', 'ended', 'never', 'editors_words'],
  not_yet: ['not_yet', 'conditional', 'never', 'editors_words'],
};

/** Whether a claim on the force of a law is right, including its day. */
function isSo({ state, day, isUntil }: StateClaim, { code, from = '' }: NotLaw): boolean {
  if (!AGREES[state].includes(code)) return false;
  if (state === 'not_yet' || day === undefined || from === '') return true;
  // Both the last day and the day after it may be called the end; one of its texts may have ended before.
  if (isUntil) return day.from <= from;
  return day.since ? day.from <= from && from <= shiftedBy(day.to, 1) : from <= day.to;
}

function ofNotLaw(statement: Statement, claim: Claim, not: NotLaw, { basis }: DayMeant): Comparison {
  const { state, time } = claim;
  if (state === undefined ? time.isEarlier : isSo(state, not)) return agrees(statement, { detail: not.detail });
  // A lapsed law was in force on an earlier day.
  const isOfBefore = basis === 'none' && state === undefined && !time.isToday && AGREES.lapsed.includes(not.code);
  const detail = joined([not.detail, isOfBefore ? say.verifying.giveDay : '']);
  // `kon`, `was`: no claim that it holds today.
  return isOfBefore && time.isPast
    ? open(statement, 'in_force', detail)
    : differs(statement, 'in_force', not.mark, detail);
}

function ofLaw(
  statement: Statement,
  { state }: Claim,
  version: TextVersion | undefined,
  { day, detail }: { day: string; detail: string },
): Comparison {
  if (state === undefined || state.isUntil) return agrees(statement, { detail });
  if (version === undefined || version.from === '' || version.from > day) return notCompared(statement, detail);
  const { from, known_to: until } = version;
  const told = say.verifying.isLaw(from, until === undefined || until === '' ? from : until);
  return isKnownOn(version, day) ? differs(statement, 'in_force', told, detail) : open(statement, 'in_force', told);
}

/** By the standing of the law that is cited as a whole, or of the cited places in all texts meant. */
function ofStandings(held: Found, claim: Claim, compared: Compared | undefined): NotLaw | undefined {
  if (compared === undefined) {
    const whole = held.standing?.find(({ code, place }) => place === undefined && isNoLaw(code));
    return whole && ofStanding(whole);
  }
  const { mine, isOwn } = compared;
  const marked = mine.map(({ text, found }) => notLaw(text.document, found.spans, claim.quotations));
  const [first] = marked;
  if (!isOwn || first === undefined || marked.includes(undefined)) return undefined;
  return { ...firstDayOf(held, mine[0]?.text.version), ...ofStanding(first) };
}

/**
 * Compares the force of the texts meant: first by the standing of the cited places, then by their days. @param compared
 * undefined for a law cited as a whole.
 */
export async function forceOf(
  held: Found,
  claim: Claim,
  compared: Compared | undefined,
  { meant, asked }: { meant: DayMeant; asked: Asked },
): Promise<Comparison[]> {
  const statement = claim.statements.find(({ what }) => what === 'in_force');
  if (statement === undefined) return [];
  const not = ofStandings(held, claim, compared) ?? (await endedOn(held, meant, asked));
  if (not !== undefined) return [ofNotLaw(statement, claim, not, meant)];
  const { validity } = held;
  const day = meant.span?.from ?? asked.today;
  if (compared === undefined)
    return [
      validity === undefined
        ? notCompared(statement, '')
        : ofLaw(statement, claim, textOn(validity, day), { day, detail: '' }),
    ];
  const { mine, lacking } = compared;
  if (lacking !== undefined && claim.state === undefined) return [open(statement, 'earlier_texts', lacking)];
  const { document, version } = mine[0]!.text;
  const life = meant.day === undefined && validity !== undefined ? lifeOf(validity) : '';
  const detail = joined([stateOf(document, citedIn(claim.name), meant.span?.from), life]);
  return [ofLaw(statement, claim, version, { day, detail })];
}

/** Why a law was not in force on the days meant; undefined if no source says so. */
async function endedOn(held: Found, { span }: DayMeant, { today }: Asked): Promise<NotLaw | undefined> {
  const { from, to } = span ?? { from: today, to: today };
  const { validity } = held;
  const first = validity?.versions.find((one) => one.from !== '')?.from ?? '';
  if (validity !== undefined && to < first && areFromStart(validity))
    return { code: 'not_yet', mark: say.verifying.notLawOn(from), detail: say.verifying.lawFrom(first) };
  if (held.lawOn === undefined && validity !== undefined && isEnded(validity, from)) {
    const { to: end } = validity.versions.at(-1)!;
    const detail = say.verifying.lawUntil(end);
    return { code: 'ended', mark: say.verifying.notLawOn(from), detail, from: shiftedBy(end, 1) };
  }
  const told = await held.lawOn?.(from);
  if (told?.kind !== 'not_in_force' || (from !== to && (await held.lawOn?.(to))?.kind !== 'not_in_force'))
    return undefined;
  const last = validity?.versions.findLast((one) => one.to !== '' && one.to < from);
  return {
    code: last === undefined ? 'not_yet' : 'ended',
    mark: say.verifying.notLawOn(from),
    detail: told.detail,
    ...(last !== undefined && { from: shiftedBy(last.to, 1) }),
  };
}
