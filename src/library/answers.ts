/** What a library adds to its answers: notices, and days and ages of the texts shown. */

import { SENTENCE_LENGTH, withNotices } from '../contract/caveats';
import { todayOf } from '../contract/dates';
import type { LksError } from '../contract/errors';
import { isOld, OLD_KNOWLEDGE } from '../contract/old-knowledge';
import { HIDDEN, hiddenError, isTakenBack, withoutText } from '../contract/standing';
import type {
  AnswerNotice,
  BackendKind,
  DocumentAnswer,
  LegalDocument,
  SearchAnswer,
  SearchMeta,
  SearchResult,
  TextVersion,
} from '../contract/types';
import { courtOfDecision } from '../law/decisions/courts';
import { isEcli } from '../law/registers/ecli';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import type { Database } from '../platform/sqlite';
import { knownDays } from './file/age';
import { groupOf, readCounts } from './file/counts';
import { countsKnown, listedThrough } from './fresh-as-of';
import type { DayAnswer } from './time/cited-text';
import { documentWith } from './time/document-on';
import type { Peildatum } from './time/peildatum';

/** An error as the text of a warning, with its hint if there is room. */
export function warningOf({ message, hint }: LksError): string {
  const whole = [message, hint?.replaceAll('\n', ' ')].filter(Boolean).join(' ');
  return whole.length > SENTENCE_LENGTH ? message : whole;
}

/** The answer with a document as of a day, with its notices. */
export function datedAnswer(
  data: LegalDocument,
  day: string | undefined,
  ofDay: DayAnswer | undefined,
  old: readonly AnswerNotice[],
): DocumentAnswer {
  const { knownOn, knownSince, notices: own = [] } = ofDay ?? {};
  const notices = [...own, ...old];
  const days = {
    ...(day !== undefined && { at: day }),
    ...(knownOn !== undefined && { known_on: knownOn }),
    ...(knownSince !== undefined && { known_since: knownSince }),
  };
  return { data: { ...data, ...days }, ...withNotices(undefined, notices) };
}

/**
 * The document with this UUID (see `documentWith`), with the publisher's listings taken into account in `known_as_of`.
 */
export function documentHeld(database: Database, uuid: Uint8Array, at?: Peildatum): LegalDocument | undefined {
  const document = documentWith(database, uuid, at);
  if (document === undefined || isEcli(document.external_id)) return document;
  return { ...document, known_as_of: listedThrough(database)(document.source, document.known_as_of ?? '') };
}

/** The notice on a text shown for a day long after the last day known for it. */
export function oldNotice(document: LegalDocument, day: string | undefined, kind: BackendKind): AnswerNotice[] {
  const today = todayOf(currentDate());
  const { known_as_of: known = '' } = document;
  // A decision does not change; a summary of the sample names its text.
  const isLaw = !isEcli(document.external_id) && kind === 'library';
  if (!isLaw || !isOld(known, day ?? today, today)) return [];
  const [work = ''] = document.external_id.split(' ');
  return [{ code: OLD_KNOWLEDGE, message: say.library.oldText(work, known) }];
}

/** The answer, without the text of a withdrawn document unless `withdrawn`. The only place that removes it. */
export function shownAnswer(answer: DocumentAnswer, withdrawn: true | undefined): DocumentAnswer {
  const { data, meta } = answer;
  if (withdrawn || !isTakenBack(data.standing)) return answer;
  const { message, hint, commands } = hiddenError(data.external_id, data.standing);
  const [command] = commands;
  const notice = {
    code: HIDDEN,
    message: [message, hint].filter(Boolean).join(' '),
    ...(command !== undefined && { command }),
  };
  return { ...answer, data: withoutText(data), ...withNotices(meta, [notice]) };
}

type TextFields = Pick<SearchResult, 'text_from' | 'text_to' | 'text_known_to' | 'text_state'>;

const textFields = ({ from, to, known_to: knownTo = '', state }: TextVersion): TextFields => ({
  ...(from !== '' && { text_from: from }),
  ...(to !== '' && { text_to: to }),
  ...(knownTo !== '' && { text_known_to: knownTo }),
  text_state: state,
});

const isDecision = ({ external_id: id }: SearchResult): boolean => courtOfDecision(id) !== '';

