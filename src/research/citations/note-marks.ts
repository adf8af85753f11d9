/** The marks of notes as they are typed in a text: `[1]`, `¹`, `(1)`, `*`, and the bare number behind a quotation. Pure. */
import type { Mark } from '../texts/piece';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const CLOSES = '”“»"’\'';

/** A bare number, or one in round brackets, is a mark behind a quotation alone; `m²` is an area. */
const MARK = new RegExp(
  [
    String.raw`(?<=\S\s?)\[(?<bracketed>\d{1,3})\]`,
    String.raw`(?<![\d\/]|(?<!\p{L})[cdkm]?m)(?<raised>[${RAISED}]{1,3})`,
    String.raw`(?<=[${CLOSES}][.,;]?)(?<bare>\d{1,3}(?:,\s?\d{1,3}(?=[.,;]?(?:\s|$)))*)(?![\d\p{L}:/-])`,
    String.raw`(?<=[${CLOSES}][.,;]?\s?)\((?<round>\d{1,3})\)`,
    String.raw`(?<=[\p{L}${CLOSES}][.,;]?)(?<sign>\*{1,3}|[†‡]{1,3})(?=[.,;:)]?(?:\s|$))`,
  ].join('|'),
  'gu',
);

/** A raised number as it is typed. */
export const plainNumber = (raised: string): string => [...raised].map((one) => RAISED.indexOf(one)).join('');

/** The marks of a text, in its order. */
export function marksIn(text: string): Mark[] {
  return [...text.matchAll(MARK)].flatMap(({ index, 0: whole, groups = {} }) => {
    const { bracketed, raised, bare, round, sign } = groups;
    const mark = { at: index, length: whole.length };
    if (raised !== undefined) return [{ ...mark, note: plainNumber(raised) }];
    if (bare !== undefined) return bare.split(/,\s?/).map((note) => ({ ...mark, note }));
    return [{ ...mark, note: bracketed ?? round ?? sign ?? '' }];
  });
}

/** What a note can begin with. `firm`: nothing else does; `loose`: a paragraph can be numbered so; `bare`: a sentence can begin so. */
export const NOTE_BEGINS = [
  String.raw`\[\^?(?<firm>\d{1,3}|[^\]\s]{1,60}(?=\]:))\]:?`,
  String.raw`(?<lifted>[${RAISED}]{1,3})`,
  String.raw`\((?<rounded>\d{1,3})\)`,
  String.raw`(?<signed>\*{1,3}|[†‡]{1,3})(?=\s)`,
  String.raw`(?<loose>\d{1,3})[.)](?=\s)`,
  String.raw`(?<naked>\d{1,3})(?=[ \t]+(?:\p{Lu}|["“„‘'(«]|art|zie|vgl|see|cf))`,
].join('|');
