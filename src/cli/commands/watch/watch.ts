/** `lks watch`: searches and documents to check repeatedly for news. */

import { type Backend, localLibrary } from '../../../contract/backend';
import { EXIT_CODES, LksError } from '../../../contract/errors';
import type { SearchQuery } from '../../../contract/parameters';
import { documentIdOf } from '../../../lookup/document-id';
import { withNamesOf } from '../../../lookup/names-reader';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { safeLine } from '../../../platform/text/safe-text';
import { isForPeople } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import { requestsFor } from '../../../research/watch/look';
import { addWatch, removeWatches, WatchRun, watchesOf } from '../../../research/watch/watches';
import { dataDir } from '../../../state/profile';
import { type News, readWatchList, type Watch, type Watched } from '../../../state/watch-list';
import { answeredBy, callOf, withoutAge } from '../../command/answered-by';
import { defineCommand, inline, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import type { Flags } from '../../command/flags';
import { describeAsked, readSearch, WORD_FLAGS, type WordsInput } from '../../command/query';

/** Throws `local` if there is no folder for it. */
function folderOf({ env }: Context): string {
  const folder = dataDir(env);
  if (folder === undefined) throw new LksError('local', say.watching.noPlace, { hint: say.watching.noPlaceHint });
  return folder;
}

const numbersOf = (args: readonly string[]): number[] =>
  args.map((text) => {
    if (!/^[1-9]\d{0,8}$/.test(text))
      throw new LksError('usage', say.watching.noNumber(safeLine(text)), { hint: say.watching.noSuchHint });
    return Number(text);
  });

async function watchedBy(
  context: Context,
  backend: Backend,
  input: WordsInput,
): Promise<{ watched: Watched; title: string }> {
  const text = input.args.join(' ').trim();
  const hasFilters = Object.keys(input.parameters).length > 0 || input.flags.phrase.length + input.flags.not.length > 0;
  const names = hasFilters || text === '' ? [] : await withNamesOf(backend, (read) => read(text));
  const [name, another] = names;
  if (
    name !== undefined &&
    another === undefined &&
    name.kind !== 'unknown' &&
    name.kind !== 'range' &&
    name.kind !== 'part'
  ) {
    const { id } = await documentIdOf(name, backend, callOf(context));
    const { data } = await backend.document(id, callOf(context));
    const { title, external_id: externalId, language } = data;
    return {
      watched: { kind: 'document', id, externalId, language },
      title: safeLine(`${externalId} ${title}`).trim(),
    };
  }
  const { query, options } = await readSearch(input, backend.description.kind !== 'hosted');
  const { limit: _, offset: __, ...kept } = query;
  const title = describeAsked({ query: { ...kept, limit: 1, offset: 0 } as SearchQuery, options }).replace(
    / --limit 1 --offset 0/,
    '',
  );
  return { watched: { kind: 'search', query, options }, title: safeLine(title) };
}

const ADD_FLAGS = {
  ...WORD_FLAGS,
  note: { kind: 'text', group: 'shown', value: 'text', help: () => say.watching.noteFlag },
} as const satisfies Flags;

const add = defineCommand({
  needs: 'backend',
  operation: 'search',
  arguments: { words: { help: () => say.watching.addWords } },
  flags: ADD_FLAGS,
  examples: ['lks watch add huurprijs --type rechtspraak --note "zaak Jansen"', 'lks watch add art. 6:162 BW'],
  async run(context, input): Promise<Outcome> {
    const folder = folderOf(context);
    const { note } = input.flags;
    const backend = await context.backend();
    const { watched, title } = await watchedBy(context, backend, input);
    const asked = { watched, title, ...(note !== undefined && { note }) };
    const { watch, looked } = await addWatch(folder, asked, backend, callOf(context));
    const now =
      looked.rows !== undefined
        ? say.watching.rowsNow(looked.rows.size)
        : looked.citing === undefined
          ? say.watching.documentNow
          : say.watching.citingNow(looked.citing.size);
    return {
      output: listOf([watch], context),
      ...answeredBy(context, backend),
      notes: [say.watching.added(watch.number, title, now), ...looked.notes],
    };
  },
});

/** Watches as a table. Lines for programs begin with the watched document; empty for a search. */
function listOf(watches: readonly Watch[], { format }: Context): NonNullable<Outcome['output']> {
  const { columns } = say.watching;
  const view: RecordsView = {
    kind: 'records',
    columns: [
      ...(format === 'plain' ? [{ key: 'external_id', label: columns.external_id }] : []),
      { key: 'number', label: columns.number, align: 'right' },
      { key: 'title', label: columns.title },
      { key: 'note', label: columns.note },
      { key: 'checked', label: columns.checked },
      { key: 'origin', label: columns.origin, below: true },
    ],
    rows: watches.map(({ watched, number, title, note = '', checked, origin }) => ({
      external_id: safeLine(watched.kind === 'document' ? watched.externalId : ''),
      number: String(number),
      title: safeLine(title),
      note: safeLine(note),
      checked: checked.slice(0, 16).replace('T', ' '),
      origin: safeLine(origin),
    })),
  };
  const data = watches.map(({ seen: _, ...watch }) => watch);
  return { data: { data, meta: { total: watches.length } }, view };
}

const list = defineCommand({
  needs: 'nothing',
  examples: ['lks watch list'],
  async run(context): Promise<Outcome> {
    const { watches } = readWatchList(folderOf(context));
    return {
      output: listOf(watches, context),
      notes: watches.length === 0 ? [`${say.watching.nothingWatched} ${say.watching.nothingWatchedHint}`] : [],
    };
  },
});

const remove = defineCommand({
  needs: 'nothing',
  arguments: { number: { help: () => say.watching.removeNumbers } },
  examples: ['lks watch remove 2'],
  async run(context, { args }): Promise<Outcome> {
    const numbers = numbersOf(args);
    const removed = await removeWatches(folderOf(context), numbers);
    return {
      output: listOf(removed, context),
      notes: [say.watching.removed(removed.map(({ title }) => safeLine(title)))],
    };
  },
});

const RUN_FLAGS = {
  'exit-code': { kind: 'switch', help: () => say.watching.exitCodeFlag },
  atom: { kind: 'switch', help: () => say.watching.atomFlag },
} as const satisfies Flags;

function newsOutput(news: readonly News[], looked: number, { format }: Context): NonNullable<Outcome['output']> {
  const { columns } = say.watching;
  const rows = news.map((one) => ({
    kind: isForPeople(format) ? say.watching.kinds[one.kind] : one.kind,
    external_id: safeLine(one.external_id),
    date: safeLine(one.date),
    title: safeLine(one.standing === undefined ? one.title : `${one.title}: ${one.standing}`),
    about: safeLine(one.note === null ? `${one.watch}` : `${one.watch} ${one.note}`),
    url: safeLine(one.url),
  }));
  const view: RecordsView = {
    kind: 'records',
    columns: [
      { key: 'kind', label: columns.kind },
      { key: 'external_id', label: columns.external_id, identifies: true },
      { key: 'date', label: columns.date },
      { key: 'title', label: columns.title },
      { key: 'about', label: columns.number },
      { key: 'url', label: columns.url, below: true },
    ],
    rows,
  };
  return { data: { data: news, meta: { total: news.length, watches: looked } }, view };
}

async function feedOf(news: readonly News[]): Promise<string> {
  const { atomFeed } = await import('../../../render/atom');
  const entries = news.map((one) => ({
    title: [one.external_id, one.title, ...(one.standing === undefined ? [] : [one.standing])].join(' '),
    id: `urn:lks:watch:${[one.watch, one.kind, one.external_id, one.standing ?? []].flat().map(encodeURIComponent).join(':')}:${one.at}`,
    updated: one.at,
    url: one.url,
    summary: `${say.watching.kinds[one.kind]}: ${one.about}${one.note === null ? '' : ` (${one.note})`}`,
  }));
  return atomFeed(say.watching.feedTitle, 'urn:lks:watch', news[0]?.at ?? currentDate().toISOString(), entries);
}

const run = defineCommand({
  needs: 'backend',
  arguments: { number: { help: () => say.watching.numbers } },
  flags: RUN_FLAGS,
  ownText: ({ flags }) =>
    flags.atom ? { flag: '--atom', what: 'atom', endings: ['atom', 'xml'], alone: true } : undefined,
  examples: ['lks watch run', 'lks watch run --atom > news.xml'],
  async run(context, { args, flags }): Promise<Outcome> {
    const folder = folderOf(context);
    const before = readWatchList(folder);
    const wanted = watchesOf(before, numbersOf(args));
    if (wanted.length === 0) {
      const hint = `${say.watching.nothingWatched} ${say.watching.nothingWatchedHint}`;
      return flags.atom
        ? { text: await feedOf(before.news), notes: [hint] }
        : { output: newsOutput([], 0, context), notes: [hint] };
    }
    const backend = await context.backend();
    const { kind, location } = backend.description;
    const here = wanted.filter(({ origin }) => origin === location);
    const run = new WatchRun();
    // The age of the texts says nothing about news, and was reported when the watch was added.
    const call = withoutAge(callOf(context));
    for (const watch of here) await run.look(watch, backend, call);
    const others = wanted.length - here.length;
    const { news, notes } = run;
    const failure = run.failure(here.length);
    const isQuiet = news.length === 0 && failure === undefined && here.length > 0;
    // Requests to an office's own service do not count for its users.
    const isCounted = kind === 'hosted' && localLibrary(backend) === undefined && here.length > 0;
    const requests = here.reduce((sum, { watched }) => sum + requestsFor(watched), 0);
    return {
      ...(flags.atom
        ? { text: await feedOf([...news, ...before.news]) }
        : { output: newsOutput(news, here.length, context) }),
      ...answeredBy(context, backend),
      notes: [
        ...notes,
        // If nothing is new there is one line.
        ...(isQuiet ? [say.watching.nothingNew(here.length)] : []),
        ...(isCounted && !isQuiet ? [say.watching.requests(requests, new URL(location).host)] : []),
        ...(others > 0 ? [say.watching.noneHere(others)] : []),
      ],
      delivered: () => run.store(folder),
      ...(flags['exit-code'] && news.length > 0 && { exitCode: EXIT_CODES.news }),
      ...(failure !== undefined && { failure: () => failure }),
    };
  },
});

export const command = defineCommand({
  details: () => say.watching.about,
  subcommands: [
    { usage: 'add [words...]', summary: () => say.watching.add, load: inline(add) },
    { usage: 'run [number...]', summary: () => say.watching.run, load: inline(run) },
    { usage: 'list', summary: () => say.watching.list, load: inline(list) },
    { usage: 'remove <number...>', summary: () => say.watching.remove, load: inline(remove) },
  ],
});
