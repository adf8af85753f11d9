/** A quotation and its source side by side: marks the words that differ and shortens the rest. */
import { plainLine } from '../../../contract/plain-text';
import { inBoth, readWords, type Words } from './words';

/** Part of one side; `differs` if the other side does not have it. */
export interface Stretch {
  text: string;
  differs: boolean;
}

/** Most words of a side; the work grows with their square. */
const MOST_WORDS = 500;

interface Side extends Words {
  text: string;
}

function read(text: string): Side {
  const line = plainLine(text);
  const { tokens, starts, ends } = readWords(line);
  return { text: line, tokens: tokens.slice(0, MOST_WORDS), starts, ends };
}

/** The parts of a side; adjacent words that differ are one part. */
function stretchesOf({ text, starts, ends }: Side, isShared: readonly boolean[]): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (let word = 0; word < isShared.length; word += 1) {
    if (isShared[word]) continue;
    let last = word;
    while (isShared[last + 1] === false) last += 1;
    if (starts[word]! > at) stretches.push({ text: text.slice(at, starts[word]), differs: false });
    stretches.push({ text: text.slice(starts[word], ends[last]), differs: true });
    at = ends[last]!;
    word = last;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), differs: false });
  return stretches;
}

export interface Sides {
  said: Stretch[];
  found: Stretch[];
}

const LEAST_SHARED = 0.4;

/** Both sides with the words that differ; undefined if they share too little. Ignores punctuation and capitals. */
export function sidesOf(said: string, found: string): Sides | undefined {
  const [one, other] = [read(said), read(found)];
  const [inOne, inOther] = inBoth(one.tokens, other.tokens);
  const common = inOne.filter(Boolean).length;
  if (common === 0 || common < LEAST_SHARED * one.tokens.length) return undefined;
  return { said: stretchesOf(one, inOne), found: stretchesOf(other, inOther) };
}

const TELLING = /^(?:\p{L}{4,}|.*\p{N}.*)$/u;

/** Both texts whole, where `differs` marks the words that both have, wherever they stand; short words have no say. */
export function sharedWords(said: string, found: string): Sides {
  const [one, other] = [read(said), read(found)];
  const marked = (side: Side, others: Side): Stretch[] => {
    const all = new Set(others.tokens);
    return stretchesOf(
      side,
      side.tokens.map((token) => !(TELLING.test(token) && all.has(token))),
    );
  };
  return { said: marked(one, other), found: marked(other, one) };
}

/** Characters of equal text shown on each side of a difference. */
const AROUND = 60;
const LEAST_LEFT_OUT = 20;

const endOf = (text: string, most: number): string => text.slice(-most).replace(/^\S*\s+/u, '');
const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/\s+\S*$/u, '');

/** Shortens long equal parts; differences stay whole. */
export function shortened(stretches: readonly Stretch[], around = AROUND): Stretch[] {
  return stretches.map((one, at) => {
    const [isFirst, isLast] = [at === 0, at === stretches.length - 1];
    const most = isFirst || isLast ? around : 2 * around;
    if (one.differs || one.text.length <= most + LEAST_LEFT_OUT) return one;
    const before = isFirst && !isLast ? '' : beginningOf(one.text, around);
    const after = isLast && !isFirst ? '' : endOf(one.text, around);
    const gap = before === '' ? '… ' : after === '' ? ' …' : ' … ';
    return { text: before + gap + after, differs: false };
  });
}
