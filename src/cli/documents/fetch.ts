/** Fetches the documents that arguments name, one after the other: what fails is kept, and the rest goes on. */
import { type Backend, type DocumentCall, localLibrary } from '../../contract/backend';
import { todayOf } from '../../contract/dates';
import { type FailedItem, LksError } from '../../contract/errors';
import type { Pinpoint } from '../../contract/name';
import { refuseOptions } from '../../contract/takes';
import type { Language, LegalDocument, TextVersion } from '../../contract/types';
import { dayAsked } from '../../lookup/cited-day';
import {
  type DocumentOfDay,
  type DocumentWish,
  documentIdOf,
  documentOfDay,
  withRemarks,
} from '../../lookup/document-id';
import type { WantedItem } from '../../lookup/names-reader';
import type { Resolved } from '../../lookup/resolve';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { yieldToEventLoop } from '../../platform/yield';
import { isOwnText } from '../../render/document-view';
import { stateOf as toldOf } from '../../research/row-state';
import { callOf } from '../command/answered-by';
import type { Outcome } from '../command/command';
import type { Context } from '../command/context';
import { checkFull, lawInParts, lawOf, type ShownLaw } from './law';
import { checkOnly, notePlaces, type Placed, placedIn, sectionPlaced } from './pinpoints';
import { idOfRow } from './row';
import type { Wanted } from './wanted';

/** Whether who reads what is said beside a document has its head on the same screen: on pipes and in files these are apart. */
const showsHead = ({ format, globals: { output, fields }, io }: Context): boolean =>
  format === 'table' &&
  (output === undefined || output === '-') &&
  fields === undefined &&
  io.out.isTerminal &&
  io.err.isTerminal;

/** That a text is a summary, or an example, is in the head of each document. */
export function withoutSaid<T extends Pick<Outcome, 'disclosure'>>(
  context: Context,
  answered: T,
  documents: readonly { source?: unknown }[],
): T {
  return documents.length > 0 && showsHead(context) && documents.every(isOwnText)
    ? { ...answered, disclosure: undefined }
    : answered;
}

/** A call that does not tell what the head of an outline of the sample says: how much of the law is here. */
function withoutOutlineSaid(context: Context, call: DocumentCall, isSample: boolean): DocumentCall {
  if (!isSample || !showsHead(context)) return call;
  const tells: DocumentCall['notice'] = (notice) => {
    if (notice.kind !== 'answer-notice' || notice.code !== 'law_not_whole') call.notice?.(notice);
  };
  return { ...call, notice: tells };
}

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

/** A document that was fetched. */
export interface Fetched extends DocumentOfDay {
  /** What is shown in the place of the document, where it is a whole law. */
  law?: ShownLaw | undefined;
  /** The day for which it was asked, where nobody knows whether this is the text of that day. */
  unknownDay: string | undefined;
  /** The places in it that were asked for. */
  places: Placed['places'];
  /** The same as they were cited, and the language in which it was: undefined where nothing tells. */
  cited: { pinpoints: readonly Pinpoint[]; language: Language | undefined };
}

/** Lines of failures that are kept: more are not shown, and a long run has no use for their memory. */
const FAILURES_KEPT = 20;
/** Failures that a program is told of one by one. */
const ITEMS_KEPT = 10_000;

/** What could not be fetched, and what put an end to it all. */
export class Failures {
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
  { wish, titled }: { wish: DocumentWish; titled: boolean },
): Promise<Resolved> {
  if (wanted.kind === 'row') return { id: await idOfRow(context, backend, wanted.row, titled), searched: false };
  const resolved = await documentIdOf(wanted, backend, call, wish);
  if (resolved.searched) context.io.note(say.commands.resolvedBySearch(wanted.text));
  return resolved;
}

/** What has to be known of a text in a few words. That of a service of the contract alone is as it came. */
function stateOf(
  data: LegalDocument,
  version: TextVersion | undefined,
  day: string | undefined,
  backend: Backend,
): Pick<LegalDocument, 'state'> {
  if (localLibrary(backend) === undefined) return {};
  const { state: text_state, from: text_from, to: text_to } = version ?? {};
  const state = toldOf({ ...data, text_state, text_from, text_to }, day);
  return state === '' ? {} : { state };
}

