/** Documents that `doc` was asked for, from arguments and standard input; ranges and parts of laws expanded. */

import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { NamedSet } from '../../contract/name';
import { refuseOptions } from '../../contract/takes';
import type { AnswerNotice, Language } from '../../contract/types';
import { dayAsked } from '../../lookup/cited-day';
import { type DocArgument, readDocArguments, type WantedItem, withNamesOf } from '../../lookup/names-reader';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { chunksOf } from '../../platform/special-files';
import { yieldToEventLoop } from '../../platform/yield';
import { callOf } from '../command/answered-by';
import type { Context } from '../command/context';
import { checkOnly } from './pinpoints';
import { refuseRows } from './row';

/** Longest line, and longest JSON document, read from standard input, in characters. */
const LONGEST_INPUT = 64 * 1024 * 1024;

const MOST_AHEAD = 100_000;

/** Non-blank lines of a text in pieces. Throws `usage` for one that is too long. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  let length = 0;
  const isBlank = (line: string): boolean => line.trim() === '';
  for await (const piece of pieces) {
    const lines = piece.split('\n');
    for (const [at, line] of lines.entries()) {
      begun.push(line);
      length += line.length;
      if (length > LONGEST_INPUT)
        throw new LksError('usage', say.commands.docInputTooLong(LONGEST_INPUT / 2 ** 20), {
          hint: say.commands.docInputTooLongHint,
        });
      if (at === lines.length - 1) break;
      const whole = begun.join('').replace(/\r$/, '');
      begun = [];
      length = 0;
      if (!isBlank(whole)) yield whole;
    }
  }
  const rest = begun.join('');
  if (!isBlank(rest)) yield rest;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A line is an id or a result; a JSON document over several lines (`search --json`) is one text, read to its end. */
