/** `lks doc`: documents by row number, identifier, citation or URL. */

import type { Backend, DocumentCall } from '../../contract/backend';
import { noticesOfAll } from '../../contract/caveats';
import { todayOf } from '../../contract/dates';
import { refuseOptions } from '../../contract/takes';
import { type AnswerNotice, JURISDICTIONS, LANGUAGES, type NoticeMeta } from '../../contract/types';
import { type FailedItem, LksError } from '../../errors';
import { dayAsked } from '../../lookup/cited-day';
import {
  type DocumentOfDay,
  type DocumentWish,
  documentIdOf,
  documentOfDay,
  withRemarks,
} from '../../lookup/document-id';
import { ALSO_IN_LANGUAGE } from '../../lookup/languages';
import type { Resolved } from '../../lookup/resolve';
import { say } from '../../messages';
import { documentBlock } from '../../render/document-view';
import { BAR } from '../../render/table-marks';
import type { Output } from '../../render/view';
import { quoteWord } from '../../shell';
import { turn } from '../../turn';
import { answeredBy, callOf } from '../answered-by';
import { defineCommand, type Input, type Outcome } from '../command';
import type { Context } from '../context';
import type { Flags, FlagValues } from '../flags';
import { checkFull, checkPartial, lawInParts, lawOf, notesOnLaws, type ShownLaw } from './law';
import { openSource } from './open-source';
import { checkOnly, notePlaces, notOpenedAt, type Placed, placedIn } from './pinpoints';
import { idOfRow } from './row';
import { expander } from './sets';
import { Wanted, type WantedItem } from './wanted';

const FLAGS = {
  at: { kind: 'date', help: () => say.commands.at },
  lang: { kind: 'choice', choices: LANGUAGES, value: 'lang', help: () => say.commands.docLang },
  jurisdiction: {
    kind: 'choice',
    choices: JURISDICTIONS,
    value: 'jurisdiction',
    help: () => say.commands.docJurisdiction,
  },
  full: { kind: 'switch', help: () => say.commands.docFull },
  partial: { kind: 'switch', help: () => say.commands.docPartial },
  'no-pager': { kind: 'switch', help: () => say.commands.docNoPager },
  web: { kind: 'switch', help: () => say.commands.docWeb },
  only: { kind: 'switch', help: () => say.commands.docOnly },
  resume: { kind: 'switch', help: () => say.files.resume },
} as const satisfies Flags;

type DocInput = Input<typeof FLAGS>;

/** Kinds of failure after which asking for the next document would be pointless or rude. */
const STOPS = new Set([
  'no-key',
  'key-rejected',
  'plan-required',
  'rate-limited',
  'no-credits',
  'interrupted',
  'terminated',
  'hung-up',
]);

interface Fetched extends DocumentOfDay {
  /** What is shown in the place of the document, where it is a whole law. */
  law?: ShownLaw | undefined;
  /** The day for which it was asked, where nobody knows whether this is the text of that day. */
  unknownDay: string | undefined;
  /** The places in it that were asked for. */
  places: Placed['places'];
}

/** Lines of failures that are kept: more are not shown, and a long run has no use for their memory. */
const FAILURES_KEPT = 20;
/** Failures that a program is told of one by one. */
const ITEMS_KEPT = 10_000;
/** Characters of documents that one output may gather. More goes into files, which are written as they come. */
const MOST_GATHERED = 256 * 1024 * 1024;

/** What could not be fetched, and what put an end to it all. */
class Failures {
  readonly lines: string[] = [];
  readonly items: FailedItem[] = [];
  count = 0;
  stopped: LksError | undefined;

  add(asked: string, error: LksError): void {
    this.count += 1;
    const { code, message } = error;
    if (this.lines.length < FAILURES_KEPT) this.lines.push(`${asked}: ${message}`);
    if (this.items.length < ITEMS_KEPT) this.items.push({ id: asked, code, message });
  }
}

/** What names one document. */
type Single = Exclude<WantedItem, { kind: 'failed' }>;

async function idOf(
  context: Context,
  backend: Backend,
  wanted: Single,
  call: DocumentCall,
  wish: DocumentWish,
): Promise<Resolved> {
  if (wanted.kind === 'row') return { id: await idOfRow(context, backend, wanted.row), searched: false };
  const resolved = await documentIdOf(wanted, backend, call, wish);
  if (resolved.searched) context.io.note(say.commands.resolvedBySearch(wanted.text));
  return resolved;
}

/** What the flags ask of every document. */
type Asking = Pick<FlagValues<typeof FLAGS>, 'at' | 'lang' | 'jurisdiction' | 'full' | 'partial' | 'only'>;

