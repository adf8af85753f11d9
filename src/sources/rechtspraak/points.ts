/** Points within a paragraph of a decision, by their marks: `(i)`, `(a)`, `(1)`, in order from the first. */
import type { TextPart } from '../../contract/structure';
import { linesOf } from './openings';

const POINT = /^\((\p{Ll}{1,5}|\d{1,2})\)\s/u;

/** The marks in their order: the first says which of these they are. */
const MARKS: readonly (readonly string[])[] = [
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' '),
  [...'abcdefghijklmnopqrstuvwxyz'],
  Array.from({ length: 50 }, (_none, at) => `${at + 1}`),
];

/** True where a quotation is open at the end of a text. */
const isQuoting = (text: string): boolean =>
  (text.split('"').length - 1) % 2 === 1 || text.split(/[“„]/).length > text.split('”').length;

/** The points of a paragraph that says with a colon that they follow; none where one is out of order, or they are quoted. */
export function pointsIn(text: string, { start, end }: TextPart, within: readonly TextPart[]): TextPart[] {
  const inner = within.filter((part) => part.start > start && part.end <= end);
  const lines = linesOf(text.slice(0, end), end, [{ start: 0, end: start }, ...inner]);
  const found = lines.flatMap((line) => {
    const number = POINT.exec(line.text)?.[1];
    return number === undefined ? [] : [{ ...line, number }];
  });
  const [first] = found;
  const marks = MARKS.find(([mark]) => mark === first?.number);
  if (first === undefined || marks === undefined || found.length < 2) return [];
  const before = text.slice(start, first.start);
  if (!/:\s*$/.test(before) || isQuoting(before) || found.some(({ number }, at) => number !== marks[at])) return [];
  return found.map(({ start: from, end: to, number }, at) => {
    const stop = found[at + 1]?.start ?? to;
    return { start: from, end: from + text.slice(from, stop).trimEnd().length, kind: 'onderdeel', number };
  });
}
