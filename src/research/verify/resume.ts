/** `lks verify --resume`: reuses items from an earlier report (`--json`, `--jsonl`) instead of checking again. */
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Check, Clean } from '@sinclair/typebox/value';
import { ITEM, type Item } from '../../contract/answers/verify';
import { LksError } from '../../contract/errors';
import { VERDICTS } from '../../contract/vocabulary';
import { say } from '../../messages';
import { crypto } from '../../platform/builtins';
import { remembered } from '../../platform/remembered';
import { bytesOf, isSpecialFile } from '../../platform/special-files';
import { type Spool, temporarySpool } from '../../platform/spool';
import { safeLine } from '../../platform/text/safe-text';
import { yieldToEventLoop } from '../../platform/yield';
import type { CitationInFile } from '../citations/in-files';
import { itemsOfReport, NoReport } from './report-items';
import { CHECKS, CUT_SHORT } from './verdict';

const PLACE = ['file', 'line', 'column', 'page', 'paragraph', 'footnote', 'text', 'name'] as const;
/** A digest: there may be very many items. */
const keyOf = (row: Pick<CitationInFile, (typeof PLACE)[number]>): string =>
  crypto()
    .createHash('sha1')
    .update(JSON.stringify(PLACE.map((key) => row[key])))
    .digest('base64');

/** An object of a report; an empty one for anything else. */
function objectIn(bytes: Buffer): object {
  try {
    return Object(JSON.parse(bytes.toString('utf8')));
  } catch {
    return {};
  }
}

/** An item as lks prints it; `older` if checked by earlier rules; undefined for anything else. */
function readItem(bytes: Buffer): Item | 'older' | undefined {
  const parsed: Partial<Item> = objectIn(bytes);
  const { checks, verdict, text, heading = null } = parsed;
  if (checks !== CHECKS && VERDICTS.includes(verdict as Item['verdict']) && typeof text === 'string') return 'older';
  // What a person answered stands in the file of answers; reports of before have no such field, and no headings.
  const item = Clean(ITEM, { ...parsed, heading, review: null });
  return Check(ITEM, item) ? item : undefined;
}

/** The backend and options of a run; items checked against others are checked again. */
export interface CheckedAgainst {
  backend: { kind: string; location: string };
  at: string | undefined;
  live: boolean;
}

/** Reasons that publishers may resolve. */
const AT_PUBLISHERS: readonly unknown[] = ['not_held', 'no_ecli', 'law_unknown'];

/** Reasons that only a library, or only a service, gives. */
const OF_KIND = { library: 'not_held', service: 'not_in_service' } as const;

const BY_DAY: readonly unknown[] = ['earlier_texts', 'no_such_article', 'no_such_part'];

/** Flags of items that may not hold for another run. */
const [PLAIN, UNCHECKED, DATED, WRONG_BY_DAY] = [0, 1, 2, 4];

function dependsOn({ kind, verdict, reason, in_force: inForce }: Item): number {
  const isDated = kind === 'law' && inForce?.basis !== 'text';
  return (
    (verdict === 'not_checked' ? UNCHECKED : PLAIN) |
    (isDated ? DATED : PLAIN) |
    (isDated && BY_DAY.includes(reason) ? WRONG_BY_DAY : PLAIN)
  );
}

/** The `--at` of the earlier run, inferred from its items; `unknown` until one shows it. */
type DayAsked = string | undefined | 'unknown';

const dayIn = ({ in_force: inForce }: Item, before: DayAsked): DayAsked =>
  inForce === null || inForce.basis === 'text'
    ? before
    : inForce.basis === 'flag'
      ? (inForce.day ?? before)
      : undefined;

function backendIn(bytes: Buffer): CheckedAgainst['backend'] | undefined {
  const { backend = {} }: { backend?: Partial<Record<string, unknown>> } = objectIn(bytes);
  const { kind, location } = Object(backend);
  return typeof kind === 'string' && typeof location === 'string' ? { kind, location } : undefined;
}

interface Reading {
  signal: AbortSignal;
  note: (sentence: string) => void;
  against: CheckedAgainst;
}

const unusable = (message: string, hint: string): LksError =>
  new LksError('usage', message, { hint, parameter: 'resume' });

/** Where an item stands in a report, and what it holds for. */
interface ItemAt {
  start: number;
  end: number;
  depends: number;
}

/** An earlier report: where its items stand, by their keys. Each is used once. */
export class Earlier {
  readonly #items = new Map<string, ItemAt[]>();
  #all = 0;
  #taken = 0;

  private constructor(
    private readonly place: Spool,
    private readonly shown: string,
    /** Modification time of the report in ms; undefined for a pipe. */
    private readonly written: number | undefined,
  ) {}

