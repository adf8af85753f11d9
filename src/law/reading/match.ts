/**
 * Patterns over the classes of words, as rows of a table write them, and their matcher.
 *
 * `HERE COMMA? dat|die ~8 AUX state=STATE:lapsed`: items are parted by blanks and follow each other. An item is
 * - a class, with the values that count: `MONTH`, `STATE:lapsed,not-yet`
 * - a word or sign as written: `dat`, `-`; signs of this notation by name: COMMA COLON SEMI BAR STOP LPAR RPAR LBRACK RBRACK
 *   DASH SLASH
 * - several of these, of which one counts: `dat|die|DETERMINER`; `!X|Y` any other token
 * - a group: `( LPAR MONTH )`
 * - a gap `~8`: at most 8 tokens, as few as possible, none of which ends a clause (`;`, `:`, a full stop, a quotation);
 *   `~8!CITE|ID` none of these either
 * - `^` and `$`: the beginning and the end of the tokens; `^|COMMA|dat` the beginning, or one of these;
 *   `(?! X )` not before such tokens
 *
 * `?`, `*` (at most 12) and `{2}` (at most 2) behind an item: optional, repeated. `name=` before an item: its token is
 * told by that name.
 */
import type { Token } from './tokens';

/** Where a pattern matched, as indexes of tokens; `end` is behind the last. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** Tokens by the names of the pattern. */
  readonly named: Readonly<Record<string, number>>;
}

/** `keys`: a token that passes has one of these classes or forms; absent where any token may pass. */
type Test = ((token: Token) => boolean) & { keys?: readonly string[] };

type Item =
  | { kind: 'token'; test: Test; name: string | undefined; least: number; most: number }
  | { kind: 'gap'; most: number; test: Test }
  | { kind: 'group'; items: readonly Item[]; least: number; most: number }
  | { kind: 'not'; items: readonly Item[] }
  | { kind: 'begin'; or: Test | undefined }
  | { kind: 'end' };

/** Signs by their names in patterns; `DASH` is any of several. */
export const SIGNS: Readonly<Record<string, string>> = {
  COMMA: ',',
  COLON: ':',
  SEMI: ';',
  BAR: '|',
  STOP: '.',
  LPAR: '(',
  RPAR: ')',
  LBRACK: '[',
  RBRACK: ']',
  SLASH: '/',
};
const DASHES = ['-', '–', '—', '‑'];
const ENDS_CLAUSE = new Set([';', ':', '.', '!', '?']);
const MOST_REPEATED = 12;

const isClauseEnd: Test = ({ form, senses }) => ENDS_CLAUSE.has(form) || senses.some((one) => one.class === 'QUOTE');

function testOf(source: string): Test {
  if (source.startsWith('!')) {
    const other = testOf(source.slice(1));
    return (token) => !other(token);
  }
  const tests = source.split('|').map(testOfOne);
  const test = tests.length === 1 ? tests[0]! : (token: Token) => tests.some((one) => one(token));
  return Object.assign(test, { keys: tests.flatMap(({ keys = [] }) => keys) });
}

const ofForms = (forms: readonly string[]): Test =>
  Object.assign(({ form }: Token) => forms.includes(form), { keys: forms });

function testOfOne(source: string): Test {
  if (source === 'DASH') return ofForms(DASHES);
  const sign = SIGNS[source];
  if (sign !== undefined) return ofForms([sign]);
  const isClass = /^[A-Z-]{2,}:/.test(source) || (source === source.toUpperCase() && source !== source.toLowerCase());
  if (!isClass) return ofForms([source.replaceAll('_', ' ')]);
  const [of = '', values] = source.split(':');
  const wanted = values?.split(',');
  const test: Test = ({ senses }) =>
    senses.some((one) => one.class === of && (wanted === undefined || wanted.includes(one.value)));
  return Object.assign(test, { keys: [of] });
}

/** Parts of a pattern; throws for one that cannot be read. */
class Parser {
  readonly #parts: string[];
  #at = 0;

  constructor(source: string) {
    this.#parts = source.trim().split(/\s+/);
  }

  items(isInner = false): Item[] {
    const items: Item[] = [];
    while (this.#at < this.#parts.length) {
      const part = this.#parts[this.#at]!;
      if (part.startsWith(')')) {
        if (!isInner) throw new Error(`a closing bracket without an opening one in ${this.#parts.join(' ')}`);
        return items;
      }
      this.#at += 1;
      items.push(this.#item(part));
    }
    if (isInner) throw new Error(`a group without end in ${this.#parts.join(' ')}`);
    return items;
  }

  #item(part: string): Item {
    if (part.startsWith('^')) return { kind: 'begin', or: part === '^' ? undefined : testOf(part.slice(2)) };
    if (part === '$') return { kind: 'end' };
    if (part === '(' || part === '(?!') {
      const items = this.items(true);
      const [, bounds = ''] = /^\)(.*)$/.exec(this.#parts[this.#at]!)!;
      this.#at += 1;
      return part === '(?!' ? { kind: 'not', items } : { kind: 'group', items, ...boundsOf(bounds) };
    }
    const gap = /^~(\d+)(?:!(.+))?$/.exec(part);
    if (gap !== null) {
      const barred = gap[2] === undefined ? undefined : testOf(gap[2]);
      return { kind: 'gap', most: Number(gap[1]), test: (token) => !isClauseEnd(token) && barred?.(token) !== true };
    }
    const [, name, source = '', bounds = ''] = /^(?:([a-z]+)=)?(.+?)([?*]|\{\d+\})?$/.exec(part)!;
    return { kind: 'token', test: testOf(source), name, ...boundsOf(bounds) };
  }
}