/** Adds to rows of laws the days and state of their texts (`textsOf`, by id), and up to which day they are known. */
export async function withTexts(
  database: Database,
  answer: SearchAnswer,
  textsOf: (rows: readonly SearchResult[]) => Promise<ReadonlyMap<string, TextVersion | undefined>>,
): Promise<SearchAnswer> {
  const through = listedThrough(database);
  const versions = await textsOf(answer.data.filter((row) => !isDecision(row)));
  const data = answer.data.map((row) => {
    if (isDecision(row)) return row;
    const version = versions.get(row.id);
    const known = through(row.source, row.known_as_of ?? '');
    return { ...row, ...(known !== '' && { known_as_of: known }), ...(version && textFields(version)) };
  });
  return { ...answer, data };
}

function oldestKnown(rows: readonly SearchResult[]): SearchMeta['oldest_known'] {
  let oldest: SearchMeta['oldest_known'];
  for (const { external_id, known_as_of = '' } of rows)
    if (known_as_of !== '' && (oldest === undefined || known_as_of < oldest.known_as_of))
      oldest = { external_id, known_as_of };
  return oldest;
}

/**
 * The last day known for decisions: the latest `known_as_of` or decision date; empty if no publisher dates its files.
 */
function decisionsKnown(database: Database): string {
  const own = readCounts(database).filter(
    ({ partition, documents }) => documents > 0 && groupOf(partition) === 'rechtspraak',
  );
  if (own.every(({ known_as_of }) => known_as_of === '')) return '';
  return (
    own
      .flatMap(({ known_as_of, newest_text }) => [known_as_of, newest_text])
      .sort()
      .at(-1) ?? ''
  );
}

/** Groups with half of their documents known only up to long ago; for an answer without rows. */
function oldGroups(database: Database, type: string | undefined, isOldDay: (day: string) => boolean) {
  const counts = countsKnown(database);
  return [...new Set(counts.map(({ group }) => group))].sort().flatMap((group) => {
    if (type !== undefined && type !== group) return [];
    const {
      known_as_of: oldest,
      known_half: half,
      known_newest: newest,
    } = knownDays(counts.filter((one) => one.group === group));
    const known = group === 'rechtspraak' ? decisionsKnown(database) : half;
    if (!isOldDay(known)) return [];
    return [{ group, known: group === 'rechtspraak' ? known : say.render.knownDays(oldest, half, newest) }];
  });
}

/**
 * Notices that a search result for `day` is known only up to long before: with rows, for the oldest law, and that there
 * may be newer decisions; without rows, for the groups that were searched.
 */
function ageNotices(
  database: Database,
  { data }: SearchAnswer,
  { type, day, today }: { type: string | undefined; day: string; today: string },
): AnswerNotice[] {
  const isOldDay = (known: string): boolean => isOld(known, day, today);
  const notice = (message: string): AnswerNotice => ({ code: OLD_KNOWLEDGE, message });
  if (data.length === 0) {
    const groups = oldGroups(database, type, isOldDay);
    return groups.length === 0 ? [] : [notice(say.library.oldGroups(groups))];
  }
  const oldest = oldestKnown(data);
  const known = data.some(isDecision) ? decisionsKnown(database) : '';
  return [
    ...(oldest !== undefined && isOldDay(oldest.known_as_of)
      ? [notice(say.library.oldRow(oldest.external_id, oldest.known_as_of))]
      : []),
    ...(isOldDay(known) ? [notice(say.library.oldGroups([{ group: 'rechtspraak', known }]))] : []),
  ];
}

/** Adds notices on the age of an answer; `day`: the requested day. */
export function withAge(
  database: Database,
  answer: SearchAnswer,
  type: string | undefined,
  day: string | undefined,
): SearchAnswer {
  const { meta } = answer;
  if (meta === undefined) return answer;
  const today = todayOf(currentDate());
  const oldest = oldestKnown(answer.data);
  const told = meta.notices?.some(({ code }) => code === OLD_KNOWLEDGE)
    ? []
    : ageNotices(database, answer, { type, day: day ?? today, today });
  const notices = [...(meta.notices ?? []), ...told];
  return {
    ...answer,
    meta: { ...meta, ...(oldest && { oldest_known: oldest }), ...(notices.length > 0 && { notices }) },
  };
}
