/** The tool `verify`: checks each citation in a text or a file against its source. */

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ITEM, type Item, VERIFY as VERIFY_ANSWER, type VerifyAnswer } from '../contract/answers/verify';
import type { Backend, Call } from '../contract/backend';
import { LksError } from '../contract/errors';
import { VERIFY } from '../contract/extensions';
import { COUNT, listOf, objectOf, TEXT } from '../contract/json-schema';
import type { IntegerParameter, Parameter } from '../contract/operations';
import { checkTable, checkValue, type RawParameters } from '../contract/parameters';
import { VERDICTS } from '../contract/vocabulary';
import { say } from '../messages';
import { os } from '../platform/builtins';
import { safeLine } from '../platform/text/safe-text';
import { Unparsed } from '../research/citations/unparsed';
import { Checking } from '../research/verify/checking';
import { counted, noCounts, placeOf } from '../research/verify/item';
import { filesOf } from '../research/verify/reading';
import { Answers } from '../research/verify/review';
import { checkedText, isWhole, stockOf, verifiedCitations } from '../research/verify/text';
import { joined } from '../research/verify/verdict';
import { readArguments } from './arguments';
import { answeredBy } from './asked';
import { pick } from './picked';
import { answerOf, inputSchema } from './schema';
import { checkInWorker } from './text-worker';
import type { Tool } from './tool';
import { inToolWords } from './tool-words';
import { foreignLine, quoted } from './untrusted';

/** Most bytes of a file: more than a brief with pictures. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Milliseconds for one file, as for a text (`text-worker.ts`). */
const MOST_MS = 45_000;
/** Most sources in the coverage. */
const SOURCES = 20;
/** Items per answer. */
const ITEMS = 50;
const OFFSET: IntegerParameter = {
  name: 'offset',
  flag: null,
  kind: 'integer',
  minimum: 0,
  maximum: 1_000_000,
  default: 0,
  about: () => say.mcp.offset(ITEMS),
};
const [TEXT_TAKEN, AT] = VERIFY;
const PATH: Parameter = {
  name: 'path',
  flag: null,
  kind: 'text',
  minLength: 1,
  maxLength: 4096,
  about: () => say.mcp.verifyPath,
};
const PARAMETERS: readonly Parameter[] = [{ ...TEXT_TAKEN, required: false }, PATH, AT, OFFSET];

const ITEM_FIELDS = [
  ...([
    'line',
    'page',
    'heading',
    'paragraph',
    'footnote',
    'text',
    'kind',
    'external_id',
    'pinpoint',
    'verdict',
    'reason',
    'covers',
  ] as const),
  ...(['expected', 'found', 'in_force', 'detail', 'url', 'review'] as const),
];
const OF_ITEM = pick(ITEM, ITEM_FIELDS, true);
const ROW = objectOf({ ...OF_ITEM.properties, line: COUNT, verdict: { ...TEXT, enum: [...VERDICTS] } });

type ShownItem = Pick<Item, (typeof ITEM_FIELDS)[number]>;

function shownItem(item: Item): ShownItem {
  // "Confirmed" must not suggest that more was compared than was.
  const isMore = item.verdict === 'confirmed' && item.not_compared.some(({ what }) => what === 'statement');
  const detail = joined([inToolWords(item.detail), isMore ? say.verifying.statementNotCompared : '']);
  const note = item.review?.note;
  const review = item.review && { ...item.review, note: note ? foreignLine(note) : null };
  return OF_ITEM.of({ ...item, line: item.line ?? 0, detail, review }) as ShownItem;
}

function lineOf(item: ShownItem, isOfFile: boolean): string {
  const { text, verdict, reason, covers, expected, found, detail, external_id: id, url, review } = item;
  const where = isOfFile ? placeOf({ ...item, line: item.line || null }) : '';
  const { verdicts, reasons, covers: covered, differs } = say.verifying;
  const confirmed = covers === null ? verdicts[verdict] : covered[covers];
  const said = reason === null ? confirmed : `${verdicts[verdict]}, ${reasons[reason]}`;
  const isQuoted = reason === 'quotation' || reason === 'altered' || reason === 'amount';
  const sides = expected === null ? '' : differs(expected, found ?? '', isQuoted);
  const read = review === null ? '' : `, ${say.verifying.review.read(review)}`;
  const more = [review?.note, sides, detail].filter(Boolean).join(' ');
  return [
    `${text}${where === '' ? '' : ` (${where})`}: ${said}${read}`,
    ...(more === '' ? [] : [`   ${more}`]),
    ...(id === null ? [] : [`   ${id} ${url ?? ''}`.trimEnd()]),
  ].join('\n');
}

