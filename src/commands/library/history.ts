/** `lks library versions` and `lks library diff`: the texts of a law over time. */
import { type Library, openLibrary, withUpgrade } from '../../backends/library';
import { readDocArguments } from '../../citation/doc-arguments';
import type { Changes } from '../../contract/changes';
import { todayOf } from '../../contract/dates';
import type { TextVersion, Validity } from '../../contract/types';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { changesView } from '../../render/changes-view';
import { safeCell } from '../../render/safe-text';
import type { Output, RecordsView } from '../../render/view';
import { ownIdentifierNames } from '../../sources/publishers';
import type { Input, Outcome } from '../command';
import type { Context } from '../context';
import { idOfRow } from '../doc/row';
import { dayFlag } from '../search/day';
import { pathOf } from './import';

/** Opens the user's own library, works with it, and closes it. Throws `not-found` when there is none. */
async function withLibrary<T>(context: Context, work: (library: Library) => Promise<T>): Promise<T> {
  const file = pathOf(context);
  if (!context.settings().libraryExists)
    throw new LksError('not-found', say.commands.noLibrary(file), { hint: say.commands.noLibraryHint });
  const library = await withUpgrade(file, () => openLibrary(file));
  try {
    return await work(library);
  } finally {
    await library.close();
  }
}

/** The name that the arguments give: the id of a row, a UUID, an external id, or another name. Throws `usage`. */
async function nameOf(context: Context, library: Library, args: readonly string[]): Promise<string> {
  const [wanted, ...others] = readDocArguments(args);
  if (wanted === undefined || others.length > 0)
    throw new LksError('usage', say.commands.versionsNeedOne(others.length + 1), {
      hint: say.commands.versionsNeedOneHint,
    });
  if (wanted.kind === 'row') return idOfRow(context, library, wanted.row);
  if (wanted.kind === 'uuid') return wanted.id;
  if (wanted.kind === 'unknown')
    throw new LksError('usage', say.citations.noIdentifier(undefined, ownIdentifierNames()), {
      hint: say.commands.versionsNeedOneHint,
    });
  if (wanted.kind === 'alias') return wanted.text;
  const [id, ...more] = wanted.externalIds;
  if (id === undefined || more.length > 0)
    throw new LksError('usage', say.citations.severalWorks(wanted.externalIds.length), {
      hint: say.citations.nameOneWork(wanted.externalIds.slice(0, 3)),
    });
  return id;
}

/** What the arguments name, with its texts: all toestanden where that is a whole work. Throws `not-found`. */
async function subjectOf(context: Context, library: Library, args: readonly string[]): Promise<Validity> {
  const name = await nameOf(context, library, args);
  const named = await library.validity(name);
  if (named === undefined)
    throw new LksError('not-found', say.citations.notFound(name), { hint: say.citations.searchInstead });
  const whole = named.external_id === named.work ? await library.toestanden(named.work) : undefined;
  const subject = whole ?? named;
  if (subject.versions.length === 0)
    throw new LksError('not-found', say.library.noVersions(subject.external_id), { hint: say.library.noVersionsHint });
  return subject;
}

function versionsView(versions: readonly TextVersion[]): RecordsView {
  const labels = say.commands.versionColumns;
  const labelled = versions.some(({ label }) => label !== undefined && label !== '');
  const followed = versions.some(({ next }) => next !== undefined);
  const keys = [
    ...(['from', 'to', 'state'] as const),
    ...(followed ? (['next'] as const) : []),
    ...(labelled ? (['label'] as const) : []),
    'url' as const,
  ];
  return {
    kind: 'records',
    columns: keys.map((key) => ({ key, label: labels[key] })),
    rows: versions.map((version) => ({
      ...Object.fromEntries(keys.map((key) => [key, safeCell(version[key])])),
      state: say.commands.states[version.state] ?? version.state,
    })),
  };
}

/** True for a text that has a first day and no end from a source. */
const isEndless = ({ from, known_to, state }: TextVersion): boolean =>
  from !== '' && known_to !== undefined && state !== 'replaced' && state !== 'withdrawn';

/** Lists the texts of what the arguments name. */
export function runVersions(context: Context, input: Input): Promise<Outcome> {
  return withLibrary(context, async (library) => {
    const { versions, ...subject } = await subjectOf(context, library, input.args);
    const output: Output = { data: { data: versions, meta: subject }, view: versionsView(versions) };
    const title = safeCell(subject.title);
    const notes = [say.commands.versionsOf(title, subject.external_id, versions.length)];
    if (versions.some(({ from }) => from === '')) notes.push(say.commands.undatedVersions);
    if (versions.some(isEndless)) notes.push(say.commands.endlessVersions);
    return { output, notes };
  });
}

/** The 2 days to compare. Throws `usage`. */
function daysOf(input: Input): { from: string; to: string } {
  const from = dayFlag(input, 'from');
  const to = dayFlag(input, 'to', 'last') ?? todayOf(new Date());
  if (from === undefined)
    throw new LksError('usage', say.commands.diffNeedsFrom, {
      hint: say.commands.diffNeedsFromHint,
      parameter: 'from',
    });
  if (from > to) throw new LksError('usage', say.invalid.dateOrder(from, to), { parameter: 'from' });
  return { from, to };
}

/** That nothing changed is said of the days only where both are known; else of the texts that were compared. */
function nothingIn({ external_id: id, from, to, from_text, to_text, from_known, to_known }: Changes): string {
  if (from_known && to_known) return say.commands.nothingChanged(id, from, to);
  if (from_text === to_text) return say.commands.oneText(id, from, to);
  return say.commands.nothingDiffers(id, from_text, to_text);
}

/** For each of the 2 days of which no source says that it had the text compared, which text that is. */
function comparedFor({ from, to, from_text, to_text, from_known, to_known }: Changes): string[] {
  return [
    ...(from_known ? [] : [say.commands.comparedFor(from, from_text)]),
    ...(to_known ? [] : [say.commands.comparedFor(to, to_text)]),
  ];
}

/** Shows what changed in what the arguments name between `--from` and `--to`. */
export function runDiff(context: Context, input: Input): Promise<Outcome> {
  const days = daysOf(input);
  return withLibrary(context, async (library) => {
    const subject = await subjectOf(context, library, input.args);
    const changes = await library.changes({ subject, ...days });
    const count = (kind: string) => changes.changes.filter((change) => change.kind === kind).length;
    const id = changes.external_id;
    const note =
      changes.changes.length === 0
        ? nothingIn(changes)
        : say.commands.changed(id, count('changed'), count('added'), count('removed'));
    const notes = [note, ...comparedFor(changes)];
    return { output: { data: { data: changes }, view: changesView(changes) }, notes, pager: true };
  });
}
