/** The texts of a law or an article with their days, and notes. */

import type { JoinedVersion } from '../../contract/answers/versions';
import type { LocalLibrary } from '../../contract/backend';
import { isOfNoDay, todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { unmarked } from '../../contract/suggested';
import type { Validity } from '../../contract/types';
import { numberBefore } from '../../lookup/absence';
import type { DayAsked } from '../../lookup/cited-day';
import { eachVersion, joinVersions } from '../../lookup/join-versions';
import { oldKnowledge, subjectNamed } from '../../lookup/subject';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { safeCell } from '../../platform/text/safe-text';
import { oneNamed } from './document';
import type { QueryFor, Reply } from './reply';

const isEndless = ({ from, known_to, state }: JoinedVersion): boolean =>
  from !== '' && known_to !== undefined && state !== 'repealed' && !isOfNoDay(state);

/** Says what is listed, and whether equal neighbours are joined. */
function countOf(
  { title, external_id: id }: Pick<Validity, 'title' | 'external_id'>,
  rows: number,
  each: number,
): string {
  const name = safeCell(title);
  return rows === each ? say.commands.versionsOf(name, id, rows) : say.commands.versionsJoined(name, id, rows, each);
}

/** The texts by date, with notes. `all`: lists every toestand, also if neighbours have the same text. */
export async function versionsAnswer(
  { id, all }: QueryFor<'versions'>,
  library: LocalLibrary,
): Promise<Reply<'versions'>> {
  const { subject: named, day, place } = await subjectNamed(await oneNamed(id, library), library, true);
  const { versions: each, ...subject } = named;
  const versions = all ? eachVersion(each) : joinVersions(each);
  const { texts, as_of } = await library.notHeld(subject.work);
  const asked = await textAsked(library, subject.id, day);
  const notices = oldKnowledge(library, subject, todayOf(currentDate()));
  const meta = {
    ...subject,
    ...asked.meta,
    ...(texts.length > 0 && { not_held: { as_of, texts } }),
    ...(notices.length > 0 && { notices }),
  };
  const notes = [
    ...(place === undefined ? [] : [say.pinpoints.wholeTexts(place)]),
    countOf(subject, versions.length, each.length),
    ...asked.notes,
  ];
  notes.push(...(await numberBefore(subject.external_id, library, 'lks library versions')));
  if (versions.some(({ from, state }) => from === '' && !isOfNoDay(state))) notes.push(say.commands.undatedVersions);
  if (versions.some(isEndless)) notes.push(say.commands.endlessVersions);
  notes.push(...statusesOf(versions));
  const newest = texts.at(-1);
  if (newest !== undefined)
    notes.push(
      say.library.notHere(texts, as_of),
      ...(library.served ? [] : [unmarked(say.library.addOneOf(subject.work, newest.from))]),
    );
  return { answer: { data: versions, meta }, notes: [...notes, ...notices.map(({ message }) => message)] };
}

/** Notes on the texts of an EU act: the one in the Official Journal, and the last. */
function statusesOf(versions: readonly JoinedVersion[]): string[] {
  const journal = versions.find(({ text_status: status }) => status?.kind === 'journal');
  const last = versions.at(-1);
  const told =
    journal === undefined || journal === last
      ? []
      : [say.eu.journalAmong(journal.from, journal.text_status?.day ?? '')];
  return last?.text_status === undefined ? told : [...told, say.eu.lastOf(last.text_status.message)];
}

/** Notes the text of the day in the citation; the list itself has all days. */
async function textAsked(
  library: LocalLibrary,
  id: string,
  { day, cited }: DayAsked,
): Promise<{ notes: string[]; meta: object }> {
  if (day === undefined) return { notes: [], meta: {} };
  const known = cited?.knownOn === undefined || cited.knownOn === day ? {} : { known_on: cited.knownOn };
  const meta = { at: day, ...known };
  try {
    // The same lookup as `lks doc`, for the same errors.
    const { data } = await library.document(id, { options: { at: day }, ...(cited && { cited }) });
    return { notes: [say.commands.versionAsked(day, safeCell(data.url))], meta: { ...meta, url_at: data.url } };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    return { notes: [safeCell(error.message)], meta: { ...meta, url_at: null } };
  }
}