const OF_META = pick(VERIFY_ANSWER.properties.meta, ['coverage', 'counts', 'complete', 'unparsed']);
const META = objectOf({ ...OF_META.properties, unread: listOf(TEXT) }, [...OF_META.optional, 'unread']);

interface CheckedText {
  all: readonly Item[];
  /** Coverage of each source; undefined if a service does not report it. */
  stock: readonly Stock[] | undefined;
  /** Whether all that was recognised was looked up. */
  isWhole: boolean;
  unparsed: VerifyAnswer['meta']['unparsed'];
  /** Sentences on unread parts of a file, and on why the run ended early. */
  unread?: readonly string[];
}

type Wanted = { at?: string | undefined } & ({ text: string; path?: undefined } | { path: string; text?: undefined });

/** Throws `usage` unless there is either a text or a path. */
function wantedOf(raw: RawParameters): Wanted {
  const { text, path: file, at } = raw;
  if ((text === undefined) === (file === undefined))
    throw new LksError('usage', say.mcp.textOrPath, { hint: say.mcp.schemaHint, parameter: 'text' });
  if (file === undefined) return checkedText(raw);
  return { path: checkValue(PATH, file) as string, ...checkTable([AT] as const, at === undefined ? {} : { at }) };
}

type Stock = VerifyAnswer['meta']['coverage'][number];

const noFile = (message: string): LksError =>
  new LksError('usage', message, { parameter: 'path', hint: say.mcp.pathHint });

/** The absolute path. Throws `local` if there is no file; `usage` if it is not regular, or too large. */
async function fileAt(given: string): Promise<string> {
  const file = path.resolve(given.replace(/^~(?=[/\\])/, () => os().homedir()));
  const facts = await stat(file).catch(({ code = '' }: NodeJS.ErrnoException) => {
    throw new LksError('local', say.files.cannotRead(safeLine(given), code), { hint: say.mcp.pathHint });
  });
  if (!facts.isFile()) throw noFile(say.mcp.notAFile(safeLine(given)));
  if (facts.size > MOST_BYTES) throw noFile(say.texts.largest(safeLine(given), MOST_BYTES));
  return file;
}

/**
 * Verifies a file. Keeps what was checked before the time was up.
 *
 * @throws `local` and `usage` if it cannot be read, errors of the backend, and the reason of the signal.
 */
