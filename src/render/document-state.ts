/** What a text is worth today, first in the head of its document: what lks made of it, what was done to it, the days of its text. */
import { isRemark, readStanding, type Standing, standingLines } from '../contract/standing';
import type { LegalDocument, TextVersion } from '../contract/types';
import { EXAMPLE_SOURCE, FORCE_STANDINGS, PUBLISHER_STANDINGS, SAMPLE_SOURCE } from '../contract/vocabulary';
import { say } from '../messages';
import { asText, safeCell } from '../platform/text/safe-text';
import type { DocumentBlock } from './view';

type Entry = DocumentBlock['header'][number];
type Fields = Partial<Record<keyof LegalDocument, unknown>>;

/** With these a text as a whole is not what holds today. */
const NOT_TODAY: ReadonlySet<string> = new Set([
  ...PUBLISHER_STANDINGS,
  ...FORCE_STANDINGS,
  ...(['withdrawn_by_court', 'set_aside', 'corrected', 'later_other', 'later_unknown'] as const),
  ...(['interlocutory', 'retroactive_remark'] as const),
]);

/** The texts of today, as far as anybody knows. */
const OF_TODAY: ReadonlySet<string> = new Set(['in force', 'held', 'undated'] satisfies TextVersion['state'][]);

const entry = (value: string, isToday = true): Entry => ({
  label: say.render.state,
  value: value.charAt(0).toUpperCase() + value.slice(1),
  ...(!isToday && { tone: 'doubt' as const }),
});

/** Whether lks wrote the text itself: a summary, or an invented one. The head of the document says so. */
export const isOwnText = ({ source }: { source?: unknown }): boolean =>
  source === SAMPLE_SOURCE || source === EXAMPLE_SOURCE;

/** What lks itself made of a text; of a whole law or its outline, of all of its texts. */
function ownText({ source, known_as_of: known, state, kind }: Fields): Entry[] {
  if (source === EXAMPLE_SOURCE) return [entry(say.render.example, false)];
  if (source !== SAMPLE_SOURCE) return [];
  const day = safeCell(known);
  const isOld = asText(state).includes(say.told.oldLaw(day.slice(0, 4)));
  return [entry(say.render.summaryOf(kind === 'outline' || kind === 'full', isOld ? day : ''), false)];
}

/** A standing that says what a text is worth; not what the publisher remarks of it, nor whose words a part of it is. */
const isState = (one: Standing): boolean => !isRemark(one) && !one.code.startsWith('part_');

const linesOf = (standing: readonly Standing[], isToday: (one: Standing) => boolean): Entry[] =>
  standing.flatMap((one) => standingLines([one]).map((line) => entry(safeCell(line), isToday(one))));

/** What was told of a text apart from its state, below the head: remarks of the publisher, whose words a part is. */
export const remarkEntries = ({ standing }: Fields): Entry[] =>
  standingLines(readStanding(standing).filter((one) => !isState(one))).map((line) => ({
    label: say.standing.label,
    value: safeCell(line),
  }));

/** The day of the text as a sentence about its state; empty where that has been said: a repeal, by the standing that tells of it. */
function ofDays(days: string, { state, known_to, from }: TextVersion, told: readonly Standing[]): Entry[] {
  const isToday = OF_TODAY.has(state);
  const hasLapsed = told.some(
    (one) => ['lapsed', 'ended'].includes(one.code) && one.from !== undefined && days.includes(one.from),
  );
  if (hasLapsed && state === 'repealed') return [];
  const says = isToday && (state === 'undated' || known_to !== undefined || from === '');
  return [entry(says ? days : say.render.stateOfDays(state, days), isToday)];
}

/**
 * The entries of a state, what holds of the text as a whole first. What a service says of one in a few words stands where nothing else does.
 *
 * @param days those of the text in words; undefined where nobody knows of any.
 */
export function stateEntries(fields: Fields, version: TextVersion | undefined, days: string | undefined): Entry[] {
  const standing = readStanding(fields.standing).filter(isState);
  const ofWhole = standing.filter(({ place }) => place === undefined);
  const ofPlaces = standing.filter(({ place }) => place !== undefined);
  const entries = [
    ...ownText(fields),
    ...linesOf(ofWhole, ({ code }) => !NOT_TODAY.has(code)),
    ...(version === undefined || days === undefined ? [] : ofDays(days, version, ofWhole)),
    ...standingLines(ofPlaces).map((line) => entry(safeCell(line))),
  ];
  const [sent, known] = [safeCell(fields.state), safeCell(fields.known_as_of)];
  if (entries.length > 0 || sent === '' || sent === say.told.knownAsOf(known)) return entries;
  return [entry(sent, false)];
}

/** What titles of repealed texts end with: the head says it. */
const STATE_IN_TITLE = / \((?:vervallen|nog niet in werking|niet in werking getreden)\)$/;

/** A title without the state that stands below it. */
export const bareTitle = (title: string, state: readonly Entry[]): string =>
  state.some(({ tone }) => tone !== undefined) ? title.replace(STATE_IN_TITLE, '') : title;
