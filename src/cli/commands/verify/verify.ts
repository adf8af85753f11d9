/** `lks verify`: flags, prompt and output. The checks are in `research/verify`. */
import { stat } from 'node:fs/promises';
import type { Item } from '../../../contract/answers/verify';
import type { Backend } from '../../../contract/backend';
import { todayOf } from '../../../contract/dates';
import { EXIT_CODES, LksError } from '../../../contract/errors';
import { REASONS, REASONS_OPEN, type Reason } from '../../../contract/vocabulary';
import { LawIndex } from '../../../law/recognise/law-index';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { quoteWord } from '../../../platform/shell';
import { chunksOf } from '../../../platform/special-files';
import { RunProgress, showsUnicode } from '../../../platform/terminal';
import { safeLine } from '../../../platform/text/safe-text';
import { type FoundFiles, filesNamed } from '../../../research/texts/in-folder';
import type { AtPublishers } from '../../../research/verify/authorities/publishers';
import type { Sending } from '../../../research/verify/authorities/sending';
import { Checking } from '../../../research/verify/checking';
import {
  areWhole,
  failureOf,
  filesOf,
  noneRead,
  passedOf,
  type ReadFile,
  unreadOf,
} from '../../../research/verify/reading';
import type { CheckedAgainst, Earlier } from '../../../research/verify/resume';
import { Answers } from '../../../research/verify/review';
import { Listing, type RunOptions } from '../../../research/verify/run';
import { parseIdentifier } from '../../../sources/identifiers';
import { answeredBy, askOwner, callOf } from '../../command/answered-by';
import { defineCommand, type Input, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import type { Flags } from '../../command/flags';
import { askLine } from '../../command/prompt';
import { placeWords } from '../../command/retype';
import { groupOf, shownAs, shownExtracted, shownItems } from './rows';

/** Most works named in a sentence, named in a command, and remembered. */
const [MOST_NAMED, MOST_FETCHED, MOST_KEPT] = [8, 200, 10_000];

interface Work {
  id: string;
  name: string;
  count: number;
}

/** Works that are not in the library, or of which the sample only has a summary. */
class Missing {
  readonly #works = new Map<string, Work>();
  readonly #summaries = new Set<string>();

  add({ reason, external_id, law }: Item): void {
    if (reason !== 'not_held' && reason !== 'summary') return;
    const [id = ''] = (external_id ?? '').split(' ', 1);
    if (parseIdentifier(id) === undefined) return;
    if (reason === 'summary' && this.#summaries.size < MOST_KEPT) this.#summaries.add(id);
    if (reason === 'summary') return;
    const known = this.#works.get(id);
    if (known !== undefined) known.count += 1;
    else if (this.#works.size < MOST_KEPT)
      this.#works.set(id, { id, name: law === null ? id : `${safeLine(law)} (${id})`, count: 1 });
  }

  get notes(): string[] {
    const works = [...this.#works.values()].sort((one, other) => other.count - one.count);
    const named = works.slice(0, MOST_NAMED);
    return [
      ...(works.length === 0 ? [] : [say.checked.notHere(named, works.length - named.length)]),
      ...(this.#summaries.size === 0 ? [] : [say.checked.summariesOnly(this.#summaries.size)]),
    ];
  }

  /** Suggested commands: one that fetches them all, and the same run with publishers if these were not asked. */
  commands({ globals, settings }: Context, files: readonly string[], isLive: boolean): string[] {
    const ids = [...new Set([...this.#works.keys(), ...this.#summaries])];
    if (ids.length === 0) return [];
    const owner = askOwner(settings());
    if (owner !== undefined) return [owner];
    const fetched = ids.slice(0, MOST_FETCHED);
    const command = ['lks library add', ...fetched.map(quoteWord), ...placeWords(globals)].join(' ');
    const fetch =
      fetched.length === ids.length
        ? say.checked.fetchAll(command)
        : say.checked.fetchFirst(fetched.length, ids.length, command);
    const again = ['lks verify', ...files.map(quoteWord), '--live', ...placeWords(globals)].join(' ');
    return [fetch, ...(isLive || files.includes('-') ? [] : [say.checked.askLive(again)])];
  }
}

const FLAGS = {
  confirmed: { kind: 'switch', group: 'shown', usual: true, help: () => say.checked.all },
  allow: { kind: 'list', group: 'checked', value: 'reason', choices: REASONS_OPEN, help: () => say.checked.allow },
  at: { kind: 'date', group: 'checked', usual: true, help: () => say.verifying.at },
  html: { kind: 'switch', group: 'shown', usual: true, help: () => say.globals.shortForm('html') },
  extract: { kind: 'switch', group: 'shown', help: () => say.verifying.extract },
  live: { kind: 'switch', group: 'asked', usual: true, help: () => say.verifying.live },
  resume: { kind: 'text', group: 'amount', value: 'report.json', filled: true, help: () => say.verifying.resume },
  review: { kind: 'switch', group: 'asked', usual: true, help: () => say.verifying.review.review },
  strict: { kind: 'switch', group: 'checked', help: () => say.verifying.review.strict },
  yes: { kind: 'switch', group: 'asked', short: 'y', help: () => say.verifying.yes },
} as const satisfies Flags;

type VerifyInput = Input<typeof FLAGS>;

const ALONE = { kind: 'publishers', location: '' };

async function run(context: Context, { args, flags }: VerifyInput): Promise<Outcome> {
  const names = [...new Set(args)];
  if (names.length === 0) throw new LksError('usage', say.verifying.noFile, { hint: say.verifying.noFileHint });
  const allowed = allowedOf(flags.allow);
  const { io, signal } = context;
  const note = (sentence: string): void => io.note(sentence);
  const found = await filesNamed(names, { signal, except: context.globals.output });
  const files = filesOf(found.files, { signal, stdin: () => chunksOf(io.stdin, signal), note });
  const options: RunOptions = { files, signal, progress: () => progressOf(context) };
  if (flags.extract && (flags.html || context.globals.report !== undefined))
    throw new LksError('usage', say.verifying.extractNoReport, { hint: say.globals.keepOne });
  if (flags.extract) return extract(context, options, found);
  if (flags.live) refuseLive(context);
  if (flags.review) (await import('./review')).refuseReview(context, names);
  const chosen = await context.backend();
  // Publishers say more than the sample's summaries.
  const isAlone = flags.live && chosen.description.kind === 'sample';
  const { kind, location } = isAlone ? ALONE : chosen.description;
  const against = { backend: { kind, location }, at: flags.at, live: flags.live };
  const earlier = flags.resume === undefined ? undefined : await resumed(context, flags.resume, { files, against });
  const answers = new Answers();
  const publishers = flags.live ? await openPublishers(context, isAlone) : undefined;
  try {
    const backend = isAlone ? publishers!.library : chosen;
    const checking = await Checking.open({
      ...options,
      backend,
      against,
      earlier,
      allowed,
      answers,
      strict: flags.strict,
      publishers,
      call: callOf(context),
    });
    const sending = await checking.sending();
    if (sending !== undefined) await announce(context, sending, flags.yes);
    if (flags.review) {
      // Ends the spinner of the first reading: `gathered` begins its own.
      context.settle();
      await (await import('./review')).review(context, await checking.gathered(), answers);
    }
    const who = isAlone ? {} : answeredBy(context, backend);
    return await checkedOutcome(context, checking, { files, found, names, flags, earlier, answers, backend, who });
  } catch (error) {
    await publishers?.close();
    throw error;
  }
}

/** The reasons of `--allow`. Throws `usage` for an unknown word, or a reason that means an error. */
function allowedOf(given: readonly string[] = []): Reason[] {
  return given.map((word) => {
    const reason = REASONS_OPEN.find((one) => one === word.toLowerCase());
    if (reason !== undefined) return reason;
    const isOther = REASONS.some((one) => one === word.toLowerCase());
    const refusal = isOther ? say.checked.neverAllowed : say.checked.noReason;
    throw new LksError('usage', refusal(safeLine(word), REASONS_OPEN), { parameter: 'allow' });
  });
}

/** Throws `usage` if publishers cannot be asked with this backend. */
function refuseLive(context: Context): void {
  if (context.settings().backend === 'hosted')
    throw new LksError('usage', say.verifying.liveWithService, {
      hint: say.verifying.liveWithServiceHint,
      parameter: 'live',
    });
  if (context.settings().offline)
    throw new LksError('usage', say.cache.offlineAndLive, { hint: say.globals.keepOne, parameter: 'live' });
}

async function openPublishers(context: Context, isAlone: boolean): Promise<AtPublishers> {
  const { AtPublishers } = await import('../../../research/verify/authorities/publishers');
  const { publisherClient } = await import('../../command/publisher-client');
  return AtPublishers.open({
    client: (options) => publisherClient(context, options),
    call: callOf(context),
    today: todayOf(currentDate()),
    isAlone,
    maxAgeS: context.settings().maxAge.value,
  });
}

/** The report that is resumed; notes on files that are newer than it. Throws as `Earlier.read`. */
async function resumed(
  { io, signal }: Context,
  report: string,
  { files, against }: { files: readonly ReadFile[]; against: CheckedAgainst },
): Promise<Earlier> {
  const { Earlier } = await import('../../../research/verify/resume');
  const earlier = await Earlier.read(report, { signal, note: (sentence) => io.note(sentence), against });
  for (const { file, shown } of files) {
    const facts = file === '-' ? undefined : await stat(file).catch(() => undefined);
    if (facts !== undefined && earlier.isBefore(facts)) io.note(say.verifying.newer(shown, safeLine(report)));
  }
  return earlier;
}

/** Progress of a run; undefined if the output itself shows it. */
function progressOf({ io, format, globals }: Context): RunProgress | undefined {
  const isAtOnce = format !== 'table' && format !== 'markdown' && globals.report === undefined;
  const isElsewhere = globals.output !== undefined && globals.output !== '-';
  return isAtOnce && io.out.isTerminal && !isElsewhere ? undefined : new RunProgress(io, say.progress.cited);
}

/** The announcement before something is sent, and the error and hint if nobody can be asked. */
function announcementOf(sending: Sending): { sends: string; needsYes?: string; hint?: string } {
  const { authorities, requests } = sending;
  const { sends, asks, needsYes, needsYesHint, needsYesLiveHint } = say.verifying;
  if (sending.to === 'service') {
    const { host } = sending;
    if (sending.isOwn) return { sends: say.verifying.asksOwn(authorities, host) };
    return { sends: sends(authorities, requests, host), needsYes: needsYes([host]), hint: needsYesHint };
  }
  const { hosts, seconds } = sending;
  const asked = asks(authorities, hosts, requests, seconds);
  return { sends: asked, needsYes: needsYes(hosts), hint: needsYesLiveHint };
}

/** Announces what will be sent, as it reveals a case, and asks. Throws `usage` without a terminal, `failed` for no. */
async function announce(context: Context, sending: Sending, yes: boolean): Promise<void> {
  const { io, signal } = context;
  const { sends, needsYes, hint } = announcementOf(sending);
  io.note(sends);
  if (yes || needsYes === undefined) return;
  if (!io.stdinIsTerminal || !io.err.isTerminal)
    throw new LksError('usage', needsYes, { parameter: 'yes', ...(hint && { hint }) });
  context.settle();
  if (!/^(y|yes|j|ja)$/i.test(await askLine(io, say.verifying.ask, signal)))
    throw new LksError('failed', say.verifying.notSent);
}

const MOST_PASSED = 5;

/** Files read only in part, files without citations, and what was skipped in folders. */
const notesOf = (files: readonly ReadFile[], { hidden, links }: Pick<FoundFiles, 'hidden' | 'links'>): string[] => [
  ...files
    .filter(({ unread }) => unread.some(({ kind }) => kind !== 'unclosed'))
    .map(({ shown }) => say.verifying.partly(shown)),
  ...files.filter(({ none }) => none).map(({ shown }) => say.texts.none(shown)),
  ...passedNotes(passedOf(files)),
  ...(hidden + links === 0 ? [] : [say.texts.passedBy(hidden, links)]),
];

const passedNotes = (passed: readonly { detail: string }[]): string[] =>
  passed.length === 0
    ? []
    : [
        say.texts.otherKinds(
          passed.length,
          passed.slice(0, MOST_PASSED).map(({ detail }) => detail),
        ),
      ];

/** Waits for the first item, so that an unreadable file is reported before anything is written. */
async function begun<T>(items: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await items.next();
  async function* all() {
    if (first.done === true) return;
    yield first.value;
    yield* items;
  }
  return all();
}

/** `--extract`: lists what would be checked. */
async function extract(context: Context, options: RunOptions, found: FoundFiles): Promise<Outcome> {
  const { files } = options;
  const listing = new Listing(options, new LawIndex());
  const items = await begun(listing.items());
  const unread = failureOf(files, undefined);
  if (unread !== undefined && noneRead(files)) throw unread;
  const { outcome, notes } = await shownAs(context, items, {
    shown: shownExtracted(context),
    group: () => 0,
    meta: () => ({
      total: listing.total,
      complete: listing.isComplete,
      unread: unreadOf(files),
      unparsed: listing.mentioned,
    }),
  });
  return {
    ...outcome,
    failure: () => listing.failure(),
    get exitCode() {
      return areWhole(files) || context.signal.aborted ? EXIT_CODES.ok : EXIT_CODES.unverified;
    },
    get notes() {
      return [...notesOf(files, found), ...notes];
    },
  };
}

interface CheckedRun {
  files: readonly ReadFile[];
  found: FoundFiles;
  /** As typed. */
  names: readonly string[];
  flags: { confirmed: boolean; at: string | undefined; html: boolean; live: boolean; strict: boolean };
  earlier: Earlier | undefined;
  answers: Answers;
  backend: Backend;
  who: Pick<Outcome, 'disclosure' | 'notes'>;
}

type Printed = Pick<Outcome, 'output' | 'records' | 'pager' | 'text'>;

/** All items are checked before the first is shown. */
async function onScreen(
  context: Context,
  items: AsyncIterable<Item>,
  { files, flags }: CheckedRun,
): Promise<{ outcome: Printed; notes: () => string[] }> {
  const { ScreenItems } = await import('./screen');
  const { io, globals, env } = context;
  const shown = new ScreenItems(flags.confirmed);
  const toFile = globals.output !== undefined && globals.output !== '-';
  const screen = {
    width: toFile ? undefined : io.out.columns,
    colour: toFile ? (0 as const) : io.colour('out'),
    links: !toFile && io.showsLinks,
    unicode: toFile || showsUnicode(env),
  };
  async function* drawn() {
    for await (const item of items) shown.add(item);
    context.settle();
    yield* shown.drawn(screen, files.length > 1);
  }
  return { outcome: { text: drawn(), pager: true }, notes: () => shown.notes };
}

async function printedAs(
  context: Context,
  checking: Checking,
  { run, items }: { run: CheckedRun; items: AsyncIterable<Item> },
): Promise<{ outcome: Printed; notes: () => string[] }> {
  const { format, globals } = context;
  const { files, flags } = run;
  const meta = () => checking.meta();
  const isHtml = globals.report === 'html' || flags.html;
  if (isHtml || format === 'markdown') {
    const report = isHtml ? (await import('./html')).htmlReport : (await import('./markdown')).markdownReport;
    const read = files.filter(({ passed }) => passed === undefined);
    const { version } = context;
    const text = report({ files: read, items, meta, version, at: flags.at, backend: run.backend });
    return { outcome: { text, pager: true }, notes: () => [] };
  }
  if (format === 'table' && globals.fields === undefined) return onScreen(context, items, run);
  const shown = shownItems(context, files.length > 1);
  const { outcome, notes } = await shownAs(context, items, { shown, group: groupOf, meta });
  return { outcome, notes: () => notes };
}

/** Notes, exit code and failure are read after everything is written. */
async function checkedOutcome(context: Context, checking: Checking, run: CheckedRun): Promise<Outcome> {
  const { files, found, names, flags, earlier, answers, who } = run;
  const missing = new Missing();
  async function* seen() {
    for await (const item of checking.items()) {
      missing.add(item);
      yield item;
    }
  }
  const { outcome, notes } = await printedAs(context, checking, { run, items: seen() });
  return {
    ...outcome,
    ...(who.disclosure !== undefined && { disclosure: who.disclosure }),
    get notes() {
      const { unparsed, allowed, review, counts } = checking.meta();
      const { total, confirmed } = counts;
      return [
        ...notesOf(files, found),
        ...notes(),
        ...(earlier?.notes(checking.isRead) ?? []),
        ...answers.notes,
        say.verifying.counts(checking.counts),
        ...(review.read === 0 ? [] : [say.verifying.review.told(review)]),
        ...(allowed === undefined || allowed.count === 0 ? [] : [say.checked.allowed(allowed)]),
        ...(unparsed.length === 0 ? [] : [say.checked.unparsed(unparsed)]),
        ...(checking.saysLess ? [say.verifying.serviceSaysLess] : []),
        ...(who.notes ?? []),
        ...missing.notes,
        ...(checking.isConfirmed && review.left > 0 ? [say.verifying.review.ends(review.left, total - confirmed)] : []),
      ];
    },
    get commands() {
      return context.signal.aborted ? [] : missing.commands(context, names, flags.live);
    },
    get exitCode() {
      // A reader that has gone has seen enough.
      return checking.isConfirmed || context.signal.aborted ? EXIT_CODES.ok : EXIT_CODES.unverified;
    },
    failure: () => checking.failure(),
  };
}

export const command = defineCommand({
  needs: 'backend',
  details: () => say.verifying.about,
  arguments: { file: { help: () => say.verifying.file, completes: 'file' } },
  flags: FLAGS,
  writesReport: true,
  ownText: ({ flags }) =>
    flags.html ? { flag: '--html', what: 'html', endings: ['html', 'htm'], alone: true } : undefined,
  examples: ['lks verify pleadings.docx', 'lks verify pleadings.docx -o report.html'],
  // Time to write a report to disk.
  graceMs: 5_000,
  run,
});
