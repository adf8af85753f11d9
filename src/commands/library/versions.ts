/** `lks library versions`: the texts of a law or an article, with their days. */
import { isOfNoDay, todayOf } from '../../contract/dates';
import type { Validity } from '../../contract/types';
import { LksError } from '../../errors';
import type { Library } from '../../library/library';
import type { DayAsked } from '../../lookup/cited-day';
import { say } from '../../messages';
import { safeCell } from '../../render/safe-text';
import type { Output, RecordsView } from '../../render/view';
import { defineCommand } from '../command';
import { oldKnowledge, subjectOf, TEXT, withLibrary } from './history';
import { eachVersion, type JoinedVersion, joinVersions } from './join-versions';

/** What follows below a row that has no room for it: the address is never cut. */
const BELOW: ReadonlySet<string> = new Set(['label', 'next', 'url']);

function versionsView(versions: readonly JoinedVersion[]): RecordsView {
  const labels = say.commands.versionColumns;
  const labelled = versions.some(({ label = '', joined }) => label !== '' || joined !== undefined);
  const followed = versions.some(({ next }) => next !== undefined);
  const keys = [
    ...(['from', 'to', 'state'] as const),
    ...(followed ? (['next'] as const) : []),
    ...(labelled ? (['label'] as const) : []),
    'url' as const,
  ];
  return {
    kind: 'records',
    columns: keys.map((key) => ({ key, label: labels[key], ...(BELOW.has(key) && { below: true }) })),
    rows: versions.map((version) => ({
      ...Object.fromEntries(keys.map((key) => [key, safeCell(version[key])])),
      to: endOf(version),
      state: say.commands.states[version.state] ?? version.state,
      ...(labelled && { label: labelOf(version) }),
    })),
  };
}

/** The label of the toestand, else how many it stands for, with the first and the last. */
function labelOf({ label, joined = [] }: JoinedVersion): string {
  const [first, last] = [joined[0], joined.at(-1)].map((one) => safeCell(one?.label || one?.from));
  return joined.length === 0 ? safeCell(label) : say.commands.joinedToestanden(joined.length, first ?? '', last ?? '');
}

/** The last day, else up to which day a source says that this was the text. */
const endOf = ({ to, known_to = '', no_end }: JoinedVersion): string =>
  safeCell(to !== '' || known_to === '' ? to : say.render.atLeastUntil(known_to, no_end ?? ''));

/** True for a text that has a first day and no end from a source. */
const isEndless = ({ from, known_to, state }: JoinedVersion): boolean =>
  from !== '' && known_to !== undefined && state !== 'repealed' && !isOfNoDay(state);

/** What the list is of, and that it has joined some. */
function countOf(
  { title, external_id: id }: Pick<Validity, 'title' | 'external_id'>,
  rows: number,
  each: number,
): string {
  const name = safeCell(title);
  return rows === each ? say.commands.versionsOf(name, id, rows) : say.commands.versionsJoined(name, id, rows, each);
}

/** Lists the texts of what the arguments name. */
export const command = defineCommand({
  needs: 'library',
  arguments: TEXT,
  flags: { all: { kind: 'switch', help: () => say.commands.versionsAll } },
  examples: [
    'lks library versions art. 3:13 BW',
    'lks library versions BWBR0002458 --json',
    'lks library versions BWBR0002458 --all',
  ],
  run(context, { args, flags }) {
    return withLibrary(context, async (library) => {
      const { subject: named, day } = await subjectOf(context, library, args, { each: true });
      const { versions: each, ...subject } = named;
      const versions = flags.all ? eachVersion(each) : joinVersions(each);
      const { texts, as_of } = await library.notHeld(subject.work);
      const asked = await textAsked(library, subject.id, day);
      const notices = oldKnowledge(library, subject, todayOf(new Date()));
      const meta = {
        ...subject,
        ...asked.meta,
        ...(texts.length > 0 && { not_held: { as_of, texts } }),
        ...(notices.length > 0 && { notices }),
      };
      const output: Output = { data: { data: versions, meta }, view: versionsView(versions) };
      const notes = [countOf(subject, versions.length, each.length), ...asked.notes];
      if (versions.some(({ from, state }) => from === '' && !isOfNoDay(state)))
        notes.push(say.commands.undatedVersions);
      if (versions.some(isEndless)) notes.push(say.commands.endlessVersions);
      notes.push(...statusesOf(versions));
      const newest = texts.at(-1);
      if (newest !== undefined)
        notes.push(say.library.notHere(texts, as_of), say.library.addOneOf(subject.work, newest.from));
      return { output, notes: [...notes, ...notices.map(({ message }) => message)] };
    });
  },
});

/** Which texts of an act of the EU they are: that of the Official Journal, and what is to be said of the last one. */
function statusesOf(versions: readonly JoinedVersion[]): string[] {
  const journal = versions.find(({ text_status: status }) => status?.kind === 'journal');
  const last = versions.at(-1);
  const told =
    journal === undefined || journal === last
      ? []
      : [say.eu.journalAmong(journal.from, journal.text_status?.day ?? '')];
  return last?.text_status === undefined ? told : [...told, say.eu.lastOf(last.text_status.message)];
}

/** Which of the texts is that of the day which the name gives, where it gives one: a list is of all days. */
async function textAsked(
  library: Library,
  id: string,
  { day, cited }: DayAsked,
): Promise<{ notes: string[]; meta: object }> {
  if (day === undefined) return { notes: [], meta: {} };
  const known = cited?.knownOn === undefined || cited.knownOn === day ? {} : { known_on: cited.knownOn };
  const meta = { at: day, ...known };
  try {
    // Asked as `doc` asks, so that what it would refuse is refused here.
    const { data } = await library.document(id, { options: { at: day }, ...(cited && { cited }) });
    return { notes: [say.commands.versionAsked(day, safeCell(data.url))], meta: { ...meta, url_at: data.url } };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    return { notes: [safeCell(error.message)], meta: { ...meta, url_at: null } };
  }
}
