/** Pieces that are too long are sent on in parts, which have the same text, places and marks. */
import { describe, expect, it } from 'vitest';
import { NOWHERE, parted, placed, type SentPiece } from '../../../src/research/texts/piece';

const piece: SentPiece = {
  text: 'een twee drie vier vijf\n\n',
  stretches: [
    { ...NOWHERE, at: 0, line: 1, column: 5 },
    { ...NOWHERE, at: 9, line: 2, column: 1 },
    { ...NOWHERE, at: 14, line: 3, column: 8 },
  ],
  marks: [
    { at: 8, note: '1' },
    { at: 9, note: '2' },
    { at: 25, note: '3' },
  ],
};

describe('a piece in parts', () => {
  it.each([3, 7, 9, 10, 14, 24])('of at most %i characters', (longest) => {
    const parts = [...parted(piece, longest)];
    expect(parts.map(({ text }) => text).join('')).toBe(piece.text);
    expect(parts.every(({ text }) => text.length <= longest)).toBe(true);
    const marks: { at: number; note: string }[] = [];
    let from = 0;
    for (const part of parts) {
      for (let at = 0; at < part.text.length; at += 1)
        expect(placed(part).placeOf(at)).toEqual(placed(piece).placeOf(from + at));
      marks.push(...part.marks!.map((mark) => ({ ...mark, at: mark.at + from })));
      from += part.text.length;
    }
    expect(marks).toEqual(piece.marks);
  });

  it('is itself where it is short, ends at a space where it has one, and parts no pair of surrogates', () => {
    expect([...parted(piece)]).toEqual([piece]);
    expect([...parted(piece, 10)].map(({ text }) => text)).toEqual(['een twee ', 'drie vier ', 'vijf\n\n']);
    const pairs = { text: '😀😀😀', stretches: [{ ...NOWHERE, at: 0 }] };
    expect([...parted(pairs, 3)].map(({ text }) => text)).toEqual(['😀', '😀', '😀']);
  });
});
