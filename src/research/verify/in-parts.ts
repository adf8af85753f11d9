/** Checks a text in a process that may be killed at any moment; the answer is made of the parts that arrived. */
import type { VerifyAnswer } from '../../contract/answers/verify';
import type { Backend } from '../../contract/backend';
import { plainLine } from '../../contract/plain-text';
import type { UnreadKind } from '../../contract/vocabulary';
import { say } from '../../messages';
import { monotonicMs } from '../../platform/clock';
import { Unparsed } from '../citations/unparsed';
import { counted, noCounts, notLookedUp } from './item';
import { stockOf, verifiedCitations } from './text';

export interface TextTask {
  kind: 'text';
  text: string;
  /** `YYYY-MM-DD`: the day whose law is meant, if the text names none. */
  at?: string | undefined;
  /** After this many milliseconds nothing more is looked up. */
  ms: number;
}

/** Both from 1. */
interface Place {
  line: number;
  column: number;
}

/** Items as comma-separated JSON, with the end of the last (`behind`), and what is known so far of all. */
export interface TextReport {
  items: Uint8Array;
  behind: Place;
  meta: Omit<VerifyAnswer['meta'], 'backend' | 'unread'>;
}

/** Limits in bytes and milliseconds after which items are sent. */
const PORTION = { bytes: 8_192, ms: 20 };

/** Checks a text against a library and reports results as they come. Throws as `verifiedCitations`. */
export async function checkInParts(
  { text, at, ms }: TextTask,
  library: Backend,
  report: (part: TextReport) => void,
): Promise<void> {
  const coverage = [...((await stockOf(library, {})) ?? [])];
  const meta: TextReport['meta'] = { coverage, counts: noCounts(), complete: true, unparsed: [] };
  const limit = { ms, detail: say.verifying.unread(Math.round(ms / 1000)) };
  const unparsed = new Unparsed();
  let behind: Place = { line: 1, column: 1 };
  let [items, bytes, sentMs]: [string[], number, number] = [[], 0, 0];
  const send = (): void => {
    report({ items: Buffer.from(items.join(',')), behind, meta });
    [items, bytes, sentMs] = [[], 0, monotonicMs()];
  };
  send();
  for await (const item of verifiedCitations(text, library, { at, call: {}, limit, unparsed })) {
    const json = JSON.stringify(item);
    items.push(json);
    bytes += json.length;
    counted(meta.counts, item);
    meta.complete &&= item.reason !== 'limit';
    behind = { line: item.line ?? 1, column: (item.column ?? 1) + item.text.length };
    if (bytes >= PORTION.bytes || monotonicMs() - sentMs >= PORTION.ms) send();
  }
  meta.unparsed = unparsed.counts;
  send();
}

const SHOWN = 80;

/** The text after a place, shortened to a line; empty if only white space. */
function restBehind(text: string, { line, column }: Place): string {
  let from = 0;
  for (let number = 1; number < line; number += 1) from = text.indexOf('\n', from) + 1;
  return plainLine(text.slice(from + column - 1).trim(), SHOWN);
}

/** Assembles the answer from the parts that arrived; the first comes before any item. */
export class Arrived {
  #items: Uint8Array[] = [];
  #last: TextReport | undefined;
  readonly #unread: VerifyAnswer['meta']['unread'] = [];

  get isBegun(): boolean {
    return this.#last !== undefined;
  }

  reset(): void {
    [this.#items, this.#last] = [[], undefined];
  }

  take(part: TextReport): void {
    if (part.items.length > 0) this.#items.push(part.items);
    this.#last = part;
  }

  /** Adds an item, not checked, for the text behind the last one: the process ended, `detail` says why. */
  cutShort(text: string, kind: UnreadKind, detail: string): void {
    const { behind, meta } = this.#last!;
    const rest = restBehind(text, behind);
    if (rest === '') return;
    const place = { file: '-', ...behind, page: null, heading: null, paragraph: null, footnote: null, text: rest };
    const names = { external_id: null, name: '', law: null, article: null, pinpoint: null };
    const item = notLookedUp({ ...place, kind: 'rest', ...names }, 'limit', detail);
    this.#items.push(Buffer.from(JSON.stringify(item)));
    counted(meta.counts, item);
    this.#unread.push({ file: '-', kind, detail });
  }

  body(kind: 'library' | 'sample'): Uint8Array {
    const { coverage, counts, complete, unparsed } = this.#last!.meta;
    const unread = this.#unread;
    // The location of the library is not disclosed.
    const backend = { kind, location: null };
    const isComplete = complete && unread.length === 0;
    const meta = { backend, coverage, counts, complete: isComplete, unread, unparsed };
    const between = Buffer.from(',');
    const items = this.#items.flatMap((part, at) => (at === 0 ? [part] : [between, part]));
    return Buffer.concat([Buffer.from('{"data":['), ...items, Buffer.from(`],"meta":${JSON.stringify(meta)}}`)]);
  }
}