  /** Uses only items that hold for `against`. Throws `local`, `usage` for what is no report, the signal's reason. */
  static async read(file: string, { signal, note, against }: Reading): Promise<Earlier> {
    const shown = safeLine(file);
    let place: Spool | undefined;
    try {
      const report = await opened(file, shown, signal);
      place = report.place;
      const earlier = new Earlier(place, shown, report.written);
      await earlier.#index(report.bytes, { signal, note, against });
      return earlier;
    } catch (error) {
      await place?.close();
      signal.throwIfAborted();
      const { syscall, code = '' } = error as NodeJS.ErrnoException;
      if (syscall !== undefined) throw new LksError('local', say.files.cannotRead(shown, code), { cause: error });
      if (!(error instanceof NoReport)) throw error;
      throw unusable(say.verifying.noReport(shown), say.verifying.noReportHint);
    }
  }

  async #index(bytes: AsyncIterable<Buffer>, { signal, note, against }: Reading): Promise<void> {
    const { shown } = this;
    let all = 0;
    let isCut = false;
    let isOther = false;
    let older = 0;
    let day: DayAsked = 'unknown';
    const read: (ItemAt & { key: string })[] = [];
    const wrongKind = against.backend.kind === 'hosted' ? OF_KIND.library : OF_KIND.service;
    for await (const found of itemsOfReport(bytes)) {
      if (found.kind === 'end') {
        isCut = found.isCut;
        break;
      }
      await yieldToEventLoop(signal);
      if (found.kind === 'meta') {
        const { kind, location } = backendIn(found.bytes) ?? against.backend;
        isOther = kind !== against.backend.kind || location !== against.backend.location;
        if (isOther) note(say.verifying.otherBackend(shown, safeLine(location)));
        continue;
      }
      const item = readItem(found.bytes);
      if (item === undefined) throw new NoReport();
      all += 1;
      if (item === 'older') {
        older += 1;
        continue;
      }
      if (CUT_SHORT.includes(item.reason) || item.reason === wrongKind) continue;
      if (against.live && AT_PUBLISHERS.includes(item.reason)) continue;
      day = dayIn(item, day);
      const [start, end] = [found.start, found.start + found.bytes.length];
      read.push({ start, end, depends: dependsOn(item), key: keyOf(item) });
    }
    if (isCut && all === 0) throw new NoReport();
    if (isCut) note(say.verifying.cutOff(shown, all));
    if (older > 0) note(say.verifying.otherRules(shown, older));
    // If no item shows the day, it is taken to be this run's, except for items that were missing by day.
    const byDay =
      day === 'unknown' ? (against.at === undefined ? PLAIN : WRONG_BY_DAY) : day === against.at ? PLAIN : DATED;
    const not = byDay | (isOther ? UNCHECKED : PLAIN);
    for (const one of read) {
      if ((one.depends & not) !== 0) continue;
      this.#all += 1;
      remembered(this.#items, one.key, () => []).push(one);
    }
  }

  /** The earlier item of a citation. Throws `local` if what was copied of the report can no longer be read. */
  async take(row: CitationInFile): Promise<Item | undefined> {
    const one = this.#all === 0 ? undefined : this.#items.get(keyOf(row))?.shift();
    if (one === undefined) return undefined;
    this.#taken += 1;
    return readItem(await this.place.slice(one.start, one.end)) as Item;
  }

  /** Whether the earlier run checked a citation, by place and text. */
  has(row: CitationInFile): boolean {
    return this.#all > 0 && this.#items.has(keyOf(row));
  }

  /** Notes on what was reused; `isWhole`: all citations were looked up in the report. */
  notes(isWhole: boolean): string[] {
    const left = this.#all - this.#taken;
    const { taken, notTaken } = say.verifying;
    return [taken(this.shown, this.#taken), ...(isWhole && left > 0 ? [notTaken(left)] : [])];
  }

  /** Whether a file changed after the report, so that the context of its citations may differ. */
  isBefore(file: Stats): boolean {
    return this.written !== undefined && file.mtimeMs > this.written;
  }

  close(): Promise<void> {
    return this.place.close();
  }
}

/** Opens a report for reading twice: what was read is copied, in UTF-8 also where a Windows shell wrote UTF-16. */
async function opened(
  file: string,
  shown: string,
  signal: AbortSignal,
): Promise<{ place: Spool; bytes: AsyncIterable<Buffer>; written: number | undefined }> {
  const facts = isSpecialFile(file) ? undefined : await stat(file);
  if (facts?.isDirectory() === true) throw Object.assign(new Error('EISDIR'), { syscall: 'read', code: 'EISDIR' });
  if (facts?.size === 0) throw unusable(say.verifying.emptyReport(shown), say.verifying.emptyReportHint);
  const place = temporarySpool((folder, code) => say.texts.noTemporary(shown, folder, code));
  const decoder = new TextDecoder('utf-16le');
  async function* bytes() {
    let isWide = false;
    for await (const piece of bytesOf(file, signal)) {
      if (place.size === 0) isWide = piece[0] === 0xff && piece[1] === 0xfe;
      const own = isWide ? Buffer.from(decoder.decode(piece, { stream: true })) : piece;
      await place.add(own);
      yield own;
    }
  }
  return { place, bytes: bytes(), written: facts?.mtimeMs };
}