async function* textsOf(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  const first = await lines.next();
  if (first.done === true) return;
  if (!/^\s*[{[]/.test(first.value) || isJson(first.value)) {
    yield first.value;
    yield* lines;
    return;
  }
  const all = [first.value];
  let length = first.value.length;
  for await (const line of lines) {
    all.push(line);
    length += line.length;
    if (length > LONGEST_INPUT)
      throw new LksError('usage', say.commands.docInputTooLong(LONGEST_INPUT / 2 ** 20), {
        hint: say.commands.docInputTooLongHint,
      });
  }
  const text = all.join('\n');
  if (isJson(text)) yield text;
  else yield* all;
}

async function* decoded(context: Context): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(context.io.stdin, context.signal)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The arguments, then standard input if `-` is among them. */
async function* wantedOf(context: Context, args: readonly string[]): AsyncGenerator<DocArgument> {
  const rest = args.filter((argument) => argument !== '-');
  // Open the backend only if there is something to read, so that empty input is reported as such.
  const read = async (texts: readonly string[]): Promise<DocArgument[]> =>
    withNamesOf(await context.backend(), (names) => readDocArguments(texts, names));
  if (rest.length > 0) {
    const named = await read(rest);
    if (!context.io.isAtTerminal) refuseRows(named);
    yield* named;
  }
  if (rest.length === args.length) return;
  for await (const text of textsOf(linesOf(decoded(context)))) {
    const named = await read([text]);
    refuseRows(named);
    yield* named;
  }
}

/** The documents in a set. Throws if the law does not have them. */
type Expand = (set: NamedSet) => Promise<readonly WantedItem[]>;

/** Items to look up. Standard input is read ahead up to a bound: to know the total without filling memory. */
export class Wanted {
  readonly #ahead: WantedItem[] = [];
  readonly #expand: Expand;
  #at = 0;
  #ended = false;
  #failure: { error: unknown } | undefined;
  /** Called when there is something to take, or room to read on. */
  #news: () => void = () => {};
  #room: () => void = () => {};
  taken = 0;
  /** A set was asked for, so the output is a list, whatever its size. */
  hasSet = false;
  hasRow = false;

  /** `expand` gives the documents of a set. Throws `usage` without arguments. */
  constructor(context: Context, args: readonly string[], expand: Expand) {
    this.#expand = expand;
    if (args.length === 0) throw new LksError('usage', say.commands.docNoIds, { hint: say.commands.docNoIdsHint });
    void this.#readOn(wantedOf(context, args), context.signal);
  }

  async #readOn(source: AsyncGenerator<DocArgument>, signal: AbortSignal): Promise<void> {
    try {
      for await (const one of source) {
        await yieldToEventLoop(signal);
        this.#ahead.push(...(await this.#itemsOf(one)));
        this.#news();
        if (this.#ahead.length - this.#at >= MOST_AHEAD) await new Promise<void>((resolve) => (this.#room = resolve));
      }
    } catch (error) {
      this.#failure = { error };
    }
    this.#ended = true;
    this.#news();
  }

  /** The items of an argument; a set that cannot be expanded fails in its turn. */
  async #itemsOf(one: DocArgument): Promise<readonly WantedItem[]> {
    if (one.kind === 'row') this.hasRow = true;
    if (one.kind !== 'range' && one.kind !== 'part') return [one];
    try {
      const items = await this.#expand(one);
      this.hasSet = true;
      return items;
    } catch (error) {
      if (!(error instanceof LksError)) throw error;
      return [{ kind: 'failed', text: one.text, error }];
    }
  }

  /** Whether there is another item. Throws `usage` for input that is too long, and the signal's reason. */
  async more(): Promise<boolean> {
    while (this.#at === this.#ahead.length && !this.#ended)
      await new Promise<void>((resolve) => (this.#news = resolve));
    if (this.#at < this.#ahead.length) return true;
    if (this.#failure !== undefined) throw this.#failure.error;
    return false;
  }

  /** The next item; undefined at the end. Throws as `more`. */
  async next(): Promise<WantedItem | undefined> {
    if (!(await this.more())) return undefined;
    const one = this.#ahead[this.#at]!;
    this.#at += 1;
    if (this.#at >= MOST_AHEAD) this.#at -= this.#ahead.splice(0, this.#at).length;
    this.taken += 1;
    this.#room();
    return one;
  }

  /** Whether exactly one document and no set is asked for; call before taking any. Waits until that is known. */
  async isOne(): Promise<boolean> {
    while (!this.#ended && this.#ahead.length < 2) await new Promise<void>((resolve) => (this.#news = resolve));
    return this.#ahead.length === 1 && !this.hasSet;
  }

  /** Items not taken yet, once the end has been read. */
  get left(): number | undefined {
    return this.#ended ? this.#ahead.length - this.#at : undefined;
  }

  /** Number of all items, once the end has been read. */
  get total(): number | undefined {
    return this.left === undefined ? undefined : this.taken + this.left;
  }
}

interface Asking {
  at: string | undefined;
  knownOn?: string | undefined;
  lang: Language | undefined;
  only: boolean;
}

/** Expands sets for the day asked for; remarks go to stderr and to `notices`. Throws as `expandSet` and `dayAsked`. */
export function expander(context: Context, { at, knownOn, lang, only }: Asking, notices: AnswerNotice[]): Expand {
  return async (set: NamedSet) => {
    checkOnly(set, only);
    const backend = await context.backend();
    refuseOptions(at === undefined ? {} : { at }, backend.description.kind, backend.takes);
    const { day, cited } = dayAsked(dated(set), { at, knownOn }, todayOf(currentDate()));
    const call = { ...callOf(context), ...(day !== undefined && backend.takes.at && { options: { at: day }, cited }) };
    const { expandSet } = await import('../../lookup/expand-set');
    const expanded = await expandSet(set, backend, call, lang);
    for (const { message } of expanded.notices) context.io.note(message);
    notices.push(...expanded.notices);
    return expanded.names;
  };
}

const dated = (set: NamedSet) => {
  const { text, display, day, knownOn, span, toestand, consolidated } = set;
  const work = set.kind === 'part' ? set.work : (set.from.work ?? '');
  const times = { day, knownOn, span, toestand, consolidated };
  const given = Object.fromEntries(Object.entries(times).filter(([, value]) => value !== undefined));
  return { kind: 'citation' as const, text, display, externalIds: [work], work, path: [], ...given };
};
