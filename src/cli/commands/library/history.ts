/** `lks library versions` and `diff`: the texts of a law or article, and changes between two days. */

import type { JoinedVersion } from '../../../contract/answers/versions';
import type { Backend } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import type { RawParameters } from '../../../contract/parameters';
import { needsLibrary } from '../../../contract/takes';
import { type Library, openLibrary } from '../../../library/library';
import { type DocArgument, type ReadNames, withNamesOf } from '../../../lookup/names-reader';
import { say } from '../../../messages';
import { safeCell, safeLine } from '../../../platform/text/safe-text';
import { changesView } from '../../../render/changes-view';
import { type Format, isForPeople } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import type { Reply } from '../../../research/extension/reply';
import { answeredBy, callOf } from '../../command/answered-by';
import { defineCommand, type Outcome } from '../../command/command';
import { type Context, pathOf } from '../../command/context';
import type { Flags } from '../../command/flags';
import { nameTyped } from '../../documents/row';

const TEXT = { id: { help: () => say.commands.libraryVersionsOf, completes: 'row' } } as const;

async function withLibrary<T>(context: Context, work: (library: Library) => Promise<T>): Promise<T> {
  const file = pathOf(context);
  const library = openLibrary(file);
  try {
    return await work(library);
  } finally {
    await library.close();
  }
}

/** Reads with law names of the user's own library, or only the built-in table if there is no readable library. */
export async function withOwnNames<T>(context: Context, read: (names: ReadNames | undefined) => T): Promise<T> {
  const library = openedOwn(context);
  if (library === undefined) return read(undefined);
  try {
    return await withNamesOf(library, read);
  } finally {
    await library.close();
  }
}

function openedOwn(context: Context): Library | undefined {
  const file = context.settings().library?.value;
  try {
    return file === undefined ? undefined : openLibrary(file);
  } catch (error) {
    // No library yet, or an unreadable one: commands that write to it report that.
    if (error instanceof LksError && error.kind === 'local') return undefined;
    throw error;
  }
}

const needsOne = (named: readonly DocArgument[]): LksError =>
  new LksError('usage', say.commands.versionsNeedOne(named.map(({ text }) => text)), {
    hint: say.commands.versionsNeedOneHint,
  });

/**
 * Asks about the texts that the arguments name: the user's own library, else a configured service, else the sample.
 * `notes`: of the answer, then who answered unless it was the user's own library. Throws `usage` if the service does
 * not offer it.
 */
async function askHistory<N extends 'versions' | 'diff'>(
  name: N,
  parameters: RawParameters,
  context: Context,
  args: readonly string[],
): Promise<Reply<N> & Pick<Outcome, 'disclosure'>> {
  const { askExtension } = await import('../../../research/extension/ask');
  const ask = async (backend: Backend): Promise<Reply<N> | undefined> => {
    const id = await nameTyped(context, backend, args, needsOne);
    return askExtension(name, { id, ...parameters }, backend, callOf(context));
  };
  const { backend: kind, library, libraryExists } = context.settings();
  if (kind === 'library' || libraryExists) return (await withLibrary(context, ask))!;
  const backend = await context.backend();
  const reply = await ask(backend);
  if (reply === undefined) throw needsLibrary(`lks library ${name}`, { missing: library?.value ?? '' });
  const who = answeredBy(context, backend);
  // A service's notes are marked as its own.
  const notes =
    kind === 'hosted' ? reply.notes.map((note) => say.commands.noticeFrom.hosted(safeLine(note))) : reply.notes;
  return { ...reply, ...who, notes: [...notes, ...(who.notes ?? [])] };
}

/** Columns that move below the row on a narrow terminal; the address is never cut. */
const BELOW: ReadonlySet<string> = new Set(['known', 'label', 'next', 'url']);

/** `externalId`: of the document; first on lines for programs, since `lks doc` opens a text by it and a day. */
function versionsView(versions: readonly JoinedVersion[], externalId: string, format: Format): RecordsView {
  if (!isForPeople(format)) return versionsForPrograms(versions, externalId, format === 'plain');
  const labels = say.commands.versionColumns;
  const keys = ['from', 'to', 'state', 'known', 'next', 'label', 'url'] as const;
  return {
    kind: 'records',
    columns: [
      ...keys.map((key) => ({ key, label: labels[key], ...(BELOW.has(key) && { below: true, optional: true }) })),
    ],
    rows: versions.map((version) => ({
      ...Object.fromEntries(
        keys.map((key) => [key, safeCell(key === 'known' ? say.since.couldBeRead(version) : version[key])]),
      ),
      to: endOf(version),
      state: say.commands.states[version.state] ?? version.state,
      label: labelOf(version),
    })),
  };
}

/** The fields as in JSON; a row of several versions has the label of each. */
function versionsForPrograms(versions: readonly JoinedVersion[], externalId: string, named: boolean): RecordsView {
  const keys = ['from', 'to', 'state', 'known_from', 'known_until', 'next', 'label', 'url', 'known_to'] as const;
  return {
    kind: 'records',
    columns: [...(named ? ['name'] : []), ...keys].map((key) => ({ key, label: key })),
    rows: versions.map((version) => ({
      ...Object.fromEntries(keys.map((key) => [key, safeCell(version[key])])),
      name: safeCell(`${externalId} ${version.from}`).trimEnd(),
      label: safeCell(version.joined?.map(({ label, from }) => label || from).join(', ') ?? version.label),
    })),
  };
}

function labelOf({ label, joined = [] }: JoinedVersion): string {
  const [first, last] = [joined[0], joined.at(-1)].map((one) => safeCell(one?.label || one?.from));
  return joined.length === 0 ? safeCell(label) : say.commands.joinedToestanden(joined.length, first ?? '', last ?? '');
}

const endOf = ({ to, known_to = '' }: JoinedVersion): string =>
  safeCell(to !== '' || known_to === '' ? to : say.render.atLeastUntil(known_to));

export const versions = defineCommand({
  needs: 'history',
  arguments: TEXT,
  flags: { toestanden: { kind: 'switch', help: () => say.commands.versionsAll } },
  examples: ['lks library versions art. 3:13 BW', 'lks library versions BWBR0002458 --json'],
  async run(context, { args, flags }) {
    const asked = flags.toestanden ? { all: 'true' } : {};
    const { answer, notes, disclosure } = await askHistory('versions', asked, context, args);
    const view = versionsView(answer.data, answer.meta.external_id, context.format);
    return { output: { data: answer, view }, notes, disclosure };
  },
});

const DIFF_FLAGS = {
  from: { kind: 'date', help: () => say.commands.diffFrom },
  to: { kind: 'date', bound: 'last', help: () => say.commands.diffTo },
  'known-on': { kind: 'date', help: () => say.commands.diffKnownOn },
} as const satisfies Flags;

export const diff = defineCommand({
  needs: 'history',
  arguments: TEXT,
  flags: DIFF_FLAGS,
  examples: ['lks library diff BWBR0002458 artikel 1 --from 2013 --to 2014-02-15', 'lks library diff Awb --from 2020'],
  async run(context, { args, flags }) {
    const { from, to, 'known-on': known } = flags;
    const days = {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(known !== undefined && { known_on: known }),
    };
    const { answer, notes, disclosure } = await askHistory('diff', days, context, args);
    return {
      output: { data: answer, view: changesView(answer.data, isForPeople(context.format)) },
      notes,
      disclosure,
      pager: true,
    };
  },
});