/**
 * Fetches one document: its text of the day of `--at`, else of the day that its citation names. Throws `usage` where these differ,
 * or for `--at` where a service answers.
 */
async function fetchOne(
  context: Context,
  backend: Backend,
  wanted: WantedItem,
  { at, full, partial, only, ...wish }: Asking,
  calling: DocumentCall = callOf(context),
): Promise<Fetched> {
  if (wanted.kind === 'failed') throw wanted.error;
  checkOnly(wanted, only);
  const asked = { ...dayAsked(wanted, at, todayOf(new Date())), name: wanted, wish };
  refuseOptions(at === undefined ? {} : { at }, backend.description.kind, backend.takes);
  checkFull({ full, partial }, backend);
  const id = (call: DocumentCall) => idOf(context, backend, wanted, call, wish);
  const asking = { backend, call: calling, day: asked.day, cited: asked.cited, how: { full, partial } };
  const found = await documentOfDay(id, asked, backend, asking.call).catch((error: unknown) =>
    lawInParts(error, wanted, asking),
  );
  if (found.searched) context.io.note(say.commands.resolvedBySearch(wanted.text));
  const placed = await placedIn(wanted, found.answer.data, only);
  const remarks = [...found.remarks, ...placed.remarks];
  for (const { message } of remarks) context.io.note(message);
  notePlaces(context, placed);
  const answer = withRemarks({ ...found.answer, data: placed.data }, remarks);
  const { places } = placed;
  const unknownDay = found.isOfUnknownDay && !backend.takes.at ? asked.day : undefined;
  return { ...found, answer, places, unknownDay, law: await lawOf({ ...found, answer }, asking) };
}

/** Fetches in order; a failure is kept in `failed` and the rest goes on, unless it would fail all the rest. */
async function* fetchEach(
  context: Context,
  backend: Backend,
  wanted: Wanted,
  failed: Failures,
  asking: Asking,
): AsyncGenerator<Fetched> {
  for (;;) {
    let one: WantedItem | undefined;
    try {
      await turn(context.signal);
      one = await wanted.next();
      if (one === undefined) return;
      yield await fetchOne(context, backend, one, asking);
    } catch (error) {
      if (!(error instanceof LksError)) throw error;
      // What was asked for alone fails as itself; and where not even the next one can be read, nothing more comes.
      if (wanted.taken === 0 || (wanted.taken === 1 && one !== undefined && !(await wanted.more()))) throw error;
      if (one !== undefined) failed.add(one.text, error);
      if (one !== undefined && !context.signal.aborted && !STOPS.has(error.kind)) continue;
      failed.stopped = error;
      return;
    }
  }
}

/** What several documents end with when some failed: 4 for a key, 6 for a limit, else 8 (contract.md, "Several things at once"). */
function failureOf(wanted: Wanted, { lines, items, count, stopped }: Failures, done: number): LksError | undefined {
  const failed = { failures: lines, items, failuresInAll: count };
  if (stopped !== undefined)
    return new LksError('partial', say.commands.stoppedAfter(done, wanted.total, stopped.message), {
      hint: stopped.hint,
      code: stopped.code,
      status: stopped.status,
      exitCode: stopped.exitCode,
      ...failed,
    });
  return count === 0 ? undefined : new LksError('partial', say.commands.someFailed(count, wanted.taken), failed);
}

/** The warnings of several answers, each once; no `meta` where there are none. */
function metaOf(fetched: readonly Fetched[], said: readonly AnswerNotice[]): { meta?: NoticeMeta } {
  const notices = noticesOfAll([{ notices: said }, ...fetched.map(({ answer }) => answer.meta)]);
  return notices.length === 0 ? {} : { meta: { notices } };
}

/** One document that was asked for alone prints as one; of several it is a list, however many came. */
const outputOf = (fetched: readonly Fetched[], asked: number, said: readonly AnswerNotice[] = []): Output => ({
  data:
    asked === 1
      ? fetched[0] && { ...fetched[0].answer, data: shownOf(fetched[0]) }
      : { data: fetched.map(shownOf), ...metaOf(fetched, said) },
  view: {
    kind: 'documents',
    documents: fetched.map(
      (one) => one.law?.block ?? documentBlock(one.answer.data, one.version, one.unknownDay, one.places),
    ),
  },
});

const shownOf = ({ law, answer }: Fetched): unknown => law?.data ?? answer.data;

/** The only document that was asked for, with the languages in which it is there too: in its warnings, and as lines. */
function withLanguages(fetched: Fetched): { fetched: Fetched; notes: string[] } {
  const { also, answer } = fetched;
  const notes = also.map(({ language, id, flag }) =>
    say.citations.alsoIn(language, quoteWord(id), flag, answer.data.at),
  );
  const notices = notes.map((message) => ({ code: ALSO_IN_LANGUAGE, message }));
  return { fetched: { ...fetched, answer: withRemarks(answer, notices) }, notes };
}