async function checkFile(
  { path: given, at }: { path: string; at?: string | undefined },
  backend: Backend,
  call: Call,
): Promise<CheckedText> {
  const file = await fileAt(given);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new LksError('failed', say.mcp.verifyStopped)), MOST_MS);
  const signal = AbortSignal.any([limit.signal, ...(call.signal === undefined ? [] : [call.signal])]);
  try {
    const note = (): void => {};
    const files = filesOf([{ file }], { signal, stdin: noInput, note });
    const { kind, location } = backend.description;
    const against = { backend: { kind, location }, at, live: false };
    const checking = await Checking.open({
      ...{ files, signal, progress: () => undefined, backend, against, publishers: undefined, answers: new Answers() },
      call: { ...call, signal },
    });
    const all: Item[] = [];
    for await (const item of checking.items()) all.push(item);
    call.signal?.throwIfAborted();
    const failure = checking.failure();
    if (failure !== undefined && all.length === 0) throw failure;
    const { coverage, complete, unread, unparsed } = checking.meta();
    return {
      all,
      stock: checking.saysLess ? undefined : coverage,
      isWhole: complete,
      unparsed,
      unread: [...unread.map(({ detail }) => detail), ...(failure === undefined ? [] : [failure.message])],
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Standard input carries the protocol. */
async function* noInput(): AsyncGenerator<Buffer> {}

/** The latest result: requests for more rows do not repeat the look-ups. */
let last: { backend: Backend; wanted: Wanted; checked: CheckedText } | undefined;

/** Verifies a text: with a local library in its own process, else here, one request at a time. */
async function check(wanted: Wanted, backend: Backend, call: Call): Promise<CheckedText> {
  if (wanted.path !== undefined) return checkFile(wanted, backend, call);
  const { text, at } = wanted;
  const { description } = backend;
  if (description.kind !== 'hosted' && description.live !== true) {
    const { data, meta } = await checkInWorker({ text, at }, description, call.signal);
    return {
      ...{ all: data, stock: data.length === 0 ? [] : meta.coverage },
      ...{ isWhole: isWhole(data), unparsed: meta.unparsed },
    };
  }
  const all: Item[] = [];
  const unparsed = new Unparsed();
  for await (const item of verifiedCitations(text, backend, { at, call, unparsed })) all.push(item);
  // No coverage is requested if the result was cut short or has no citations.
  const stock = all.length === 0 || !isWhole(all) ? [] : await stockOf(backend, call).catch(withoutStock);
  return { all, stock, isWhole: isWhole(all), unparsed: unparsed.counts };
}

async function checkedOf(
  wanted: Wanted,
  backend: Backend,
  { call, isMore }: { call: Call; isMore: boolean },
): Promise<CheckedText> {
  if (isMore && last?.backend === backend && isSame(last.wanted, wanted)) return last.checked;
  const checked = await check(wanted, backend, call);
  if (checked.isWhole) last = { backend, wanted, checked };
  return checked;
}

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.text === other.text && one.path === other.path && one.at === other.at;

/** Without the coverage the result is still valid. */
function withoutStock(error: unknown): [] {
  if (error instanceof LksError) return [];
  throw error;
}

export const verifyTool: Tool = {
  name: 'verify',
  title: () => say.mcp.verifyTitle,
  description: () => say.mcp.verify,
  inputSchema: () => inputSchema(PARAMETERS),
  outputSchema: () =>
    answerOf({ file: TEXT, data: listOf(ROW), total: COUNT, next_offset: COUNT, meta: META }, ['file', 'next_offset']),
  async run(given, { backend: open, call }) {
    const raw = readArguments('verify', given, PARAMETERS);
    const offset = checkValue(OFFSET, raw.offset ?? String(OFFSET.default)) as number;
    const wanted = wantedOf(raw);
    const file = wanted.path === undefined ? undefined : foreignLine(wanted.path);
    const backend = await open();
    const asked = answeredBy(backend.description);
    const checked = await checkedOf(wanted, backend, { call, isMore: offset > 0 });
    const { all, stock, isWhole: isEnded } = checked;
    const unread = checked.unread?.map((sentence) => foreignLine(sentence)) ?? [];
    const unparsed = checked.unparsed.map((one) => ({
      ...one,
      examples: one.examples.map((text) => foreignLine(text)),
    }));
    const coverage = (stock ?? [])
      .slice(0, SOURCES)
      .map(({ source, documents }) => ({ source: foreignLine(source), documents }));
    const counts = noCounts();
    for (const one of all) counted(counts, one);
    const complete = isEnded && unread.length === 0 && unparsed.length === 0;
    const data = all.slice(offset, offset + ITEMS).map(shownItem);
    const end = offset + data.length;
    const next = end < all.length && data.length > 0 ? end : undefined;
    const lines = [
      asked.asked,
      ...(file === undefined ? [] : [say.mcp.verifiedFile(file)]),
      all.length === 0 ? say.mcp.verifyNone : say.verifying.counts(counts),
      ...(unread.length === 0 ? [] : [quoted(unread.join('\n'))]),
      ...(isEnded || unread.length > 0 ? [] : [asked.backend === 'hosted' ? say.mcp.verifyCut : say.mcp.verifyStopped]),
      ...(unparsed.length === 0 ? [] : [say.checked.unparsed(unparsed)]),
      ...(stock === undefined ? [say.verifying.serviceSaysLess] : []),
      ...(data.length === 0 ? [] : [quoted(data.map((item) => lineOf(item, file !== undefined)).join('\n'))]),
      ...(next === undefined ? [] : [say.mcp.nextOffset('verify', next)]),
    ];
    return {
      text: lines.join('\n'),
      data: {
        answered_by: asked,
        notice: say.mcp.notice,
        ...(file !== undefined && { file }),
        data,
        total: all.length,
        ...(next !== undefined && { next_offset: next }),
        meta: { coverage, counts, complete, unparsed, ...(unread.length > 0 && { unread }) },
      },
    };
  },
};
