/** The files of `lks verify` read for the first time: what has to be known of all of a text before the first thing is said of it. */

import { todayOf } from '../../../contract/dates';
import { LksError } from '../../../contract/errors';
import type { LawIndex } from '../../../law/recognise/law-index';
import { say } from '../../../messages';
import { crypto, os } from '../../../platform/builtins';
import { currentDate } from '../../../platform/clock';
import { chunksOf } from '../../../platform/terminal';
import { safeLine } from '../../../platform/text/safe-text';
import { FileTwice, KeptTexts, type ReadingTwice } from '../../../research/citations/file-twice';
import { type Cited, citationsOfPieces } from '../../../research/citations/in-files';
import { LatestDay } from '../../../research/verify/times';
import type { Context } from '../../command/context';

/** A file that is checked, or why it cannot be. */
export interface ReadFile {
  file: string;
  shown: string;
  text: FileTwice;
  /** The latest day that it names; empty where it names none. */
  latest: string;
  /** It has no citation. */
  none?: boolean;
  failure?: LksError;
  /** Part of it was not looked at: pages of a PDF without text. */
  isPartly?: boolean;
}

/** Files by their names, which can be read; `-` is standard input. */
export function filesOf(context: Context, names: readonly string[]): ReadFile[] {
  const kept = new KeptTexts();
  const { signal, io } = context;
  const folder = os().tmpdir();
  return names.map((file) => {
    const shown = file === '-' ? say.texts.standardInput : safeLine(file);
    const source = file === '-' ? { shown, bytes: () => chunksOf(io.stdin, signal) } : { shown, path: file };
    const tell: ReadingTwice['tell'] = (sentence, what) => {
      io.note(sentence);
      if (what === 'unread') one.isPartly = true;
    };
    const one: ReadFile = { file, shown, text: new FileTwice(source, { signal, tell, folder, kept }), latest: '' };
    return one;
  });
}

/** How many authorities are counted: beyond that nobody needs the very number. */
const MOST_COUNTED = 100_000;

/** What is asked of a service for one authority: it is searched for, read, and of a law its days and its articles are asked. */
const [OF_DECISION, OF_LAW] = [2, 4];

/** How many authorities citations name, each once. */
export class Distinct {
  readonly #seen = new Set<number>();
  /** Requests that they take, at most: what the service holds is asked at the end, and what it can be asked at all. */
  requests = 2;
  readonly #names: string[] = [];

  /** @param keeps what they name, too. */
  constructor(private readonly keeps = false) {}

  add({ row, found: { name } }: Cited): void {
    if (this.#seen.size >= MOST_COUNTED) return;
    const told = JSON.stringify({ ...name, text: '', pinpoints: [] });
    const { size } = this.#seen;
    this.#seen.add(crypto().createHash('sha1').update(told).digest().readUIntBE(0, 6));
    if (this.#seen.size === size) return;
    this.requests += row.kind === 'law' ? OF_LAW : OF_DECISION;
    if (this.keeps) this.#names.push(told);
  }

  /** What they name, each once; nothing where that is not kept. */
  *names(): Generator<Cited['found']['name']> {
    for (const told of this.#names) yield JSON.parse(told) as Cited['found']['name'];
  }

  get size(): number {
    return this.#seen.size;
  }
}

/** Why a file cannot be read, by the exit codes of `lks verify`: one that is damaged, or beyond the limits, cannot be read either. */
export const notRead = (error: LksError): LksError =>
  error.kind === 'failed' ? new LksError('local', error.message, { hint: error.hint, cause: error }) : error;

/**
 * Reads a file to its end, for the latest day that it names; why it cannot be read is kept with it. Throws the reason of the signal.
 *
 * @param cited told each of its citations; where nobody wants them none is looked for.
 */
export async function readFirst(
  one: ReadFile,
  { signal, laws, cited }: { signal: AbortSignal; laws: LawIndex; cited: ((one: Cited) => void) | undefined },
): Promise<void> {
  const days = new LatestDay(todayOf(currentDate()));
  async function* seen() {
    for await (const piece of one.text.first()) {
      days.push(piece.text);
      yield piece;
    }
  }
  try {
    if (cited === undefined) for await (const _piece of seen());
    else for await (const each of citationsOfPieces(seen(), { file: one.file, laws, signal })) cited(each);
    one.latest = days.latest;
  } catch (error) {
    if (!(error instanceof LksError) || signal.aborted) throw error;
    one.failure = notRead(error);
  }
}