/** A run into a folder: a file a document. */
async function runFolder(context: Context, { args, flags }: DocInput, wanted: Wanted): Promise<Outcome> {
  const backend = await context.backend();
  const { DocumentFolder } = await import('./folder');
  const folder = new DocumentFolder<Fetched>({
    context,
    args,
    backend,
    wanted,
    flags,
    fetch: (one, once) => fetchOne(context, backend, one, flags, { ...callOf(context), once }),
    outputOf: (fetched) => outputOf([fetched], 1),
  });
  const who = answeredBy(context, backend);
  return {
    files: (place) => folder.write(place),
    // Both are read when the files are written; nobody answered where nothing was asked for or came.
    get disclosure() {
      return folder.answered ? who.disclosure : undefined;
    },
    get notes() {
      return [...folder.notes, ...(folder.answered ? (who.notes ?? []) : [])];
    },
    failure: () => folder.failure(),
  };
}

/** Whether documents go to a folder. Throws `usage` for `--resume` without one. */
async function goesToFolder({ globals: { output } }: Context, resume: boolean): Promise<boolean> {
  if (output !== undefined && output !== '-' && (await (await import('../../files')).isFolderTarget(output)))
    return true;
  if (!resume) return false;
  throw new LksError('usage', say.files.resumeNeedsFolder, { hint: say.files.resumeNeedsFolderHint });
}

/** All documents, to be printed together. Throws `failed` where they are too much for that. */
async function gather(fetched: AsyncGenerator<Fetched>): Promise<Fetched[]> {
  const all: Fetched[] = [];
  let length = 0;
  for await (const one of fetched) {
    all.push(one);
    length += String((one.law?.data as { body?: string } | undefined)?.body ?? one.answer.data.body).length;
    if (length > MOST_GATHERED)
      throw new LksError('failed', say.commands.docTooMuch(all.length), { hint: say.commands.docTooMuchHint });
  }
  return all;
}

/** Fetches what the arguments name, for the screen, a file, a folder or the browser. */
async function runDoc(context: Context, input: DocInput): Promise<Outcome> {
  const { args, flags } = input;
  checkPartial(flags);
  const folder = await goesToFolder(context, flags.resume);
  const said: AnswerNotice[] = [];
  const wanted = new Wanted(context, args, expander(context, flags, said));
  if (!(await wanted.more()))
    throw new LksError('usage', say.commands.docNoIdsOnStdin, { hint: say.commands.docNoIdsHint });
  if (folder) return runFolder(context, input, wanted);
  const backend = await context.backend();
  const failed = new Failures();
  let done = 0;
  const counted = (async function* () {
    for await (const answer of fetchEach(context, backend, wanted, failed, flags)) {
      done += 1;
      yield answer;
    }
  })();
  const answers = await gather(counted);
  const answered = answeredBy(context, backend);
  const notes = [...(await notesOnLaws(answers.map(({ law }) => law))), ...(answered.notes ?? [])];
  const ending: Outcome = { ...answered, notes, failure: () => failureOf(wanted, failed, done) };
  const failure = failureOf(wanted, failed, done);
  if (flags.web && answers.length > 0) {
    const opened = await openSource(
      answers.map(({ answer }) => answer),
      context,
      failure,
    );
    const whole = answers.flatMap(({ places }) => notOpenedAt(places));
    return { ...ending, ...opened, notes: [...(opened.notes ?? []), ...whole, ...(ending.notes ?? [])] };
  }
  if (failure !== undefined && answers.length === 0) throw failure;
  const paged = { pager: !flags['no-pager'], opensAt: BAR };
  const [only] = answers;
  if (only === undefined || wanted.taken > 1 || wanted.hasSet) {
    const asked = wanted.hasSet ? Math.max(2, wanted.taken) : wanted.taken;
    return { ...ending, output: outputOf(answers, asked, said), ...paged };
  }
  const { fetched, notes: languages } = withLanguages(only);
  return {
    ...ending,
    output: outputOf([fetched], 1),
    notes: [...languages, ...notes],
    ...paged,
  };
}

export const command = defineCommand({
  needs: 'backend',
  operation: 'document',
  arguments: { id: { help: () => say.commands.docIds, completes: 'row' } },
  flags: FLAGS,
  writesFolder: true,
  looksAtTarget: ({ flags }) => flags.resume,
  examples: [
    'lks doc 2',
    'lks doc art. 3:13 BW > artikel.txt',
    'lks doc Grondwet',
    'lks search ontslag --jsonl | lks doc - --output dossier/ --format markdown',
  ],
  run: runDoc,
});