function boundsOf(bounds: string): { least: number; most: number } {
  if (bounds === '?') return { least: 0, most: 1 };
  if (bounds === '*') return { least: 0, most: MOST_REPEATED };
  const most = /^\{(\d+)\}$/.exec(bounds)?.[1];
  return most === undefined ? { least: 1, most: 1 } : { least: 0, most: Number(most) };
}

/** What a match needs: of each of these lists one class or form. */
const neededBy = (items: readonly Item[]): (readonly string[])[] =>
  items.flatMap((item) => {
    if (item.kind === 'group') return item.least > 0 ? neededBy(item.items) : [];
    return item.kind === 'token' && item.least > 0 && item.test.keys !== undefined ? [item.test.keys] : [];
  });

/** The classes and forms of a text; it is asked for by every pattern of a table. */
const present = new WeakMap<readonly Token[], ReadonlySet<string>>();

function keysIn(tokens: readonly Token[]): ReadonlySet<string> {
  const known = present.get(tokens);
  if (known !== undefined) return known;
  const keys = new Set<string>();
  for (const { form, senses } of tokens) {
    keys.add(form);
    for (const one of senses) keys.add(one.class);
  }
  present.set(tokens, keys);
  return keys;
}

/** A pattern, read once. */
export class Pattern {
  readonly #items: readonly Item[];
  readonly #needed: readonly (readonly string[])[];

  /** Throws for a pattern that cannot be read. */
  constructor(readonly source: string) {
    this.#items = new Parser(source).items();
    this.#needed = neededBy(this.#items);
  }

  /** The first match that begins at or behind an index. Most patterns need a word that the text has not. */
  find(tokens: readonly Token[], from = 0): Match | undefined {
    const keys = keysIn(tokens);
    if (!this.#needed.every((one) => one.some((key) => keys.has(key)))) return undefined;
    const first = this.#items[0];
    const last = first?.kind === 'begin' ? 0 : tokens.length - 1;
    for (let start = from; start <= last; start += 1) {
      if (first?.kind === 'token' && first.least > 0 && !first.test(tokens[start]!)) continue;
      const found = this.at(tokens, start);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The match that begins at an index. */
  at(tokens: readonly Token[], start: number): Match | undefined {
    const named: Record<string, number> = {};
    const end = new Run(tokens, named).items(this.#items, 0, start, (at) => at);
    return end === undefined ? undefined : { start, end, named };
  }
}

type Continue = (at: number) => number | undefined;

/** One attempt. Failed pairs of item and token are remembered, so that gaps do not multiply. */
class Run {
  readonly #failed = new Map<Item, Set<number>>();

  constructor(
    private readonly tokens: readonly Token[],
    private readonly named: Record<string, number>,
  ) {}

  items(items: readonly Item[], index: number, at: number, then: Continue): number | undefined {
    const item = items[index];
    if (item === undefined) return then(at);
    const failed = this.#failed.get(item) ?? new Set();
    this.#failed.set(item, failed);
    if (failed.has(at)) return undefined;
    const end = this.#item(item, at, (next) => this.items(items, index + 1, next, then));
    if (end === undefined) failed.add(at);
    return end;
  }

  #item(item: Item, at: number, then: Continue): number | undefined {
    const { tokens } = this;
    if (item.kind === 'begin') {
      const end = at === 0 ? then(at) : undefined;
      if (end !== undefined || item.or === undefined || at >= tokens.length || !item.or(tokens[at]!)) return end;
      return then(at + 1);
    }
    if (item.kind === 'end') return at === tokens.length ? then(at) : undefined;
    if (item.kind === 'not')
      return new Run(tokens, {}).items(item.items, 0, at, (next) => next) === undefined ? then(at) : undefined;
    if (item.kind === 'gap') {
      for (let [next, count] = [at, 0]; ; next += 1, count += 1) {
        const end = then(next);
        if (end !== undefined) return end;
        if (count === item.most || next >= tokens.length || !item.test(tokens[next]!)) return undefined;
      }
    }
    if (item.kind === 'group') return this.#repeated(item, at, 0, then);
    const { test, name, least, most } = item;
    let next = at;
    while (next - at < most && next < tokens.length && test(tokens[next]!)) next += 1;
    for (; next - at >= least; next -= 1) {
      if (name !== undefined && next > at) this.named[name] = next - 1;
      const end = then(next);
      if (end !== undefined) return end;
      if (name !== undefined) delete this.named[name];
      if (next === at) break;
    }
    return undefined;
  }

  /** A group as often as it fits; each time from its own start, so its failures are of that start. */
  #repeated(item: Item & { kind: 'group' }, at: number, count: number, then: Continue): number | undefined {
    if (count < item.most) {
      const inner = new Run(this.tokens, this.named);
      const end = inner.items(item.items, 0, at, (next) =>
        next === at ? undefined : this.#repeated(item, next, count + 1, then),
      );
      if (end !== undefined) return end;
    }
    return count >= item.least ? then(at) : undefined;
  }
}

/** A pattern of a table. */
export const pattern = (source: string): Pattern => new Pattern(source);