/** What the flags ask of every document. */
export interface Asking extends DocumentWish {
  at?: string | undefined;
  knownOn?: string | undefined;
  full: boolean;
  partial: boolean;
  only: boolean;
  /** One part of each document alone: its number, or a word of its heading. */
  section?: string | undefined;
  /** The text also of what its publisher took back. */
  withdrawn?: true | undefined;
  /** Documents are cited, and their texts are not shown. */
  cites?: boolean;
  /** They are opened in the browser. */
  web?: boolean;
}

/**
 * Fetches one document: its text of the day of `--at`, else of the day that its citation names. Throws `usage` where these differ,
 * or for `--at` where a service answers.
 */
export async function fetchOne(
  context: Context,
  backend: Backend,
  wanted: WantedItem,
  { at, knownOn, full, partial, only, section, withdrawn, cites = false, web = false, ...wish }: Asking,
  calledAs: DocumentCall = callOf(context),
): Promise<Fetched> {
  if (wanted.kind === 'failed') throw wanted.error;
  checkOnly(wanted, only);
  const meant = { ...wish, ...(cites && { past: true as const }) };
  const asked = { ...dayAsked(wanted, { at, knownOn }, todayOf(currentDate())), name: wanted, wish: meant };
  const shown = withdrawn === true ? { withdrawn } : {};
  refuseOptions({ ...(at !== undefined && { at }), ...shown }, backend.description.kind, backend.takes);
  const once = withoutOutlineSaid(context, calledAs, backend.description.kind === 'sample' && !full);
  const calling = withdrawn === true ? { ...once, options: shown } : once;
  await checkFull({ full, partial }, backend);
  const titled = !cites && !web && showsHead(context);
  const id = (call: DocumentCall) => idOf(context, backend, wanted, call, { wish, titled });
  const asking = { backend, call: calling, day: asked.day, cited: asked.cited, how: { full, partial } };
  const found = await documentOfDay(id, asked, backend, asking.call).catch((error: unknown) =>
    lawInParts(error, wanted, asking),
  );
  if (found.searched) context.io.note(say.commands.resolvedBySearch(wanted.text));
  const placed =
    section === undefined
      ? await placedIn(wanted, found.answer.data, only, cites)
      : await sectionPlaced(found.answer.data, section);
  const remarks = [...found.remarks, ...placed.remarks];
  for (const { message } of remarks) context.io.note(message);
  if (!cites) notePlaces(context, placed);
  const state = stateOf(placed.data, found.version, asked.day, backend);
  const answer = withRemarks({ ...found.answer, data: { ...placed.data, ...state } }, remarks);
  const { places } = placed;
  const unknownDay = found.isOfUnknownDay && !backend.takes.at ? asked.day : undefined;
  const language = 'language' in wanted ? wanted.language : undefined;
  const written = { pinpoints: placed.named ?? [], language };
  // What is cited is not shown.
  return {
    ...found,
    answer,
    places,
    unknownDay,
    cited: written,
    law: cites ? undefined : await lawOf({ ...found, answer }, asking),
  };
}

/** Fetches in order; a failure is kept in `failed` and the rest goes on, unless it would fail all the rest. */
export async function* fetchEach(
  context: Context,
  backend: Backend,
  wanted: Wanted,
  failed: Failures,
  asking: Asking,
): AsyncGenerator<Fetched> {
  for (;;) {
    let one: WantedItem | undefined;
    try {
      await yieldToEventLoop(context.signal);
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
export function failureOf(
  wanted: Wanted,
  { lines, items, count, stopped }: Failures,
  done: number,
): LksError | undefined {
  const failed = { failures: lines, items, failuresInAll: count };
  if (stopped !== undefined)
    return new LksError('partial', say.commands.stoppedAfter(done, wanted.total, stopped.message), {
      hint: stopped.hint,
      commands: stopped.commands,
      code: stopped.code,
      status: stopped.status,
      exitCode: stopped.exitCode,
      ...failed,
    });
  return count === 0 ? undefined : new LksError('partial', say.commands.someFailed(count, wanted.taken), failed);
}
