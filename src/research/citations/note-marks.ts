/** The marks of notes as they are typed in a text: `[1]`, `¹`, `(1)`, `*`, and the bare number behind a quotation. Pure. */
import type { Mark } from '../texts/piece';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const CLOSES = '”“»"’\'';

/** Each begins with a sign of its own, and looks back behind that. A bare number, or one in round brackets, is a mark behind a quotation alone. */
const MARKS = [
  String.raw`\[(?<plain>\d{1,3})\](?<=\S\s?\[\d{1,3}\])`,
  // `m²` is an area.
  String.raw`(?<raised>[${RAISED}]{1,3})(?<!(?:[\d/]|(?<!\p{L})[cdkm]?m)[${RAISED}]{1,3})`,
  String.raw`[${CLOSES}][.,;]?(?<bare>\d{1,3}(?:,\s?\d{1,3}(?=[.,;]?(?:\s|$)))*)(?![\d\p{L}:/-])`,
  String.raw`[${CLOSES}][.,;]?\s?(?<round>\(\d{1,3}\))`,
  String.raw`(?<sign>\*{1,3}|[†‡]{1,3})(?=[.,;:)]?(?:\s|$))(?<=[\p{L}${CLOSES}][.,;]?[*†‡]{1,3})`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** A raised number as it is typed. */
export const plainNumber = (raised: string): string => [...raised].map((one) => RAISED.indexOf(one)).join('');

/** The marks of a text, in its order. */
export function marksIn(text: string): Mark[] {
  return MARKS.flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(({ index, 0: whole, groups = {} }) => {
      const { plain, raised, bare, round, sign } = groups;
      const { length } = bare ?? round ?? whole;
      const mark = { at: index + whole.length - length, length };
      if (raised !== undefined) return [{ ...mark, note: plainNumber(raised) }];
      if (bare !== undefined) return bare.split(/,\s?/).map((note) => ({ ...mark, note }));
      return [{ ...mark, note: plain ?? sign ?? round?.slice(1, -1) ?? '' }];
    })
    .sort((one, other) => one.at - other.at);
}

/** What a note can begin with. `firm`: nothing else does; `loose`: a paragraph can be numbered so; `bare`: a sentence can begin so. */
export const NOTE_BEGINS = [
  String.raw`\[\^?(?<firm>\d{1,3}|[^\]\s]{1,60}(?=\]:))\]:?`,
  `(?<lifted>[${RAISED}]{1,3})`,
  String.raw`\((?<rounded>\d{1,3})\)`,
  String.raw`(?<signed>\*{1,3}|[†‡]{1,3})(?=\s)`,
  String.raw`(?<loose>\d{1,3})[.)](?=\s)`,
  String.raw`(?<naked>\d{1,3})(?=[ \t]+(?:\p{Lu}|["“„‘'(«]|art|zie|vgl|see|cf))`,
].join('|');
