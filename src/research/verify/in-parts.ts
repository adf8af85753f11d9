/**
 * Checks a text in a process that may be killed at any moment, and assembles the answer from the parts that arrived.
 */

import type { Item, VerifyAnswer } from '../../contract/answers/verify';
import type { Backend } from '../../contract/backend';
import { plainLine } from '../../contract/plain-text';
import type { UnreadKind } from '../../contract/vocabulary';
import { say } from '../../messages';
import { monotonicMs } from '../../platform/clock';
import { Unparsed } from '../citations/unparsed';
import { counted, itemOf, noCounts } from './item';
import { stockOf, verifiedCitations } from './text';
import { CHECKS, NOT_CHECKED } from './verdict';

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

type Stock = readonly { source: string; documents: number }[];

/** Coverage; then items as comma-separated JSON, with the end of the last (`behind`); then mentions without an item. */
export type TextReport =
  | { kind: 'held'; coverage: Stock }
  | { kind: 'items'; items: Uint8Array; counts: Counts; complete: boolean; behind: Place }
  | { kind: 'mentioned'; unparsed: Unparsed['counts'] };

type Counts = ReturnType<typeof noCounts>;

/** Limits in bytes and milliseconds after which items are sent. */
const PORTION = { bytes: 8_192, ms: 20 };

/** Checks a text against a library and reports results as they come. Throws as `verifiedCitations`. */
export async function checkInParts(
  { text, at, ms }: TextTask,
  library: Backend,
  report: (part: TextReport) => void,
): Promise<void> {
  report({ kind: 'held', coverage: (await stockOf(library, {})) ?? [] });
  const limit = { ms, detail: say.verifying.late(Math.round(ms / 1000)) };
  const unparsed = new Unparsed();
  let items: string[] = [];
  let [bytes, sentMs, counts, complete] = [0, monotonicMs(), noCounts(), true];
  let behind: Place = { line: 1, column: 1 };
  const send = (): void => {
    if (items.length > 0) report({ kind: 'items', items: Buffer.from(items.join(',')), counts, complete, behind });
    items = [];
    [bytes, sentMs, counts, complete] = [0, monotonicMs(), noCounts(), true];
  };
  for await (const { row, checked } of verifiedCitations(text, library, { at, call: {}, limit, unparsed })) {
    const item = JSON.stringify(itemOf(row, checked));
    items.push(item);
    bytes += item.length;
    counted(counts, checked);
    complete &&= checked.reason !== 'limit';
    behind = { line: row.line ?? 1, column: (row.column ?? 1) + row.text.length };
    if (bytes >= PORTION.bytes || monotonicMs() - sentMs >= PORTION.ms) send();
  }
  send();
  report({ kind: 'mentioned', unparsed: unparsed.counts });
}

const SHOWN = 80;

/** The text after a place, shortened to a line; empty if only white space. */
function restBehind(text: string, { line, column }: Place): string {
  let from = 0;
  for (let number = 1; number < line; number += 1) from = text.indexOf('\n', from) + 1;
  return plainLine(text.slice(from + column - 1).trim(), SHOWN);
}

/** Assembles the answer from the parts that arrived. */
export class Arrived {
  #parts: Uint8Array[] = [];
  #coverage: Stock | undefined;
  #counts = noCounts();
  #complete = true;
  #mentioned: Unparsed['counts'] = [];
  readonly #unread: VerifyAnswer['meta']['unread'] = [];
  #behind: Place = { line: 1, column: 1 };

  get isBegun(): boolean {
    return this.#coverage !== undefined;
  }

  reset(): void {
    [this.#parts, this.#coverage, this.#counts, this.#complete] = [[], undefined, noCounts(), true];
    this.#behind = { line: 1, column: 1 };
    this.#mentioned = [];
  }

  take(part: TextReport): void {
    if (part.kind === 'held') {
      this.#coverage = part.coverage;
      return;
    }
    if (part.kind === 'mentioned') {
      this.#mentioned = part.unparsed;
      return;
    }
    this.#parts.push(part.items);
    for (const verdict of Object.keys(this.#counts) as (keyof Counts)[]) this.#counts[verdict] += part.counts[verdict];
    this.#complete &&= part.complete;
    this.#behind = part.behind;
  }

  /** The process ended early: adds an item, not checked, for the text after the last item; `detail` says why. */
  cutShort(text: string, kind: UnreadKind, detail: string): void {
    const rest = restBehind(text, this.#behind);
    if (rest === '') return;
    const { held_as: _, ...notChecked } = NOT_CHECKED;
    const item: Item = {
      ...{
        file: '-',
        ...this.#behind,
        page: null,
        heading: null,
        paragraph: null,
        footnote: null,
        text: rest,
        kind: 'rest',
      },
      ...{ external_id: null, name: '', law: null, article: null, pinpoint: null, ...notChecked },
      ...{ reason: 'limit', detail, review: null, checks: CHECKS },
    };
    this.#parts.push(Buffer.from(JSON.stringify(item)));
    counted(this.#counts, item);
    this.#unread.push({ file: '-', kind, detail });
  }

  body(kind: 'library' | 'sample'): Uint8Array {
    // The location of the library is not disclosed.
    const backend = { kind, location: null };
    const unread = this.#unread;
    const meta = {
      backend,
      coverage: this.#coverage ?? [],
      counts: this.#counts,
      complete: this.#complete && unread.length === 0,
      unread,
      unparsed: this.#mentioned,
    };
    const between = Buffer.from(',');
    const items = this.#parts.flatMap((part, at) => (at === 0 ? [part] : [between, part]));
    return Buffer.concat([Buffer.from('{"data":['), ...items, Buffer.from(`],"meta":${JSON.stringify(meta)}}`)]);
  }
}
