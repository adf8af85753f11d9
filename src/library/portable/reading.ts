/** What the lines of an export say, and their way into the library that is being made. */

import { say } from '../../messages';
import { crypto } from '../../platform/builtins';
import { parseLine } from './lines';
import type { Making, Taken } from './making';
import {
  type Counts,
  END,
  HEADER,
  type Header,
  KINDS,
  type Kind,
  type LibraryRecord,
  RECORDS,
  VERSION,
} from './records';
import { Refused } from './shape';
import { Taking } from './take-records';

/** What a transaction holds at most: some tenths of a second, after which a signal is heeded. */
const BATCH = { records: 1_000, bytes: 2 * 1024 * 1024 } as const;
/** What a line says as a record of this form. Throws `Refused`. */
function recordOf(value: unknown): LibraryRecord {
  const { kind, ...rest } = (value ?? {}) as { kind?: unknown };
  if (typeof kind !== 'string' || !Object.hasOwn(RECORDS, kind)) throw new Refused(say.portable.unknownKind);
  return { kind, ...RECORDS[kind as Kind](rest, '') } as LibraryRecord;
}

/** What the first line says. Throws `Refused`. */
export function headerOf(line: Buffer): Header {
  const value = parseLine(line) as { version?: unknown } | null;
  const { version } = value ?? {};
  if (Number.isSafeInteger(version) && Number(version) > VERSION)
    throw new Refused(say.portable.newer(Number(version), VERSION));
  const header = HEADER(value, '');
  if (header.version < 1) throw new Refused(say.portable.newer(header.version, VERSION));
  return header;
}

const isEnd = (line: Buffer): boolean => line.subarray(0, 14).equals(Buffer.from('{"kind":"end",'));

/** Takes the lines of an export into the library that is being made, in transactions of bounded size. */
export class Reading {
  #line = 1;
  /** Lines that wait: what they say would fill the memory with what lives too long. */
  #pending: Buffer[] = [];
  #bytes = 0;
  readonly #hash = crypto().createHash('sha256');
  readonly #counts: Counts = {};
  #ended = false;
  readonly #taking: Taking;

  constructor(
    private readonly making: Making,
    private readonly header: Buffer,
    clock: () => Date,
  ) {
    this.#hash.update(header).update('\n');
    this.#taking = new Taking(making.database, clock, making.taken.place);
  }

  /** Of the line at hand. */
  get line(): number {
    return this.#line;
  }

  get counts(): Counts {
    return this.#counts;
  }

  /** Takes a line; says whether a transaction was written. Throws `Refused`. */
  take(line: Buffer): boolean {
    this.#line += 1;
    if (this.#ended) throw new Refused(say.portable.behindEnd);
    const { taken } = this.making;
    if (this.#line <= taken.lines) this.#skip(line, taken);
    else if (isEnd(line)) {
      this.#write(this.#line - 1);
      this.#compare(line);
      return true;
    } else this.#add(line);
    if (this.#bytes < BATCH.bytes && this.#pending.length < BATCH.records) return false;
    this.#write(this.#line);
    return true;
  }

  /** A line that an earlier run has taken: it was read then, and what it says is not looked at again. */
  #skip(line: Buffer, { lines }: Taken): void {
    this.#hash.update(line).update('\n');
    const kind = /^\{"kind":"([a-z]+)"/.exec(line.subarray(0, 40).toString('latin1'))?.[1] as Kind;
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
    if (this.#line === lines && !this.making.isSame(this.#sum())) throw new Refused(say.portable.otherFile);
  }

  #sum(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Throws `Refused` where the last line does not say what was read. */
  #compare(line: Buffer): void {
    const end = END(parseLine(line), '');
    if (end.sha256 !== this.#sum()) throw new Refused(say.portable.otherSum);
    if (end.lines !== this.#line - 1) throw new Refused(say.portable.otherCount);
    const counted = (counts: Counts): string => JSON.stringify(KINDS.map((kind) => counts[kind] ?? 0));
    const { counts } = HEADER(parseLine(this.header), '');
    if (counted(end.counts) !== counted(this.#counts) || counted(counts) !== counted(this.#counts))
      throw new Refused(say.portable.otherCount);
    this.#ended = true;
  }

  #add(line: Buffer): void {
    this.#hash.update(line).update('\n');
    this.#pending.push(line);
    this.#bytes += line.length;
  }

  /** Writes the lines that wait, the last of which has this number. */
  #write(last: number): void {
    const [line, pending] = [this.#line, this.#pending];
    [this.#pending, this.#bytes] = [[], 0];
    if (pending.length === 0) return;
    this.making.database.transaction(() => {
      for (const [at, one] of pending.entries()) {
        this.#line = last - pending.length + 1 + at;
        const record = recordOf(parseLine(one));
        this.#counts[record.kind] = (this.#counts[record.kind] ?? 0) + 1;
        this.#taking.take(record);
      }
      this.#taking.end();
      this.making.put({ lines: last, sum: this.#sum(), place: this.#taking.place });
    });
    this.#line = line;
  }

  /** To be called when no line is left. Throws `Refused` where the last one was not there. */
  end(): void {
    if (!this.#ended) throw new Refused(say.portable.cutOff);
  }
}
