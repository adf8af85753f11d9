/** How old what a page of a search shows is, and of which days the texts are that its rows are of. */

import { todayOf } from '../contract/dates';
import { isOld, OLD_KNOWLEDGE } from '../contract/old-knowledge';
import type { AnswerNotice, SearchAnswer, SearchMeta, SearchResult, TextVersion } from '../contract/types';
import { courtOfDecision } from '../law/decisions/courts';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import type { Database } from '../platform/sqlite';
import { knownDays } from './file/age';
import { groupOf, readCounts } from './file/counts';
import { countsKnown, listedThrough } from './fresh-as-of';

type TextFields = Pick<SearchResult, 'text_from' | 'text_to' | 'text_known_to' | 'text_state'>;

/** The days and the state of the text that a row is of. */
const textFields = ({ from, to, known_to: knownTo = '', state }: TextVersion): TextFields => ({
  ...(from !== '' && { text_from: from }),
  ...(to !== '' && { text_to: to }),
  ...(knownTo !== '' && { text_known_to: knownTo }),
  text_state: state,
});

const isDecision = ({ external_id: id }: SearchResult): boolean => courtOfDecision(id) !== '';

/** The rows of laws with the days and the state of their texts, as `textsOf` gives them by the ids of the rows, and up to which day they are known. */
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

/** Of the rows of laws the one that is known up to the oldest day. */
function oldestKnown(rows: readonly SearchResult[]): SearchMeta['oldest_known'] {
  let oldest: SearchMeta['oldest_known'];
  for (const { external_id, known_as_of = '' } of rows)
    if (known_as_of !== '' && (oldest === undefined || known_as_of < oldest.known_as_of))
      oldest = { external_id, known_as_of };
  return oldest;
}

/**
 * Up to which day anything is known of the decisions of a library: one that is there is known, also where its publisher does not say of which
 * day its file is, and the one of another publisher, which does, is older. Empty where none does.
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

/** The groups of which half is known up to no later than a day of long ago, where nothing was found that would say how old it is. */
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
 * What has to be said of the age of what a search shows, for `day`, where that is today or later and what is known is of long before: of its
 * rows, the oldest law, and of decisions that there can be newer ones; where there are none, of what was looked through.
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

/** An answer with what has to be said of how old what it shows is; `day`: the one that was asked for. */
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
