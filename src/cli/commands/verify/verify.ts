/** `lks verify`: whether what a text cites is there, and says what the text says. */

import { stat } from 'node:fs/promises';
import { type Backend, localLibrary } from '../../../contract/backend';
import { todayOf } from '../../../contract/dates';
import { EXIT_CODES, LksError } from '../../../contract/errors';
import { LawIndex } from '../../../law/recognise/law-index';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { safeLine } from '../../../platform/text/safe-text';
import type { RecordsView } from '../../../render/view';
import type { Cited } from '../../../research/citations/in-files';
import { Authorities, isAskedFor } from '../../../research/verify/authority';
import { answeredBy, callOf } from '../../command/answered-by';
import { defineCommand, type Input, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import type { Flags } from '../../command/flags';
import { announce } from './announcing';
import { begun, Checking, Listing } from './checking';
import { groupOf, Rows, type Shown, shownExtracted, shownItems } from './items';
import type { AtPublishers } from './publishers';
import { Distinct, filesOf, type ReadFile, readFirst } from './reading';
import { reportOf } from './report';
import { Earlier } from './resume';

const FLAGS = {
  at: { kind: 'date', help: () => say.verifying.at },
  extract: { kind: 'switch', help: () => say.verifying.extract },
  live: { kind: 'switch', help: () => say.verifying.live },
  resume: { kind: 'text', value: 'report.json', filled: true, help: () => say.verifying.resume },
  yes: { kind: 'switch', short: 'y', help: () => say.verifying.yes },
} as const satisfies Flags;

type VerifyInput = Input<typeof FLAGS>;

/** Whether a citation is sent to somebody else. */
const isSent = ({ description }: Backend): boolean => description.kind === 'hosted' && description.offline !== true;

/** What is said before a service is sent what a text cites. */
function toService({ description }: Backend, { size, requests }: Distinct) {
  const { host } = new URL(description.location);
  const { sends, needsYes, needsYesHint } = say.verifying;
  return { sends: sends(size, requests, host), needsYes: needsYes(host), hint: needsYesHint };
}

/**
 * Who is asked for what the library does not have; undefined where there is nothing of the kind. Throws what `announce` throws, and `usage` for
 * an address of a publisher that is none.
 */
async function withPublishers(
  context: Context,
  publishers: AtPublishers,
  { distinct, base, yes }: { distinct: Distinct; base: Backend; yes: boolean },
): Promise<void> {
  const held = new Authorities(base, callOf(context));
  async function* missing() {
    for (const name of distinct.names()) {
      const authority = await held.held(name);
      if (authority.kind === 'absent' && isAskedFor(authority)) yield name;
    }
  }
  const { authorities, hosts, requests, seconds } = await publishers.plan(missing());
  if (authorities === 0) return;
  const { asks, needsYesLive, needsYesLiveHint: hint } = say.verifying;
  const sends = asks(authorities, hosts, requests, seconds);
  await announce(context, { sends, needsYes: needsYesLive(hosts), hint }, yes);
}

/** Throws `usage` where publishers cannot be asked beside what answers. */
function refuseLive(context: Context, { description }: Backend): void {
  if (description.kind === 'hosted')
    throw new LksError('usage', say.verifying.liveWithService, {
      hint: say.verifying.liveWithServiceHint,
      parameter: 'live',
    });
  if (context.settings().offline)
    throw new LksError('usage', say.cache.offlineAndLive, { hint: say.globals.keepOne, parameter: 'live' });
}

/** The worst of what went wrong: a file that cannot be read, then what ended the run, then a kind of file that is not read. Both are said. */
function failureOf(files: readonly ReadFile[], cut: LksError | undefined): LksError | undefined {
  const failed = files.flatMap(({ shown, failure }) => (failure === undefined ? [] : [{ shown, failure }]));
  const worst = (failed.find(({ failure }) => failure.kind === 'local') ?? failed[0])?.failure;
  if (worst === undefined) return cut;
  if (files.length === 1 && cut === undefined) return worst;
  const { kind, code, status } = cut !== undefined && worst.kind !== 'local' ? cut : worst;
  const sentences = [say.texts.someFailed(failed.length, files.length), ...(cut === undefined ? [] : [cut.message])];
  const hint = [worst.hint, cut?.hint].filter(Boolean).join('\n');
  return new LksError(kind, sentences.join(' '), {
    code,
    status,
    failures: failed.map(({ failure }) => failure.message),
    items: failed.map(({ shown, failure }) => ({ id: shown, code: failure.code, message: failure.message })),
    ...(hint !== '' && { hint }),
    ...(cut?.retryAfter !== undefined && { retryAfter: cut.retryAfter }),
  });
}

/** Items in the format that was asked for: as they come, but for a table, which has a bounded number of rows. */
async function shownAs<T extends object>(
  context: Context,
  items: AsyncIterable<T>,
  { shown, group, meta }: { shown: Shown<T>; group: (item: T) => number; meta: () => { data?: never } & object },
): Promise<{ outcome: Pick<Outcome, 'output' | 'records' | 'pager'>; notes: string[] }> {
  const { columns, row } = shown;
  if (context.format !== 'table') {
    async function* records() {
      for await (const item of items) yield { data: item, row: () => row(item) };
    }
    return { outcome: { records: { columns, records: records(), meta } }, notes: [] };
  }
  const rows = new Rows<T>();
  for await (const item of items) rows.add(item, group(item));
  const kept = rows.shown;
  const view: RecordsView = { kind: 'records', columns, rows: kept.map(row) };
  return {
    outcome: { output: { data: { data: kept, meta: meta() }, view }, pager: !context.signal.aborted },
    notes: kept.length === rows.total ? [] : [say.verifying.mostRows(kept.length, rows.total)],
  };
}

/** Lists what would be checked. */
async function extract(context: Context, files: readonly ReadFile[]): Promise<Outcome> {
  const listing = new Listing(context, files, new LawIndex());
  const items = await begun(listing.items());
  const notRead = failureOf(files, undefined);
  if (notRead !== undefined && files.every(({ failure }) => failure !== undefined)) throw notRead;
  const failure = (): LksError | undefined => {
    if (listing.fault !== undefined) throw listing.fault.error;
    return listing.stopped ?? failureOf(files, undefined);
  };
  const { outcome, notes } = await shownAs(context, items, {
    shown: shownExtracted(context),
    group: () => 0,
    meta: () => ({
      total: listing.total,
      complete: !context.signal.aborted && listing.fault === undefined && failure() === undefined && areWhole(files),
    }),
  });
  return {
    ...outcome,
    failure,
    get notes() {
      return [...notesOf(files), ...notes];
    },
  };
}

/** What was not looked at, and where nothing is cited. */
const notesOf = (files: readonly ReadFile[]): string[] => [
  ...files.filter(({ isPartly }) => isPartly).map(({ shown }) => say.verifying.partly(shown)),
  ...files.filter(({ none }) => none).map(({ shown }) => say.texts.none(shown)),
];

/** Whether all of each file was looked at, as far as it could be read. */
const areWhole = (files: readonly ReadFile[]): boolean => files.every(({ isPartly }) => isPartly !== true);

async function run(context: Context, { args, flags }: VerifyInput): Promise<Outcome> {
  const names = [...new Set(args)];
  if (names.length === 0) throw new LksError('usage', say.verifying.noFile, { hint: say.verifying.noFileHint });
  const files = filesOf(context, names);
  if (flags.extract) return extract(context, files);
  const { signal } = context;
  const chosen = await context.backend();
  if (flags.live) refuseLive(context, chosen);
  // Of summaries nothing could be said that the publishers themselves do not say better.
  const isAlone = flags.live && chosen.description.kind === 'sample';
  const { kind, location } = isAlone ? ALONE : chosen.description;
  const against = { backend: { kind, location }, at: flags.at, live: flags.live };
  const earlier = await Earlier.read(flags.resume, { signal, tell: (sentence) => context.io.note(sentence), against });
  for (const { file, shown } of flags.resume === undefined ? [] : files) {
    const facts = file === '-' ? undefined : await stat(file).catch(() => undefined);
    if (facts !== undefined && earlier.isBefore(facts))
      context.io.note(say.verifying.newer(shown, safeLine(flags.resume!)));
  }
  const publishers = flags.live ? await openPublishers(context, isAlone) : undefined;
  try {
    return await checked(context, {
      flags,
      files,
      earlier,
      publishers,
      backend: isAlone ? publishers!.library : chosen,
      told: against.backend,
    });
  } catch (error) {
    await publishers?.close();
    throw error;
  }
}

/** What answers where publishers are asked and there is no library. */
const ALONE = { kind: 'publishers', location: '' };

/** Loaded when publishers are asked. */
async function openPublishers(context: Context, isAlone: boolean): Promise<AtPublishers> {
  const { AtPublishers } = await import('./publishers');
  return AtPublishers.open(context, todayOf(currentDate()), isAlone);
}

interface Checks {
  flags: VerifyInput['flags'];
  files: readonly ReadFile[];
  earlier: Earlier;
  backend: Backend;
  /** What the backend is called in the answer. */
  told: { kind: string; location: string };
  publishers: AtPublishers | undefined;
}

async function checked(
  context: Context,
  { flags, files, earlier, backend, told, publishers }: Checks,
): Promise<Outcome> {
  const { signal } = context;
  const following = await localLibrary(backend)?.following();
  const laws = new LawIndex(await following?.namesOfLaws());
  const stock = (await following?.stock()) ?? [];
  const distinct = new Distinct(publishers !== undefined);
  const isAsked = isSent(backend);
  const cited =
    isAsked || publishers !== undefined ? (one: Cited) => void (earlier.has(one.row) || distinct.add(one)) : undefined;
  for (const one of files) await readFirst(one, { signal, laws, cited });
  const unread = failureOf(files, undefined);
  if (unread !== undefined && files.every((one) => one.failure !== undefined)) throw unread;
  if (isAsked && distinct.size > 0) await announce(context, toService(backend, distinct), flags.yes);
  if (publishers !== undefined) await withPublishers(context, publishers, { distinct, base: backend, yes: flags.yes });
  const checking = new Checking(context, backend, { files, laws, at: flags.at, earlier, stock, isAsked, publishers });
  const failure = (): LksError | undefined => checking.stopped ?? failureOf(files, checking.cut);
  const { counts } = checking;
  const meta = () => ({
    backend: told,
    ...(publishers !== undefined && { publishers: publishers.asked }),
    coverage: checking.coverage,
    counts,
    complete: !signal.aborted && checking.fault === undefined && failure() === undefined && areWhole(files),
  });
  const isRead = (): boolean =>
    !signal.aborted && checking.fault === undefined && files.every((one) => one.failure === undefined);
  const several = files.length > 1;
  const asReport = () => ({
    outcome: {
      text: reportOf(
        files.map(({ shown }) => shown),
        checking.items(),
        meta,
      ),
      pager: true,
    },
    notes: [],
  });
  const { outcome, notes } =
    context.format === 'markdown'
      ? asReport()
      : await shownAs(context, checking.items(), { shown: shownItems(context, several), group: groupOf, meta });
  const who = told.kind === ALONE.kind ? {} : answeredBy(context, backend);
  return {
    ...outcome,
    ...(who.disclosure !== undefined && { disclosure: who.disclosure }),
    // Read by `deliver` when all is written.
    get notes() {
      return [
        ...notesOf(files),
        ...notes,
        ...earlier.notes(isRead()),
        say.verifying.counts(counts),
        ...(checking.saysLess ? [say.verifying.serviceSaysLess] : []),
        ...(who.notes ?? []),
      ];
    },
    get exitCode() {
      // A reader that has gone has seen enough.
      return (counts.confirmed < counts.total || !areWhole(files)) && !signal.aborted
        ? EXIT_CODES.unverified
        : EXIT_CODES.ok;
    },
    failure() {
      if (checking.fault !== undefined) throw checking.fault.error;
      return failure();
    },
  };
}

export const command = defineCommand({
  needs: 'backend',
  details: () => say.verifying.about,
  arguments: { file: { help: () => say.verifying.file, completes: 'file' } },
  flags: FLAGS,
  examples: [
    'lks verify pleadings.docx',
    'lks verify pleadings.docx --format markdown --output report.md',
    'lks verify pleadings.docx --live',
    'lks verify - --json < letter.txt',
  ],
  // A report is put in place, with what the disk takes for that.
  graceMs: 5_000,
  run,
});
