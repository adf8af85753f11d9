/** Fetches the named documents one by one; failures are collected and the rest goes on. */
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

/** Whether the document's head is on the same screen as the notes. */
const showsHead = ({ format, globals: { output, fields }, io }: Context): boolean =>
  format === 'table' &&
  (output === undefined || output === '-') &&
  fields === undefined &&
  io.out.isTerminal &&
  io.err.isTerminal;

/** Drops the disclosure if the head of each document says that it is a summary or an example. */
export function withoutSaid<T extends Pick<Outcome, 'disclosure'>>(
  context: Context,
  answered: T,
  documents: readonly { source?: unknown }[],
): T {
  return documents.length > 0 && showsHead(context) && documents.every(isOwnText)
    ? { ...answered, disclosure: undefined }
    : answered;
}

/** Drops the notice that a law is incomplete if the head of the sample's outline shows it. */
function withoutOutlineSaid(context: Context, call: DocumentCall, isSample: boolean): DocumentCall {
  if (!isSample || !showsHead(context)) return call;
  const tells: DocumentCall['notice'] = (notice) => {
    if (notice.kind !== 'answer-notice' || notice.code !== 'law_not_whole') call.notice?.(notice);
  };
  return { ...call, notice: tells };
}

/** Failures after which further requests would be pointless or rude. */
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

export interface Fetched extends DocumentOfDay {
  /** Shown instead of the document, for a whole law. */
  law?: ShownLaw | undefined;
  /** The day asked for, if it is unknown whether this is the text of that day. */
  unknownDay: string | undefined;
  places: Placed['places'];
  /** The places as cited, and the language of the citation if it shows one. */
  cited: { pinpoints: readonly Pinpoint[]; language: Language | undefined };
}

const FAILURES_KEPT = 20;
const ITEMS_KEPT = 10_000;

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

/** The state of a text in a few words. Answers of a plain contract service stay as they came. */
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

export interface Asking extends DocumentWish {
  at?: string | undefined;
  knownOn?: string | undefined;
  full: boolean;
  partial: boolean;
  only: boolean;
  /** Show one part of each document: its number, or a word of its heading. */
  section?: string | undefined;
  /** Show the text of withdrawn documents too. */
  withdrawn?: true | undefined;
  /** Documents are cited, and their texts are not shown. */
  cites?: boolean;
  web?: boolean;
}

/** The document on the day of `--at`, else of its citation. Throws `usage` if these differ, or for a service. */
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
  // Cited text is not shown.
  return {
    ...found,
    answer,
    places,
    unknownDay,
    cited: written,
    law: cites ? undefined : await lawOf({ ...found, answer }, asking),
  };
}

/** Fetches in order; failures are added to `failed`, and end the run only if all the rest would fail too. */
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
      // A single document's error is thrown as it is; if not even the next argument can be read, the run ends.
      if (wanted.taken === 0 || (wanted.taken === 1 && one !== undefined && !(await wanted.more()))) throw error;
      if (one !== undefined) failed.add(one.text, error);
      if (one !== undefined && !context.signal.aborted && !STOPS.has(error.kind)) continue;
      failed.stopped = error;
      return;
    }
  }
}

/** 4 for a key, 6 for a limit, else 8 (contract.md, "Several things at once"); undefined without failures. */
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
